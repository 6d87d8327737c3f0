"""`lenslab compare`: with and without, two lenses or states of one shoot."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from lenslab.book.sentences import interval_sentence, signed_share, with_without_sentence
from lenslab.book.with_without import with_without
from lenslab.cli.book import table_text
from lenslab.cli.chart_options import add_chart, add_pixel_pitch, check_charts, requested_pitches
from lenslab.cli.messages import ALL_WELL, write_output
from lenslab.cli.report import requested_shoot
from lenslab.measure.edge_chart import as_shoot
from lenslab.measure.metrics import counted
from lenslab.values.disk import folded
from lenslab.values.language import written
from lenslab.values.remarks import UnusableRequest
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import PERCENT
from lenslab.values.text import f_number_text
from lenslab.values.types import Measured


def add(compare: argparse.ArgumentParser) -> None:
    compare.description = (
        "Compares two lenses, or two states of a lens, of one shoot: B over A at each aperture, with a "
        f"{PERCENT} % band that holds for all apertures together. A state is a name behind the lens's, after a colon: "
        "'Prime 50mm: with filter'. Series shot A B B A show what remounting changes, which then makes the band."
    )
    compare.add_argument("first", metavar="A", help="name of a lens or state, or a part of it that fits one alone")
    compare.add_argument("second", metavar="B", help="the other one")
    compare.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="photos and folders, or a session")
    compare.add_argument("--notes", type=Path, metavar="FILE", help="shooting notes with lenses, states and apertures")
    add_chart(compare)
    add_pixel_pitch(compare)
    compare.add_argument("--no-cache", action="store_true", help="measure everything again")


def run(arguments: argparse.Namespace) -> int:
    check_charts(arguments)
    shoot = requested_shoot(arguments)
    if not shoot.measured():
        raise UnusableRequest("nothing to compare: no shots were measured")
    shots = as_shoot(counted(shoot.measured(), shoot.edits), requested_pitches(arguments, shoot))
    lenses = Shoot.of(shots).by_label
    first, second = (_lens(requested, lenses) for requested in (arguments.first, arguments.second))
    if first == second:
        raise UnusableRequest(f"A and B are both {first}: name two lenses or states")
    difference = with_without(lenses[first], lenses[second])
    if difference is None:
        raise UnusableRequest(
            f"{first} and {second} have no aperture in common, or no repeats: shoot each aperture twice at least"
        )
    rows: list[tuple[str, ...]] = [("aperture", *(f"{part}, B over A" for part in difference.parts))]
    effects = [effect.by_aperture for effect in difference.parts.values()]
    rows += [(f_number_text(stop), *(signed_share(effect[stop]) for effect in effects)) for stop in effects[0]]
    for name, unit, stated in (
        ("vignetting, B less A", "EV", difference.vignetting),
        ("lateral red, B less A", "px", difference.red),
        ("lateral blue, B less A", "px", difference.blue),
    ):
        if stated is not None:
            value = f"{written(stated.overall.value, '+z.2f')} ± {stated.overall.half:.2f} {unit}"
            rows.append((name, value, *[""] * (len(difference.parts) - 1)))
    made_of = interval_sentence(difference, first, second)
    write_output(f"{with_without_sentence(difference, second)}\n\n{table_text(rows)}\n{made_of}\n")
    return ALL_WELL


def _lens(requested: str, lenses: Mapping[str, Sequence[Measured]]) -> str:
    """The one label that matches a name, exactly or in part. Raises UnusableRequest for none or several."""
    wanted = folded(requested.strip())
    exact = [label for label in lenses if folded(label) == wanted]
    fits = exact or [label for label in lenses if wanted in folded(label)]
    if len(fits) != 1:
        of_shoot = ", ".join(lenses) or "none"
        fit_text = f"fits {len(fits)} lenses" if fits else "fits no lens"
        raise UnusableRequest(f"{requested!r} {fit_text} of this shoot: {of_shoot}")
    return fits[0]
