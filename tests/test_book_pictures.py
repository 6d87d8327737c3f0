"""Pictures of the lens book: the difference of two days' maps, and crops that were kept."""

from __future__ import annotations

import io
import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec import structs
from PIL import Image

from lenslab.book.entry import Entry
from lenslab.book.figures import MapDifference, map_difference
from lenslab.book.from_shoots import crop_apertures, crops_by_aperture
from lenslab.book.storage import Book
from lenslab.draw.colours import DIVERGING, map_colour
from lenslab.draw.crop_strips import CropSheet, StripColumn, draw_crops
from lenslab.draw.field_maps import draw_maps
from lenslab.files.preview import AS_IT_IS, CROP_PX, PLACES, crop_file, cut_crops
from tests.book_entries import entry_of_day, ran, session_of, shots_of_day

FIRST, SECOND = entry_of_day(0), entry_of_day(400)


def with_maps(entry: Entry, factor: float, column: int | None = None) -> Entry:
    """The entry with its maps, or a column of them, times a factor."""
    apertures = []
    for numbers in entry.apertures:
        cells = [cell and cell * (factor if column in (None, at % 12) else 1) for at, cell in enumerate(numbers.map)]
        apertures.append(structs.replace(numbers, map=tuple(cells)))
    return replace(entry, apertures=tuple(apertures))


def difference_of(first: Entry, second: Entry) -> MapDifference:
    maps = map_difference(first, second, "later against earlier")
    assert maps is not None
    return maps


def test_a_difference_is_the_share_by_which_the_second_is_sharper_about_zero() -> None:
    maps = difference_of(FIRST, with_maps(FIRST, 0.9, column=11))
    assert [own.title for own in maps.maps] == ["f/2", "f/2.8", "f/5.6"]
    assert (maps.low, maps.high) == pytest.approx((-10, 10))
    right = [value for x, value in zip(maps.maps[0].x, maps.maps[0].values, strict=True) if x > 11 / 12]
    left = [value for x, value in zip(maps.maps[0].x, maps.maps[0].values, strict=True) if x < 11 / 12]
    assert right == pytest.approx([-10] * 8) and left == pytest.approx([0] * 88)
    assert maps.maps[0].shape == 1.5 and not maps.own_mean
    assert maps.reading(maps.maps[0], 11).startswith("f/2: Change of MTF50 \N{MINUS SIGN}10 ± ")
    assert maps.text(0.01) == "0 %"
    first, *others = FIRST.apertures
    gap = replace(FIRST, apertures=(structs.replace(first, map=(None, *first.map[1:])), *others))
    maps = difference_of(FIRST, gap)  # what was not measured is left out
    assert math.isnan(maps.maps[0].values[0]) and math.isfinite(maps.maps[1].values[0])


def test_places_within_their_interval_are_small_and_others_are_not() -> None:
    equal = difference_of(FIRST, SECOND)
    assert max(abs(value) for own in equal.maps for value in own.values) < equal.high == 2  # equal days do not glow
    maps = difference_of(FIRST, with_maps(SECOND, 0.85, column=11))
    for own in maps.maps:
        small = np.array([own.is_small(tile) for tile in range(96)]).reshape(8, 12)
        assert small[:, :10].all() and not small[:, 11].any()
    generator = np.random.default_rng(3)
    noisy = replace(SECOND, apertures=tuple(
        structs.replace(own, map=tuple(cell and cell * (1 + generator.normal(0, 0.06)) for cell in own.map))
        for own in SECOND.apertures
    ))  # fmt: skip
    rough = difference_of(FIRST, noisy)
    held = [own.is_small(tile) for own in rough.maps for tile in range(96)]
    assert np.mean(held) > 0.92 and rough.maps[0].halves[0] > 2 * maps.maps[0].halves[0]


def test_saved_maps_show_small_places_on_grey() -> None:
    def coloured(factor: float, colour: str) -> float:
        """The share of the picture that has this colour."""
        maps = difference_of(FIRST, with_maps(SECOND, factor))
        picture = np.array(Image.open(io.BytesIO(draw_maps(maps, dpi=60))).convert("RGB"))
        return float((picture == [int(colour[at : at + 2], 16) for at in (1, 3, 5)]).all(axis=2).mean())

    assert coloured(1.0, "#dfe3e8") > 0.2
    assert coloured(0.7, "#dfe3e8") < 0.02 < coloured(0.7, DIVERGING[0])


def test_what_is_not_compared_absolutely_is_compared_with_its_own_mean() -> None:
    assert SECOND.set_up is not None
    other = replace(with_maps(SECOND, 0.5), set_up=structs.replace(SECOND.set_up, print_name="another"))
    maps = difference_of(FIRST, other)
    assert maps.own_mean
    assert max(abs(value) for own in maps.maps for value in own.values) < 2
    assert map_difference(FIRST, replace(SECOND, measure="detail_contrast"), "") is None
    bare = replace(SECOND, apertures=tuple(structs.replace(own, map=()) for own in SECOND.apertures))
    assert map_difference(FIRST, bare, "") is None


