"""The referee's findings on shots, one value wherever they are shown; shots that are over- or underexposed."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from lenslab.judge.thresholds import LIMITS
from lenslab.measure.traces import Trace, trace_of_shot
from lenslab.values.grouping import grouped, lens_of
from lenslab.values.kept_results import kept
from lenslab.values.language import tr
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.text import MOST_NAMED, listed
from lenslab.values.types import Lens, Measured, Photo

# ------------------------------------------------------------------------------
# Shots as the referee looks at them: what is known of each, and how files are named in a sentence.


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A measured photo with its trace, None where it has none."""

    measured: Measured
    trace: Trace | None

    @property
    def photo(self) -> Photo:
        return self.measured.photo

    @property
    def aperture(self) -> float | None:
        """The f-number; None if none is recorded."""
        return self.photo.metadata.aperture or None

    @property
    def is_raw(self) -> bool:
        """True if its levels are the light on the sensor."""
        return self.trace is not None and self.trace.absolute

    @property
    def is_developed(self) -> bool:
        """True if its file is known to hold a developed picture."""
        return self.trace is not None and not self.trace.absolute

    def value(self, quantity: str, region: str) -> float | None:
        return self.measured.value(quantity, region)


def shots_of(measured: Iterable[Measured]) -> tuple[Shot, ...]:
    """Each with its trace, decoded once."""
    return tuple(Shot(shot, trace_of_shot(shot)) for shot in measured)


def name_of(photo: Photo) -> str:
    """The file's name; with its folder's where it is a short number, which other folders have, too."""
    path = PurePosixPath(photo.name)
    is_short = path.stem.isdecimal() and len(path.stem) <= 3  # cameras count with four digits
    return "/".join(path.parts[-2:] if is_short else path.parts[-1:])


def names_of(photos: Sequence[Photo]) -> str:
    """P1.tif, P2.tif and P3.tif; many are shortened to first, last and how many."""
    names = [name_of(photo) for photo in photos]
    if len(names) > MOST_NAMED:
        return tr("{first} to {last} ({count} shots)", first=names[0], last=names[-1], count=len(names))
    return listed(names)


FindingKey: TypeAlias = tuple[str, ...]

