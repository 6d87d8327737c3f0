"""MTF against a known chart on the command line: --chart and --maps of `lenslab measure`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from lenslab.cli.output import say
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.text import count
from lenslab.types import Measured, Outcome, Settings

if TYPE_CHECKING:
    from lenslab.chart_mtf import ShotMap
    from lenslab.cli.session import MeasureContext
    from lenslab.workers.cluster import Cluster


def check_charts(arguments: argparse.Namespace) -> None:
    """Raises UnusableRequest for a chart that cannot be read, or maps without a chart, before anything is measured."""
    from lenslab.chart_mtf.recognition import AUTO
    from lenslab.location import parse_chart_key

    for text in arguments.chart:
        if text != AUTO:
            parse_chart_key(text)
    if arguments.print_mtf is not None and not arguments.chart:
        raise UnusableRequest("--print-mtf requires --chart: without its chart no MTF is measured")
    if arguments.maps is not None and not arguments.chart:
        raise UnusableRequest("--maps requires --chart: without its chart no MTF is measured")


def no_cluster() -> Cluster | None:
    """None: shots are measured on this machine."""
    return None


def with_charts(
    arguments: argparse.Namespace,
    outcomes: Sequence[Outcome],
    settings: Settings,
    context: MeasureContext,
    cluster: Callable[[], Cluster | None] = no_cluster,
) -> list[Outcome]:
    """The outcomes with MTF where --chart names the chart that was photographed; how many, and why not, on stderr.

    Each is saved in the session at once, if there is one. cluster: connects to what --cluster names.
    """
    if not arguments.chart:
        return list(outcomes)
    from lenslab.chart_mtf import measured_with_chart, with_result
    from lenslab.chart_mtf.print_blur import print_sigma_mm
    from lenslab.chart_mtf.recognition import with_recognised
    from lenslab.store import KnownCharts

    shots = {one.photo.path: one for one in outcomes if isinstance(one, Measured)}
    keys = with_recognised(arguments.chart, list(shots.values()), settings)
    if not keys:
        if not arguments.quiet:
            say(NOT_RECOGNISED)
        return list(outcomes)
    if not arguments.quiet and "auto" in arguments.chart:
        say(f"Chart: {keys[-1].text}")
    blur = None if arguments.print_mtf is None else print_sigma_mm(arguments.print_mtf, keys, settings)
    reasons: Counter[str] = Counter()
    setup: tuple[str, ...] = ()
    known = None if context.cache is None else KnownCharts(context.cache, [key.text for key in keys], settings, blur)
    there = [one for one in shots.values() if one.photo.path.exists()]  # others keep the MTF of their session
    results = measured_with_chart(
        there, keys, settings, count=arguments.workers, cache=known, print_mm=blur, cluster=cluster()
    )
    for photo, result in results:
        shots[photo.path] = with_result(shots[photo.path], result)
        reasons[result.reason] += 1
        setup = result.setup or setup
        if not result.reason and context.keeper is not None:
            context.keeper.keep_outcomes([shots[photo.path]], settings)
    if not arguments.quiet:
        say(f"MTF measured in {count(reasons[''], 'shot')}")
        for sentence in setup:
            say(f"Chart: {sentence}")
        for reason, many in reasons.items():
            if reason:
                say(f"No MTF in {count(many, 'shot')}: {reason}")
    if arguments.maps is not None:
        write_maps(arguments.maps, pitched(arguments, list(shots.values())))
    return [shots[one.photo.path] if isinstance(one, Measured) else one for one in outcomes]


def write_maps(folder: Path, shots: Sequence[Measured]) -> None:
    """The map of each shot that has one, by the shot's name: NumPy's .npz without pickles, and a PNG to look at.

    Raises CannotWrite.
    """
    from lenslab.chart_mtf import map_of_shot
    from lenslab.export import write
    from lenslab.figures.field_maps import maps_by_shot
    from lenslab.render.field_maps import draw_maps

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder}: {error.strerror or error}") from error
    names: Counter[str] = Counter()
    maps = maps_by_shot(shots)
    for shot in shots:
        found, drawn = map_of_shot(shot), maps.get(shot.photo.path)
        if found is None:
            continue
        stem = PurePath(shot.photo.name).name
        names[stem] += 1
        again = f"-{names[stem]}" if names[stem] > 1 else ""
        write(folder / f"{stem}{again}.npz", _packed(found, shot))
        if drawn is not None:
            write(folder / f"{stem}{again}.png", draw_maps(drawn, width_mm=ONE_MAP_MM))


def _packed(found: ShotMap, shot: Measured) -> bytes:
    """The map, and the curves over image height where the shot has them."""
    import io

    import numpy as np

    from lenslab.chart_mtf import curves_of_shot
    from lenslab.chart_mtf.curves import FREQUENCIES, HEIGHTS

    values = asdict(found)
    curves = curves_of_shot(shot)
    if curves is not None:
        radial, tangential = curves.by_height
        values |= {"heights": HEIGHTS, "frequencies": FREQUENCIES, "mtf_radial": radial, "mtf_tangential": tangential}
    packed = io.BytesIO()
    np.savez_compressed(packed, **values)
    return packed.getvalue()


def add_pixel_pitch(command: argparse.ArgumentParser) -> None:
    """Add the option --pixel-pitch."""
    command.add_argument(
        "--pixel-pitch",
        type=_pitch,
        metavar="UM",
        help="distance of neighbouring pixels in micrometres, for MTF50 in lp/mm where the camera did not record it",
    )


def _pitch(text: str) -> float:
    from lenslab.chart_mtf.pixel_scale import PITCHES_UM

    low, high = PITCHES_UM
    try:
        pitch = float(text.removesuffix("um").strip())
    except ValueError:
        pitch = 0.0
    if not low <= pitch <= high:
        raise argparse.ArgumentTypeError(f"{text!r} is not a pixel pitch: give micrometres from {low:g} to {high:g}")
    return pitch


def pitches_given(arguments: argparse.Namespace) -> dict[str, float]:
    """The pixel pitch that was given, if any, for every camera."""
    from lenslab.chart_mtf.pixel_scale import EVERY_CAMERA

    return {} if arguments.pixel_pitch is None else {EVERY_CAMERA: arguments.pixel_pitch}


def pitched(arguments: argparse.Namespace, measured: Sequence[Measured]) -> list[Measured]:
    """The shots with the pixel pitch that was given, or is known of their camera."""
    from lenslab.chart_mtf import with_pixel_pitches

    return with_pixel_pitches(measured, pitches_given(arguments))


ONE_MAP_MM = 120.0  # the width of a picture of one map
NOT_RECOGNISED = (
    "No chart was recognised by its marks. Only LensLab's A4, A3 and A2 charts with seed 1 are recognised: specify "
    "others, for example with --chart lenslab:A3:landscape:seed=7"
)
