"""Options and files shared by commands: tables, curves, plots, findings, encoding."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from lenslab.cli.messages import ALL_WELL, attempt, say, step_code, write_output
from lenslab.results.writing import make_folder, write
from lenslab.run.settings import encoding_of
from lenslab.values.disk import kind_of_name, real_path, refuse_photo
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.text import count
from lenslab.values.types import ENCODINGS, LEAST_GAMMA, MOST_GAMMA, Measured

if TYPE_CHECKING:
    from lenslab.judge.finding import FindingKey
    from lenslab.results.tables import ExportOptions
    from lenslab.store.shoot import SavedShoot


@dataclass(frozen=True, slots=True)
class PlotRequest:
    """Folder, file formats and size of the plots. height_mm: None to fit the plots."""

    folder: Path
    kinds: tuple[str, ...] = ("png", "svg")
    width_mm: float = 200
    height_mm: float | None = None
    dpi: float = 200


@dataclass(frozen=True, slots=True)
class Results:
    """Targets of results. table: None for standard output. curves, plots: None if not requested."""

    table: Path | None
    curves: Path | None
    plots: PlotRequest | None


def add_results(command: argparse.ArgumentParser) -> None:
    """Add the options for the table of shots, its smooth curves and its plots."""
    command.add_argument(
        "--columns",
        choices=("all", "short"),
        default="all",
        help="columns of the CSV or Parquet: all, or the 22 that most people need (default: all)",
    )
    command.add_argument(
        "--excluded",
        action="store_true",
        help="list excluded shots in the CSV or Parquet too, with 1 in the column `excluded`; JSON always has them",
    )
    command.add_argument("--curves", type=Path, metavar="FILE.csv", help="write means and smooth curves to this file")
    command.add_argument(
        "--smooth",
        choices=("shots", "loess", "means"),
        help="curves as smooth as the shots allow (shots), or, as in the article, R's loess through every shot (loess) "
        "or through the mean at each aperture (means) (default: as the session has it, else shots)",
    )
    command.add_argument("--plots", type=Path, metavar="DIR", help="write the plots to this folder, as PNG and SVG")
    add_sharpness(command, "plots: their triangles, and plots of its own")
    command.add_argument(
        "--plot-size",
        metavar="SIZE",
        help="size of the plots: a width such as 180mm, 180x120mm, or a4, a4-landscape, screen, ... (default: 200mm)",
    )
    command.add_argument("--dpi", metavar="N", help="resolution of PNG plots (default: 200)")
    command.add_argument("--plot-format", metavar="LIST", help="png, svg, pdf, or several of them (default: png,svg)")


def add_sharpness(command: argparse.ArgumentParser, of: str) -> None:
    """Add the option for the measure of sharpness. of: its purpose, in words."""
    from lenslab.draw.plot_options import BEST, MEASURES

    command.add_argument(
        "--sharpness",
        choices=(BEST, *MEASURES),
        help=f"measure of {of}: standard deviation (plain), detail contrast, fine contrast or MTF50 (default: as the "
        "session has it, else best: MTF50 where every lens has it, else detail contrast)",
    )


def requested_plots(arguments: argparse.Namespace) -> PlotRequest | None:
    """The requested plots; None if there are none. Raises UnusableRequest for wrong options."""
    from lenslab.draw.paper import FORMATS, SIZES, parse_dpi, parse_page_size, pixels

    given = {
        "--sharpness": arguments.sharpness,
        "--plot-size": arguments.plot_size,
        "--dpi": arguments.dpi,
        "--plot-format": arguments.plot_format,
    }
    if arguments.plots is None:
        for option, value in given.items():
            if value is not None:
                raise UnusableRequest(f"{option} requires --plots DIR")
        return None
    requested = PlotRequest(arguments.plots)
    width_mm, height_mm, dpi = requested.width_mm, requested.height_mm, requested.dpi
    if arguments.plot_size is not None:
        width_mm, height_mm = parse_page_size(arguments.plot_size)
        named = SIZES.get(arguments.plot_size.strip().casefold())
        dpi = (named.dpi if named else None) or dpi
    if arguments.dpi is not None:
        dpi = parse_dpi(arguments.dpi)
    kinds = requested.kinds
    if arguments.plot_format is not None:
        kinds = tuple(dict.fromkeys(name.strip().casefold() for name in arguments.plot_format.split(",")))
        unknown = [kind for kind in kinds if kind not in FORMATS]
        if unknown:
            raise UnusableRequest(f"unknown plot format {unknown[0]!r}: choose from {','.join(FORMATS)}")
    if "png" in kinds and height_mm is not None:
        pixels(width_mm, height_mm, dpi)
    return PlotRequest(arguments.plots, kinds, width_mm, height_mm, dpi)


def add_report_target(command: argparse.ArgumentParser) -> None:
    """Add the options for a report's file and its author."""
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="report.html or report.pdf")
    command.add_argument("--author", default="", help="who made it: a property of the file")


