"""Outcomes -> CSV text; and the one function that writes a result to disk."""

from __future__ import annotations

import csv
import io
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from lenslab.errors import CannotWrite
from lenslab.files import plain_text
from lenslab.regions import CORNERS
from lenslab.series import in_order, labels, relative_vignetting, values
from lenslab.types import Measured, Photo


def to_csv(measured: Iterable[Measured]) -> str:
    """One row a shot, in the order taken, under a header; unknown is blank; no cell is a formula to a spreadsheet."""
    by_path = {one.photo.path: one for one in measured}
    photos = in_order([one.photo for one in by_path.values()])
    names = labels(photos)
    relative = _relative(by_path.values())
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_row(Measured(Photo(Path(), ""), ()), "", relative))
    for photo in photos:
        writer.writerow(map(_cell, _row(by_path[photo.path], names[photo.path], relative).values()))
    return text.getvalue()


def _cell(value: str | float | None) -> str:
    """A number with all its digits, a text that no spreadsheet runs, or nothing."""
    if value is None:
        return ""
    if isinstance(value, str):
        text = plain_text(value)
        return f"'{text}" if text[:1] in DEFUSED else text
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else repr(float(value))


def write(path: Path, content: str | bytes) -> None:
    """Write a result whole or not at all: to a temporary file beside it, then by a rename. Raises CannotWrite."""
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        target = path.resolve()
        if target.exists() and not target.is_file() and not target.is_dir():  # a pipe or a device: it has no beside
            target.write_bytes(data)
            return
        if target.is_dir():
            raise CannotWrite(f"{path} is a folder: give the name of a file")
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).chmod(mode)
            Path(temporary).replace(target)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except FileNotFoundError as error:
        raise CannotWrite(f"{path} cannot be written: there is no folder {path.parent}") from error
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror or error}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _relative(measured: Iterable[Measured]) -> dict[str, dict[Path, float]]:
    """Column -> value by path, of what a shot has only in comparison with others of the shoot."""
    measured = list(measured)
    return {
        **{f"vignetting_ev_{region}_rel": relative_vignetting(measured, region) for region in CORNERS},
        "vignetting_corner_ev_rel": relative_vignetting(measured, "extreme"),
        "transmission_ev": values(measured, "transmission_ev"),
        "light_loss_ev": values(measured, "light_loss"),
    }


def _row(one: Measured, label: str, relative: Mapping[str, Mapping[Path, float]]) -> dict[str, str | float | None]:
    """Column -> cell: first those of the article, then what survives real shooting, then what explains them."""
    camera = one.photo.metadata
    return {
        "fname": one.photo.name,
        "lens": label,
        "focal_length": camera.focal_length_mm,
        "aperture": camera.aperture,
        "speed": camera.shutter_s,
        "iso": camera.iso,
        **{region: one.value("std", region) for region in REGIONS[:3]},
        **{f"corner_{region}": one.value("std", region) for region in CORNERS},
        **{f"detail_contrast_{region}": one.value("detail_contrast", region) for region in REGIONS},
        "detail_noise_method": one.detail_noise_method,
        **{f"noise_{region}": one.value("noise", region) for region in REGIONS},
        **{f"fine_contrast_{region}": one.value("fine_contrast", region) for region in REGIONS},
        **{f"vignetting_ev_{region}": one.value("vignetting_ev", region) for region in CORNERS},
        "vignetting_corner_ev": one.value("vignetting_ev", "extreme"),
        **{column: found.get(one.photo.path) for column, found in relative.items()},
        **{f"level_{region}": one.value("level", region) for region in REGIONS},
        **{f"clipped_{region}": one.value("clipped", region) for region in REGIONS},
        "camera": camera.camera,
        "camera_serial": camera.camera_serial,
        "lens_serial": camera.lens_serial,
        "taken": camera.taken.isoformat(sep=" ") if camera.taken else None,
        "exposure_mode": camera.exposure_mode,
        "exposure_compensation_ev": camera.exposure_compensation_ev,
        "notes": "; ".join(one.warnings),
    }


REGIONS = ("entire", "third", "corner", *CORNERS)
DEFUSED = ("=", "+", "-", "@", "'")  # ' itself too, so that the defusing can be undone

EXPORTERS: dict[str, Callable[[Iterable[Measured]], str]] = {"csv": to_csv}
