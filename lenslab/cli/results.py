"""Where results go: the table to a file or standard output, the curves to a file, the plots into a folder."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.output import write_output
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.types import Measured

if TYPE_CHECKING:
    from lenslab.export import How


@dataclass(frozen=True, slots=True)
class Plots:
    """Where the plots go, as which kinds of file, and how large. height_mm: None is as the plots need."""

    folder: Path
    kinds: tuple[str, ...] = ("png", "svg")
    width_mm: float = 200
    height_mm: float | None = None
    dpi: float = 200


@dataclass(frozen=True, slots=True)
class Results:
    """Where all goes. table: None is standard output; the others: None if they are not asked for."""

    table: Path | None
    curves: Path | None
    plots: Plots | None


def add_plots(command: argparse.ArgumentParser) -> None:
    """What may be said of plots on the command line."""
    command.add_argument("--plots", type=Path, metavar="DIR", help="write the plots there, as PNG and SVG")
    command.add_argument(
        "--plot-size",
        metavar="SIZE",
        help="how large they are: a width such as 180mm, 180x120mm, or a4, a4-landscape, screen, ... (default: 200mm)",
    )
    command.add_argument("--dpi", metavar="N", help="dots per inch of the PNG (default: 200)")
    command.add_argument("--plot-format", metavar="LIST", help="png, svg, pdf, or several of them (default: png,svg)")


def plots_asked(arguments: argparse.Namespace) -> Plots | None:
    """What was said of plots; None if there shall be none. Raises UnusableRequest where it makes no sense."""
    from lenslab.render.page_sizes import SIZES, parse_dpi, parse_page_size, pixels

    said = {"--plot-size": arguments.plot_size, "--dpi": arguments.dpi, "--plot-format": arguments.plot_format}
    if arguments.plots is None:
        for option, value in said.items():
            if value is not None:
                raise UnusableRequest(f"{option} is about the plots: say where they go, with --plots DIR")
        return None
    asked = Plots(arguments.plots)
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
    return Plots(arguments.plots, kinds, width_mm, height_mm, dpi)


def _kinds(text: str) -> tuple[str, ...]:
    """The kinds of file in a list such as png,pdf."""
    kinds = tuple(dict.fromkeys(name.strip().casefold() for name in text.split(",")))
    for kind in kinds:
        if kind not in PLOT_KINDS:
            raise UnusableRequest(f"there is no plot format {kind!r}: choose from {','.join(PLOT_KINDS)}")
    return kinds


def add_curves(command: argparse.ArgumentParser) -> None:
    """What may be said of smooth curves on the command line."""
    command.add_argument("--curves", type=Path, metavar="FILE.csv", help="write means and smooth curves there")
    command.add_argument(
        "--smooth",
        choices=("shots", "means"),
        default="shots",
        help="what the curves go through: every shot, or the mean at each aperture as in the article",
    )


def table_kind(output: Path | None) -> str:
    """What is written there, by the ending: a name in export.EXPORTERS; None is standard output."""
    ending = "" if output is None else output.suffix.lower()
    if ending not in TABLE_ENDINGS:
        raise UnusableRequest(f"{output}: a table's name ends in .csv, or in .json for everything, or in .parquet")
    if ending == ".parquet" and find_spec("pyarrow") is None:
        raise UnusableRequest(f"{output}: Parquet needs PyArrow: pip install lenslab[cluster]")
    return TABLE_ENDINGS[ending]


def check_curves(output: Path | None) -> None:
    """Raise where means and curves would go into a file that is not named like a table."""
    if output is not None and TABLE_ENDINGS.get(output.suffix.lower()) != "csv":
        raise UnusableRequest(f"{output}: the name of means and curves ends in .csv")


def refuse_targets(outputs: Iterable[Path | None], plots: Plots | None, read: Iterable[Path | None]) -> None:
    """Raise at once for results that could not be written, rather than when all has been measured.

    read: what is read, or kept as it is measured; no result takes its place.
    """
    from lenslab.files import kind_of_name, real_path, refuse_photo

    source = [real_path(path) for path in read if path is not None and not path.is_dir()]
    written: list[Path] = []
    for output in outputs:
        if output is None or (output.exists() and not output.is_file() and not output.is_dir()):
            continue  # a pipe or a device takes whatever comes
        refuse_photo(output)
        if kind_of_name(output) is not None or kind_of_name(real_path(output)) is not None:
            raise CannotWrite(f"{output} is named like a photo: give the result another ending, such as .csv")
        if real_path(output) in source:
            raise UnusableRequest(f"{output} is what is read: give the result another name")
        if real_path(output) in written:
            raise UnusableRequest(f"{output} is named twice: give each result a name of its own")
        if not output.exists() and not real_path(output).parent.is_dir():
            raise CannotWrite(f"{output} cannot be written: there is no folder {output.parent}")
        written.append(real_path(output))
    if plots is not None and plots.folder.exists() and not plots.folder.is_dir():
        raise CannotWrite(f"{plots.folder} is a file: give --plots the name of a folder")


def results_asked(arguments: argparse.Namespace, read: Iterable[Path | None], session: bool = False) -> Results:
    """What was said of all of them. Raises where one makes no sense, or would take the place of what is `read`.

    session: whether the table may be a session instead.
    """
    asked = Results(
        None if arguments.output == "-" else Path(arguments.output), arguments.curves, plots_asked(arguments)
    )
    refuse_targets([asked.table, asked.curves], asked.plots, read)
    if not (session and asked.table is not None and asked.table.suffix.lower() == SESSION):
        table_kind(asked.table)
    check_curves(asked.curves)
    return asked


def write_table(output: Path | None, measured: Sequence[Measured], how: How) -> None:
    """The shots as the ending says; None is standard output."""
    from lenslab import export

    content = export.EXPORTERS[table_kind(output)](measured, how)
    if output is not None:
        export.write(output, content)
    elif isinstance(content, str):
        write_output(content.encode("utf-8", "backslashreplace"))


def write_drawn(asked: Results, measured: Sequence[Measured], how: How) -> None:
    """Means and smooth curves, and the plots: those of them that are asked for."""
    from lenslab import export

    if asked.curves is not None:
        export.write(asked.curves, export.to_curves_csv(measured, how))
    if asked.plots is not None:
        write_plots(asked.plots, measured, how)


def write_plots(plots: Plots, measured: Sequence[Measured], how: How) -> None:
    """The usual plots that have something on them."""
    from lenslab import export, figures
    from lenslab import render as draw

    folder = plots.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder} cannot be made: {error.strerror or error}") from error
    for name in figures.USUAL:
        figure = figures.PLOTS[name](measured, how.axis, layout=how.settings.layout, through=how.through)
        if name not in figures.ARTICLES and not figure.panels[0].series:
            continue  # a measure that was not taken, or that these files do not allow
        for kind in plots.kinds:
            data = draw.draw(figure, kind, plots.width_mm, plots.height_mm, plots.dpi)
            export.write(folder / f"lenslab-{name.replace('_', '-')}.{kind}", data)


PLOT_KINDS = ("png", "svg", "pdf")  # those of draw.FORMATS, which is not loaded to say that one is unknown
SESSION = ".lenslab"  # that of the store, which is not loaded to say that a name makes no sense
TABLE_ENDINGS = {"": "csv", ".csv": "csv", ".txt": "csv", ".json": "json", ".parquet": "parquet"}
