"""Output options and files: the table, the curves, the plots, the findings."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.messages import ALL_WELL, attempt, say, step_code, write_output
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.text import count
from lenslab.types import Measured

if TYPE_CHECKING:  # loaded while the workers begin
    from lenslab.export.options import ExportOptions
    from lenslab.referee import FindingKey
    from lenslab.store.shoot import Shoot


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
    """Where results are written. table: None for standard output. curves, plots: None if not requested."""

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
        choices=("shots", "means"),
        help="fit the curves to every shot, or, as in the article, to the mean at each aperture (default: as the "
        "session has it, else every shot)",
    )
    command.add_argument("--plots", type=Path, metavar="DIR", help="write the plots to this folder, as PNG and SVG")
    command.add_argument(
        "--plot-size",
        metavar="SIZE",
        help="size of the plots: a width such as 180mm, 180x120mm, or a4, a4-landscape, screen, ... (default: 200mm)",
    )
    command.add_argument("--dpi", metavar="N", help="resolution of PNG plots (default: 200)")
    command.add_argument("--plot-format", metavar="LIST", help="png, svg, pdf, or several of them (default: png,svg)")


def plots_asked(arguments: argparse.Namespace) -> PlotRequest | None:
    """The requested plots; None if there are none. Raises UnusableRequest for wrong options."""
    from lenslab.paper.plot_sizes import SIZES, parse_dpi, parse_page_size, pixels

    given = {"--plot-size": arguments.plot_size, "--dpi": arguments.dpi, "--plot-format": arguments.plot_format}
    if arguments.plots is None:
        for option, value in given.items():
            if value is not None:
                raise UnusableRequest(f"{option} requires --plots DIR")
        return None
    asked = PlotRequest(arguments.plots)
    width_mm, height_mm, dpi = asked.width_mm, asked.height_mm, asked.dpi
    if arguments.plot_size is not None:
        width_mm, height_mm = parse_page_size(arguments.plot_size)
        named = SIZES.get(arguments.plot_size.strip().casefold())
        dpi = (named.dpi if named else None) or dpi
    if arguments.dpi is not None:
        dpi = parse_dpi(arguments.dpi)
    kinds = asked.kinds if arguments.plot_format is None else _kinds(arguments.plot_format)
    if "png" in kinds and height_mm is not None:
        pixels(width_mm, height_mm, dpi)
    return PlotRequest(arguments.plots, kinds, width_mm, height_mm, dpi)


def _kinds(text: str) -> tuple[str, ...]:
    """The file formats in a list such as png,pdf."""
    from lenslab.render import FORMATS

    kinds = tuple(dict.fromkeys(name.strip().casefold() for name in text.split(",")))
    for kind in kinds:
        if kind not in FORMATS:
            raise UnusableRequest(f"unknown plot format {kind!r}: choose from {','.join(FORMATS)}")
    return kinds


def add_report_target(command: argparse.ArgumentParser) -> None:
    """Add the option for a report's file and for who made it."""
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="report.html or report.pdf")
    command.add_argument("--author", default="", help="who made it: a property of the file")


def report_ending(output: Path) -> str:
    """The format of a report by its file name: a key of report.WRITERS."""
    ending = output.suffix.lower()
    if ending not in REPORT_ENDINGS:
        raise UnusableRequest(f"{output}: the name of a report must end in {' or '.join(REPORT_ENDINGS)}")
    return ending


