"""The one function that writes a result to disk, and the one that creates folders for results."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import BinaryIO

from lenslab.values.disk import not_written, real_path, refuse_photo, replacing
from lenslab.values.language import tr
from lenslab.values.remarks import CannotWrite


def write(path: Path, content: str | bytes | Callable[[BinaryIO], None]) -> None:
    """Write a result whole or not at all: to a temporary file beside it, then by a rename. Never over a photo.

    Raises CannotWrite.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    write_to: Callable[[BinaryIO], object] = data if callable(data) else lambda file: file.write(data)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # a pipe or a device, replaced by no file
            with path.open("wb") as device:
                write_to(device)
            return
        refuse_photo(path)
        target = real_path(path)
        if target.suffix.lower() == ".lenslab":
            raise CannotWrite("{path} is a session or a link to one: give the result another name", path=path)
        if target.is_dir():
            raise CannotWrite("{path} is a folder: give a file name", path=path)
        if target.exists() and not target.stat().st_mode & 0o222:  # a rename would put another in its place
            raise CannotWrite("{path} is read-only: allow writing, or give the result another name", path=path)
        with replacing(target, 0o666 & ~_umask()) as file:
            write_to(file)
    except FileNotFoundError as error:
        if path.parent.is_dir():  # a system folder such as /proc
            reason = tr("no file can be made in {folder}", folder=path.parent)
            raise not_written(path, OSError(error.errno, reason)) from error
        raise CannotWrite(
            "{path} cannot be written: there is no folder {parent}", path=path, parent=path.parent
        ) from error
    except OSError as error:
        raise not_written(path, error) from error


def make_folder(folder: Path) -> None:
    """Create a folder for results, unless it exists. Raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder} cannot be created: {error.strerror or error}") from error


@cache  # reading it means setting it, for all threads
def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
