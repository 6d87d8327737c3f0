"""Sessions with measured MTF and lens books, made of plausible numbers in no time: no photo is there."""

from __future__ import annotations

import json
from datetime import date, datetime
from pathlib import Path

import numpy as np

from lenslab.book.entry import (
    BOOK_REGIONS,
    MAP_COLUMNS,
    MAP_ROWS,
    ApertureNumbers,
    ChartSetUp,
    Entry,
    LensCopy,
    Program,
    RegionSharpness,
    Source,
)
from lenslab.book.from_shoots import crop_name
from lenslab.book.records import INTERVALS, entry_record
from lenslab.book.storage import Book, Mark, Renamed
from lenslab.charts.place import LENGTH
from lenslab.files.preview import AS_IT_IS, CROP_PX, PLACES, Crops, crop_file
from lenslab.measure.metrics import METRICS
from lenslab.store.provenance import measuring, method
from lenslab.store.session import SessionWriter
from lenslab.values.remarks import remark
from lenslab.values.statistics import Stated
from lenslab.values.types import Map, Measured, Measurement, Metadata, Photo, Settings

REGIONS = ("entire", "third", "corner", "tl", "tr", "bl", "br", "extreme")
APERTURES = (2.0, 4.0, 8.0)
MAPS = {  # rows and columns, and a number near which theirs lie
    "trace_frame": (1, 3, 2160.0),
    "trace_light": (45, 67, 0.3),
    "trace_power": (9, 66, 7.0),
    "texture": (7, 8, 0.0003),
    "mtf_map": (60, 6, 0.2),
    "chart_place": (1, LENGTH, 1.0),
    "mtf_frame": (1, 3, 2160.0),
    "mtf_by_height": (21, 50, 0.5),
    "mtf_by_height_error": (21, 50, 0.01),
    "mtf_by_region": (7, 50, 0.5),
    "vignetting_by_height": (2, 51, -0.3),
    "lateral_colour": (40, 8, 0.1),
}


def make_session(path: Path, rng: np.random.Generator) -> None:
    """Six shots through two lenses, each with numbers and maps of every kind."""
    shots = []
    for lens, focal in (("A 50mm", 50.0), ("B 35mm", 35.0)):
        for aperture in APERTURES:
            known = Metadata("Simulated", "1", lens, "2", aperture, 0.01, 100.0, focal, sensor_width_mm=36.0)
            photo = Photo(path.with_name(f"{lens}{aperture}.tif"), f"{lens}{aperture}.tif", known)
            numbers = [
                Measurement(region, name, 0.003 if "error" in name else 0.3) for name in METRICS for region in REGIONS
            ]
            shots.append(Measured(photo, tuple(numbers), (remark("extra_data"),), None, tuple(_maps(rng))))
    with SessionWriter(path) as keeper:
        keeper.keep_photos([shot.photo for shot in shots])
        keeper.keep_outcomes(shots, Settings())


def _maps(rng: np.random.Generator) -> list[Map]:
    made = []
    for quantity, (rows, columns, about) in MAPS.items():
        values = np.full((rows, columns), about) * rng.uniform(0.9, 1.1, (rows, columns))
        if quantity.endswith("_frame"):
            values = np.array([[3240.0, 2160.0, 128.0]])
        made.append(Map(quantity, rows, columns, values.astype("<f4").tobytes()))
    return made


# Lens books

YEARS = 3


def make_book(path: Path, rng: np.random.Generator) -> None:
    """Two lenses in three years, one of them renamed, with a mark and crops."""
    entries = [_entry(lens, year, rng) for lens in ("A 50mm", "B 50mm") for year in range(YEARS)]
    picture = Crops(CROP_PX, CROP_PX, len(PLACES) * (bytes(CROP_PX * CROP_PX),))
    files = {place: crop_file(picture, place, CROP_PX, AS_IT_IS) for place in PLACES}
    crops = {(entry.key, crop_name(2.0, place)): files[place] for entry in entries for place in PLACES}
    book, copy = Book(path), entries[0].copy
    book.add(entries, crops)
    book.edit([Mark(copy, date(2025, 5, 1), "serviced"), Renamed(copy, LensCopy("C 50mm", "3", "with filter"))])


def _entry(lens: str, year: int, rng: np.random.Generator) -> Entry:
    day = datetime(2024 + year, 5, 1)
    stated = {name: Stated(float(rng.normal()), 0.1) for name in INTERVALS}
    apertures = []
    for aperture in APERTURES:
        regions = {
            name: RegionSharpness(float(rng.uniform(0.2, 0.3)), 0.3, 0.2, 0.01, (0.9, 0.8, None, 0.5))
            for name in BOOK_REGIONS
        }
        places = tuple(rng.uniform(0.2, 0.3, MAP_ROWS * MAP_COLUMNS).tolist())
        apertures.append(ApertureNumbers(aperture, 2, regions, places, **stated))
    return Entry(
        key=rng.bytes(16).hex(),
        copy=LensCopy(lens, "3"),
        camera="Simulated",
        focal_length_mm=50.0,
        first=day,
        last=day,
        frame_px=(6000, 4000),
        pitch_um=3.76,
        measure="mtf50",
        developed="RAW, balanced",
        program=Program(measuring(), method()),
        source=Source("/shoots/evening.lenslab", 1, 1),
        apertures=tuple(apertures),
        shots=tuple(rng.bytes(8).hex() for _ in APERTURES),
        set_up=ChartSetUp("lenslab:A3:landscape:seed=1", (420.0, 297.0), 14.0, tilt=(0.5, -0.3), distance_m=1.0),
        findings={"focus": 1},
    )


def write_document(path: Path, rng: np.random.Generator) -> None:
    """JSON of a book."""
    book = path.with_suffix(".book")
    make_book(book, rng)
    entries = Book(book).read([brief.key for brief in Book(book).contents().entries])
    path.write_text(json.dumps({"program": "LensLab", "format": 1, "book": [entry_record(entry) for entry in entries]}))
