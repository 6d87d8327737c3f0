"""A report as one HTML file: no script, no network, figures as SVG inside it."""

from __future__ import annotations

import base64
from pathlib import Path

from lenslab import render as draw
from lenslab.figures import style
from lenslab.report.content import Content
from lenslab.text import unbroken

TEMPLATE = Path(__file__).with_name("template.html")


def to_html(content: Content) -> str:
    """The page. Names and notes are escaped: whatever they hold, they are shown as they are."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["unbroken"] = unbroken
    template = environment.from_string(TEMPLATE.read_text("utf-8"))
    figures = [_data_url(draw.draw(figure, "svg", width_mm=180)) for figure in content.figures]
    titles = ["; ".join(panel.title for panel in figure.panels) for figure in content.figures]
    colours = [None if card.style is None else style(card.style).colour for card in content.cards]
    return template.render(
        content=content,
        figures=list(zip(figures, titles, strict=True)),
        cards=list(zip(content.cards, colours, strict=True)),
    )


def _data_url(svg: bytes) -> str:
    """An SVG as the address of a picture: its ids cannot meet those of another on the page."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
