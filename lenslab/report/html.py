"""A report as one HTML file: no script, no network, figures as SVG inside it."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from lenslab.figures.lens_optics import LEGEND, TITLE
from lenslab.language import code, tr
from lenslab.preview.crops import PLACE_WORDS
from lenslab.render.pens import Sketch
from lenslab.report import sketches
from lenslab.report.content import Content
from lenslab.report.crops import CROPS_MEAN
from lenslab.report.lens_book import BookContent, LensSection
from lenslab.report.mtf_charts import charts_sketch
from lenslab.report.sketches import scaled_bar
from lenslab.text import unbroken
from lenslab.types import Figure

HERE = Path(__file__).parent


def to_html(content: Content) -> str:
    """The page. Names and notes are escaped: whatever they hold, they are shown as they are."""
    return _page(
        "template.html",
        content.file_names,
        content=content,
        lead=_figure(content.lead, legend=False),
        since=[_lens_section(section) for section in content.since_last_time],
        figures=[_figure(figure) for figure in content.figures],
        charts=[(_svg(charts_sketch(of_lens, WIDTH)), f"MTF, {of_lens.title}", "") for of_lens in content.mtf_charts],
        maps=[
            (
                _svg(sketches.maps(replace(of_lens, note=""), WIDTH)),
                f"{of_lens.unit_text()}, {of_lens.title}",
                of_lens.note,
            )
            for of_lens in content.mtf_maps
        ],
        optics=(TITLE, LEGEND),
        places=list(PLACE_WORDS.values()),
        crops_mean=CROPS_MEAN,
    )


def book_to_html(content: BookContent) -> str:
    """The page of a report of the lens book."""
    sections = [_lens_section(section) for section in content.sections]
    return _page("lens_book.html", (), content=content, sections=sections)


def _page(template: str, file_names: Sequence[str], **values: Any) -> str:
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, loader=FileSystemLoader(HERE)
    )
    environment.globals.update(tr=tr, language=code())
    environment.filters.update(
        unbroken=unbroken,
        whole_names=_whole_names(file_names),
        jpeg=lambda data: f"data:image/jpeg;base64,{base64.b64encode(data).decode()}",
        swatch=lambda look: _svg(sketches.swatch(look)),
        bar=lambda bar: _svg(scaled_bar(bar, BAR_WIDTH)),
    )
    return environment.get_template(template).render(values)


def _lens_section(section: LensSection) -> dict[str, Any]:
    drawn = [_figure(figure) for figure in section.figures]
    return {"title": section.title, "sentences": section.sentences, "drawn": drawn, "tables": section.tables}


def _figure(figure: Figure, legend: bool = True) -> tuple[str, str]:
    """The address of its picture, and its titles."""
    return _svg(sketches.plots(figure, WIDTH, legend=legend)), "; ".join(panel.title for panel in figure.panels)


def _svg(sketch: Sketch) -> str:
    """An SVG as the address of a picture: its ids cannot meet those of another on the page."""
    return f"data:image/svg+xml;base64,{base64.b64encode(sketch.svg().encode()).decode()}"


def _whole_names(names: Sequence[str]) -> Callable[[str], Markup]:
    """A filter that keeps the file names within a sentence from being broken at their hyphens and spaces."""
    short = sorted((name for name in names if name and len(name) < LONGEST_NAME), key=len, reverse=True)
    if not short:
        return escape
    file_name = re.compile("(" + "|".join(map(re.escape, short)) + ")")

    def whole(text: str) -> Markup:
        parts = file_name.split(text)  # every second part is a name
        marked = (Markup('<span class="name">{}</span>').format(part) for part in parts[1::2])
        plain = [escape(part) for part in parts[::2]]
        return plain[0] + Markup("").join(name + after for name, after in zip(marked, plain[1:], strict=True))

    return whole


WIDTH = 520.0  # of the figures, points; the page scales them
BAR_WIDTH = 110.0
LONGEST_NAME = 60  # letters: a longer one may be broken
