"""Where results go: the CSV to a file or standard output, the plots into a folder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from lenslab.errors import CannotWrite
from lenslab.types import Measured, Through


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


def write_plots(folder: Path, measured: Sequence[Measured], layout: str, through: Through = "shots") -> None:
    """The usual plots that have something on them, as PNG and SVG."""
    from lenslab import draw, export, figures

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder} cannot be made: {error.strerror or error}") from error
    for name in figures.USUAL:
        figure = figures.PLOTS[name](measured, layout=layout, through=through)
        if name not in figures.ARTICLES and not figure.panels[0].series:
            continue  # a measure that was not taken, or that these files do not allow
        for kind in ("png", "svg"):
            export.write(folder / f"lenslab-{name.replace('_', '-')}.{kind}", draw.draw(figure, kind))
