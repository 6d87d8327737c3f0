"""Focus shift and longitudinal colour of a lens in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.chart_mtf.lens.focus import ApertureFocus, FocusOffset, LensFocus
from lenslab.confidence import Stated
from lenslab.language import marked, tr, written
from lenslab.remarks import shown
from lenslab.text import f_number_text


def focus_words(focus: LensFocus | None) -> tuple[str, ...]:
    """Of a series of a turned chart: what the photographer is to do, then how far the colours focus apart."""
    if focus is None:
        return ()
    return (*_shift_words(focus), *_colour_words(focus.apertures))


def _shift_words(focus: LensFocus) -> tuple[str, ...]:
    """By the aperture at which it matters most."""
    if focus.blank is not None:
        single = focus.blank.key == "focus_one_aperture"  # a shot for field curvature alone
        return () if single else (shown(focus.blank),)
    known = [(entry, entry.shift) for entry in focus.apertures if entry.shift is not None]
    sure = [(entry, shift) for entry, shift in known if shift.is_significant]
    if not sure:
        return (tr("Focus shift: not significant."),) if known else ()
    entry, shift = max(sure, key=lambda pair: abs(pair[1].mm.value) / pair[0].depth_mm)
    matters = abs(shift.mm.value) > LEAST_SHARE * entry.depth_mm
    return (
        tr(
            SHIFTS[shift.mm.value > 0, matters],
            by=offset_text(shift.mm),
            wide=f_number_text(focus.apertures[0].aperture),
            aperture=f_number_text(entry.aperture),
        ),
    )


def _colour_words(apertures: Sequence[ApertureFocus]) -> tuple[str, ...]:
    """At the aperture where red or blue is farthest off, over the depth of field."""
    known = [entry for entry in apertures if entry.red is not None and entry.blue is not None]
    sure = [(_apart(entry), entry) for entry in known if _apart(entry) > 0]
    if not sure:
        return (tr("Longitudinal colour: not significant."),) if known else ()
    _, worst = max(sure, key=lambda pair: pair[0])
    red, blue = (_place(offset) for offset in (worst.red, worst.blue) if offset is not None)
    aperture = f_number_text(worst.aperture)
    return (tr("Longitudinal colour at {aperture}: red {red}, blue {blue}.", aperture=aperture, red=red, blue=blue),)


def _apart(entry: ApertureFocus) -> float:
    """The larger significant offset over the depth of field; 0 without one."""
    offsets = [offset for offset in (entry.red, entry.blue) if offset is not None and offset.is_significant]
    return max((abs(offset.mm.value) / entry.depth_mm for offset in offsets), default=0.0)


def _place(offset: FocusOffset) -> str:
    if not offset.is_significant:
        return tr("not significant")
    by, um = offset_text(offset.mm), written(abs(offset.um.value), ".0f")
    if offset.mm.value > 0:
        return tr("{by} behind green ({um} \N{MICRO SIGN}m at the sensor)", by=by, um=um)
    return tr("{by} in front of green ({um} \N{MICRO SIGN}m at the sensor)", by=by, um=um)


def offset_text(mm: Stated) -> str:
    """Its size with half its interval, to the digit that matters."""
    decimals = 0 if mm.half >= COARSE_MM else 1 if mm.half >= COARSE_MM / 10 else 2
    size, half = (written(number, f".{decimals}f") for number in (abs(mm.value), max(mm.half, 10.0**-decimals)))
    return tr("{size} ± {half} mm", size=size, half=half)


LEAST_SHARE = 0.1  # of the depth of field: less does not show in a picture
COARSE_MM = 2.0
SHIFTS = {  # by whether focus moves away from the camera, and whether it matters
    (True, True): marked("Focus moves back by {by} from {wide} to {aperture}: focus at the aperture you shoot at."),
    (False, True): marked("Focus moves forward by {by} from {wide} to {aperture}: focus at the aperture you shoot at."),
    (True, False): marked(
        "Focus moves back by {by} from {wide} to {aperture}: little, compared with the depth of field."
    ),
    (False, False): marked(
        "Focus moves forward by {by} from {wide} to {aperture}: little, compared with the depth of field."
    ),
}
