"""`lenslab chart`: draws a test chart to print."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.messages import ALL_WELL, say
from lenslab.results.writing import make_folder, write
from lenslab.values.disk import real_path, refuse_photo
from lenslab.values.paper import PAPERS, checked_chart_size, paper_named, parse_length, parse_size
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.text import count

if TYPE_CHECKING:
    from lenslab.charts.patterns import Pattern
    from lenslab.charts.shapes import Chart


def add(chart: argparse.ArgumentParser) -> None:
    chart.description = (
        "Draws a test chart at exact size. Print it at 100 % (“actual size”), then measure the scale bar on the print."
    )
    chart.add_argument("pattern", nargs="?", metavar="PATTERN", help="name of the pattern, see --list")
    chart.add_argument("--list", action="store_true", help="list the patterns and paper sizes")
    chart.add_argument(
        "--all", type=Path, metavar="DIR", help="write every pattern to this folder, as PDF with a PNG preview"
    )
    size = chart.add_mutually_exclusive_group()
    size.add_argument(
        "--paper", default="A4", metavar="NAME", help="A5 to A0, A3+, 13x19in, Letter, Legal, Tabloid (default: A4)"
    )
    size.add_argument("--size", metavar="WxH", help="custom size, such as 420x297mm or 24x16in")
    chart.add_argument("--landscape", action="store_true", help="landscape orientation")
    chart.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the random detail (default: 1)")
    chart.add_argument("--finest", metavar="LENGTH", help="finest detail, such as 0.3mm (default: 0.5mm on A4)")
    chart.add_argument(
        "--contrast", metavar="LOW-HIGH", help="reflectance of the darkest and the lightest grey (default: 0.06-0.9)"
    )
    chart.add_argument("--margin", metavar="LENGTH", help="unprintable margin of the printer (default: 5mm)")
    chart.add_argument(
        "--dpi",
        type=float,
        default=600.0,
        metavar="N",
        help="resolution of the printer, of PNG and TIFF (default: 600)",
    )
    chart.add_argument(
        "--tile", metavar="PAPER", help="split the chart over sheets of this paper, with overlap and cut marks"
    )
    chart.add_argument("-o", "--output", type=Path, metavar="FILE", help="FILE.pdf, .svg, .png or .tif")


def run(arguments: argparse.Namespace) -> int:
    from lenslab.charts.patterns import PATTERNS, pattern_named

    if arguments.list:
        for pattern in PATTERNS.values():
            print(f"{pattern.name:10}{pattern.description}")
        print("papers    " + ", ".join(PAPERS))
    elif arguments.all is not None:
        if arguments.pattern is not None or arguments.output is not None:
            raise UnusableRequest("--all writes every pattern: leave out PATTERN and -o")
        _write_all(arguments)
    elif arguments.pattern is None:
        raise UnusableRequest("name a pattern; lenslab chart --list shows them all")
    else:
        pattern = pattern_named(arguments.pattern)
        if arguments.output is None:
            raise UnusableRequest(f"name the output file, such as -o {pattern.name}.pdf")
        _write(arguments, pattern, arguments.output)
    return ALL_WELL


def _write(arguments: argparse.Namespace, pattern: Pattern, path: Path) -> None:
    from lenslab.charts.chart_files import check_kind, to_files
    from lenslab.charts.page import fewest_tiles

    check_kind(path)
    refuse_photo(path)  # before drawing, which takes long
    if not real_path(path).parent.is_dir():
        raise CannotWrite(f"{path} cannot be written: there is no folder {path.parent}")
    sheet = None if arguments.tile is None else paper_named(arguments.tile)
    chart = _drawn(arguments, pattern)
    pages = (chart,) if sheet is None else fewest_tiles(chart, sheet.width_mm, sheet.height_mm)
    for target, data in to_files(path, pages, arguments.dpi):
        write(target, data)
        say(f"{target}: {len(data) / 1e6:.2g} MB")
    if sheet is not None:
        say(f"{count(len(pages), 'sheet')} of {sheet.name}")
    say("Print at 100 %, not “fit to page”, then measure the scale bar.")


def _write_all(arguments: argparse.Namespace) -> None:
    from lenslab.charts.chart_files import to_pdf, to_png
    from lenslab.charts.patterns import PATTERNS

    folder: Path = arguments.all
    make_folder(folder)
    paper = "".join(f"-{part}" for part in (arguments.size or arguments.paper).lower().split())
    for pattern in PATTERNS.values():
        chart = _drawn(arguments, pattern)
        write(folder / f"{pattern.name}{paper}.pdf", to_pdf(chart))
        write(folder / f"{pattern.name}{paper}.png", to_png(chart, 100.0))
        say(f"{pattern.name}: {folder / f'{pattern.name}{paper}.pdf'}")


def _drawn(arguments: argparse.Namespace, pattern: Pattern) -> Chart:
    from lenslab.charts.advice import check_dots
    from lenslab.charts.chart_key import ChartKey
    from lenslab.charts.page import HIGH, LOW, MARGIN_MM, default_finest

    if arguments.size is not None:
        width, height = parse_size(arguments.size)
        if arguments.landscape and width < height:
            width, height = height, width
    else:
        width, height = paper_named(arguments.paper).size_mm(arguments.landscape)
    checked_chart_size(width, height)
    finest = default_finest(width, height) if arguments.finest is None else parse_length(arguments.finest)
    margin = MARGIN_MM if arguments.margin is None else parse_length(arguments.margin)
    low, high = LOW, HIGH
    if arguments.contrast is not None:
        darkest, _, lightest = arguments.contrast.partition("-")
        try:
            low, high = float(darkest), float(lightest)
        except ValueError:
            raise UnusableRequest(
                f"{arguments.contrast!r} is not a contrast. Write two reflectances, such as 0.06-0.9"
            ) from None
    check_dots(finest, arguments.dpi)
    key = ChartKey(pattern.name, width, height, arguments.seed, finest, low, high, margin, pattern.versions[-1])
    return key.chart()
