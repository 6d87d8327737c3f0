"""`lenslab measure`: photos and folders in, a CSV and plots out."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.output import ALL_WELL, SOME_FAILED, count, say
from lenslab.cli.progress import with_progress
from lenslab.cli.results import add_curves, add_plots, results_asked, write_drawn, write_table
from lenslab.edits import Edits
from lenslab.errors import UnusableRequest
from lenslab.types import MEASURES, Measured, Photo, Settings

if TYPE_CHECKING:
    from lenslab.cluster import Cluster


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What may be said of it on the command line."""
    measure = commands.add_parser(
        "measure",
        help="measure photos and folders, write a CSV and plots",
        description="Measures RAW, TIFF, JPEG and PNG photos of a chart. The CSV goes to standard output unless -o "
        "names a file. Exit code 0: all measured; 1: some files failed, each named with the reason; "
        "2: nothing to measure. A session (.lenslab) among the paths goes on where it was cut off.",
    )
    measure.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="photos, folders of photos, a session")
    measure.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="FILE.csv",
        help="where the table goes: CSV, or as it ends JSON (.json) or Parquet (.parquet); - is standard output",
    )
    add_plots(measure)
    add_curves(measure)
    measure.add_argument(
        "--layout",
        choices=("centre-corners", "article"),
        help="regions that are measured: the centre third and the four corners, or the article's top-left crops",
    )
    measure.add_argument(
        "--raw",
        choices=("balanced", "demosaic"),
        help="RAW files: the sensor's own numbers, colours balanced (for black-and-white charts), or developed",
    )
    measure.add_argument(
        "--encoding",
        choices=("auto", "srgb", "linear"),
        help="TIFF, JPEG and PNG: how levels become light; auto takes the file's colour profile, else sRGB",
    )
    measure.add_argument(
        "--measures",
        type=_measures,
        metavar="LIST",
        help=f"what is measured beside the standard deviations: {','.join(MEASURES)} (all), or none",
    )
    measure.add_argument(
        "--notes", type=Path, metavar="FILE", help="shooting notes: lenses and apertures that the camera did not record"
    )
    measure.add_argument(
        "--session",
        type=Path,
        metavar="FILE.lenslab",
        help="keep all that is measured there as it comes, and go on there",
    )
    measure.add_argument(
        "--no-cache",
        action="store_true",
        help="read files again that were measured before, unless the session holds them",
    )
    measure.add_argument("--workers", type=_positive, metavar="N", help="photos measured at the same time")
    measure.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="measure on the workers of a Dask scheduler, such as tcp://scheduler:8786, that see the same folder",
    )
    measure.add_argument("--quiet", action="store_true", help="say nothing but which files failed")


def _measures(text: str) -> tuple[str, ...]:
    """A list such as detail,vignetting as the names of measures."""
    wanted = [] if text == "none" else [name.strip() for name in text.split(",")]
    unknown = [name for name in wanted if name not in MEASURES]
    if unknown:
        raise argparse.ArgumentTypeError(
            f"there is no measure {unknown[0]!r}: choose from {','.join(MEASURES)}, or none"
        )
    return tuple(name for name in MEASURES if name in wanted)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the result is the exit code."""
    from lenslab.analysis import analyse
    from lenslab.cli import notes as noted
    from lenslab.cli import session as kept
    from lenslab.edits import included
    from lenslab.export import How

    asked = results_asked(arguments, [*arguments.paths, arguments.session, arguments.notes])
    notes = None if arguments.notes is None else noted.read(arguments.notes)
    edits: Edits = {}

    def said_of(photos: Sequence[Photo]) -> Edits:
        nonlocal edits
        edits = before.edits(photos, notes)
        return edits

    with kept.opened(arguments) as before:
        edits = before.shoot.edits
        settings = _settings(arguments, before.shoot.settings)
        before.begin(settings)
        results = analyse(
            before.paths,
            settings,
            workers=arguments.workers,
            edits=said_of,
            cache=before.known(),
            notice=say,
            cluster=_cluster(arguments.cluster),
        )
        outcomes = before.with_earlier(list(with_progress(before.kept(results, settings), arguments.quiet)), settings)
        if not outcomes:
            raise UnusableRequest("nothing to measure: no photos there (RAW, TIFF, JPEG or PNG)")
    recorded = [one for one in outcomes if isinstance(one, Measured)]
    measured = included(recorded, edits)
    failed = len(outcomes) - len(recorded)
    how = How(through=arguments.smooth, settings=settings, tables=before.tables())
    write_table(asked.table, measured, how)
    write_drawn(asked, measured, how)
    if not arguments.quiet:
        _summarise(measured, failed)
        for what, where in (("Table", asked.table), ("Curves", arguments.curves), ("Plots", arguments.plots)):
            if where is not None:
                say(f"{what}: {where}")
        if notes is None:
            noted.mention(arguments.paths)
        else:
            notes.summarise()
    before.refuse_loss()
    return SOME_FAILED if failed else ALL_WELL


def _cluster(address: str | None) -> Cluster | None:
    """The cluster that is asked for; nothing of Dask is loaded if none is."""
    if address is None:
        return None
    from lenslab.cluster import Cluster
    from lenslab.store import measuring

    return Cluster(address, measuring)


def _settings(arguments: argparse.Namespace, before: Settings) -> Settings:
    """What was said on the command line; the rest as in the session, or as it is by default."""
    said = {name: getattr(arguments, name) for name in ("layout", "raw", "encoding", "measures")}
    return replace(before, **{name: value for name, value in said.items() if value is not None})


def _summarise(measured: Sequence[Measured], failed: int) -> None:
    from lenslab.series import labels

    plotted = [one.photo for one in measured if one.photo.metadata.aperture is not None]
    bare = len(measured) - len(plotted)
    lenses = len({labels(plotted)[photo.path] for photo in plotted})
    say(f"{count(len(measured), 'shot')} measured, of {count(lenses, 'lens', 'lenses')} with recorded apertures")
    if bare:
        say(f"{count(bare, 'shot')} with no aperture recorded: in the CSV, not on the curves")
    if failed:
        say(f"{count(failed, 'file')} could not be measured")
    for note in dict.fromkeys(note for one in measured for note in one.warnings):
        say(f"{count(sum(note in one.warnings for one in measured), 'shot')}: {note}")
