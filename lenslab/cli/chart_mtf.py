"""MTF against a known chart on the command line: the options --chart, --maps and --pixel-pitch."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from lenslab.cli.messages import ALL_WELL, INTERRUPTED, SOME_FAILED, say, step_code
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.text import count
from lenslab.types import Measured, Outcome, Settings

if TYPE_CHECKING:
    from lenslab.analysis.chart_search import ChartReport, ChartsInUse, SearchedShot
    from lenslab.chart_mtf import ShotMap
    from lenslab.store import MeasurementCache, Shoot
    from lenslab.workers.cluster import Cluster

NO_CHART = "none"


@dataclass(frozen=True, slots=True)
class ChartsAsked:
    """The charts to look for, as texts. by_default: nobody asked, so that shots without a chart are not worth a word.

    print_mtf: the option's value.
    """

    texts: tuple[str, ...] = ()
    by_default: bool = False
    print_mtf: str | None = None
    workers: int | None = None
    quiet: bool = False


def add_chart(command: argparse.ArgumentParser) -> None:
    """Add the option --chart."""
    command.add_argument(
        "--chart",
        action="append",
        default=[],
        metavar="CHART",
        help="the LensLab chart in the shots, such as lenslab:A3:landscape:seed=1, to measure MTF50 over the frame; "
        "auto recognises any chart of version 2, and of version 1 A4, A3 and A2 with seed 1; none measures no MTF "
        "(default for a report, JSON, --maps and --lensfun: the charts kept in the window under Shots > Charts used, "
        "else auto; otherwise none, which is much faster); repeat it if there are several charts",
    )


def check_charts(arguments: argparse.Namespace) -> None:
    """Raises UnusableRequest for a chart that cannot be read, before anything is measured."""
    from lenslab.analysis.chart_search import AUTO
    from lenslab.location import parse_chart_key

    for text in arguments.chart:
        if text not in (AUTO, NO_CHART):
            parse_chart_key(text)
    if NO_CHART in arguments.chart and len(arguments.chart) > 1:
        raise UnusableRequest("--chart none cannot be combined with other charts")


def check_chart_options(arguments: argparse.Namespace, settings: Settings) -> None:
    """Raises UnusableRequest for options that need a chart where none is looked for, and for a wrong --print-mtf."""
    from lenslab.chart_mtf.print_blur import number_or_photo

    for option, value in (("--print-mtf", arguments.print_mtf), ("--maps", arguments.maps)):
        if value is not None and not charts_asked(arguments, settings).texts:
            raise UnusableRequest(f"{option} requires --chart: without its chart no MTF is measured")
    if arguments.print_mtf is not None:
        number_or_photo(arguments.print_mtf)


def charts_asked(arguments: argparse.Namespace, settings: Settings, used: Sequence[str] = ()) -> ChartsAsked:
    """What the options of `measure` or `report` ask for. used: the charts of the session that is continued.

    Without --chart, the charts that the user keeps in the window are looked for, else one is recognised, where a
    verdict or maps are written, and not for a table alone: that takes many times as long.
    """
    from lenslab.analysis.chart_search import AUTO
    from lenslab.location.charts_used import charts_used

    given = tuple(text for text in arguments.chart if text != NO_CHART)
    default = not arguments.chart
    if default and "detail" in settings.measures:
        given = tuple(used) or ((charts_used() or (AUTO,)) if _shows_sharpness(arguments) else ())
    print_mtf, workers, quiet = (getattr(arguments, name, None) for name in ("print_mtf", "workers", "quiet"))
    return ChartsAsked(given, default, print_mtf, workers, bool(quiet))


def _shows_sharpness(arguments: argparse.Namespace) -> bool:
    """Whether what is written has cards, maps or a profile: a report, JSON, --maps, --lensfun."""
    table, *others = (getattr(arguments, name, None) for name in ("output", "maps", "print_mtf", "lensfun"))
    is_report = arguments.command == "report"
    return is_report or any(other is not None for other in others) or PurePath(table or "").suffix.lower() == ".json"


def with_charts(
    asked: ChartsAsked,
    outcomes: Sequence[Outcome],
    settings: Settings,
    cache: MeasurementCache | None = None,
    *,
    keep: Callable[[Measured], None] | None = None,
    cluster: Callable[[], Cluster | None] | None = None,
) -> tuple[list[Outcome], int]:
    """The outcomes with MTF where a chart is found, and the exit code: whatever ends this, what is measured is kept.

    Which chart, in how many shots, and why not in others is said on standard error. keep: takes each shot at once.
    cluster: connects to what --cluster names, once there is something to measure.
    """
    from lenslab.analysis.chart_search import chart_report

    shots = {outcome.photo.path: outcome for outcome in outcomes if isinstance(outcome, Measured)}
    wanted = _wanted(asked, shots.values())
    searched: list[SearchedShot] = []
    code = stopped = ALL_WELL
    try:
        for result in _searched(asked, wanted, settings, cache, cluster) if wanted else ():
            searched.append(result)
            shots[result.shot.photo.path] = result.shot
            if not result.result.reason and keep is not None:
                keep(result.shot)
            if not result.result.settled:
                code = SOME_FAILED
                say(f"{result.shot.photo.name}: no MTF: {result.result.reason}")
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    except Exception as error:
        stopped = step_code(error)
    if stopped:
        say(f"MTF was stopped after {len(searched)} of {count(len(wanted), 'shot')}: what has been measured is kept")
    elif searched and not asked.quiet:
        _summarise(chart_report(searched))
    whole = [shots[outcome.photo.path] if isinstance(outcome, Measured) else outcome for outcome in outcomes]
    return whole, max(code, stopped)


def _wanted(asked: ChartsAsked, shots: Iterable[Measured]) -> list[Measured]:
    """The shots to search. Others keep the MTF of their session: it is measured again only where a chart is named."""
    from lenslab.chart_mtf import has_map

    if not asked.texts:
        return []
    return [shot for shot in shots if shot.photo.path.exists() and not (asked.by_default and has_map(shot))]


def _searched(
    asked: ChartsAsked,
    shots: Sequence[Measured],
    settings: Settings,
    cache: MeasurementCache | None,
    cluster: Callable[[], Cluster | None] | None,
) -> Iterator[SearchedShot]:
    """Each shot as it comes, behind a progress bar; which chart is recognised is said."""
    from lenslab.analysis.chart_search import ChartsInUse, SearchedShot, search_charts
    from lenslab.cli.progress import counted_progress

    events = search_charts(
        shots,
        asked.texts,
        settings,
        cache=cache,
        processes=asked.workers,
        print_mtf=asked.print_mtf,
        cluster=cluster,
    )
    in_use = next(events)
    assert isinstance(in_use, ChartsInUse)
    if not asked.quiet:
        _say_charts(asked, in_use)
    if in_use.charts:
        for event in counted_progress(events, "MTF", len(shots), asked.quiet):
            assert isinstance(event, SearchedShot)
            yield event


def _say_charts(asked: ChartsAsked, in_use: ChartsInUse) -> None:
    from lenslab.analysis.chart_search import AUTO
    from lenslab.location.chart_key import chart_name

    if AUTO not in asked.texts:
        return
    if in_use.refused:
        say(f"The code on the chart cannot be used: {in_use.refused}")
    elif in_use.charts:
        say(f"Chart recognised: {chart_name(in_use.charts[-1])} ({in_use.charts[-1]})")
    elif not asked.by_default:
        say(NOT_RECOGNISED)


def _summarise(report: ChartReport) -> None:
    measured, *missing = report.counts()
    for line in (measured, *(f"Chart: {said}" for said in report.setup), *missing):
        say(line)


def write_maps(folder: Path, shots: Sequence[Measured]) -> None:
    """The map of each shot that has one, by the shot's name: NumPy's .npz without pickles, and a PNG to look at.

    Raises CannotWrite, after all others are written, that names the first that could not be.
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
    refused: list[CannotWrite] = []
    maps = maps_by_shot(shots)
    for shot in shots:
        map_, drawn = map_of_shot(shot), maps.get(shot.photo.path)
        if map_ is None:
            continue
        stem = PurePath(shot.photo.name).name
        names[stem] += 1
        file = f"{MAP_PREFIX}{stem}{f'-{names[stem]}' if names[stem] > 1 else ''}"
        try:
            write(folder / f"{file}.npz", _packed(map_, shot))
            if drawn is not None:
                write(folder / f"{file}.png", draw_maps(drawn, width_mm=ONE_MAP_MM))
        except CannotWrite as error:
            refused.append(error)
    if refused:
        more = f" ({len(refused)} maps are missing)" if len(refused) > 1 else ""
        raise CannotWrite(f"{refused[0]}{more}")


