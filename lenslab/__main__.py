"""The entry point: the window without arguments or with `gui`, else the command line."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress


def main() -> int:
    """Run the program; the result is the process's exit code."""
    # Closed handles get the null device: else the next file opened would take the place of standard error
    for handle in (0, 1, 2):
        try:
            os.fstat(handle)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # in the workers they would be closed else
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - until the program ends
    # Small fits take 20 times as long when OpenBLAS shares them out among cores that are busy measuring.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        return _run()
    except KeyboardInterrupt:  # before anything has begun
        return 130


def _run() -> int:
    from lenslab import cli
    from lenslab.cli.messages import INTERRUPTED, UNUSABLE

    arguments = cli.parser().parse_args(cli.with_command(sys.argv[1:]))
    if arguments.command not in (None, "gui"):
        result = cli.run(arguments)
        if result == INTERRUPTED:
            _end_now(result)
        return result
    if sys.platform.startswith("linux") and not any(map(os.environ.get, DISPLAYS)):
        print(
            "lenslab: no display to open a window on. For the command line see: lenslab measure --help", file=sys.stderr
        )
        return UNUSABLE
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # PySide6 aborts, and writes a core, where Python interrupts it while it is loaded; nothing can be lost yet
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from lenslab.gui import app

    code: int = app.main([str(path) for path in getattr(arguments, "paths", [])], arguments.verbose)
    return code


def _end_now(code: int) -> None:
    """End without taking Python apart: with the libraries that measure that takes 0.3 s, and who interrupts waits."""
    import logging

    logging.shutdown()
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError):
            stream.flush()
    os._exit(code)


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")

if __name__ == "__main__":
    sys.exit(main())