def test_another_bodys_pixels_count_by_their_size() -> None:
    pitch = FIRST.pitch_um
    finer = replace(with_maps(FIRST, 0.5), camera="Maker Two", pitch_um=pitch / 2, frame_px=(6000, 4000))
    finer = replace(finer, set_up=structs.replace(finer.set_up, px_per_mm=2 * finer.set_up.px_per_mm))
    maps = difference_of(FIRST, finer)
    assert not maps.own_mean and max(abs(value) for own in maps.maps for value in own.values) < 1e-9


def test_the_scale_is_brightest_at_zero_and_its_ends_differ_for_colour_blind_eyes() -> None:
    def light(colour: str) -> float:
        return sum(int(colour[at : at + 2], 16) * weight for at, weight in ((1, 0.2), (3, 0.7), (5, 0.1)))

    steps = [light(map_colour(value, -5, 5, DIVERGING)) for value in range(-5, 6)]
    assert steps[:6] == sorted(steps[:6]) and steps[5:] == sorted(steps[5:], reverse=True)
    softer, sharper = (map_colour(value, -5, 5, DIVERGING) for value in (-5, 5))
    blue = [int(colour[5:], 16) for colour in (softer, sharper)]
    assert blue[1] - blue[0] > 100  # red and green may look alike, blue and yellow do not


def test_saved_crops_are_the_pixels_beside_their_captions() -> None:
    generator = np.random.default_rng(5)
    grey = cv2.GaussianBlur(generator.integers(0, 255, (400, 500), dtype=np.uint8), (0, 0), 2)
    photo, days = shots_of_day(1)[0].photo, ("2024-05-01", "2025-05-01")
    columns = tuple((StripColumn(day, photo, "f/2"), cut_crops(grey, CROP_PX)) for day in days)
    png, svg, pdf = (draw_crops(CropSheet("Crops at 100 %", columns, AS_IT_IS), kind) for kind in ("png", "svg", "pdf"))
    page = np.array(Image.open(io.BytesIO(png)).convert("L"))
    centre = np.frombuffer(columns[0][1].levels[0], np.uint8).reshape(CROP_PX, CROP_PX)
    assert cv2.matchTemplate(page, centre, cv2.TM_CCOEFF_NORMED).max() > 0.9999
    assert svg.count(b"<image ") == 10 and b"2024-05-01" in svg and b"Top left" in svg
    assert pdf.startswith(b"%PDF")


def pictures() -> dict[str, bytes]:
    grey = np.random.default_rng(5).integers(0, 255, (400, 500), dtype=np.uint8)
    cut = cut_crops(grey, CROP_PX)
    return {f"2 {place}": crop_file(cut, place, CROP_PX, AS_IT_IS) for place in PLACES}


def test_crops_come_back_and_what_are_no_pictures_do_not() -> None:
    assert crop_apertures([1.8, 4.0, 7.1, 9.0, 16.0]) == (1.8, 7.1)  # the widest, and the one next to f/8
    assert crop_apertures([5.6]) == (5.6,)
    kept = pictures()
    crops = crops_by_aperture(kept)
    assert list(crops) == [2.0] and (crops[2.0].rows, crops[2.0].columns) == (CROP_PX, CROP_PX)
    assert crops_by_aperture({**kept, "2 centre": b"no picture"}) == {}
    assert crops_by_aperture({**kept, "x centre": b""}).keys() == {2.0}
    large = io.BytesIO()
    Image.new("L", (5000, 5000)).save(large, "jpeg")
    assert crops_by_aperture({**kept, "2 centre": large.getvalue()}) == {}


def test_the_command_line_keeps_crops_on_request(book: Book, tmp_path: Path) -> None:
    shots = [
        replace(shot, photo=replace(shot.photo, path=shot.photo.path.with_suffix(".tif"))) for shot in shots_of_day(1)
    ]
    session = session_of(tmp_path / "a.lenslab", shots)
    code, _, said = ran(book, "add", "--crops", session)
    assert code == 0 and "no crops of 1 lens, as the photos are not there" in said
    for photo in tmp_path.glob("a-*.tif"):
        Image.fromarray(np.random.default_rng(1).integers(0, 255, (300, 400, 3), dtype=np.uint8)).save(photo)
    assert ran(book, "add", "--crops", session)[0] == 0
    [brief] = book.contents().entries
    assert list(crops_by_aperture(book.crops(brief.key))) == [2.0, 5.6]
    assert ran(book, "add", session)[0] == 0  # they stay
    assert len(book.crops(brief.key)) == 10
