"""A report as one HTML file: no script, no network, figures as SVG inside it."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path

from lenslab import render as draw
from lenslab.figures import style
from lenslab.render.field_maps import draw_maps
from lenslab.report.content import Content
from lenslab.text import unbroken
from lenslab.types import Figure

TEMPLATE = Path(__file__).with_name("template.html")


def to_html(content: Content) -> str:
    """The page. Names and notes are escaped: whatever they hold, they are shown as they are."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["unbroken"] = unbroken
    template = environment.from_string(TEMPLATE.read_text("utf-8"))
    maps = [(_data_url(draw_maps(one, "svg")), f"{one.unit_text()}, {one.title}") for one in content.mtf_maps]
    colours = [None if card.style is None else style(card.style).colour for card in content.cards]
    return template.render(
        content=content,
        figures=_drawn(content.figures),
        mtf=[*_drawn(content.mtf_charts), *maps],
        cards=list(zip(content.cards, colours, strict=True)),
    )


def _drawn(figures: Sequence[Figure]) -> list[tuple[str, str]]:
    """Address and title of each figure."""
    titles = ["; ".join(panel.title for panel in figure.panels) for figure in figures]
    drawn = [_data_url(draw.draw(figure, "svg", width_mm=180)) for figure in figures]
    return list(zip(drawn, titles, strict=True))


def _data_url(svg: bytes) -> str:
    """An SVG as the address of a picture: its ids cannot meet those of another on the page."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
