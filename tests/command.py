"""Commands of the program, as a user gives them."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import IO

import pytest

from lenslab import workers
from lenslab.__main__ import main
from lenslab.values import program
from tests.conftest import PoolHere

ALONE = ("--chart", "none", "--workers", "1")  # each worker takes half a second to start


def lenslab_process(
    *arguments: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    command = [sys.executable, "-m", "lenslab", *map(os.fspath, arguments)]
    return subprocess.run(command, capture_output=True, timeout=100, check=False, cwd=cwd, env=env)


def lenslab(*arguments: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """The same in this process, its workers too: for a test of what a command does. Each process takes a second."""
    with ExitStack() as put_back, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        patch = put_back.enter_context(pytest.MonkeyPatch.context())
        put_back.enter_context(own_log())
        if cwd is not None:
            patch.chdir(cwd)
        patch.setattr(sys, "argv", ["lenslab", *map(os.fspath, arguments)])
        patch.setattr(sys, "stdout", writer(out))
        patch.setattr(sys, "stderr", writer(err))
        patch.setattr(workers, "Pool", PoolHere)
        try:
            code = main()
        except SystemExit as end:  # argparse
            code = int(end.code or 0)
        said = [written(stream, file) for stream, file in ((sys.stdout, out), (sys.stderr, err))]
    return subprocess.CompletedProcess(arguments, code, *said)


def printed_by(module: str, *arguments: str | Path) -> str:
    """By a script of benchmarks, in this process, too."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as printed:
        patch.setattr(sys, "argv", [module, *map(os.fspath, arguments)])
        patch.delitem(sys.modules, module, raising=False)  # as other scripts have imported it
        runpy.run_module(module, run_name="__main__")
    return printed.getvalue()


def writer(file: IO[bytes]) -> TextIOWrapper:
    return TextIOWrapper(os.fdopen(os.dup(file.fileno()), "wb"), "utf-8", "backslashreplace", write_through=True)


def written(stream: IO[str], file: IO[bytes]) -> bytes:
    stream.close()
    file.seek(0)
    return file.read()


@contextmanager
def own_log() -> Iterator[None]:
    """A command begins a log; afterwards all goes where it went before."""
    before = program.ROOT.level, program.ROOT.propagate, list(program.ROOT.handlers)
    program.ROOT.handlers = []  # a command closes those it finds
    try:
        yield
    finally:
        for handler in program.ROOT.handlers:
            handler.close()
        level, program.ROOT.propagate, program.ROOT.handlers = before
        program.ROOT.setLevel(level)


def words_of(svg: Path) -> str:
    """The text of a plot, its lines joined."""
    return " ".join(" ".join(re.findall(r">([^<>]+)<", svg.read_text("utf-8"))).split())
