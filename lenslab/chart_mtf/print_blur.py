"""What the print itself blurs: its MTF50 in line pairs per mm of the page, given or from a close-up shot."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np

from lenslab import workers
from lenslab.chart_mtf.edges_check import side_of
from lenslab.errors import UnreadableImage, UnusableRequest
from lenslab.language import tr
from lenslab.location import ChartKey
from lenslab.mtf.edges import EdgePlace, edges_of, measure_edges
from lenslab.mtf.picture import picture_of
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.remarks import Remark, shown
from lenslab.types import Array, Settings

LEAST_LPMM, MOST_LPMM = 0.5, 100.0
HIGHEST_CYCLES_PX = 0.08  # of the close-up: what is sharper there is blurred by camera and lens as well
FEWEST_EDGES = 3
MODULE_SHARE = 0.8 / 6  # of a mark's side


def print_sigma_mm(text: str, keys: Sequence[ChartKey], settings: Settings) -> float:
    """Sigma of a print's blur from the value of --print-mtf: MTF50 in lp/mm, or a close-up photo of the print.

    Raises UnusableRequest for what is neither, and for a photo from which it cannot be measured.
    """
    given = number_or_photo(text)
    return GAUSSIAN_MTF50 / (
        _checked(close_up_mtf50(given, keys, settings), text) if isinstance(given, Path) else given
    )


def number_or_photo(text: str) -> float | Path:
    """The value of --print-mtf: MTF50 in lp/mm, or a photo that is there. Raises UnusableRequest."""
    with suppress(ValueError):
        return _checked(float(text), text)
    path = Path(text)
    if not path.is_file():
        raise UnusableRequest(
            tr("--print-mtf {path}: write the print's MTF50 in lp/mm, or name a close-up photo of it", path=path)
        )
    return path


def _checked(mtf50_lpmm: float, text: str) -> float:
    if not LEAST_LPMM <= mtf50_lpmm <= MOST_LPMM:
        raise UnusableRequest(
            tr(
                "--print-mtf {mtf50}: the MTF50 of a print is {least_lpmm:g} to {most_lpmm:g} lp/mm",
                mtf50=text,
                least_lpmm=LEAST_LPMM,
                most_lpmm=MOST_LPMM,
            )
        )
    return mtf50_lpmm


def close_up_mtf50(path: Path, keys: Sequence[ChartKey], settings: Settings) -> float:
    """MTF50 of a print, lp/mm, from the edges of a mark in a shot close enough that only the print limits them.

    The mark's known size gives the scale; the camera must be turned by some degrees, so that its edges are slanted.
    In a worker process, as with any photo. Raises UnusableRequest where it cannot be measured, and why.
    """
    task = (path, tuple(keys), settings)
    with workers.Pool(1) as pool:
        ((_, mtf50),) = pool.run(close_ups, [[task]])
    if isinstance(mtf50, workers.WorkerFailure):
        raise _unreadable(path, mtf50.reason)
    return mtf50


def close_ups(tasks: Iterable[tuple[Path, tuple[ChartKey, ...], Settings]]) -> Iterator[float]:
    """MTF50 of the print in each close-up; in a worker process."""
    for path, keys, settings in tasks:
        try:
            yield _close_up(path, keys, settings)
        except UnreadableImage as error:
            raise _unreadable(path, error.reason) from error


def _unreadable(path: Path, reason: Remark) -> UnusableRequest:
    return UnusableRequest(f"--print-mtf {path}: {shown(reason)}")


def _close_up(path: Path, keys: Sequence[ChartKey], settings: Settings) -> float:
    from lenslab import readers
    from lenslab.location.marks import find_marks

    picture = picture_of(readers.read(path, settings))
    seen = find_marks(picture).corners
    known = {mark.number: side_of(np.array(mark.corners)) for key in keys for mark in key.chart().fiducials}
    mtf50s: list[float] = []
    sharp = 0.0
    for number in seen.keys() & known.keys():
        edges = [edge.mtf50 for edge in measure_edges(picture, _edges_of_mark(seen[number])) if edge.mtf50 is not None]
        sharp = max([sharp, *edges])
        mtf50s += [edge * side_of(seen[number]) / known[number] for edge in edges]
    if len(mtf50s) < FEWEST_EDGES:
        raise UnusableRequest(
            tr(
                "{path}: no mark of the chart was measured in the close-up. Fill the frame with one of the square "
                "marks, and turn the camera by about 5°",
                path=path.name,
            )
        )
    if sharp > HIGHEST_CYCLES_PX:
        raise UnusableRequest(
            tr(
                "{file}: the camera limits this close-up (MTF50 {mtf50:.2f} cycles/px): move closer, the mark "
                "must appear {factor:g} times as large",
                file=path.name,
                mtf50=sharp,
                factor=math.ceil(sharp / HIGHEST_CYCLES_PX * 10) / 10,
            )
        )
    return float(np.median(mtf50s))


def _edges_of_mark(corners: Array) -> tuple[EdgePlace, ...]:
    """Its outer edges: one module of black inside, one of white outside."""
    module = MODULE_SHARE * side_of(corners)
    return tuple(replace(place, dark_px=module, bright_px=module) for place in edges_of(corners, module))
