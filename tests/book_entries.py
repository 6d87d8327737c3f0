"""Sessions and entries for tests of the lens book: shots whose MTF is known, without pictures."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from lenslab.book.entry import Entry
from lenslab.book.from_shoots import ShootFacts, entries_of
from lenslab.book.storage import Book
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import PLACE as PLACE_MAP
from lenslab.charts.place import ChartPlace, packed
from lenslab.charts.shapes import Box
from lenslab.store.provenance import measuring
from lenslab.store.session import SessionWriter
from lenslab.values.types import Measured, Photo, Settings
from tests.command import lenslab
from tests.mtf_shots import FRAME, PAGE_MM, mtf_shot

DAY = datetime(2024, 5, 1, 10)
UNLIKE_DAYS = 13  # so many days scatter in their own way; then they begin again, as each takes a tenth of a second
SCALE = FRAME[0] / PAGE_MM[0] / (math.hypot(*FRAME) / 2)  # half diagonals a mm
PLACE = packed(
    ChartPlace(
        Geometry(PAGE_MM, FRAME, (SCALE, 0, -SCALE * PAGE_MM[0] / 2, 0, SCALE, -SCALE * PAGE_MM[1] / 2, 0, 0, 1)),
        Box(0, 0, *PAGE_MM),
        False,
        False,
        None,
    )
)


def shots_of_day(
    number: int,
    *,
    blur: float = 1.0,
    apertures: tuple[float, ...] = (2.0, 2.8, 5.6),
    lens: str = "Known 50mm",
    serial: str | None = None,
    camera: str = "Maker One",
    width_mm: float | None = 18.0,
) -> list[Measured]:
    """Two shots an aperture; day `number` of a lens, its blur in px wide open."""
    shots = []
    for at, aperture in enumerate(apertures):
        for repeat in range(2):
            own = 2 * at + repeat
            known_shot = 1000 * (number % UNLIKE_DAYS) + own
            shot = mtf_shot(known_shot, aperture, blur / (1 + 0.3 * at), width_mm=width_mm, scatter=0.001)
            taken = DAY + timedelta(days=number, seconds=10 * at + 4 * repeat)
            metadata = replace(
                shot.photo.metadata, lens=lens, taken=taken, lens_serial=serial, camera=camera, focal_length_mm=50.0
            )
            name = f"shots/{1000 * number + own}.dng"
            maps = tuple(stored for stored in shot.maps if stored.quantity != PLACE_MAP)
            shots.append(replace(shot, photo=Photo(Path(f"/{name}"), name, metadata), maps=(*maps, PLACE)))
    return shots


@cache
def entry_of_day(number: int, **options: object) -> Entry:
    """The entry of those shots, as today's program makes it."""
    shots = shots_of_day(number, **options)
    digests = {shot.photo.path: measuring() for shot in shots}
    [entry] = entries_of(shots, ShootFacts(digests=digests))
    return entry


def ran(book: Book, action: str, *arguments: object) -> tuple[int, str, str]:
    """A command of the book: exit code, what it printed, and what it said."""
    done = lenslab("book", action, "--book", book.path, *map(str, arguments))
    said = done.stderr.decode()
    assert "Traceback" not in said and "internal error" not in said
    return done.returncode, done.stdout.decode(), said


def session_of(path: Path, shots: list[Measured]) -> Path:
    """A saved session with these shots; their files, beside it, hold their names alone."""
    placed = []
    for shot in shots:
        file = path.with_name(f"{path.stem}-{shot.photo.path.name}")
        file.write_text(f"{shot.photo.name} {shot.photo.metadata.lens}")
        placed.append(replace(shot, photo=replace(shot.photo, path=file, name=file.name)))
    with SessionWriter(path) as keeper:
        keeper.keep_photos([shot.photo for shot in placed])
        keeper.keep_outcomes(placed, Settings())
    return path
