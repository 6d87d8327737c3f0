"""`lenslab report`: photos, folders, a session or a CSV in, a report out."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.output import ALL_WELL, SOME_FAILED, count, say
from lenslab.cli.results import refuse_targets
from lenslab.edits import with_notes
from lenslab.errors import UnusableRequest

if TYPE_CHECKING:
    from lenslab.cli.notes import Noted
    from lenslab.store import Shoot

ENDINGS = (".html", ".pdf")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What may be said of it on the command line."""
    report = commands.add_parser(
        "report",
        help="write a report: curves, a card for each lens, the table, as one HTML file or a PDF",
        description="Measures photos and folders, or takes what a session (.lenslab) or a CSV holds, and writes a "
        "report. The HTML file needs nothing beside it, and no network.",
    )
    report.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="photos and folders; a session; or a CSV")
    report.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="report.html or report.pdf")
    report.add_argument("--title", default="", help="the report's heading")
    report.add_argument("--text", default="", help="words to stand below the heading")
    report.add_argument("--notes", type=Path, metavar="FILE", help="shooting notes: lenses and apertures")
    report.add_argument(
        "--sharpness", choices=("auto", "detail", "plain"), default="auto", help="detail contrast or standard deviation"
    )
    report.add_argument("--no-cache", action="store_true", help="measure everything anew")


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the result is the exit code."""
    from lenslab.edits import NOTHING, included
    from lenslab.export import write
    from lenslab.report import WRITERS, content
    from lenslab.store import from_tables
    from lenslab.types import Failed, Measured

    output: Path = arguments.output
    if output.suffix.lower() not in WRITERS:
        raise UnusableRequest(f"{output}: a report's name ends in {' or '.join(ENDINGS)}")
    refuse_targets([output], None, [*arguments.paths, arguments.notes])
    shoot = _shoot(arguments)
    measured = included(shoot.measured(), shoot.edits)
    failed = [one for one in shoot.outcomes.values() if isinstance(one, Failed)]
    if not measured:
        raise UnusableRequest("nothing to report: no shot there that was measured and counts")
    made = content(
        measured,
        excluded=[
            one.photo
            for one in shoot.outcomes.values()
            if isinstance(one, Measured) and shoot.edits.get(one.photo.path, NOTHING).excluded
        ],
        failed=failed,
        title=arguments.title or _name(arguments.paths[0]),
        notes=arguments.text,
        measure=None if arguments.sharpness == "auto" else arguments.sharpness,
        settings=shoot.settings,
        tables=from_tables(shoot),
    )
    write(output, WRITERS[output.suffix.lower()](made))
    say(f"{count(len(measured), 'shot')} in {output}")
    return SOME_FAILED if failed else ALL_WELL


def _name(path: Path) -> str:
    """What a shoot is called by where it lies."""
    from lenslab.files import real_path

    whole = real_path(path)
    return whole.name if whole.is_dir() else whole.stem


def _shoot(arguments: argparse.Namespace) -> Shoot:
    """What is known already, or measured now."""
    from lenslab.cli import notes as noted
    from lenslab.cli.session import comparable, known_shoot
    from lenslab.store import SUFFIX

    notes = noted.read(arguments.notes) if arguments.notes else None
    known = [path for path in arguments.paths if path.suffix.lower() in (SUFFIX, ".csv") and not path.is_dir()]
    if not known:
        return _measured(arguments, notes)
    if len(arguments.paths) > 1:
        raise UnusableRequest(
            f"a report takes {known[0]} alone, or photos and folders: lenslab measure adds photos to a session"
        )
    shoot = comparable(known_shoot(known[0]), known[0])
    return shoot if notes is None else replace(shoot, edits=with_notes(shoot.edits, notes.said_of(shoot.photos)))


def _measured(arguments: argparse.Namespace, notes: Noted | None) -> Shoot:
    from lenslab.analysis import analyse, no_edits
    from lenslab.cli.progress import with_progress
    from lenslab.store import Cache, Shoot
    from lenslab.types import Failed

    cache = None if arguments.no_cache else Cache()
    try:
        results = analyse(arguments.paths, cache=cache, edits=no_edits if notes is None else notes.said_of, notice=say)
        outcomes = {
            one.path if isinstance(one, Failed) else one.photo.path: one for one in with_progress(results, quiet=False)
        }
    finally:
        if cache is not None:
            cache.close()
    return Shoot(outcomes=outcomes, edits=notes.edits if notes is not None else {})
