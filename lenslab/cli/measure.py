"""`lenslab measure`: measures photos and folders, writes a CSV and plots."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.chart_options import (
    ChartWatch,
    add_chart,
    add_pixel_pitch,
    check_chart_options,
    check_charts,
    keep_blurs,
    requested_charts,
    with_pitches,
    write_maps,
)
from lenslab.cli.inputs import by_path, conclude_notes, opened_session, read_notes, summarise_names
from lenslab.cli.lensfun_options import add_lensfun, check_lensfun, write_profiles
from lenslab.cli.messages import ALL_WELL, SOME_FAILED, attempt, say, with_progress
from lenslab.cli.options import (
    add_encoding,
    add_results,
    print_table,
    refuse_targets,
    requested_options,
    requested_results,
    say_excluded,
    say_findings,
    write_files,
    write_findings,
)
from lenslab.run.settings import OPTIONS
from lenslab.values.edits import APERTURE_FROM_NAME, included
from lenslab.values.grouping import has_aperture
from lenslab.values.remarks import OF_MTF, UnusableRequest
from lenslab.values.shoot import Shoot
from lenslab.values.text import count
from lenslab.values.types import MEASURES, Failed, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.cli.inputs import MeasureContext
    from lenslab.cli.options import Results
    from lenslab.store.shoot import SavedShoot
    from lenslab.workers.cluster import Cluster


def add(measure: argparse.ArgumentParser) -> None:
    measure.description = (
        "Measures RAW, TIFF, JPEG, PNG and BMP photos of a chart. The CSV goes to standard output unless -o "
        "names a file. Exit code 0: all measured; 1: some files failed, listed with the reasons; "
        "2: nothing to measure. If one of the paths is a session (.lenslab), it is continued."
    )
    measure.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="photos, folders of photos, a session")
    measure.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="FILE.csv",
        help="write the table to this file: CSV, or by its name JSON or Parquet (default: -, standard output)",
    )
    add_results(measure)
    measure.add_argument(
        "--layout",
        choices=OPTIONS["layout"],
        help="regions to measure: the centre third and the four corners, or the article's top-left crops",
    )
    measure.add_argument(
        "--raw",
        choices=OPTIONS["raw"],
        help="RAW files: balanced sensor data (for black-and-white charts), or demosaiced",
    )
    measure.add_argument(
        "--raw-jpeg",
        choices=OPTIONS["raw_jpeg"],
        help="where a RAW file and a JPEG or other file show one exposure: measure the RAW file only, or both",
    )
    add_encoding(measure)
    measure.add_argument(
        "--measures",
        type=_measures,
        metavar="LIST",
        help=f"what to measure besides standard deviations: {','.join(MEASURES)} (default: all), or none",
    )
    measure.add_argument(
        "--notes",
        type=Path,
        metavar="FILE",
        help="shooting notes with lenses and apertures that the camera did not record",
    )
    measure.add_argument(
        "--apertures-from-names",
        action="store_true",
        help="take apertures that the camera did not record from names of files and folders (f2.8, f_5.6, 50mm_f8), "
        "with lenses and focal lengths beside them",
    )
    measure.add_argument(
        "--findings",
        type=Path,
        metavar="FILE.json",
        help="write problems found in the shots, with remedies, to this file (.json)",
    )
    add_chart(measure)
    measure.add_argument(
        "--print-mtf",
        metavar="LP/MM",
        help="MTF50 of the print in line pairs per mm of the page, or a close-up photo of one of its square marks, the "
        "camera turned by 5 degrees; the blur of the print is then divided out; not with --chart none",
    )
    measure.add_argument(
        "--maps",
        type=Path,
        metavar="FOLDER",
        help="write the MTF50 map of each shot to this folder (.npz and .png); not with --chart none",
    )
    add_pixel_pitch(measure)
    add_lensfun(measure)
    measure.add_argument(
        "--session",
        type=Path,
        metavar="FILE.lenslab",
        help="save each result in this session at once; an existing session is continued",
    )
    measure.add_argument(
        "--no-cache",
        action="store_true",
        help="measure again what the cache already holds (a session's own results are still used)",
    )
    measure.add_argument("--workers", type=_positive, metavar="N", help="number of photos measured in parallel")
    measure.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="measure on workers of a Dask scheduler that can access the same folders, such as tcp://scheduler:8786",
    )
    measure.add_argument("--quiet", action="store_true", help="print only the files that failed")


def _measures(text: str) -> tuple[str, ...]:
    """The measures in a list such as detail,vignetting."""
    wanted = [] if text == "none" else [name.strip() for name in text.split(",")]
    unknown = [name for name in wanted if name not in MEASURES]
    if unknown:
        raise argparse.ArgumentTypeError(f"unknown measure {unknown[0]!r}: choose from {','.join(MEASURES)}, or none")
    return tuple(name for name in MEASURES if name in wanted)


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError("must be a whole number, 1 or more")
    return number


def run(arguments: argparse.Namespace) -> int:
    from lenslab.workers.cluster import check_address

    check_charts(arguments)
    if arguments.cluster is not None:
        check_address(arguments.cluster)
    requested = requested_results(arguments, [*arguments.paths, arguments.session, arguments.notes])
    if arguments.findings is not None:
        if arguments.findings.suffix.lower() != ".json":
            raise UnusableRequest(f"{arguments.findings}: the name of the findings file must end in .json")
        refuse_targets([arguments.findings, requested.table, requested.curves], arguments.paths)
    check_lensfun(arguments, [requested.table, requested.curves, arguments.findings], arguments.paths)
    notes = None if arguments.notes is None else read_notes(arguments.notes)
    with opened_session(arguments, notes) as context:
        settings = _settings(arguments, context.shoot.settings)
        check_chart_options(arguments, settings)
        watch = ChartWatch(arguments)

        def shoot_of(outcomes: Sequence[Outcome]) -> SavedShoot:
            before, now = context.shoot, by_path(outcomes)
            earlier = [path for path, outcome in before.outcomes.items() if now.get(path) is outcome]
            makers = {path: before.makers[path] for path in earlier}
            return replace(before, outcomes=now, edits=context.edits, settings=settings, makers=makers)

        def write_so_far(outcomes: Sequence[Outcome]) -> None:
            _write_so_far(arguments, requested, shoot_of(outcomes))

        outcomes = _measured(arguments, context, settings, watch, interrupted=write_so_far)
    now = shoot_of(outcomes)
    recorded = now.measured()
    if not recorded:
        context.raise_if_incomplete()
        if not arguments.quiet:  # an empty table would take the place of an earlier one after a slip in a path
            say("No shot was measured: no table and no other result is written")
        return SOME_FAILED
    measured = with_pitches(arguments, included(recorded, now.edits), now)
    watch.summarise(now)
    keep_blurs(measured, now.settings, arguments.quiet)
    options = requested_options(arguments, now)
    aside = sum(isinstance(outcome, Failed) and outcome.left_aside for outcome in outcomes)
    failed = len(outcomes) - len(recorded) - aside
    results: list[tuple[Path | None, Callable[[], None]]] = [
        (arguments.findings, lambda: write_findings(arguments.findings, measured, options.kept_keys)),
        (arguments.maps, lambda: write_maps(arguments.maps, with_pitches(arguments, recorded, now))),
        (arguments.lensfun, lambda: write_profiles(arguments, measured, options.kept_keys)),
    ]
    others = [write for file, write in results if file is not None]
    code = max(watch.code, write_files(requested, measured, options, *others))
    if requested.table is None:
        print_table(measured, options)
    if not arguments.quiet:
        _summarise(measured, failed, aside)
        summarise_names(measured, now.edits)
        say_excluded(requested, options)
        code = max(code, attempt(partial(say_findings, measured, options.kept_keys)))
        written = {"Table": requested.table, "Curves": arguments.curves, "Plots": arguments.plots}
        for what, where in {**written, "Findings": arguments.findings}.items():
            if where is not None and where.exists():
                say(f"{what}: {where}")
        conclude_notes(notes, arguments.paths)
    context.raise_if_incomplete()
    return max(code, SOME_FAILED if failed else ALL_WELL)


def _measured(
    arguments: argparse.Namespace,
    context: MeasureContext,
    settings: Settings,
    watch: ChartWatch,
    *,
    interrupted: Callable[[Sequence[Outcome]], None],
) -> list[Outcome]:
    """All outcomes, those of the session included.

    interrupted: receives the outcomes so far when Ctrl+C, or the loss of the cluster, ends the command.
    """
    from lenslab.charts.chart_key import valid_charts
    from lenslab.measure.chart_results import chart_keys_of
    from lenslab.run.analysis import measure_again, run
    from lenslab.run.charts import AUTO
    from lenslab.run.schedule import RunOptions, Sets
    from lenslab.workers.cluster import ClusterLost

    def measured_again(groups: Sets) -> Iterator[Outcome]:
        cluster = _cluster(arguments.cluster)
        return measure_again(groups, settings, workers=arguments.workers, cache=context.known(), cluster=cluster)

    if context.keeper is not None:  # saved before measuring starts
        context.keeper.keep_settings(settings)
        context.keeper.keep_given(context.given)
    options = RunOptions(
        arguments.workers,
        edits=context.corrections_of,
        cache=context.known(mtf=not arguments.chart),  # MTF is measured again against a named chart
        notice=say,
        cluster=_cluster(arguments.cluster),
        charts=requested_charts(
            arguments,
            valid_charts(context.shoot.view.get("charts")) or (AUTO, *chart_keys_of(context.shoot.measured())),
        ),
        print_mtf=arguments.print_mtf,
    )
    results = watch.outcomes(run(context.paths, settings, options))

    def beside_loading() -> Iterator[Photo | Outcome]:
        """The results. The modules needed after them are loaded while the workers start."""
        first = next(results, None)
        if first is not None:
            for name in ("lenslab.results.json_document", "lenslab.judge.referee"):
                import_module(name)
            yield first
            yield from results

    new: list[Outcome] = []
    try:
        for outcome in with_progress(context.saving(beside_loading(), settings), arguments.quiet):
            new.append(outcome)
        new = context.with_light(new, settings, measured_again)
    except (KeyboardInterrupt, ClusterLost):
        results.close()  # its workers first: their work is no longer wanted and would delay the table
        if new:
            interrupted(context.with_earlier(new, settings))
        raise
    outcomes = context.with_earlier(new, settings)
    if not outcomes:
        raise UnusableRequest("nothing to measure: no photos found (RAW, TIFF, JPEG, PNG or BMP)")
    return outcomes


def _write_so_far(arguments: argparse.Namespace, requested: Results, shoot: SavedShoot) -> None:
    """Write the table of the shots measured so far; curves, plots and other results need all of them."""
    measured = with_pitches(arguments, included(shoot.measured(), shoot.edits), shoot)
    options = requested_options(arguments, shoot)
    write_files(replace(requested, curves=None, plots=None), measured, options)
    if requested.table is None:
        print_table(measured, options)
    say(f"{requested.table or 'the table'}: {count(len(measured), 'shot')} measured so far; no other result is written")


def _settings(arguments: argparse.Namespace, before: Settings) -> Settings:
    """The settings given as options; others as in the session, or the defaults."""
    given = {name: getattr(arguments, name) for name in ("layout", "raw", "raw_jpeg", "encoding", "measures")}
    return replace(before, **{name: value for name, value in given.items() if value is not None})


def _cluster(address: str | None) -> Cluster | None:
    """The requested cluster; Dask is not loaded without one."""
    if address is None:
        return None
    from lenslab.store.provenance import measuring
    from lenslab.workers.cluster import Cluster

    return Cluster(address, measuring)


def _summarise(measured: Sequence[Measured], failed: int, aside: int) -> None:
    from lenslab.judge.advice import doubted_records
    from lenslab.judge.wording import file_notes
    from lenslab.measure.chart_results import MTF50_OPEN

    plotted = Shoot.of(shot for shot in measured if has_aperture(shot.photo))
    bare = len(measured) - len(plotted)
    lens_count = count(len(plotted.lenses), "lens", "lenses")
    say(f"{count(len(measured), 'shot')} measured, of {lens_count} with recorded apertures")
    if bare:
        say(f"{count(bare, 'shot')} without a recorded aperture: in the CSV, but not in the curves (--notes names it)")
    for sentence in doubted_records(plotted.by_label):
        say(sentence)
    if failed:
        say(f"{count(failed, 'file')} could not be measured")
    if aside:
        say(f"{count(aside, 'file')} left aside, beside RAW files of the same exposure: --raw-jpeg both measures them")
    unsaid = {*OF_MTF, APERTURE_FROM_NAME.key} - {MTF50_OPEN}  # said above, but for what their series decides
    notes = Counter(note for shot in measured for note in file_notes(shot) if note.key not in unsaid)
    for note, shots in notes.items():
        say(f"{count(shots, 'shot')}: {note}")
