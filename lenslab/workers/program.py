"""Another program is asked something: its answer is short and comes soon, or nothing of the program is left running."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import threading
import time
from contextlib import suppress

MOST_BYTES = 200  # of an answer
GOING_S = 1.0  # for what was ended to be gone


def answer_of(command: list[str], limit_s: float) -> str:
    """What a command prints on standard output, its first MOST_BYTES.

    Raises OSError where it, or the thread that listens to it, cannot be started, CalledProcessError where it says that
    it failed, InterruptedError where `end_all` has ended it, and TimeoutExpired where it has not ended after `limit_s`:
    then it is ended, with what it has started where the system has process groups.
    """
    until = time.monotonic() + limit_s
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=NO_CONSOLE,
        start_new_session=True,  # a group of its own
    )
    chunks: list[bytes] = []
    listener = threading.Thread(target=_listen, args=(process, chunks), name="program-answer", daemon=True)
    ASKED.add(process)
    try:
        listener.start()
        listener.join(limit_s)
        if process not in ASKED:
            raise InterruptedError
        if listener.is_alive():
            raise subprocess.TimeoutExpired(command, limit_s)
        if code := process.wait(max(until - time.monotonic(), 0.0)):
            raise subprocess.CalledProcessError(code, command)
    except BaseException as error:
        _end(process)
        if listener.ident is None:
            process.stdout.close()  # type: ignore[union-attr] # a pipe
            if isinstance(error, RuntimeError):  # no more threads; Ctrl+C may come here, too, and goes on as itself
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error
            raise
        listener.join(GOING_S)
        raise
    finally:
        ASKED.discard(process)
    return b"".join(chunks).decode("utf-8", "replace").strip()


def end_all() -> None:
    """Wait for no answer any more: the program is ending."""
    while ASKED:
        _end(ASKED.pop())


def _listen(process: subprocess.Popen[bytes], chunks: list[bytes]) -> None:
    """On a thread, as Windows cannot wait for a pipe with a limit. Closing the pipe ends what goes on printing."""
    assert process.stdout is not None
    with process.stdout as pipe:
        chunks.append(pipe.read(MOST_BYTES))


def _end(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GOING_S)


ASKED: set[subprocess.Popen[bytes]] = set()  # and not answered yet
NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows none flashes up
