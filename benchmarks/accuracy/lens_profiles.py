"""Lens profiles by the whole way from DNGs, corrected with by Lensfun itself: what is left against what was planted.

See simulator/corrected_lens.py for what is planted. Seeds below 1000 tune.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from benchmarks.accuracy.lines import Line
from simulator.corrected_lens import CorrectedLens
from simulator.profiled_lens import Left

FRESH = 9400


def profile_lines(results: Sequence[CorrectedLens]) -> list[Line]:
    """Lines of the table: rms over the lenses whose chart was found."""
    corrected = [(result, result.left) for result in results if result.left is not None]
    missed = tuple(result.case for result in results if result.left is None)
    reached = f"{len(corrected)} of {len(results)}"
    lines = [Line("lens profile: made, and found and used by Lensfun", "all", reached, not missed, missed)]
    for what, value, most, unit, moustaches in TARGETS:
        those = [(result, left) for result, left in corrected if moustaches in (None, result.is_moustache)]
        if those:
            errors = np.array([value(left) for _, left in those])
            rms = float(np.sqrt(np.mean(errors**2)))
            reached = f"{rms:.3f} {unit}, worst lens {errors.max():.3f} {unit}"
            details = tuple(f"{value(left):.4f} {unit}: {result.case}" for result, left in those)
            name = f"lens profile, corrected by Lensfun: {what}"
            lines.append(Line(name, f"≤ {most} {unit}", reached, rms <= most, details))
    return lines


# What, of what is left, at most, unit; of moustaches (True), of other lenses (False), or of all (None)
TARGETS: tuple[tuple[str, Callable[[Left], float], float, str, bool | None], ...] = (
    ("distortion left, rms over the frame", lambda left: left.distortion, 0.03, "%", False),
    ("the same, 5 % moustache", lambda left: left.distortion, 0.08, "%", True),
    ("lateral colour left, rms over the frame", lambda left: left.colour_px, 0.06, "px", None),
    ("vignetting left inside 0.95 of the half diagonal", lambda left: left.light_ev, 0.03, "EV", None),
    ("vignetting left in the extreme corner", lambda left: left.corner_ev, 0.06, "EV", None),
)
