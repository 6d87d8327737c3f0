"""A report as one HTML file: no script, no network, figures as SVG inside it."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from lenslab.draw.aberrations import LEGEND, OPTICS_TITLE
from lenslab.draw.pens import Sketch
from lenslab.files.preview import PLACE_WORDS
from lenslab.results import report_figures
from lenslab.results.report import Content
from lenslab.results.report_book import BookContent
from lenslab.results.report_tables import CROPS_MEAN
from lenslab.values.language import code, tr
from lenslab.values.text import unbroken

HERE = Path(__file__).parent


def to_html(content: Content) -> str:
    """The page. Names and notes are escaped and shown literally."""
    return _page(
        "template.html",
        content.file_names,
        content=content,
        charts=[
            (_svg(report_figures.charts(of_lens, WIDTH)), f"MTF, {of_lens.title}", "") for of_lens in content.mtf_charts
        ],
        maps=[
            (
                _svg(report_figures.maps(replace(of_lens, note=""), WIDTH)),
                f"{of_lens.unit_text()}, {of_lens.title}",
                of_lens.note,
            )
            for of_lens in content.mtf_maps
        ],
        optics=(OPTICS_TITLE, LEGEND),
        places=list(PLACE_WORDS.values()),
        crops_mean=CROPS_MEAN,
    )


def book_to_html(content: BookContent) -> str:
    """The page of a report of the lens book."""
    return _page("lens_book.html", (), content=content)


def _page(template: str, file_names: Sequence[str], **values: Any) -> str:
    # names of files within a sentence are not to be broken at their hyphens and spaces
    short = sorted((name for name in file_names if name and len(name) < MAX_NAME), key=len, reverse=True)
    file_name = re.compile("(" + "|".join(map(re.escape, short)) + ")") if short else None

    def whole_names(text: str) -> Markup:
        parts = [text] if file_name is None else file_name.split(text)  # every second part is a name
        wrap = Markup('<span class="name">{}</span>')
        return Markup("").join(wrap.format(part) if place % 2 else escape(part) for place, part in enumerate(parts))

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, loader=FileSystemLoader(HERE)
    )
    environment.globals.update(tr=tr, language=code())
    environment.filters.update(
        unbroken=unbroken,
        whole_names=whole_names,
        jpeg=lambda data: f"data:image/jpeg;base64,{base64.b64encode(data).decode()}",
        plots=lambda figure, legend=True: _svg(report_figures.plots(figure, WIDTH, legend=legend)),
        swatch=lambda look: _svg(report_figures.swatch(look)),
        bar=lambda bar: _svg(report_figures.bar(bar, 110.0)),
    )
    return environment.get_template(template).render(values)


def _svg(sketch: Sketch) -> str:
    """Data URL of an SVG: as a picture of its own, its ids cannot collide with others on the page."""
    return f"data:image/svg+xml;base64,{base64.b64encode(sketch.svg().encode()).decode()}"


WIDTH = 520.0  # of the figures, points; the page scales them
MAX_NAME = 60  # letters: a longer file name may be broken
