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
    over = [shot for shot in shots if overexposed(shot)]
    under = [shot for shot in shots if shot not in over and _is_dark(shot)]
    findings = []
    if over:
        share = 100 * max(shot.value("clipped", "entire") or 0.0 for shot in over)
        sentence = tr(
            "{shots}: {percent:.0f} % of the image is clipped to white.",
            shots=names_of([shot.photo for shot in over]),
            percent=share,
        )
        remedy = tr(
            "Exclude the shot, or take it again with less exposure: clipping lowers every measure of sharpness."
        )
        findings.append(Finding("clipped", tuple(shot.photo for shot in over), share, "%", sentence, remedy))
    if under:
        level = min(shot.value("level", "entire") or MOST_DARK for shot in under)
        stops = math.log2(MIDDLE_GREY / max(level, 1e-4))
        sentence = tr(
            "{shots}: {stops:.1f} EV darker than middle grey: far underexposed.",
            shots=names_of([shot.photo for shot in under]),
            stops=stops,
        )
        remedy = tr("Take it again with a longer exposure: noise makes sharpness unreliable.")
        findings.append(Finding("underexposed", tuple(shot.photo for shot in under), stops, "EV", sentence, remedy))
    return findings


def _is_dark(shot: Shot) -> bool:
    """Far underexposed, unless its levels were stored without scaling, which says nothing of the exposure."""
    level = shot.value("level", "entire")
    unscaled = any(note.key == "levels_end" for note in shot.measured.warnings)
    return level is not None and level < MOST_DARK and not unscaled


MOST_CLIPPED = 0.01  # of the pixels: where green alone clips, as it does first, that is 2 % of the picture
MOST_DARK = 0.012  # mean linear level, 1 at white
MIDDLE_GREY = 0.18
