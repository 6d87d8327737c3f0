"""The open shoot is judged in a process of its own: it holds the shoot, takes what changed, and gives snapshots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, RLock

from lenslab import workers
from lenslab.book.entry import Entry
from lenslab.draw import snapshot as judged
from lenslab.draw.snapshot import JudgeOptions, Snapshot
from lenslab.gui.session.open_shoot import ShotsNow
from lenslab.gui.widgets.translation import speak_elsewhere
from lenslab.measure.texture_maps import TEXTURE
from lenslab.values import language
from lenslab.values.shoot import EMPTY, Shoot
from lenslab.values.types import Measured
from lenslab.workers.process import Part, sendable

MODULES = (__name__, "lenslab.draw.snapshot", "lenslab.judge.headlines", "lenslab.judge.referee")
MANY = 300  # shots, whose lenses take noticeably longer to judge than to draw


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A piece of work for the process.

    judge: whose shoot it is. now: the shots without their outcomes. others: lenses to draw beside those of the shoot.
    base: the state of it that `changed` and `gone` change to `state`; 0: an empty shoot. lens: the one to judge, by its
    place; None: all of them, and `soon`: unless that takes long, which leaves the verdict out.
    """

    judge: int
    now: ShotsNow
    options: JudgeOptions
    others: tuple[Entry, ...]
    base: int = 0
    state: int = 0
    changed: Mapping[Path, Measured] = field(default_factory=dict)
    gone: frozenset[Path] = frozenset()
    lens: int | None = None
    soon: bool = False


class Judge:
    """Asks the process for one step after the other, between which a newer request can go first."""

    def __init__(self) -> None:
        self._number = next(_NUMBERS)
        self._pool = workers.Pool(1, limit_s=600.0)  # of computing, for each step
        self._ended = Event()
        self._turn = RLock()  # held by the request that is being answered
        self._started = False
        self._state = 0
        self._sent: dict[Path, Measured] = {}

    def start(self) -> None:
        """Start the process before there is anything to judge. It speaks the window's language."""
        with self._turn:
            if not self._started:
                self._started = True
                self._pool.start(partial(speak_elsewhere, language.code(), language.signs(), MODULES))

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._ended.set()
        self._pool.__exit__()

    def snapshots(
        self, shots: ShotsNow, options: JudgeOptions, others: tuple[Entry, ...], cancelled: Callable[[], bool]
    ) -> Iterator[Snapshot]:
        """The shoot with its verdict; where that takes long, first without. Work of a LatestTask.

        others: lenses to draw beside those of the shoot.
        """
        with self._turn:
            self.start()
            step = Step(self._number, replace(shots, outcomes=()), options, others)
            if cancelled() or (snapshot := self._first(step, shots)) is None:
                return
            yield snapshot
            if snapshot.verdict is not None:
                return
            step = replace(step, base=self._state, state=self._state)
            of_measure = replace(options, plots=options.plots.measured_by(snapshot.measure))
            for lens in range(len({group.key for group in snapshot.labels})):
                if cancelled():
                    return
                self._answer(replace(step, options=of_measure, lens=lens))
            if not cancelled() and (judged := self._answer(step)) is not None:
                yield judged

    def _first(self, step: Step, shots: ShotsNow) -> Snapshot | None:
        """The process's first snapshot of the shoot, once it has received the changes."""
        known = {shot.photo.path: shot for shot in shots.outcomes if isinstance(shot, Measured)}
        for base in (self._state, 0):  # a process that was lost, and started again, is told all
            before = self._sent if base else {}
            changed = {path: shot for path, shot in known.items() if before.get(path) is not shot}
            gone = frozenset(before.keys() - known.keys())
            self._state, self._sent = self._state + 1, known
            first = replace(step, base=base, state=self._state, changed=changed, gone=gone, soon=True)
            if (snapshot := self._answer(first)) is not None:
                return snapshot
        return None

    def _answer(self, step: Step) -> Snapshot | None:
        """None where the process does not know the state, or is ended. Raises what went wrong there."""
        work = self._pool.work(partial(workers.each, _take), [Part((step,), (step,))], self._ended.is_set)
        answers = list(work)  # to its end: a worker that is left before is ended
        answer = answers[-1][1] if answers else None
        if isinstance(answer, workers.WorkerFailure):
            raise RuntimeError(f"the shoot could not be judged: {answer.reason}")
        if isinstance(answer, Exception):
            raise answer
        return answer


@dataclass(slots=True)
class _Held:
    """A shoot as it was sent to the process."""

    state: int = 0
    outcomes: dict[Path, Measured] = field(default_factory=dict)
    shoot: Shoot = EMPTY


def _take(steps: Iterable[Step]) -> Iterator[Snapshot | Exception | None]:
    for step in steps:
        try:
            yield _taken(step)
        except Exception as error:
            yield sendable(error)


def _taken(step: Step) -> Snapshot | None:
    held = _HELD.setdefault(step.judge, _Held()) if step.base else _Held()
    if held.state != step.base:
        return None
    if step.state != step.base:
        held.outcomes = {path: shot for path, shot in held.outcomes.items() if path not in step.gone}
        held.outcomes |= step.changed
        held.shoot = replace(step.now, outcomes=tuple(held.outcomes.values())).measured(held.shoot)
        held.state = step.state
        _HELD[step.judge] = held
    shoot = held.shoot
    if step.lens is not None:
        judged.judge(Shoot.of_lenses(shoot.lenses[step.lens : step.lens + 1]), step.options)  # is kept in the lens
        return None
    soon = step.soon and len(shoot) >= MANY
    if step.soon and not step.options.quickly:  # estimates from textures take seconds of computing for each lens
        soon = soon or any(stored.quantity == TEXTURE for shot in shoot for stored in shot.maps)
    snapshot = judged.curves(shoot, step.options) if soon else judged.judge(shoot, step.options)
    if not step.others:
        return snapshot
    from lenslab.book.other_lenses import with_others

    return with_others(snapshot, shoot, step.options.plots, step.others)


_NUMBERS = count(1)
_HELD: dict[int, _Held] = {}