def table_kind(output: Path | None) -> str:
    """The format of the table by its file name: a name in export.EXPORTERS. output: None for standard output."""
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

    read: the files that are read, or written while measuring; no result may replace them.
    """
    from lenslab.files import kind_of_name, real_path, refuse_photo

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


def results_asked(arguments: argparse.Namespace, read: Iterable[Path | None], session: bool = False) -> Results:
    """The requested results. Raises for a wrong one, or one that would replace a file of `read`.

    session: whether a session may be written in place of the table.
    """
    asked = Results(
        None if arguments.output == "-" else Path(arguments.output), arguments.curves, plots_asked(arguments)
    )
    refuse_targets([asked.table, asked.curves], read)
    if asked.plots is not None and asked.plots.folder.exists() and not asked.plots.folder.is_dir():
        raise CannotWrite(f"{asked.plots.folder} is a file: give --plots the name of a folder")
    if asked.table is not None and asked.table.suffix.lower() in (".json", SESSION):
        for option, given in (("--columns", arguments.columns != "all"), ("--excluded", arguments.excluded)):
            if given:
                raise UnusableRequest(f"{option} is for CSV and Parquet: {asked.table.name} has everything")
    if not (session and asked.table is not None and asked.table.suffix.lower() == SESSION):
        table_kind(asked.table)
    check_csv(asked.curves, "the curves file")
    return asked


def options_asked(arguments: argparse.Namespace, shoot: Shoot) -> ExportOptions:
    """How the results of a shoot are written: as its session has it, unless an option says otherwise."""
    from lenslab.cli.chart_mtf import pitched
    from lenslab.export.options import export_options

    how = export_options(shoot, through=arguments.smooth, columns=arguments.columns, lists_excluded=arguments.excluded)
    return replace(how, excluded=pitched(arguments, how.excluded, shoot))


def print_table(measured: Sequence[Measured], how: ExportOptions) -> None:
    """The table as CSV on standard output. After all files: whoever reads it may close it, which ends the command."""
    from lenslab.export.shots_table import to_csv

    write_output(to_csv(measured, how))


def say_excluded(asked: Results, how: ExportOptions) -> None:
    """That a table leaves out shots, which would otherwise vanish without a word. JSON has them in any case."""
    if how.excluded and not how.lists_excluded and (asked.table is None or table_kind(asked.table) != "json"):
        say(f"{count(len(how.excluded), 'shot')} excluded and left out of the table: --excluded lists them")


def write_files(asked: Results, measured: Sequence[Measured], how: ExportOptions, *others: Callable[[], None]) -> int:
    """Write the table, and then curves, plots and `others`, as far as they were requested; the exit code.

    The table comes first: raises CannotWrite for it, while what goes wrong with the others is said. One that is a
    session is left out.
    """
    from lenslab.export.curves_table import to_curves_csv
    from lenslab.export.disk import write

    code = ALL_WELL
    if asked.table is not None and asked.table.suffix.lower() != SESSION:
        code = _write_table(asked.table, measured, how)

    def write_curves() -> None:
        if asked.curves is not None:
            write(asked.curves, to_curves_csv(measured, how))

    def write_requested_plots() -> None:
        if asked.plots is not None:
            write_plots(asked.plots, measured, how)

    return max(code, attempt(write_curves, write_requested_plots, *others))


def _write_table(path: Path, measured: Sequence[Measured], how: ExportOptions) -> int:
    """Write the table; the exit code. JSON has the shots at least, whatever becomes of what is computed from them."""
    from lenslab.export import EXPORTERS
    from lenslab.export.disk import write
    from lenslab.export.json_document import to_json

    kind = table_kind(path)
    if kind != "json":
        write(path, EXPORTERS[kind](measured, how))
        return ALL_WELL
    codes = [ALL_WELL]

    def on_fault(what: str, error: Exception) -> None:
        say(f"not in {path.name}: {what}")
        codes.append(step_code(error))

    write(path, to_json(measured, how, on_fault=on_fault))
    return max(codes)


def write_plots(plots: PlotRequest, measured: Sequence[Measured], how: ExportOptions) -> None:
    """Write the usual plots, without empty ones."""
    from lenslab import figures
    from lenslab import render as draw
    from lenslab.export.disk import make_folder, write
    from lenslab.referee import findings

    folder = plots.folder
    make_folder(folder)
    doubts = [finding for finding in findings(measured) if finding.key not in how.kept_keys]
    suspects = {photo.path for finding in doubts if finding.of_sharpness for photo in finding.shots}
    for name in figures.USUAL:
        figure = figures.shoot(measured, how.axis, layout=how.settings.layout, shown=(name,), through=how.through)
        if name not in figures.ARTICLES and not figure.panels[0].series:
            continue  # not measured, or not possible with these files
        figure = figures.with_suspects(figure, suspects)
        for kind in plots.kinds:
            data = draw.draw(figure, kind, plots.width_mm, plots.height_mm, plots.dpi)
            write(folder / f"lenslab-{name.replace('_', '-')}.{kind}", data)
    for file, data in _mtf_plots(measured, plots):
        write(folder / file, data)


def _mtf_plots(measured: Sequence[Measured], plots: PlotRequest) -> Iterator[tuple[str, bytes]]:
    """File names and contents of the MTF charts, planes of focus and maps of the lenses that have MTF."""
    from lenslab import render as draw
    from lenslab.figures.field_maps import maps_of_shoot
    from lenslab.figures.focus_planes import focus_figures
    from lenslab.figures.mtf_charts import charts_of_shoot
    from lenslab.render.field_maps import draw_maps

    figures = {"mtf-chart": charts_of_shoot(measured), "focus-planes": focus_figures(measured)}
    for kind in plots.kinds:
        for name, own in figures.items():
            for number, figure in enumerate(own, 1):
                data = draw.draw(figure, kind, plots.width_mm, plots.height_mm, plots.dpi)
                yield f"lenslab-{name}-{number}.{kind}", data
        for number, maps in enumerate(maps_of_shoot(measured), 1):
            yield f"lenslab-mtf-maps-{number}.{kind}", draw_maps(maps, kind, plots.width_mm, plots.dpi)


def check_findings(output: Path | None, others: Iterable[Path | None], read: Iterable[Path]) -> None:
    """Raise at once where the findings could not be written, or would take the place of something else."""
    if output is not None:
        if output.suffix.lower() != ".json":
            raise UnusableRequest(f"{output}: the name of the findings file must end in .json")
        refuse_targets([output, *others], read)


def write_findings(output: Path, measured: Sequence[Measured], kept_keys: Collection[FindingKey]) -> None:
    """A JSON list, one object a finding."""
    from lenslab.export.disk import write
    from lenslab.referee import findings
    from lenslab.referee.finding import as_values

    values = as_values(findings(measured), kept_keys)
    write(output, json.dumps(values, ensure_ascii=True, indent=1, allow_nan=False) + "\n")


def say_findings(measured: Sequence[Measured], kept_keys: Collection[FindingKey]) -> None:
    """A line for each of the first that the user has not kept, and how many more there are."""
    from lenslab.referee import findings

    all_findings = findings(measured)
    doubts = [finding for finding in all_findings if finding.key not in kept_keys]
    if doubts:
        say(f"{count(len(doubts), 'finding')}: check these shots")
    for finding in doubts[:MOST_SAID]:
        say(f"  {finding.sentence} {finding.remedy}")
    if len(doubts) > MOST_SAID:
        say(f"  and {len(doubts) - MOST_SAID} more: --findings FILE.json lists all")
    if len(all_findings) > len(doubts):
        say(f"{count(len(all_findings) - len(doubts), 'finding')} not repeated: their shots were kept")


SESSION = ".lenslab"  # that of the store, repeated so that an error does not wait for SQLite
REPORT_ENDINGS = (".html", ".pdf")
TABLE_ENDINGS = {"": "csv", ".csv": "csv", ".txt": "csv", ".json": "json", ".parquet": "parquet"}
MOST_SAID = 12  # findings
