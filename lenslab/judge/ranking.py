"""Ranking of lenses at an aperture; one is called sharper only where the difference is significant."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from lenslab.judge.cards import Card, Ranked, SweetSpot, Usable
from lenslab.judge.decentring import Centring
from lenslab.judge.sharpness import WORDS, Estimate, Line, Sharpness, together
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.types import Lens


def ranked(lines: Iterable[tuple[str, Lens, Line, float]], unlike: float = 0.0) -> tuple[Ranked, ...]:
    """Lenses whose curve reaches to an aperture, the sharpest first: (label, lens, line of sharpness, aperture) each.

    Intervals include the set-up error: each lens was set up by itself. unlike: see Ranked.
    """
    lenses = [
        Ranked(label, lens, value, aperture, unlike=unlike, stated=line.with_own_error(aperture))
        for label, lens, line, aperture in lines
        if (value := line.with_set_up_error(aperture)) is not None
    ]
    return tuple(sorted(lenses, key=lambda lens: -lens.value.value))


def sharper(lens: Ranked, rival: Ranked) -> bool | None:
    """True if one lens is significantly sharper than the other; None without intervals."""
    value, than = lens.value, rival.value
    apart = together(value.half, than.half)
    unlike = STANDARD_ERRORS * max(lens.unlike, rival.unlike) * than.value
    return None if apart is None else value.value - than.value > math.hypot(apart, unlike)


def places(lenses: Sequence[Ranked]) -> tuple[tuple[int, int] | None, ...]:
    """For each lens of a ranking the first and the last place, from 1, that the intervals leave open; None without.

    The first is after all lenses that are significantly sharper, the last before all that are significantly less so.
    """
    return tuple(
        None
        if lens.value.half is None
        else (
            1 + sum(bool(sharper(other, lens)) for other in lenses),
            len(lenses) - sum(bool(sharper(lens, other)) for other in lenses),
        )
        for lens in lenses
    )


UNLIKE_BLUR = 0.015  # standard deviation, as a share, of contrast at equal MTF50 between lenses of unlike blur


def common_measure(sharpnesses: Sequence[Sharpness]) -> str | None:
    """The measure that most lenses share, a name in KINDS; of equally common ones the earlier there."""
    counts = Counter(kind_of(sharpness) for sharpness in sharpnesses if sharpness.centre is not None)
    return max(counts, key=lambda kind: (counts[kind], -KINDS.index(kind)), default=None)


def kind_of(sharpness: Sharpness) -> str:
    """The measure to compare a lens by: in place of an estimate of MTF50 the contrast that it comes from."""
    return "detail" if sharpness.measure == "texture" else sharpness.measure


KINDS = ("mtf50", "detail", "fine", "plain")


# ------------------------------------------------------------------------------
# Cards as records of plain numbers, for JSON.


def card_record(card: Card) -> dict[str, Any]:
    """One lens's card: each number with the ends of its 95 % interval beside it, as `..._lower` and `..._upper`.

    Apertures are f-numbers; of the sharpest the interval is the range without a significant difference. Losses are in %
    of the lens's best, on the scale of MTF50 where `loss_scale` says so. Unknown is null.
    """
    centre, corners, light, blur = card.centre, card.corners, card.light, card.constant
    source = None if blur is None else blur.source
    return {
        "label": card.label,
        "measure": card.measure,
        "loss_scale": "mtf50" if WORDS[card.measure].on_mtf_scale else "contrast",
        "shots": card.shots,
        **_sharpest("sharpest_centre", centre.sharpest),
        **_sharpest("sharpest_corners", corners.sharpest),
        **_usable("usable_centre", centre.usable, card.apertures),
        **_usable("usable_corners", corners.usable, card.apertures),
        **number("loss_wide_open_centre_percent", centre.wide_open),
        **number("loss_wide_open_corners_percent", corners.wide_open),
        "loss_stopped_down_centre": _stopped_down(centre.stopped_down),
        "loss_stopped_down_corners": _stopped_down(corners.stopped_down),
        **number("dropoff_wide_open", card.dropoff_wide_open),
        **number("dropoff_wide_open_percent", card.dropoff_wide_open and lost_percent(card.dropoff_wide_open)),
        **number("light_loss_wide_open_ev", None if light is None else light.wide_open),
        **number("light_loss_stopped_down_ev", None if light is None else light.loss),
        "constant_blur_px": None if blur is None else blur.sigma_px,
        "constant_blur_px_error": None if blur is None else blur.error_px,
        "constant_blur_from": source and {**asdict(source.files), "shoot": source.shoot, "taken": source.taken},
        "not_measured_centre": list(centre.unmeasured),
        "not_measured_corners": list(corners.unmeasured),
        "mtf_method": card.mtf_method or None,
        "reframed_pairs": centre.set_up.pairs,
        "set_up_centre_percent": 100 * centre.set_up.error or None,
        "set_up_corners_percent": 100 * corners.set_up.error or None,
        "light_faulty": None if light is None else light.faulty,
    }


def centring_record(label: str, centring: Centring) -> dict[str, Any]:
    """Record of a lens's centring; corner and percent are null if it is even, second_corner if one alone is soft."""
    return {
        "label": label,
        "verdict": centring.verdict,
        "corner": centring.corner or None,
        "second_corner": centring.second or None,
        "percent": centring.percent if centring.corner else None,
        "aperture": centring.aperture,
        "both_ways": centring.both_ways,
    }


def number(name: str, value: Estimate | None) -> dict[str, float | None]:
    """A value with the ends of its interval; of one that is vague only these."""
    lower, upper = (None, None) if value is None or value.half is None else (value.lower, value.upper)
    return {name: None if value is None or value.vague else value.value, f"{name}_lower": lower, f"{name}_upper": upper}


def lost_percent(share: Estimate) -> Estimate:
    """Loss, %, from the share that remains."""
    return Estimate(100 * (1 - share.value), None if share.half is None else 100 * share.half, share.vague)


def _sharpest(name: str, spot: SweetSpot | None) -> dict[str, float | None]:
    lower, upper = spot.alike if spot is not None and spot.alike is not None else (None, None)
    return {
        name: None if spot is None else spot.aperture,
        f"{name}_lower": lower,
        f"{name}_upper": upper,
        **number(f"{name}_value", None if spot is None else spot.value),
    }


def _usable(name: str, usable: Usable | None, apertures: Sequence[float]) -> dict[str, list[float] | None]:
    """lower: from the first to the last aperture that is no close call, null if none is; upper: with all that are."""
    if usable is None:
        return {name: None, f"{name}_lower": None, f"{name}_upper": None, f"{name}_close_calls": None}
    inside = [aperture for aperture in apertures if usable.first <= aperture <= usable.last]
    sure = [aperture for aperture in inside if aperture not in usable.doubtful]
    possible = [usable.first, usable.last, *usable.doubtful]
    return {
        name: [usable.first, usable.last],
        f"{name}_lower": [sure[0], sure[-1]] if sure else None,
        f"{name}_upper": [min(possible), max(possible)],
        f"{name}_close_calls": list(usable.doubtful),
    }


def _stopped_down(losses: Sequence[tuple[float, Estimate]]) -> list[dict[str, float | None]]:
    return [{"aperture": aperture, **number("loss_percent", loss)} for aperture, loss in losses]