def _packed(map_: ShotMap, shot: Measured) -> bytes:
    """The map, and the curves over image height where the shot has them."""
    import io

    import numpy as np

    from lenslab.chart_mtf import curvature_of_shot, curves_of_shot
    from lenslab.chart_mtf.curves import FREQUENCIES, HEIGHTS
    from lenslab.chart_mtf.optics import COLOUR_COLUMNS, colour_of_shot, light_of_shot
    from lenslab.chart_mtf.optics import HEIGHTS as LIGHT_HEIGHTS

    values = asdict(map_)
    curves = curves_of_shot(shot)
    if curves is not None:
        radial, tangential = curves.by_height
        values |= {"heights": HEIGHTS, "frequencies": FREQUENCIES, "mtf_radial": radial, "mtf_tangential": tangential}
    curved = curvature_of_shot(shot)
    if curved is not None:
        values["field_curvature_percent"] = curved.percent
    light, colour = light_of_shot(shot), colour_of_shot(shot)
    if light is not None:
        values |= {"light_heights": LIGHT_HEIGHTS, "vignetting_ev": light.ev, "vignetting_ev_error": light.error}
    if colour is not None:
        values |= {f"lateral_{name}": column for name, column in zip(COLOUR_COLUMNS, colour.T, strict=True)}
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
    from lenslab.chart_mtf.pixel_pitch import PITCHES_UM

    low, high = PITCHES_UM
    try:
        pitch = float(text.removesuffix("um").strip())
    except ValueError:
        pitch = 0.0
    if not low <= pitch <= high:
        raise argparse.ArgumentTypeError(f"{text!r} is not a pixel pitch: give micrometres from {low:g} to {high:g}")
    return pitch


def pitches_given(arguments: argparse.Namespace, shoot: Shoot) -> dict[str, float]:
    """The pixel pitch that was given for every camera; without, those that the session keeps."""
    from lenslab.chart_mtf.pixel_pitch import EVERY_CAMERA, valid_pitches

    if arguments.pixel_pitch is not None:
        return {EVERY_CAMERA: arguments.pixel_pitch}
    return valid_pitches(shoot.view.get("pixel_pitches"))


def pitched(arguments: argparse.Namespace, measured: Sequence[Measured], shoot: Shoot) -> list[Measured]:
    """The shots with the pixel pitch that was given, or is known of their camera. shoot: whose shots they are."""
    from lenslab.chart_mtf import with_pixel_pitches

    return with_pixel_pitches(measured, pitches_given(arguments, shoot))


MAP_PREFIX = "lenslab-map-"  # of names that no folder of photos is searched for
ONE_MAP_MM = 120.0  # the width of a picture of one map
NOT_RECOGNISED = (
    "No chart was recognised. Charts of version 2 are recognised by the codes beside their marks, and of version 1 "
    "LensLab's A4, A3 and A2 charts with seed 1: specify others, for example with --chart lenslab:A3:landscape:seed=7"
)
