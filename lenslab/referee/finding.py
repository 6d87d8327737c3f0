"""The referee's findings on shots: one value for the window, the command line, the report and JSON."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lenslab.language import tr
from lenslab.referee.shots import names_of
from lenslab.series.grouping import lens_of
from lenslab.types import Lens, Photo

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
    "light": tr("Light changed"),
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
        """Of all that it stands for."""
        return tuple(finding.key for finding in self.joined) or (self.key,)

    @property
    def of_sharpness(self) -> bool:
        """Whether the sharpness of its shots is in doubt: light that changed leaves it as it is."""
        return self.excluding_helps and self.kind != "light"

    @property
    def key(self) -> FindingKey:
        """How the user's answer to it is remembered: its kind and the names of its shots, which survive a move."""
        return (self.kind, *sorted(photo.name for photo in self.shots))


def joined(findings: Iterable[Finding]) -> list[Finding]:
    """One for all of the same kind with the same remedy, at the place of the first: its largest, and how many more."""
    alike: dict[tuple[str, str, bool], list[Finding]] = {}
    for finding in findings:
        alike.setdefault((finding.kind, finding.remedy, finding.excluding_helps), []).append(finding)
    return [_joined(group) if len(group) > 1 else group[0] for group in alike.values()]


def _joined(group: Sequence[Finding]) -> Finding:
    worst = max(group, key=lambda finding: finding.size)
    shots = tuple(dict.fromkeys(photo for finding in (worst, *group) for photo in finding.shots))
    others = tuple(photo for photo in shots if photo not in worst.shots)
    more = tr("Likewise {shots}.", shots=names_of(others)) if others else ""
    sentence = f"{worst.sentence} {more}".strip()
    return replace(worst, shots=shots, sentence=sentence, joined=tuple(group))


def short_of_light(findings: Iterable[Finding]) -> frozenset[Lens]:
    """The lenses in whose shots light changed: why, these findings say."""
    return frozenset(lens_of(photo) for finding in findings if finding.kind == "light" for photo in finding.shots)


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