KINDS = {  # kind -> what it is called at the head of a list
    "no_chart": tr("No chart"),
    "misfocus": tr("Out of focus"),
    "shake": tr("Camera shake"),
    "knock": tr("Camera moved"),
    "moved": tr("Frame moved"),
    "other_scene": tr("Different subject"),
    "copy": tr("Copy of a shot"),
    "exposure": tr("Exposure"),
    "light": tr("Light differs"),
    "clipped": tr("Overexposed"),
    "underexposed": tr("Underexposed"),
    "not_filled": tr("Chart does not fill the frame"),
    "processed": tr("Developed differently"),
    "corrected": tr("Corrected in the camera"),
    "settings": tr("Settings changed"),
    "order": tr("Recorded data"),
    "dust": tr("Dust on the sensor"),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with some shots.

    kind: a name in KINDS. shots: those it is about, to be excluded or looked at. size, unit: how large it is; unit is
    "%", "EV", "px" or "" for a size that is a count. sentence: the fault, with file and size; remedy: what to do.
    against: the shots they were compared with. excluding_helps: False where sharpness is as good without these shots
    as with them: they are kept, and what else is unreliable is noted. joined: those that this one stands for.
    """

    kind: str
    shots: tuple[Photo, ...]
    size: float
    unit: str
    sentence: str
    remedy: str
    against: tuple[Photo, ...] = ()
    excluding_helps: bool = True
    joined: tuple[Finding, ...] = ()

    @property
    def keys(self) -> tuple[FindingKey, ...]:
        """Keys of all findings that it stands for."""
        return tuple(finding.key for finding in self.joined) or (self.key,)

    @property
    def of_sharpness(self) -> bool:
        """True if the sharpness of its shots is in doubt: light that changed leaves it as it is."""
        return self.excluding_helps and self.kind != "light"

    @property
    def key(self) -> FindingKey:
        """Key of the user's answer to it: its kind and the names of its shots, which survive a move."""
        return (self.kind, *sorted(photo.name for photo in self.shots))


def joined(findings: Iterable[Finding]) -> list[Finding]:
    """Findings of one kind and remedy as one, at the place of the first: the largest, and the number of others."""
    alike = grouped(findings, lambda finding: (finding.kind, finding.remedy, finding.excluding_helps))
    return [_joined(group) if len(group) > 1 else group[0] for group in alike.values()]


def _joined(group: Sequence[Finding]) -> Finding:
    worst = max(group, key=lambda finding: finding.size)
    shots = tuple(dict.fromkeys(photo for finding in (worst, *group) for photo in finding.shots))
    others = tuple(photo for photo in shots if photo not in worst.shots)
    more = tr("Likewise {shots}.", shots=names_of(others)) if others else ""
    return replace(worst, shots=shots, sentence=f"{worst.sentence} {more}".strip(), joined=tuple(group))


def short_of_light(findings: Iterable[Finding]) -> frozenset[Lens]:
    """The lenses in whose shots light changed: why, these findings say."""
    return frozenset(lens_of(photo) for finding in findings if finding.kind == "light" for photo in finding.shots)


def with_focus_moved(shoot: Shoot, findings: Iterable[Finding]) -> Shoot:
    """The shoot, in which lenses say whether their focus changed within the series, as these findings do."""
    knocks = (finding for finding in findings if finding.kind == "knock" and finding.unit == "%")
    moved = {lens_of(photo) for finding in knocks for photo in finding.shots}
    if not moved:
        return shoot
    return Shoot.of_lenses(_with_focus_moved(shots) if shots.lens in moved else shots for shots in shoot.lenses)


@kept
def _with_focus_moved(shots: LensShots) -> LensShots:
    return replace(shots, focus_moved=True)


def as_values(findings: Iterable[Finding], kept_keys: Collection[FindingKey]) -> list[dict[str, Any]]:
    """JSON of each: `kind`, `fnames`, `against`, `size`, `unit`, `sentence`, `remedy`, and whether the user kept it."""
    return [
        {
            "kind": finding.kind,
            "fnames": [photo.name for photo in finding.shots],
            "against": [photo.name for photo in finding.against],
            "size": finding.size if math.isfinite(finding.size) else None,
            "unit": finding.unit,
            "sentence": finding.sentence,
            "remedy": finding.remedy,
            "kept": finding.key in kept_keys,
        }
        for finding in findings
    ]


# ------------------------------------------------------------------------------
# One shot by itself: its exposure.


def levels_of(first: Shot, second: Shot) -> tuple[float, float] | None:
    """Mean levels of the frames of two shots; None if one is unknown, or black."""
    before, after = (shot.value("level", "entire") for shot in (first, second))
    return None if before is None or after is None or min(before, after) <= 0 else (before, after)


def overexposed(shot: Shot | Measured) -> bool:
    """True if so much of the picture is at white that its contrast suffers."""
    clipped = shot.value("clipped", "entire")
    return clipped is not None and clipped >= LIMITS.clipped_share


def badly_exposed(shots: Sequence[Shot]) -> list[Finding]:
    """clipped, underexposed: of a set's shots."""
    over = [shot for shot in shots if overexposed(shot)]
    under = [
        shot
        for shot in shots
        if shot not in over and (level := shot.value("level", "entire")) is not None and level < LIMITS.dark_level
        # levels that were stored without scaling say nothing of the exposure
        if all(note.key != "levels_end" for note in shot.measured.warnings)
    ]
    findings = []
    if over:
        photos = tuple(shot.photo for shot in over)
        share = 100 * max(shot.value("clipped", "entire") or 0.0 for shot in over)
        sentence = tr(
            "{shots}: {percent:.0f} % of the image is clipped to white.", shots=names_of(photos), percent=share
        )
        remedy = tr(
            "Exclude the shot, or take it again with less exposure: clipping lowers every measure of sharpness."
        )
        findings.append(Finding("clipped", photos, share, "%", sentence, remedy))
    if under:
        photos = tuple(shot.photo for shot in under)
        darkest = min(shot.value("level", "entire") or LIMITS.dark_level for shot in under)
        stops = math.log2(0.18 / max(darkest, 1e-4))  # below middle grey
        sentence = tr(
            "{shots}: {stops:.1f} EV darker than middle grey: far underexposed.", shots=names_of(photos), stops=stops
        )
        remedy = tr("Take it again with a longer exposure: noise makes sharpness unreliable.")
        findings.append(Finding("underexposed", photos, stops, "EV", sentence, remedy))
    return findings
