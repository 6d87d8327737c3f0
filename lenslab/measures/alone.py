"""A shot's numbers as they would be without its repeats, from the same pass, so that excluding a shot is quick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lenslab.measures.metrics import OF_CONTRAST
from lenslab.measures.texture import TEXTURE
from lenslab.remarks import Remark, remark
from lenslab.types import Measured, Measurement

ALONE = "alone:"  # begins the names of these quantities
MOVED = remark("noise_alone")
NONE = remark("no_detail")
NOT_ALL = remark("no_detail_in_some")
NOTHING_LEFT = remark("no_detail_above_noise")


def by_itself(measured: Measured) -> Measured | None:
    """Exactly what measuring the shot alone would give; None if not known."""
    if measured.detail_noise_method is None or not any(
        number.quantity.startswith(ALONE) for number in measured.measurements
    ):
        return None
    valid = [number for number in measured.measurements if number.quantity not in OF_CONTRAST]
    numbers = [replace(number, quantity=number.quantity.removeprefix(ALONE)) for number in valid]
    regions = {number.region for number in numbers if number.quantity == "std" and number.region != "corner"}
    notes = [note for note in measured.warnings if note not in (MOVED, NONE, NOT_ALL, NOTHING_LEFT)]
    valid_maps = [grid for grid in measured.maps if grid.quantity not in OF_PAIRS]
    maps = tuple(replace(grid, quantity=grid.quantity.removeprefix(ALONE)) for grid in valid_maps)
    return Measured(measured.photo, tuple(numbers), (*notes, *detail_notes(regions, numbers)), "model", maps)


def had_repeats(measured: Measured) -> bool:
    """Whether a shot was measured with others, so that its numbers may be others without them."""
    beside = any(number.quantity.startswith(ALONE) for number in measured.measurements)
    return beside or measured.detail_noise_method == "pair" or MOVED in measured.warnings


def detail_notes(regions: Iterable[str], numbers: Sequence[Measurement]) -> list[Remark]:
    """Why detail contrast is missing in some of the measured regions."""
    looked, known = set(regions), {(number.quantity, number.region) for number in numbers}
    tried = {region for region in looked if ("noise", region) in known}
    notes = [] if tried == looked else [NOT_ALL if tried else NONE]
    return [*notes, NOTHING_LEFT] if any(("detail_contrast", region) not in known for region in tried) else notes


OF_PAIRS = ("trace_pair", "trace_shift", TEXTURE)  # maps that need a second shot, or are different for a shot alone
