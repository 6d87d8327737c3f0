"""Inside the window's process: the program as its user starts it, with a plan that begins once it is shown.

python -m benchmarks.soak.inside '{"plan": "commands", …}' PATH...
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox

from benchmarks.soak import slowness
from lenslab.gui import app
from lenslab.gui.export import commands as exports
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.state import SessionState
from lenslab.gui.studio.chart import ChartSettings
from lenslab.gui.studio.output import saved
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.results.tables import ExportOptions
from lenslab.store.session import recoverable
from lenslab.values.edits import Correction

Plan: TypeAlias = Callable[[MainWindow, dict[str, Any]], None]
# what opens other programs, or takes the shots away
ELSEWHERE = ("quit", "new", "open_demo", "reveal", "show_log", "user_guide", "about_this")
EDIT_MS, SETTLE_MS, POLL_MS = 150, 1500, 20
COMMAND_MS, ANSWER_MS, BEAT_MS = 40, 30, 10
REFUSED_S = 30.0  # without a single shot, on a machine that does nothing else
ANSWERED = 0.3  # of what is open, each time


def tell(**what: Any) -> None:
    with contextlib.suppress(OSError):
        print(json.dumps(what), flush=True)


def main() -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # as `__main__` does until the window is there
    asked = json.loads(sys.argv[1])
    built = app.build

    def build(*given: Any) -> MainWindow:
        shown = built(*given)
        shown.shown.connect(partial(QTimer.singleShot, 0, partial(PLANS[asked["plan"]], shown, asked)))
        return shown

    app.build = build  # type: ignore[assignment]
    return app.main(sys.argv[2:])


def every(window: MainWindow, milliseconds: int, do: Callable[[], object]) -> None:
    """Until it returns true."""
    timer = QTimer(window, interval=milliseconds)
    timer.timeout.connect(lambda: timer.stop() if do() else None)
    timer.start()


def never_asks(window: MainWindow) -> None:
    """It may be closed with edits that are not saved."""
    window.files.may_quit = lambda: True  # type: ignore[method-assign]


# Closed, edited, cancelled


def close(window: MainWindow, asked: dict[str, Any]) -> None:
    def now() -> None:
        began = time.monotonic()
        window.close()
        tell(closing=time.monotonic() - began)

    QTimer.singleShot(asked.get("after_ms", 0), now)


def edit(window: MainWindow, asked: dict[str, Any]) -> None:
    """Exclude one measured shot after another, and say which and when."""

    def exclude_next() -> None:
        session = window.session
        left = [path for path in session.shoot.outcomes if path not in session.shoot.edits]
        if left and session.shoot.has_measured():
            session.edit({left[0]: Correction(excluded=True)})
            tell(edited=left[0].name, at=time.time())

    every(window, EDIT_MS, exclude_next)


def edit_then_close(window: MainWindow, asked: dict[str, Any]) -> None:
    never_asks(window)
    edit(window, asked)
    close(window, asked)


def restore(window: MainWindow, asked: dict[str, Any]) -> None:
    """What was not saved, opened again."""
    recoveries_left = [unsaved for unsaved in recoverable() if not window.files.autosave.holds(unsaved.path)]
    window.session.clear()
    if recoveries_left:
        window.files.autosave.open(recoveries_left[0].path)

    def opened() -> bool:
        if recoveries_left and not window.files.autosave.holds(recoveries_left[0].path):
            return False
        tell(excluded=[path.name for path, row in window.session.shoot.edits.items() if row.excluded])
        never_asks(window)
        window.close()
        return True

    every(window, POLL_MS, opened)


def finish(window: MainWindow, asked: dict[str, Any], then: Callable[[], None] | None = None) -> None:
    """Wait until nothing is measured any more, count, and close."""
    quiet: list[float] = []

    def settled() -> bool:
        session = window.session
        busy = bool(session.progress.doing) or not session.shoot.outcomes
        quiet[:] = [] if busy else quiet or [time.monotonic()]
        if busy or time.monotonic() - quiet[0] < SETTLE_MS / 1000:
            return False
        failed, outcomes = len(session.shoot.failed()), session.shoot.outcomes
        tell(photos=len(session.shoot.photos.keys() | outcomes.keys()), failed=failed, measured=len(outcomes) - failed)
        (then or window.close)()
        return True

    every(window, POLL_MS, settled)


def cancel(window: MainWindow, asked: dict[str, Any]) -> None:
    """Once something is under way and so long after that; then close."""

    def now() -> None:
        began = time.monotonic()
        window.session.cancel()

        def over() -> bool:
            if window.session.progress.doing:
                return False
            tell(cancelling=time.monotonic() - began)
            window.close()
            return True

        every(window, 2, over)

    def begun() -> bool:
        if window.session.progress.doing or window.session.shoot.outcomes:
            QTimer.singleShot(asked["after_ms"], now)
            return True
        return False

    every(window, POLL_MS, begun)


def wait(window: MainWindow, asked: dict[str, Any]) -> None:
    """Until somebody ends it."""


# Files


def write(window: MainWindow, asked: dict[str, Any]) -> None:
    """Every output, on a full disk."""
    finish(window, asked, partial(_write, window, Path(asked["out"])))


def _write(window: MainWindow, out: Path) -> None:
    session = window.session
    refused: list[str] = []
    session.refused.connect(lambda error: refused.append(str(error)))
    measured, how, figure = session.measured(), ExportOptions(), session.plots.content.figure
    assert figure is not None
    contents: dict[str, Callable[[], str | bytes]] = {
        **{f"{name}.txt": partial(exports.exported, name, measured, how, []) for name in ("csv", "curves", "json")},
        **{name: partial(exports.drawn, figure, name[2:]) for name in ("p.png", "p.svg", "p.pdf")},
        **{name: partial(exports.report, session.shoot.value(), out / name, None) for name in ("r.html", "r.pdf")},
    }
    for name, content in contents.items():
        window.export_commands.writer.write(out / name, result_of(content), lambda path: None)
    chart = LatestTask("chart", window, refused=lambda error: refused.append(str(error)))
    chart.start(partial(saved, ChartSettings("stars"), None, out / "chart.pdf", 300.0))
    window.files.autosave.save_as(out / "s.lenslab")
    names = [*contents, "chart.pdf", "s.lenslab"]

    def answered() -> bool:
        if len(refused) < len(names):
            return False
        machine = window.status.machine.text()
        tell(asked=names, refused=refused, trouble=window.files.autosave.trouble, machine=machine)
        window.close()
        return True

    every(window, POLL_MS, answered)


def open_session(window: MainWindow, asked: dict[str, Any]) -> None:
    def refuse(error: object) -> None:
        tell(refused=[str(error)])
        window.close()

    window.session.refused.connect(refuse)
    window.files.autosave.open(Path(asked["session"]))


# Commands


def commands(shown: MainWindow, asked: dict[str, Any]) -> None:
    """Each command, in random order, as far as it can be chosen, with all shots selected; then close.

    Whatever opens is accepted or closed. pitch: is set, and notes beside the photos are imported. moved: a folder in
    which missing photos are looked for.
    """
    begun = time.monotonic()
    rng, given = random.Random(asked["seed"]), list[str]()
    names = [name for name in shown.actions_by_name if name not in ELSEWHERE]
    rng.shuffle(names)
    never_asks(shown)
    if "pitch" in asked:
        notes = [path for given in sys.argv[2:] for path in Path(given).glob("*.txt")]
        every(shown, COMMAND_MS, partial(_note, shown, notes, asked["pitch"]))
    if "moved" in asked:
        every(shown, COMMAND_MS, partial(_look_for_photos, shown, Path(asked["moved"])))

    def give() -> bool:
        if not shown.session.shoot.outcomes:
            return time.monotonic() > begun + REFUSED_S * slowness() and over()
        if QApplication.activeModalWidget() is not None:
            return False
        if not names:
            return over()
        action = shown.actions_by_name[names.pop()]
        shown.table.select(list(shown.session.shoot.outcomes))
        if action.isEnabled():
            given.append(action.objectName() or action.text())
            action.trigger()
        return False

    def over() -> bool:
        tell(commands=given)
        shown.session.cancel()
        QApplication.clipboard().clear()  # without a screen Qt frees it after Python has ended, and crashes on our data
        finish(shown, asked) if shown.session.shoot.outcomes else shown.close()
        return True

    every(shown, ANSWER_MS, partial(answer, shown, rng))
    every(shown, COMMAND_MS, give)


def _note(shown: MainWindow, notes: list[Path], pitch_um: float) -> bool:
    """Once a shot is there."""
    if shown.session.shoot.outcomes:
        shown.session.set_pixel_pitches({"": pitch_um, "Simulated": pitch_um})
        for path in notes:
            shown.notes_import.take(path)
            tell(noted=len(shown.session.shoot.edits))
    return bool(shown.session.shoot.outcomes)


def _look_for_photos(shown: MainWindow, folder: Path) -> bool:
    """Once a session is open some of whose photos are missing; then the first commands have been given, too."""
    missing = len(shown.session.shoot.missing)
    if missing:

        def follow(before: SessionState, now: SessionState) -> None:
            if now.moves is not before.moves:
                tell(missing=missing, moved=len(now.moves))

        shown.session.changed.connect(follow)
        shown.files.autosave.find_photos(folder)
    return bool(missing)


def answer(shown: MainWindow, rng: random.Random) -> bool:
    """Accept or close what is open beside the window; names of files are never given."""
    modal = QApplication.activeModalWidget()  # nothing else can be answered meanwhile
    for widget in [modal] if modal is not None else QApplication.topLevelWidgets():
        if widget is shown or not widget.isVisible() or rng.random() > ANSWERED:
            continue
        answered = widget.close
        if isinstance(widget, QDialog) and rng.random() < 0.5 and not isinstance(widget, QFileDialog | QMessageBox):
            answered = widget.accept
        QTimer.singleShot(0, widget, answered)  # what that opens is answered by the next turn
    return False


def watched_crowd(shown: MainWindow, asked: dict[str, Any]) -> None:
    """Tells when the first rows were there, and the longest that the window did not answer from then on.

    work_s: as much of that as its thread has computed, whatever else the machine and the program's threads did.
    """
    begun = time.monotonic()
    beats, works, stalls = [begun], [time.thread_time()], [0.0, 0.0]
    never_asks(shown)

    def beat() -> bool:
        now, work = time.monotonic(), time.thread_time()
        stalls[:] = max(stalls[0], now - beats[0]), max(stalls[1], work - works[0])
        beats[:], works[:] = [now], [work]
        return False

    def rows() -> bool:
        if not shown.session.shoot.photos:
            return False
        tell(rows_s=round(time.monotonic() - begun, 2))
        finish(shown, asked, end)
        return True

    def end() -> None:
        stall_s, work_s = (round(most, 2) for most in stalls)
        tell(stall_s=stall_s, work_s=work_s, all_s=round(time.monotonic() - begun, 1), load=os.getloadavg()[0])
        shown.close()

    every(shown, BEAT_MS, beat)
    every(shown, COMMAND_MS, rows)


PLANS: dict[str, Plan] = {
    "close": close,
    "edit": edit,
    "edit then close": edit_then_close,
    "restore": restore,
    "finish": finish,
    "write": write,
    "session": open_session,
    "cancel": cancel,
    "wait": wait,
    "commands": commands,
    "crowd": watched_crowd,
}

if __name__ == "__main__":
    sys.exit(main())