def report_ending(output: Path) -> str:
    """Format of a report by its file name: a key of WRITERS. Raises UnusableRequest."""
    ending = output.suffix.lower()
    if ending not in REPORT_ENDINGS:
        raise UnusableRequest(f"{output}: the name of a report must end in {' or '.join(REPORT_ENDINGS)}")
    return ending


def table_kind(output: Path | None) -> str:
    """Format of the table by its file name: a key of EXPORTERS. output: None for standard output."""
    ending = "" if output is None else output.suffix.lower()
    if ending not in TABLE_ENDINGS:
        raise UnusableRequest(f"{output}: the name of the table must end in .csv, .json or .parquet")
    if ending == ".parquet" and find_spec("pyarrow") is None:
        raise UnusableRequest(f"{output}: Parquet needs PyArrow: pip install lenslab[cluster]")
    return TABLE_ENDINGS[ending]


def check_csv(output: Path | None, what: str) -> None:
    """Raise UnusableRequest unless a file is named like a CSV. what: the file, in words."""
    if output is not None and TABLE_ENDINGS.get(output.suffix.lower()) != "csv":
        raise UnusableRequest(f"{output}: the name of {what} must end in .csv")


def refuse_targets(outputs: Iterable[Path | None], read: Iterable[Path | None]) -> None:
    """Raise before measuring for results that could not be written afterwards.

    read: files that are read, or written while measuring; no result may replace them.
    """
    source = [real_path(path) for path in read if path is not None and not path.is_dir()]
    written: list[Path] = []
    for output in outputs:
        if output is None or (output.exists() and not output.is_file() and not output.is_dir()):
            continue  # a pipe or a device takes whatever comes
        refuse_photo(output)
        if output.is_dir():
            raise CannotWrite(f"{output} is a folder: give a file name")
        if real_path(output).suffix.lower() == SESSION != output.suffix.lower():
            raise CannotWrite(f"{output} is a link to a session: give the result another name")
        if kind_of_name(output) is not None or kind_of_name(real_path(output)) is not None:
            raise CannotWrite(f"{output} has the extension of a photo: use another one, such as .csv")
        if real_path(output) in source:
            raise UnusableRequest(f"{output} is an input file: give the result another name")
        if real_path(output) in written:
            raise UnusableRequest(f"{output} is given twice: each result needs its own name")
        if not output.exists() and not real_path(output).parent.is_dir():
            raise CannotWrite(f"{output} cannot be written: there is no folder {output.parent}")
        written.append(real_path(output))


def requested_results(arguments: argparse.Namespace, read: Iterable[Path | None], session: bool = False) -> Results:
    """The requested results. Raises for a wrong one, or one that would replace a file of `read`.

    session: True if a session may be written in place of the table.
    """
    requested = Results(
        None if arguments.output == "-" else Path(arguments.output), arguments.curves, requested_plots(arguments)
    )
    refuse_targets([requested.table, requested.curves], read)
    if requested.plots is not None and requested.plots.folder.exists() and not requested.plots.folder.is_dir():
        raise CannotWrite(f"{requested.plots.folder} is a file: give --plots the name of a folder")
    if requested.table is not None and requested.table.suffix.lower() in (".json", SESSION):
        for option, given in (("--columns", arguments.columns != "all"), ("--excluded", arguments.excluded)):
            if given:
                raise UnusableRequest(f"{option} is for CSV and Parquet: {requested.table.name} has everything")
    if not (session and requested.table is not None and requested.table.suffix.lower() == SESSION):
        table_kind(requested.table)
    check_csv(requested.curves, "the curves file")
    return requested


