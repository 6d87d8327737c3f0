"""`lenslab report`: writes a report of photos, folders, a session or a CSV."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.chart_options import (
    ChartWatch,
    add_chart,
    add_pixel_pitch,
    check_charts,
    requested_charts,
    requested_pitches,
)
from lenslab.cli.messages import ALL_WELL, SOME_FAILED, counted_progress, say, with_progress
from lenslab.cli.options import add_report_target, add_sharpness, refuse_targets, report_ending
from lenslab.draw.plot_options import options_in
from lenslab.results.writing import write
from lenslab.values.disk import real_path
from lenslab.values.edits import with_notes
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import count
from lenslab.values.types import Measured, Settings

if TYPE_CHECKING:
    from lenslab.cli.inputs import ShootingNotes
    from lenslab.files.preview import Crops
    from lenslab.store.shoot import SavedShoot


def add(report: argparse.ArgumentParser) -> None:
    report.description = (
        "Measures photos and folders, or reads a session (.lenslab) or a CSV, and writes a report. HTML "
        "files are self-contained and work offline."
    )
    report.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="photos and folders; a session; or a CSV")
    add_report_target(report)
    report.add_argument("--title", default="", help="the report's heading")
    report.add_argument("--text", default="", help="text below the heading")
    report.add_argument(
        "--no-crops", action="store_true", help="leave out the crops at 100 %%, for which photos are decoded again"
    )
    report.add_argument("--notes", type=Path, metavar="FILE", help="shooting notes with lenses and apertures")
    add_sharpness(report, "plots, cards and ranking")
    add_chart(report)
    add_pixel_pitch(report)
    report.add_argument(
        "--book", type=Path, metavar="FILE", help="another lens book than this user's, for the page Since last time"
    )
    report.add_argument("--no-cache", action="store_true", help="measure everything again")


def run(arguments: argparse.Namespace) -> int:
    from lenslab.book.storage import Book
    from lenslab.measure.metrics import counted
    from lenslab.results.report import report_title, shoot_content
    from lenslab.results.report_writers import WRITERS

    output: Path = arguments.output
    ending = report_ending(output)
    check_charts(arguments)
    refuse_targets([output], [*arguments.paths, arguments.notes])
    shoot = requested_shoot(arguments)
    measured = counted(shoot.measured(), shoot.edits)
    if not measured:
        raise UnusableRequest("nothing to report: no measured shots, or all are excluded")
    first = real_path(arguments.paths[0])
    made = shoot_content(
        shoot,
        Book(arguments.book),
        title=arguments.title or report_title(shoot) or (first.name if first.is_dir() else first.stem),
        author=arguments.author,
        notes=arguments.text or None,
        crops=None if arguments.no_crops else _crops(measured, shoot),
        measure=arguments.sharpness,
        pixel_pitches=requested_pitches(arguments, shoot),
    )
    write(output, WRITERS[ending](made))
    say(f"{count(len(measured), 'shot')} in {output}")
    return SOME_FAILED if any(not failure.left_aside for failure in shoot.failed()) else ALL_WELL


def _crops(measured: list[Measured], shoot: SavedShoot) -> dict[Path, Crops]:
    """Crops of the photos that still exist."""
    from lenslab.results.report_tables import crop_photos, decoded_crops
    from lenslab.store.shoot import kept_findings

    aperture = options_in(shoot.view).compared_at()
    photos = [photo for photo in crop_photos(measured, aperture, kept_findings(shoot.view)) if photo.path.is_file()]
    decoded = counted_progress(decoded_crops(photos, shoot.settings), "Crops", len(photos))
    return {path: crops for path, crops in decoded if crops is not None}


def requested_shoot(arguments: argparse.Namespace) -> SavedShoot:
    """The stored shoot, or one measured now."""
    from lenslab.cli.inputs import comparable, known_shoot, levels_of, read_notes
    from lenslab.store.shoot import SUFFIX

    notes = read_notes(arguments.notes) if arguments.notes else None
    known = [path for path in arguments.paths if path.suffix.lower() in (SUFFIX, ".csv") and not path.is_dir()]
    if not known:
        return _measured(arguments, notes)
    if len(arguments.paths) > 1:
        raise UnusableRequest(f"give {known[0]} alone, or photos and folders: lenslab measure adds photos to a session")
    if arguments.chart:
        raise UnusableRequest(f"--chart is for photos and folders: {known[0]} holds what has been measured already")
    shoot = comparable(known_shoot(known[0]), known[0])
    if notes is None:
        return shoot
    noted = notes.corrections_of(shoot.photos, levels_of(shoot.outcomes.values()))
    return replace(shoot, edits=with_notes(shoot.edits, noted))


def _measured(arguments: argparse.Namespace, notes: ShootingNotes | None) -> SavedShoot:
    from lenslab.cli.inputs import MeasureContext, by_path
    from lenslab.run.analysis import measure_again, run
    from lenslab.run.schedule import RunOptions
    from lenslab.store.cache import MeasurementCache
    from lenslab.store.provenance import Provenance, measuring
    from lenslab.store.shoot import SavedShoot

    watch, settings = ChartWatch(arguments), Settings()
    cache = MeasurementCache(in_use=not arguments.no_cache)
    with MeasureContext(None, cache, SavedShoot(), arguments.paths, arguments.paths, notes) as context:
        charts = requested_charts(arguments)
        options = RunOptions(edits=context.corrections_of, cache=cache, notice=say, charts=charts)
        results = watch.outcomes(run(arguments.paths, settings, options))
        again = partial(measure_again, settings=settings, cache=cache)
        outcomes = context.with_light(list(with_progress(results, quiet=False)), settings, again)
    makers = dict.fromkeys((outcome.path for outcome in outcomes), Provenance(settings, measuring()))
    shoot = SavedShoot(outcomes=by_path(outcomes), edits=context.edits, makers=makers)
    watch.summarise(shoot)
    return shoot
