"""Makes the demo shoot once, in a separate process so that the window stays responsive."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from lenslab.errors import CannotWrite

POLL_S = 0.1
END_S = 5.0


def demo_folder() -> Path:
    """The folder of the demo shoot."""
    from platformdirs import user_cache_path

    return user_cache_path("LensLab", appauthor=False) / "demo-shoot"


def make_demo(folder: Path, cancelled: Callable[[], bool]) -> Iterator[tuple[int, int]]:
    """Make the demo shoot in `folder` unless it is complete; yields the number of shots made, and of all.

    Raises CannotWrite.
    """
    from lenslab.simulate import demo_is_complete, demo_size

    if demo_is_complete(folder):
        return
    here, there = multiprocessing.get_context("spawn").Pipe(duplex=False)
    process = multiprocessing.get_context("spawn").Process(target=_write, args=(folder, there), daemon=True)
    process.start()
    there.close()
    written = 0
    try:
        yield written, demo_size()
        while not cancelled():
            if not here.poll(POLL_S):
                continue
            try:
                message = here.recv()
            except EOFError:
                break
            if isinstance(message, str):
                raise CannotWrite(message)
            written += 1
            yield written, demo_size()
    finally:
        if cancelled() and process.is_alive():
            process.terminate()
        process.join(END_S)
        here.close()
    if not cancelled() and process.exitcode != 0:
        raise RuntimeError(f"making the demo shoot ended with exit code {process.exitcode}")


def _write(folder: Path, connection: Connection) -> None:
    from lenslab.simulate import write_demo

    try:
        for _ in write_demo(folder):
            connection.send(True)
    except CannotWrite as error:
        connection.send(str(error))
