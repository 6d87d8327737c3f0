"""One shot by itself: its exposure."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lenslab.language import tr
from lenslab.referee.finding import Finding
from lenslab.referee.shots import Shot, names_of


def overexposed(shot: Shot) -> bool:
    """Whether so much of the picture is at white that its contrast suffers."""
    return (shot.value("clipped", "entire") or 0.0) >= MOST_CLIPPED


def badly_exposed(shots: Sequence[Shot]) -> list[Finding]:
    """clipped, underexposed: of a set's shots."""
    over = [one for one in shots if overexposed(one)]
    under = [one for one in shots if one not in over and _is_dark(one)]
    found = []
    if over:
        share = 100 * max(one.value("clipped", "entire") or 0.0 for one in over)
        sentence = tr(
            "{shots}: {share:.0f} % of the image is clipped to white.",
            shots=names_of([one.photo for one in over]),
            share=share,
        )
        remedy = tr(
            "Exclude the shot, or take it again with less exposure: clipping lowers every measure of sharpness."
        )
        found.append(Finding("clipped", tuple(one.photo for one in over), share, "%", sentence, remedy))
    if under:
        level = min(one.value("level", "entire") or MOST_DARK for one in under)
        stops = math.log2(MIDDLE_GREY / max(level, 1e-4))
        sentence = tr(
            "{shots}: {stops:.1f} EV darker than middle grey: far underexposed.",
            shots=names_of([one.photo for one in under]),
            stops=stops,
        )
        remedy = tr("Take it again with a longer exposure: noise makes sharpness unreliable.")
        found.append(Finding("underexposed", tuple(one.photo for one in under), stops, "EV", sentence, remedy))
    return found


def _is_dark(shot: Shot) -> bool:
    level = shot.value("level", "entire")
    return level is not None and level < MOST_DARK


MOST_CLIPPED = 0.01  # of the pixels: where green alone clips, as it does first, that is 2 % of the picture
MOST_DARK = 0.012  # mean linear level, 1 at white
MIDDLE_GREY = 0.18
