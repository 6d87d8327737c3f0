"""MTF against a known chart on the command line: the options --chart, --maps and --pixel-pitch."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from lenslab.cli.messages import ALL_WELL, SOME_FAILED, number_between, say, step_code
from lenslab.results.writing import make_folder, write
from lenslab.values.edits import included
from lenslab.values.remarks import CannotWrite, LensLabError, UnusableRequest
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.types import Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.measure.chart_results import ChartResult, ShotMap
    from lenslab.run.schedule import ShotEvent
    from lenslab.store.shoot import SavedShoot


NO_CHART = "none"


def add_chart(command: argparse.ArgumentParser) -> None:
    """Add the option --chart."""
    command.add_argument(
        "--chart",
        action="append",
        default=[],
        metavar="CHART",
        help="the LensLab chart in the shots, such as lenslab:A3:landscape:seed=1, to measure MTF50 over the frame; "
        "auto (default) recognises any chart of version 2, of version 1 A4, A3 and A2 with seed 1, and those kept in "
        "the window under Shots > Charts used, else any slanted-edge chart; edges insists on that; none measures no "
        "MTF; repeat it if there are several charts",
    )


def check_charts(arguments: argparse.Namespace) -> None:
    """Raise UnusableRequest for a chart that cannot be read, before anything is measured."""
    from lenslab.charts.chart_key import known_keys
    from lenslab.run.charts import AUTO

    for text in arguments.chart:
        if text not in (AUTO, NO_CHART):
            known_keys([text])
    if NO_CHART in arguments.chart and len(arguments.chart) > 1:
        raise UnusableRequest("--chart none cannot be combined with other charts")


def check_chart_options(arguments: argparse.Namespace, settings: Settings) -> None:
    """Raise UnusableRequest for options that need a chart without one, and for a wrong --print-mtf."""
    from lenslab.measure.chart_checks import number_or_photo

    for option, value in (("--print-mtf", arguments.print_mtf), ("--maps", arguments.maps)):
        if value is not None and not ("detail" in settings.measures and requested_charts(arguments)):
            raise UnusableRequest(
                f"{option} needs MTF, which is not measured with --chart none or without detail in --measures"
            )
    if "detail" not in settings.measures and NO_CHART not in arguments.chart:
        if arguments.chart:
            raise UnusableRequest("--chart needs detail in --measures")
        if not arguments.quiet:
            say("No chart is looked for, and no MTF measured: --measures is without detail.")
    if arguments.print_mtf is not None:
        number_or_photo(arguments.print_mtf)


def requested_charts(arguments: argparse.Namespace, used: Sequence[str] = ()) -> tuple[str, ...]:
    """Texts of the requested charts. used: those of the continued session, in place of the default."""
    from lenslab.run.charts import AUTO

    given = arguments.chart or used or (AUTO,)
    return tuple(text for text in given if text != NO_CHART)


class ChartWatch:
    """Reports the search for charts: the recognised one, and in the end the number of shots with MTF."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._requested = bool(arguments.chart)  # else missing charts are not reported
        self._quiet = bool(getattr(arguments, "quiet", False))
        self._searched: list[tuple[Measured, ChartResult]] = []
        self.code = ALL_WELL

    def outcomes(self, events: Iterator[ShotEvent]) -> Generator[Photo | Outcome, None, None]:
        """Each photo, then its outcome, from the events of a run; reports the charts as they are known."""
        from lenslab.charts.chart_key import chart_name
        from lenslab.run.analysis import outcomes

        def watched() -> Iterator[ShotEvent]:
            for event in events:
                if event.charts is not None and event.charts.trouble is None and not self._quiet:
                    if event.charts.refused:
                        say(f"The code on the chart cannot be used: {event.charts.refused}")
                    elif event.charts.recognised:
                        say(f"Chart recognised: {chart_name(event.charts.recognised)} ({event.charts.recognised})")
                    elif self._requested and not event.charts.charts:
                        say(NOT_RECOGNISED)
                if event.result is not None and isinstance(event.outcome, Measured):
                    self._searched.append((event.outcome, event.result))
                    if not event.result.settled:
                        self.code = SOME_FAILED
                        say(f"{event.outcome.photo.name}: no MTF: {event.result.reason}")
                yield event

        def report_trouble(error: LensLabError) -> None:
            """Report why there is no MTF, or no more."""
            self.code = step_code(error)

        return outcomes(watched(), report_trouble)

    def summarise(self, shoot: SavedShoot) -> None:
        """Report the result of the search, of a slanted-edge chart as the shots of each lens decide together."""
        from lenslab.measure.edge_chart import with_common_edges
        from lenslab.run.charts import chart_report

        if self._searched and not self._quiet:
            shots_of_all = with_common_edges(included(shoot.measured(), shoot.edits))
            together = {shot.photo.path: shot for shot in shots_of_all}
            shots = [(together.get(shot.photo.path, shot), result) for shot, result in self._searched]
            elsewhere = [next((note for note in shot.warnings if note.key == "other_edges"), None) for shot, _ in shots]
            report = chart_report(
                (shot, result if reason is None else replace(result, reason=reason))
                for (shot, result), reason in zip(shots, elsewhere, strict=True)
            )
            measured, *missing = report.counts()
            for line in (measured, *map(str, report.setup[:1]), *report.remarks(), *missing):
                say(line)