def requested_options(arguments: argparse.Namespace, shoot: SavedShoot) -> ExportOptions:
    """Export options of a shoot: as in its session, unless an option of the command differs."""
    from lenslab.cli.chart_options import with_pitches
    from lenslab.results.tables import export_options

    options = export_options(
        shoot,
        through=arguments.smooth,
        columns=arguments.columns,
        lists_excluded=arguments.excluded,
        measure=arguments.sharpness,
    )
    return replace(options, excluded=with_pitches(arguments, options.excluded, shoot))


def print_table(measured: Sequence[Measured], options: ExportOptions) -> None:
    """The table as CSV on standard output. After all files, since its reader may close it, which ends the command."""
    from lenslab.results.tables import to_csv

    write_output(to_csv(measured, options))


def say_excluded(requested: Results, options: ExportOptions) -> None:
    """Report shots that the table leaves out. JSON and a session have them in any case."""
    ending = "" if requested.table is None else requested.table.suffix.lower()
    if options.excluded and not options.lists_excluded and ending not in (".json", SESSION):
        say(f"{count(len(options.excluded), 'shot')} excluded and left out of the table: --excluded lists them")


def write_files(
    requested: Results, measured: Sequence[Measured], options: ExportOptions, *others: Callable[[], None]
) -> int:
    """Write the table, and then the requested ones of curves, plots and `others`; returns the exit code.

    The table comes first and raises CannotWrite, while failures of the others are reported. A session as table is left
    out.
    """
    from lenslab.results.tables import to_curves_csv

    code = ALL_WELL
    if requested.table is not None and requested.table.suffix.lower() != SESSION:
        code = _write_table(requested.table, measured, options)

    curves, plots = requested.curves, requested.plots
    steps: list[Callable[[], None]] = []
    if curves is not None:
        steps.append(lambda: write(curves, to_curves_csv(measured, options)))
    if plots is not None:
        steps.append(lambda: write_plots(plots, measured, options))
    return max(code, attempt(*steps, *others))


def _write_table(path: Path, measured: Sequence[Measured], options: ExportOptions) -> int:
    """Write the table; returns the exit code. JSON has at least the shots, whatever fails in results from several."""
    from lenslab.results.json_document import EXPORTERS, to_json

    kind = table_kind(path)
    if kind != "json":
        write(path, EXPORTERS[kind](measured, options))
        return ALL_WELL
    codes = [ALL_WELL]

    def on_fault(what: str, error: Exception) -> None:
        say(f"not in {path.name}: {what}")
        codes.append(step_code(error))

    write(path, to_json(measured, options, on_fault=on_fault))
    return max(codes)


