"""What a card lacks, in words: apertures without a value, and shots without MTF50."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.answers.values import Card
from lenslab.language import tr
from lenslab.sharpness.verdict import WORDS
from lenslab.text import f_number_text


def gap_words(card: Card) -> tuple[str, ...]:
    """Sentences on the apertures and shots that the card's results do not hold; empty where it holds all."""
    sentences = []
    if places := _places(*card.unmeasured):
        sentences.append(
            tr(
                "No result at {apertures}: {measure} could not be measured there (too blurred, noisy or overexposed, "
                "or no chart found).",
                apertures=places,
                measure=WORDS[card.measure].name,
            )
        )
    if card.measure != "mtf50" and card.with_mtf50:
        sentences.append(
            tr(
                "Only {known} of {shots} shots have MTF50, too few to judge by. Check that the whole chart is in "
                "every shot, and that measuring was not cancelled.",
                known=card.with_mtf50,
                shots=card.shots,
            )
        )
    return tuple(sentences)


def _places(centre: Sequence[float], corners: Sequence[float]) -> str:
    """f/16, f/22 in the corners."""
    both = [aperture for aperture in centre if aperture in corners]
    only = [[aperture for aperture in part if aperture not in both] for part in (centre, corners)]
    return ", ".join(
        filter(
            None,
            (
                _listed(both),
                tr("{apertures} in the centre", apertures=_listed(only[0])) if only[0] else "",
                tr("{apertures} in the corners", apertures=_listed(only[1])) if only[1] else "",
            ),
        )
    )


def _listed(apertures: Sequence[float]) -> str:
    return ", ".join(map(f_number_text, apertures))
