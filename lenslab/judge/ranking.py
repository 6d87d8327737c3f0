"""Ranking of lenses at an aperture; one is called sharper only where the difference is significant."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from lenslab.judge.cards import Card, Ranked, SweetSpot, Usable
from lenslab.judge.decentring import Centring
from lenslab.judge.sharpness import WORDS, Estimate, Line, SetUp, Sharpness, together
from lenslab.measure.texture_maps import BlurSource
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
    estimate, than = lens.value, rival.value
    apart = together(estimate.half, than.half)
    if apart is None:
        return None
    return estimate.value - than.value > math.hypot(
        apart, STANDARD_ERRORS * max(lens.unlike, rival.unlike) * than.value
    )


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
    return {
        "label": card.label,
        "measure": card.measure,
        "loss_scale": "mtf50" if WORDS[card.measure].on_mtf_scale else "contrast",
        "shots": card.shots,
        **_sharpest("centre", card.centre.sharpest),
        **_sharpest("corners", card.corners.sharpest),
        **_usable("centre", card.centre.usable, card.apertures),
        **_usable("corners", card.corners.usable, card.apertures),
        **number("loss_wide_open_centre_percent", card.centre.wide_open),
        **number("loss_wide_open_corners_percent", card.corners.wide_open),
        "loss_stopped_down_centre": _stopped_down(card.centre.stopped_down),
        "loss_stopped_down_corners": _stopped_down(card.corners.stopped_down),
        **number("dropoff_wide_open", card.dropoff_wide_open),
        **number("dropoff_wide_open_percent", card.dropoff_wide_open and lost_percent(card.dropoff_wide_open)),
        **number("light_loss_wide_open_ev", None if card.light is None else card.light.wide_open),
        **number("light_loss_stopped_down_ev", None if card.light is None else card.light.loss),
        "constant_blur_px": None if card.constant is None else card.constant.sigma_px,
        "constant_blur_px_error": None if card.constant is None else card.constant.error_px,
        "constant_blur_from": None if card.constant is None else _source(card.constant.source),
        "not_measured_centre": list(card.centre.unmeasured),
        "not_measured_corners": list(card.corners.unmeasured),
        "mtf_method": card.mtf_method or None,
        "reframed_pairs": card.centre.set_up.pairs,
        "set_up_centre_percent": _share(card.centre.set_up),
        "set_up_corners_percent": _share(card.corners.set_up),
        "light_faulty": None if card.light is None else card.light.faulty,
    }


def _source(source: BlurSource | None) -> dict[str, str] | None:
    return None if source is None else {**asdict(source.files), "shoot": source.shoot, "taken": source.taken}


def centring_record(label: str, centring: Centring) -> dict[str, Any]:
    """Record of a lens's centring; corner and percent are null if it is even."""
    known = bool(centring.corner)
    return {
        "label": label,
        "verdict": centring.verdict,
        "corner": centring.corner if known else None,
        "percent": centring.percent if known else None,
        "aperture": centring.aperture,
        "both_ways": centring.both_ways,
    }


def number(name: str, value: Estimate | None) -> dict[str, float | None]:
    """A value with the ends of its interval; of one that is vague only these."""
    if value is None:
        return {name: None, f"{name}_lower": None, f"{name}_upper": None}
    known = value.half is not None
    return {
        name: None if value.vague else value.value,
        f"{name}_lower": value.lower if known else None,
        f"{name}_upper": value.upper if known else None,
    }


def lost_percent(share: Estimate) -> Estimate:
    """Loss, %, from the share that remains."""
    return Estimate(100 * (1 - share.value), None if share.half is None else 100 * share.half, share.vague)


def _share(set_up: SetUp) -> float | None:
    return 100 * set_up.error if set_up.error else None


def _sharpest(where: str, spot: SweetSpot | None) -> dict[str, float | None]:
    name = f"sharpest_{where}"
    lower, upper = spot.alike if spot is not None and spot.alike is not None else (None, None)
    value = None if spot is None else spot.value
    return {
        name: None if spot is None else spot.aperture,
        f"{name}_lower": lower,
        f"{name}_upper": upper,
        **number(f"{name}_value", value),
    }


def _usable(where: str, usable: Usable | None, apertures: Sequence[float]) -> dict[str, list[float] | None]:
    """lower: from the first to the last aperture that is no close call, null if none is; upper: with all that are."""
    name = f"usable_{where}"
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
