"""One dialog for bugs, whatever thread they come from."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from lenslab.gui import app
from lenslab.gui.app import BugHook
from lenslab.gui.help.dialogs import BugDialog
from tests.gui.conftest import WAIT_MS


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> BugHook:
    """One that can be installed and is gone afterwards."""
    for module in (sys, threading):
        monkeypatch.setattr(module, "excepthook", module.excepthook)
    return BugHook()


def test_bugs_on_any_thread_open_one_dialog(qtbot: QtBot, hook: BugHook) -> None:
    def fail() -> None:
        raise ValueError("<b>what</b> nobody thought of")

    def fail_otherwise() -> None:
        raise KeyError("and then")

    def run(work: Callable[[], None], times: int) -> None:
        threads = [threading.Thread(target=work) for _ in range(times)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    with capture_exceptions() as caught:
        hook.install()
        run(fail, 20)
        QTimer.singleShot(0, fail)  # on the GUI thread
        qtbot.waitUntil(lambda: bool(dialogs()), timeout=WAIT_MS)
        run(fail, 20)
        run(fail_otherwise, 2)
        qtbot.waitUntil(lambda: "KeyError" in dialogs()[0].details, timeout=WAIT_MS)  # so all before it have come
    assert caught == []
    (dialog,) = dialogs()
    assert dialog.details.count("ValueError: <b>what</b> nobody thought of") == 1
    assert dialog.details.count("KeyError: 'and then'") == 1
    dialog.close()
    qtbot.waitUntil(lambda: not dialogs(), timeout=WAIT_MS)
    run(fail, 1)
    QApplication.processEvents()
    assert dialogs() == [] and hook.dialog is None  # what was shown once is not shown again


class FullDisk(io.StringIO):
    def write(self, text: str, /) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("stderr", [FullDisk(), None])
@pytest.mark.parametrize("thread", [True, False])
def test_the_dialog_opens_where_standard_error_cannot_be_written(
    hook: BugHook,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    stderr: FullDisk | None,
    thread: bool,
) -> None:
    hook.install()
    error = ValueError("what nobody thought of")
    monkeypatch.setattr(sys, "stderr", stderr)
    try:
        if thread:
            threading.excepthook(threading.ExceptHookArgs((ValueError, error, None, None)))
        else:
            sys.excepthook(ValueError, error, None)
    except OSError:
        pass  # as Python, which prints it where it can
    monkeypatch.undo()
    QApplication.processEvents()
    (dialog,) = dialogs()
    assert "ValueError: what nobody thought of" in dialog.details
    assert capsys.readouterr().out == ""  # standard output is for tables
    dialog.close()


def dialogs() -> list[BugDialog]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, BugDialog)]


def test_ctrl_c_closes_the_window_between_events_and_breaks_nothing_off(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    class Program:
        @staticmethod
        def quit() -> None:
            done.append("quit")

    monkeypatch.setattr(app, "QApplication", Program)
    before, owner = signal.getsignal(signal.SIGINT), QObject()
    try:
        app.quit_on_interrupt(owner, partial(done.append, "marked"))
        signal.raise_signal(signal.SIGINT)
        done.append("went on")
        qtbot.waitUntil(lambda: len(done) > 2, timeout=WAIT_MS)
        qtbot.wait(2 * app.LOOK_MS + 50)
    finally:
        signal.signal(signal.SIGINT, before)
        shiboken6.delete(owner)  # and with it the timer
    assert done == ["marked", "went on", "quit"]  # once: the user may have chosen to stay
