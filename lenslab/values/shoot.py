"""A shoot as a value: its lenses, each with its shots. An edit makes a new one that shares what did not change."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, overload

from lenslab.values.grouping import aperture_of, grouped, has_aperture, in_order, lens_labels, lens_of
from lenslab.values.kept_results import Keeps, kept
from lenslab.values.statistics import by_aperture
from lenslab.values.types import Lens, LensGroup, Measured

Key = TypeVar("Key", bound=Hashable)


class Shots(Keeps, Sequence[Measured]):
    """Shots as a sequence."""

    __slots__ = ()
    shots: tuple[Measured, ...]

    @overload
    def __getitem__(self, place: int) -> Measured: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Measured, ...]: ...
    def __getitem__(self, place: int | slice) -> Measured | tuple[Measured, ...]:
        return self.shots[place]

    def __len__(self) -> int:
        return len(self.shots)

    def __iter__(self) -> Iterator[Measured]:
        return iter(self.shots)


@dataclass(frozen=True, slots=True, eq=False)
class LensShots(Shots):
    """The shots of one lens, or of one of its states, in the order taken.

    focus_moved: within the series, which hides the sharpest aperture.
    """

    lens: Lens
    shots: tuple[Measured, ...]
    focus_moved: bool = False

    @classmethod
    def of(cls, shots: Sequence[Measured]) -> LensShots:
        """Shots of one lens in the order taken, at least one."""
        return shots if isinstance(shots, LensShots) else cls(lens_of(shots[0].photo), tuple(shots))

    def with_shots(self, shots: Iterable[Measured]) -> LensShots:
        """Other shots of this lens; the lens itself, with all that is kept in it, where they are the same."""
        others = tuple(shots)
        return self if others == self.shots else replace(self, shots=others)

    @property
    @kept
    def with_aperture(self) -> LensShots:
        """The shots with a recorded aperture, which are plotted."""
        return self.with_shots(shot for shot in self if has_aperture(shot.photo))

    @property
    @kept
    def by_aperture(self) -> dict[float, tuple[Measured, ...]]:
        """The repeats at each recorded aperture, from the widest on."""
        return repeats_at(self)

    @property
    def apertures(self) -> tuple[float, ...]:
        """The f-numbers, from the widest on."""
        return tuple(self.by_aperture)

    @property
    @kept
    def series(self) -> tuple[LensShots, ...]:
        """The shots in series: camera upright, or upside down."""
        ways_up = grouped(self, lambda shot: shot.photo.metadata.upside_down)
        return tuple(self.with_shots(shots) for shots in ways_up.values())


@dataclass(frozen=True, slots=True, eq=False)
class Shoot(Shots):
    """Shots as corrected and without excluded ones, one a file, in the order taken; and the same by lens."""

    shots: tuple[Measured, ...]
    lenses: tuple[LensShots, ...]

    @classmethod
    def of(cls, shots: Iterable[Measured], before: Shoot | None = None) -> Shoot:
        """A shoot of these shots; a shoot stays as it is. Shots and lenses that are the same before are shared."""
        if isinstance(shots, Shoot):
            return shots
        before = EMPTY if before is None else before
        known = {shot.photo.path: shot for shot in before}
        by_path = {shot.photo.path: shot for shot in shots}
        by_path |= {path: known[path] for path, shot in by_path.items() if known.get(path) == shot}
        ordered = _in_order(by_path.values())
        if ordered == before.shots:
            return before
        earlier = {of_lens.lens: of_lens for of_lens in before.lenses}
        lenses = (
            earlier[lens].with_shots(of_lens) if lens in earlier else LensShots(lens, tuple(of_lens))
            for lens, of_lens in grouped(ordered, lambda shot: lens_of(shot.photo)).items()
        )
        return cls(ordered, tuple(lenses))

    @classmethod
    def of_lenses(cls, lenses: Iterable[LensShots]) -> Shoot:
        """A shoot of these lenses."""
        each = tuple(lenses)
        return cls(_in_order(shot for of_lens in each for shot in of_lens), each)

    def with_shots(self, shots: Iterable[Measured]) -> Shoot:
        """A shoot of other shots, which shares with this one what is the same."""
        return Shoot.of(shots, self)

    @property
    @kept
    def plotted(self) -> tuple[LensShots, ...]:
        """The shots with a recorded aperture by lens, in the order in which lenses were first used with one."""
        lenses = {shots[0].photo: shots for of_lens in self.lenses if (shots := of_lens.with_aperture)}
        return tuple(lenses[first] for first in in_order(lenses))

    @property
    @kept
    def with_aperture(self) -> tuple[Measured, ...]:
        """The shots with a recorded aperture, in the order taken."""
        return tuple(shot for shot in self if has_aperture(shot.photo))

    @property
    @kept
    def labels(self) -> dict[Lens, str]:
        """The label of each lens: no two share one."""
        return lens_labels({of_lens.lens for of_lens in self.lenses})

    @property
    @kept
    def by_label(self) -> dict[str, LensShots]:
        """The shots with a recorded aperture by the label of their lens, as in `plotted`."""
        return {self.labels[of_lens.lens]: of_lens for of_lens in self.plotted}

    @property
    @kept
    def group_labels(self) -> dict[LensGroup, str]:
        """The label of each group of the table: those that are plotted, then shots without an aperture."""
        plotted = {LensGroup(of_lens.lens, plotted=True): self.labels[of_lens.lens] for of_lens in self.plotted}
        others = (of_lens.lens for of_lens in self.lenses if len(of_lens.with_aperture) < len(of_lens))
        return {**plotted, **{LensGroup(lens, plotted=False): self.labels[lens] for lens in others}}


def _in_order(shots: Iterable[Measured]) -> tuple[Measured, ...]:
    by_path = {shot.photo.path: shot for shot in shots}
    return tuple(by_path[photo.path] for photo in in_order(shot.photo for shot in by_path.values()))


EMPTY = Shoot((), ())


def repeats_at(shots: Iterable[Measured]) -> dict[float, tuple[Measured, ...]]:
    """Shots of one lens at each recorded aperture, from the widest on."""
    recorded = ((aperture, shot) for shot in shots if (aperture := aperture_of(shot.photo)) is not None)
    return {aperture: tuple(repeats) for aperture, repeats in by_aperture(recorded).items()}