def write_plots(plots: PlotRequest, measured: Sequence[Measured], options: ExportOptions) -> None:
    """Write the usual plots, without empty ones; MTF charts, planes of focus and maps of the lenses that have MTF."""
    from lenslab.draw import curve_plots
    from lenslab.draw import paper as draw
    from lenslab.draw.aberrations import focus_figures
    from lenslab.draw.field_maps import draw_maps, maps_of_shoot
    from lenslab.draw.mtf_charts import charts_of_shoot
    from lenslab.draw.plot_options import MEASURES, measure_of
    from lenslab.judge.finding import with_focus_moved
    from lenslab.judge.referee import findings
    from lenslab.values.shoot import Shoot

    folder = plots.folder
    make_folder(folder)
    doubts = [finding for finding in findings(measured) if finding.key not in options.kept_keys]
    suspects = {photo.path for finding in doubts if finding.of_sharpness for photo in finding.shots}
    measure = measure_of(options.measure, measured)
    drawn_as = partial(
        curve_plots.shoot,
        with_focus_moved(Shoot.of(measured), doubts),
        options.axis,
        layout=options.settings.layout,
        through=options.through,
        measure=measure,
        anyway=options.anyway,
    )
    for name in dict.fromkeys((*curve_plots.USUAL, *MEASURES[measure].plots)):
        figure = drawn_as(shown=(name,))
        if name not in curve_plots.ARTICLES and not figure.panels[0].series:
            continue  # not measured, or not possible with these files
        figure = curve_plots.with_suspects(figure, suspects)
        for kind in plots.kinds:
            data = draw.draw(figure, kind, plots.width_mm, plots.height_mm, plots.dpi)
            write(folder / f"lenslab-{name.replace('_', '-')}.{kind}", data)
    figures = {"mtf-chart": charts_of_shoot(measured), "focus-planes": focus_figures(measured)}
    maps = maps_of_shoot(measured)
    for kind in plots.kinds:
        for name, own in figures.items():
            for number, figure in enumerate(own, 1):
                data = draw.draw(figure, kind, plots.width_mm, plots.height_mm, plots.dpi)
                write(folder / f"lenslab-{name}-{number}.{kind}", data)
        for number, of_lens in enumerate(maps, 1):
            data = draw_maps(of_lens, kind, plots.width_mm, plots.dpi)
            write(folder / f"lenslab-mtf-maps-{number}.{kind}", data)


def write_findings(output: Path, measured: Sequence[Measured], kept_keys: Collection[FindingKey]) -> None:
    """Write the findings as a JSON list of objects."""
    from lenslab.judge.finding import as_values
    from lenslab.judge.referee import findings

    values = as_values(findings(measured), kept_keys)
    write(output, json.dumps(values, ensure_ascii=True, indent=1, allow_nan=False) + "\n")


def say_findings(measured: Sequence[Measured], kept_keys: Collection[FindingKey]) -> None:
    """Report the first findings that the user has not kept, one per line, and the number of others."""
    from lenslab.judge.referee import findings

    all_findings = findings(measured)
    doubts = [finding for finding in all_findings if finding.key not in kept_keys]
    named = Counter(PurePath(shot.photo.name).name for shot in measured)
    if doubts:
        say(f"{count(len(doubts), 'finding')}: check these shots")
    for finding in doubts[:MAX_REPORTED]:
        first = PurePath(finding.shots[0].name)
        folder = f"{first.parent.name}: " if named[first.name] > 1 else ""  # files of one name in several folders
        say(f"  {folder}{finding.sentence} {finding.remedy}")
    if len(doubts) > MAX_REPORTED:
        say(f"  and {len(doubts) - MAX_REPORTED} more: --findings FILE.json lists all")
    if len(all_findings) > len(doubts):
        say(f"{count(len(all_findings) - len(doubts), 'finding')} not repeated: their shots were kept")


SESSION = ".lenslab"  # the store's, repeated so that errors do not wait for SQLite
REPORT_ENDINGS = (".html", ".pdf")
TABLE_ENDINGS = {"": "csv", ".csv": "csv", ".txt": "csv", ".json": "json", ".parquet": "parquet"}
MAX_REPORTED = 12  # findings


# ------------------------------------------------------------------------------
# `--encoding`: the tone curve of developed files.


def add_encoding(command: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the option to a command's parser."""

    def encoding(text: str) -> str:
        try:
            return encoding_of(text)
        except ValueError:
            choices = f"{', '.join(ENCODINGS)} or gamma=G with G from {LEAST_GAMMA:g} to {MOST_GAMMA:g}"
            raise argparse.ArgumentTypeError(f"{text!r}: must be {choices}") from None

    command.add_argument(
        "--encoding",
        type=encoding,
        default=default,
        metavar="{auto,srgb,linear,gamma=G}",
        help="tone curve of TIFF, JPEG, PNG and BMP; auto uses the embedded colour profile, or sRGB without one; "
        "gamma=2 takes the square of the levels as light, as Imatest does by default",
    )
