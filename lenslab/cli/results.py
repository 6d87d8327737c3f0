"""Where results go: the CSV to a file or standard output, the plots into a folder."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.types import Measured, Through


@dataclass(frozen=True, slots=True)
class Plots:
    """Where the plots go, as which kinds of file, and how large. height_mm: None is as the plots need."""

    folder: Path
    kinds: tuple[str, ...] = ("png", "svg")
    width_mm: float = 200
    height_mm: float | None = None
    dpi: float = 200


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
    from lenslab.pages import SIZES, parse_dpi, parse_page_size, pixels

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


def refuse_targets(output: Path | None, plots: Path | None) -> None:
    """Raise at once for results that could not be written, rather than when all has been measured."""
    from lenslab.files import kind_of_name

    if output is not None and kind_of_name(output) is not None:
        raise CannotWrite(f"{output} is named like a photo: give the CSV a name that ends in .csv")
    if output is not None and not output.resolve().parent.is_dir():
        raise CannotWrite(f"{output} cannot be written: there is no folder {output.parent}")
    if plots is not None and plots.exists() and not plots.is_dir():
        raise CannotWrite(f"{plots} is a file: give --plots the name of a folder")


def write_csv(output: Path | None, measured: Sequence[Measured]) -> None:
    """The table; None is standard output."""
    from lenslab import export

    text = export.to_csv(measured)
    if output is None:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    else:
        export.write(output, text)


def write_plots(plots: Plots, measured: Sequence[Measured], layout: str, through: Through = "shots") -> None:
    """The usual plots that have something on them."""
    from lenslab import draw, export, figures

    folder = plots.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder} cannot be made: {error.strerror or error}") from error
    for name in figures.USUAL:
        figure = figures.PLOTS[name](measured, layout=layout, through=through)
        if name not in figures.ARTICLES and not figure.panels[0].series:
            continue  # a measure that was not taken, or that these files do not allow
        for kind in plots.kinds:
            data = draw.draw(figure, kind, plots.width_mm, plots.height_mm, plots.dpi)
            export.write(folder / f"lenslab-{name.replace('_', '-')}.{kind}", data)


PLOT_KINDS = ("png", "svg", "pdf")  # those of draw.FORMATS, which is not loaded to say that one is unknown
