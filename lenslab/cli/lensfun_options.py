"""`--lensfun` and its options: the correction profile of the lenses."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.messages import number_between, say
from lenslab.cli.options import refuse_targets
from lenslab.results.writing import write
from lenslab.values.disk import composed
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Measured

if TYPE_CHECKING:
    from lenslab.judge.finding import FindingKey
    from lenslab.results.lensfun_database import KnownNames
    from lenslab.results.lensfun_profile import LensNames


def add_lensfun(command: argparse.ArgumentParser) -> None:
    group = command.add_argument_group(
        "profile for Lensfun", "Give what neither the camera's data nor Lensfun's own list of cameras contains."
    )
    group.add_argument(
        "--lensfun",
        type=Path,
        metavar="FILE.xml",
        help="write the lens's distortion, lateral colour and vignetting as a Lensfun profile, for darktable, "
        "RawTherapee, digiKam and others; in an existing file the other lenses are kept",
    )
    group.add_argument("--lens", metavar="NAME", help="of several lenses, the one to write, named as in the table")
    group.add_argument("--lens-maker", metavar="NAME", help="maker of the lens, as Lensfun or EXIF spells it")
    group.add_argument("--lens-model", metavar="NAME", help="name of the lens, as EXIF spells it")
    group.add_argument("--lens-mount", metavar="NAME", help="mount of the lens, as Lensfun spells it")
    group.add_argument(
        "--crop-factor",
        type=number_between(0.1, 20, "a crop factor"),
        metavar="N",
        help="crop factor of the photos as they are, cut or not",
    )
    group.add_argument("--camera-maker", metavar="NAME", help="of a camera to be described too, as EXIF spells it")
    group.add_argument("--camera-model", metavar="NAME", help="of a camera to be described too, as EXIF spells it")
    length = number_between(0.01, 10_000, "a length")
    group.add_argument("--focal-length", type=length, metavar="MM", help="of shots that do not record it")
    group.add_argument("--real-focal-length", type=length, metavar="MM", help="as measured, where it is known")
    group.add_argument(
        "--chart-distance",
        type=length,
        metavar="M",
        help="of the chart in metres (default: by the chart's size in the picture and the focal length)",
    )
    group.add_argument(
        "--distortion-model",
        choices=("ptlens", "poly3", "poly5"),
        help="Lensfun's distortion model (default: the one that the file has for the lens, else the best fit)",
    )
    group.add_argument(
        "--replace-entry", action="store_true", help="also change an entry of this lens that LensLab has not made"
    )


def check_lensfun(arguments: argparse.Namespace, others: Iterable[Path | None], read: Iterable[Path | None]) -> None:
    """Raise at once for wrong options, and if the profile could not be written."""
    if arguments.lensfun is None:
        of_profiles = "lens", "focal_length", "real_focal_length", "chart_distance", "distortion_model", "replace_entry"
        for name in (*GIVEN_NAMES, *of_profiles):
            if getattr(arguments, name) not in (None, False):
                raise UnusableRequest(f"--{name.replace('_', '-')} requires --lensfun FILE.xml")
        return
    if arguments.lensfun.suffix.lower() != ".xml":
        raise UnusableRequest(f"{arguments.lensfun}: the name of the profile must end in .xml")
    if (arguments.camera_maker is None) != (arguments.camera_model is None):
        raise UnusableRequest("--camera-maker and --camera-model belong together")
    refuse_targets([arguments.lensfun, *others], read)


def write_profiles(
    arguments: argparse.Namespace, measured: Sequence[Measured], kept_keys: Collection[FindingKey]
) -> None:
    """Write the profile of each requested lens."""
    from lenslab.results.lensfun_database import known_gear, known_names, lenses_of, lookup_words, profile_words
    from lenslab.results.lensfun_file import changing_file, profile_folders, profile_in_file
    from lenslab.results.lensfun_profile import NO_CHART, ProfileRequest, corrected_shots

    lenses = _chosen(lenses_of(measured), arguments)
    if not lenses:
        raise UnusableRequest(NO_CHART)
    gear, corrected = known_gear(), corrected_shots(measured, kept_keys)
    complete = {name: _names(arguments, known_names(shots, gear)) for name, shots in lenses.items()}
    for name, shots in lenses.items():
        names = complete[name]
        request = ProfileRequest(
            names,
            arguments.distortion_model,
            arguments.focal_length,
            arguments.chart_distance,
            arguments.real_focal_length,
        )
        with changing_file(arguments.lensfun):
            profile, made = profile_in_file(
                arguments.lensfun, shots, request, corrected, replace_foreign=arguments.replace_entry
            )
            write(arguments.lensfun, made.content)
        say(f"Profile: {arguments.lensfun}: {names.model}{' (changed)' if made.replaces else ''}")
        for line in (*profile_words(profile), *lookup_words(names, gear)):
            say(f"  {line}")
    for folder in profile_folders():
        say(f"  Copy it to {folder.path} for {folder.programs}")


def _chosen(lenses: dict[str, list[Measured]], arguments: argparse.Namespace) -> dict[str, list[Measured]]:
    if arguments.lens is not None:
        lens = composed(arguments.lens)
        if lens not in lenses:
            names = ", ".join(filter(None, lenses)) or "none with a recorded name"
            raise UnusableRequest(f"no lens {arguments.lens!r} with a measured chart: there are {names}")
        return {lens: lenses[lens]}
    given = [name for name in (*PER_LENS, "focal_length", "real_focal_length") if getattr(arguments, name) is not None]
    if len(lenses) > 1 and given:
        option = given[0].replace("_", "-")
        raise UnusableRequest(f"--{option} is for one lens: choose it by --lens, of {', '.join(lenses)}")
    return lenses


def _names(arguments: argparse.Namespace, known: KnownNames) -> LensNames:
    """Given names, else known ones. Raises UnusableRequest for missing ones."""
    from lenslab.results.lensfun_profile import LensNames

    maker = (arguments.lens_maker or "").strip() or known.maker
    model = (arguments.lens_model or "").strip() or known.model
    mount = (arguments.lens_mount or "").strip() or known.mount
    crop = arguments.crop_factor or known.crop_factor
    values = {"--lens-maker": maker, "--lens-model": model, "--lens-mount": mount, "--crop-factor": crop}
    missing = [option for option, value in values.items() if value is None]
    if maker is None or model is None or mount is None or crop is None:
        raise UnusableRequest(f"the profile of {model or 'the lens'} needs what is not recorded: {', '.join(missing)}")
    camera = known.camera if known.is_new_camera else None
    if arguments.camera_model is not None:
        camera = arguments.camera_maker, arguments.camera_model
    return LensNames(maker, model, mount, crop, known.aspect, camera)


PER_LENS = ("lens_maker", "lens_model")
GIVEN_NAMES = (*PER_LENS, "lens_mount", "crop_factor", "camera_maker", "camera_model")
