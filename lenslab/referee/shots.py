"""Shots as the referee looks at them: what is known of each, and how files are named in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from lenslab.language import tr
from lenslab.measures.traces import Trace, decoded
from lenslab.text import listed
from lenslab.types import Measured, Photo


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A measured photo with its trace, None where it has none."""

    measured: Measured
    trace: Trace | None

    @property
    def photo(self) -> Photo:
        return self.measured.photo

    @property
    def aperture(self) -> float:
        """The f-number; 0 where none is recorded."""
        return self.photo.metadata.aperture or 0.0

    @property
    def is_raw(self) -> bool:
        """Whether its levels are the light on the sensor."""
        return self.trace is not None and self.trace.absolute

    def value(self, quantity: str, region: str) -> float | None:
        return self.measured.value(quantity, region)


def shots_of(measured: Iterable[Measured]) -> tuple[Shot, ...]:
    """Each with its trace, decoded once."""
    return tuple(Shot(shot, decoded(shot.maps)) for shot in measured)


def name_of(photo: Photo) -> str:
    """The file's name without its folders."""
    return PurePosixPath(photo.name).name


def names_of(photos: Sequence[Photo]) -> str:
    """P1.tif, P2.tif and P3.tif; many are shortened to first, last and how many."""
    names = [name_of(photo) for photo in photos]
    if len(names) > MOST_NAMED:
        return tr("{first} to {last} ({count} shots)", first=names[0], last=names[-1], count=len(names))
    return listed(names, MOST_NAMED)


MOST_NAMED = 4
