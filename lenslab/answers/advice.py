"""What to know of the shots themselves before the curves are believed: whole sentences for the user."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lenslab import figures
from lenslab.figures import lens_text
from lenslab.measures.regions import CORNERS
from lenslab.memoize import once
from lenslab.series import lens_of
from lenslab.types import Measured


def advice(lenses: Mapping[str, Sequence[Measured]], quantity: str) -> tuple[str, ...]:
    """lenses: the shots with an aperture of each lens, by its label. quantity: "std" or "detail_contrast"."""
    every = [shot for shots in lenses.values() for shot in shots]
    found = []
    few = [label for label, shots in lenses.items() if 0 < len(_by_aperture(shots)) < ENOUGH_APERTURES]
    if few:
        found.append(
            f"{_named(few, lenses)}: fewer than {ENOUGH_APERTURES} apertures, so there is no smooth curve. "
            "Shoot more of them."
        )
    single = [label for label, shots in lenses.items() if shots and max(_by_aperture(shots).values()) == 1]
    if single:
        found.append(
            f"{_named(single, lenses)}: one shot at each aperture, so chance is hard to tell from fact. Take two."
        )
    alike = _copies(every)
    if alike:
        found.append(
            f"{_listed(alike)}: the very same numbers as another shot, as copies of a photo have. Exclude what is a "
            "copy: counted as a repeat, it makes the rest look surer than it is."
        )
    _, reason = figures.recommended(every)
    if reason:
        because = reason.removesuffix(figures.INSTEAD)
        found.append(f"{because}. Trust the detail contrast; next time keep the light even and the exposure fixed.")
    sensitivities = {shot.photo.metadata.iso for shot in every} - {None}
    if len(sensitivities) > 1:
        found.append(
            "ISO differs between shots, so shutter times do not tell how much light a lens passes: look at measured "
            "light (RAW), or keep to one ISO."
        )
    for label, shots in lenses.items():
        found += _corners(shots, lens_text(label, lens_of(shots[0].photo).lens), quantity)
    return tuple(found)


@once()
def _corners(shots: Sequence[Measured], lens: str, quantity: str) -> list[str]:
    """Whether the corners were all measured, and are alike."""
    lacking = {number: lacks for number, shot in enumerate(shots) if (lacks := _lacking(shot, quantity))}
    if lacking:
        names = [name for name in CORNERS if any(name in lacks for lacks in lacking.values())]
        which = _listed([WORDS[name] for name in names]) if len(names) < len(CORNERS) else "one or other"
        return [
            f"{lens}: the {which} corner could not be measured in {len(lacking)} of {len(shots)} shots, which are "
            "in no curve of the corners. Fill the frame with the chart, and light it evenly."
        ]
    means: dict[str, float] = {}
    for name in CORNERS:
        values = [value for shot in shots if (value := shot.value(quantity, name)) is not None]
        if values:
            means[name] = sum(values) / len(values)
    if not means:
        if any(shot.value(quantity, "corner") is not None for shot in shots):
            return [f"{lens}: one corner only was measured. The layout with four tells more."]
        return []
    sharp, soft = max(means, key=means.__getitem__), min(means, key=means.__getitem__)
    if means[soft] >= ALIKE * means[sharp]:
        return []
    worse = sum(
        (one or 0) < (other or 0)
        for one, other in ((shot.value(quantity, soft), shot.value(quantity, sharp)) for shot in shots)
    )
    if worse < ALWAYS * len(shots):
        return []
    less = 100 * (1 - means[soft] / means[sharp])
    return [
        f"{lens}: the {WORDS[soft]} corner is {less:.0f} % softer than the {WORDS[sharp]} one, at nearly "
        "every aperture. The lens is off centre, or the camera did not look straight at the chart."
    ]


def _lacking(shot: Measured, quantity: str) -> tuple[str, ...]:
    """The corners that were not measured, where others were."""
    found = tuple(name for name in CORNERS if shot.value(quantity, name) is None)
    return found if len(found) < len(CORNERS) else ()


def _copies(every: Sequence[Measured]) -> list[str]:
    """The names of the shots that have the same numbers as one before, to the last digit: no two photos have."""
    alike: dict[tuple[float, ...], list[str]] = {}
    for shot in every:
        if len(shot.measurements) >= ENOUGH_NUMBERS:
            alike.setdefault(tuple([one.value for one in shot.measurements]), []).append(shot.photo.name)
    return [name for names in alike.values() for name in names[1:]]


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    if more > 0:
        return f"{', '.join(names[:MOST_NAMED])} and {more} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _by_aperture(shots: Sequence[Measured]) -> Counter[float]:
    return Counter(shot.photo.metadata.aperture or 0.0 for shot in shots)


def _named(labels: Sequence[str], lenses: Mapping[str, Sequence[Measured]]) -> str:
    return _listed([lens_text(label, lens_of(lenses[label][0].photo).lens) for label in labels])


ENOUGH_APERTURES = 5
ENOUGH_NUMBERS = 4  # of a shot: the few, rounded ones of an old table may agree by chance
ALIKE = 0.8  # of the sharpest corner: flat charts hung by hand are not alike to less than this
ALWAYS = 0.9  # share of the shots in which the soft corner is the softer
MOST_NAMED = 3
WORDS = {"tl": "top left", "tr": "top right", "bl": "bottom left", "br": "bottom right"}
