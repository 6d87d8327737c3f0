"""The kinds of charts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lenslab.charts.page import FIRST_VERSION, HIGH, LOW, MARGIN_MM, Drawing, Page, Spread, finished, page
from lenslab.charts.patterns.edges import edges
from lenslab.charts.patterns.leaves import leaves
from lenslab.charts.patterns.lines import lines
from lenslab.charts.patterns.recommended import recommended
from lenslab.charts.patterns.stars import stars
from lenslab.charts.patterns.tangle import tangle
from lenslab.charts.shapes import Chart
from lenslab.errors import UnusableRequest
from lenslab.language import tr
from lenslab.paper.papers import nearest


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind of chart."""

    name: str
    title: str
    description: str
    draw: Callable[[Page], Drawing]
    versions: tuple[int, ...] = (FIRST_VERSION,)  # a print stays valid for ever, so none is ever taken out

    def make(
        self,
        width_mm: float,
        height_mm: float,
        *,
        seed: int = 1,
        finest_mm: float | None = None,
        low: float = LOW,
        high: float = HIGH,
        margin_mm: float = MARGIN_MM,
        version: int = FIRST_VERSION,
        spread: Spread = map,
    ) -> Chart:
        """The chart on a page of that size; the same arguments give the same chart. Raises UnusableRequest.

        finest_mm: narrowest lines and smallest discs; None: `default_finest` of the size. low, high: reflectances of
        the darkest and the lightest grey, linear. margin_mm: what the printer cannot reach. version: new prints are of
        the last of `versions`. spread: `map`, or one that works on several cores.
        """
        self.check_version(version)
        on = page(
            self.name,
            width_mm,
            height_mm,
            seed=seed,
            finest_mm=finest_mm,
            low=low,
            high=high,
            margin_mm=margin_mm,
            version=version,
            spread=spread,
        )
        return finished(on, self.draw(on))

    def check_version(self, version: int) -> None:
        """Raise UnusableRequest where the pattern has no such version."""
        if version not in self.versions:
            raise UnusableRequest(
                tr("charts of version {version} were made by a newer LensLab: update LensLab.", version=version)
            )


def pattern_named(name: str) -> Pattern:
    """The pattern of that name, ignoring case. Raises UnusableRequest that suggests the nearest name."""
    pattern = PATTERNS.get(name.strip().casefold())
    if pattern is None:
        raise UnusableRequest(
            tr("unknown pattern {pattern!r}. {nearest}", pattern=name, nearest=nearest(name, PATTERNS))
        )
    return pattern


PATTERNS = {
    pattern.name: pattern
    for pattern in (
        Pattern(
            "lenslab",
            "LensLab",
            tr("recommended: dead leaves where LensLab measures; slanted edges, grey patches and marks in between"),
            recommended,
            (1, 2),
        ),
        Pattern("lines", tr("Lines"), tr("horizontal and vertical lines, thick to thin, in squares"), lines),
        Pattern("tangle", tr("Tangle"), tr("random lines and curves of all thicknesses at all angles"), tangle),
        Pattern(
            "leaves",
            tr("Leaves"),
            tr("dead leaves: overlapping discs of all sizes, which look alike from every distance"),
            leaves,
        ),
        Pattern("stars", tr("Stars"), tr("a field of Siemens stars"), stars),
        Pattern(
            "edges", tr("Edges"), tr("slanted edges towards and around the centre, for slanted-edge programs"), edges
        ),
    )
}