def write_maps(folder: Path, shots: Sequence[Measured]) -> None:
    """Write the map of each shot that has one, under the shot's name: NumPy's .npz without pickles, and a PNG.

    Raises CannotWrite, after all others are written, that names the first failure.
    """
    from lenslab.draw.field_maps import draw_maps, maps_by_shot
    from lenslab.measure.chart_results import map_of_shot

    make_folder(folder)
    names: Counter[str] = Counter()
    refused: list[CannotWrite] = []
    maps = maps_by_shot(shots)
    for shot in shots:
        map_, drawn = map_of_shot(shot), maps.get(shot.photo.path)
        if map_ is None:
            continue
        stem = PurePath(shot.photo.name).name
        names[stem] += 1
        # the name excludes the file from searches of photos
        file = f"lenslab-map-{stem}{f'-{names[stem]}' if names[stem] > 1 else ''}"
        try:
            write(folder / f"{file}.npz", _packed(map_, shot))
            if drawn is not None:
                write(folder / f"{file}.png", draw_maps(drawn, width_mm=120.0))
        except CannotWrite as error:
            refused.append(error)
    if refused:
        more = f" ({len(refused)} maps are missing)" if len(refused) > 1 else ""
        raise CannotWrite(f"{refused[0]}{more}")


def _packed(map_: ShotMap, shot: Measured) -> bytes:
    """The map, and the shot's further results against the chart, as .npz."""
    import io

    import numpy as np

    from lenslab.measure.chart_curves import FREQUENCIES, HEIGHTS, curves_of_shot
    from lenslab.measure.chart_results import COLOUR_COLUMNS, colour_of_shot, light_of_shot
    from lenslab.measure.chart_results import HEIGHTS as LIGHT_HEIGHTS
    from lenslab.measure.lens_focus import curvature_of_shot

    values = asdict(map_)
    if (curves := curves_of_shot(shot)) is not None:
        radial, tangential = curves.by_height
        values |= {"heights": HEIGHTS, "frequencies": FREQUENCIES, "mtf_radial": radial, "mtf_tangential": tangential}
    if (curved := curvature_of_shot(shot)) is not None:
        values["field_curvature_percent"] = curved.percent
    if (light := light_of_shot(shot)) is not None:
        values |= {"light_heights": LIGHT_HEIGHTS, "vignetting_ev": light.ev, "vignetting_ev_error": light.whole_error}
    if (colour := colour_of_shot(shot)) is not None:
        values |= {f"lateral_{name}": column for name, column in zip(COLOUR_COLUMNS, colour.T, strict=True)}
    packed = io.BytesIO()
    np.savez_compressed(packed, **values)
    return packed.getvalue()


def add_pixel_pitch(command: argparse.ArgumentParser) -> None:
    """Add the option --pixel-pitch."""

    def pitch(text: str) -> float:
        from lenslab.measure.pixel_pitch import PITCHES_UM

        return number_between(*PITCHES_UM, "a pixel pitch in micrometres", unit="um")(text)

    command.add_argument(
        "--pixel-pitch",
        type=pitch,
        metavar="UM",
        help="distance of neighbouring pixels in micrometres, for MTF50 in lp/mm where the camera did not record it",
    )


def requested_pitches(arguments: argparse.Namespace, shoot: SavedShoot) -> dict[str, float]:
    """The pixel pitch given for every camera; by default those of the session."""
    from lenslab.measure.pixel_pitch import EVERY_CAMERA, valid_pitches

    if arguments.pixel_pitch is not None:
        return {EVERY_CAMERA: arguments.pixel_pitch}
    return valid_pitches(shoot.view.get("pixel_pitches"))


def with_pitches(arguments: argparse.Namespace, measured: Sequence[Measured], shoot: SavedShoot) -> Shoot:
    """The shots with known properties of their bodies: pixel pitch, given or recorded, and constant blur.

    shoot: that they belong to.
    """
    from lenslab.measure.body_blur import with_known_blurs
    from lenslab.measure.edge_chart import as_shoot

    return Shoot.of(with_known_blurs(as_shoot(measured, requested_pitches(arguments, shoot)), shoot.settings.raw))


def keep_blurs(measured: Sequence[Measured], settings: Settings, quiet: bool) -> None:
    """Save the constant blur of bodies that were shot with a known chart, for their shoots of other charts."""
    from lenslab.measure.body_blur import body_blurs, keep_body_blurs, kept_body_blurs

    blurs = body_blurs(measured, settings.raw)
    try:
        if blurs:
            keep_body_blurs({**kept_body_blurs(), **blurs})
    except OSError as error:
        say(f"The constant blur of the camera cannot be kept: {error.strerror or error}")
        return
    if not quiet:
        for files, blur in blurs.items():
            size = f"{blur.sigma_px:.2f} ± {STANDARD_ERRORS * blur.error_px:.2f} px"
            kind = f"{files.kind} by {files.converter}" if files.converter else files.kind
            say(f"Constant blur of {files.camera}, {kind}: {size}; from now on used for such files of other charts.")


NOT_RECOGNISED = (
    "No chart was recognised. If the shots show one of LensLab's, name it as it is printed below the pattern, such as "
    "--chart lenslab:A3:landscape:seed=7, or shoot it sharper and with its square marks in the frame"
)
