"""A shot's numbers as they would be without its repeats: known from the same pass, so that excluding one is quick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lenslab.measures.texture import TEXTURE
from lenslab.types import Measured, Measurement

ALONE = "alone:"  # begins the names of these quantities
OF_DETAIL = ("noise", "detail_contrast", "fine_contrast")
MOVED = "moved or changed against its repeat: noise was told from this shot alone"
NONE = "no detail contrast: the picture is too small for it, or too dark"
NOT_ALL = "no detail contrast of some regions: they are too small for it, or too dark"
NOTHING_LEFT = "no detail contrast where noise is all there is, or nothing at all"


def by_itself(measured: Measured) -> Measured | None:
    """What measuring the shot alone would give, to the last digit; None where that is not known."""
    if measured.detail_noise_method is None or not any(one.quantity.startswith(ALONE) for one in measured.measurements):
        return None
    kept = [one for one in measured.measurements if one.quantity not in OF_DETAIL]
    numbers = [replace(one, quantity=one.quantity.removeprefix(ALONE)) for one in kept]
    regions = {one.region for one in numbers if one.quantity == "std" and one.region != "corner"}
    notes = [note for note in measured.warnings if note not in (MOVED, NONE, NOT_ALL, NOTHING_LEFT)]
    kept_maps = [one for one in measured.maps if one.quantity not in OF_PAIRS]
    maps = tuple(replace(one, quantity=one.quantity.removeprefix(ALONE)) for one in kept_maps)
    return Measured(measured.photo, tuple(numbers), (*notes, *detail_notes(regions, numbers)), "model", maps)


def detail_notes(regions: Iterable[str], numbers: Sequence[Measurement]) -> list[str]:
    """Why a detail contrast is missing of some of these regions, which are those that were looked at."""
    looked, there = set(regions), {(one.quantity, one.region) for one in numbers}
    tried = {region for region in looked if ("noise", region) in there}
    notes = [] if tried == looked else [NOT_ALL if tried else NONE]
    return [*notes, NOTHING_LEFT] if any(("detail_contrast", region) not in there for region in tried) else notes


OF_PAIRS = ("trace_pair", "trace_shift", TEXTURE)  # maps that a shot has only with another, or otherwise alone
