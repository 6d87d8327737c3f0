"""Crops at 100 %: the file's own pixels, of the right places and shots, through a curve that only raises contrast."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab.demo.files import write_tiff
from lenslab.draw.crop_strips import aperture_strip, lens_strips
from lenslab.files import preview
from lenslab.files.preview import (
    AS_IT_IS,
    LEVELS,
    PLACES,
    Crops,
    NoPreview,
    PreviewRequest,
    crop_file,
    cut_crops,
    inner_box,
    tone_curve,
    toned,
)
from lenslab.results.report_tables import decoded_crops
from lenslab.values.types import Array, Measured, Metadata, Photo
from simulator.lens_numbers import shots_of, some_lens


def noise(rows: int = 500, columns: int = 700, seed: int = 1) -> Array:
    return np.random.default_rng(seed).integers(0, 256, (rows, columns), np.uint8)


def lens(name: str, seed: int) -> list[Measured]:
    random = np.random.default_rng(seed)
    return shots_of(name, some_lens(random, faulty=False), random, 100 * seed)


def pixels(crops: Crops, place: str) -> Array:
    levels = crops.levels[tuple(PLACES).index(place)]
    return np.frombuffer(levels, np.uint8).reshape(crops.rows, crops.columns)


def test_crops_are_the_frame_s_own_pixels_at_its_middle_and_corners() -> None:
    grey = noise()
    crops = cut_crops(grey, 100)
    expected = {
        "centre": grey[200:300, 300:400],
        "top_left": grey[:100, :100],
        "top_right": grey[:100, -100:],
        "bottom_left": grey[-100:, :100],
        "bottom_right": grey[-100:, -100:],
    }
    assert expected.keys() == PLACES.keys()
    for place, part in expected.items():
        assert np.array_equal(pixels(crops, place), part), place


def test_a_smaller_crop_keeps_to_its_place() -> None:
    crops = cut_crops(noise(), 100)
    assert inner_box(crops, "centre", 40, 60) == (30, 20, 40, 60)
    assert inner_box(crops, "bottom_right", 40, 60) == (60, 40, 40, 60)
    assert inner_box(crops, "top_left", 400, 400) == (0, 0, 100, 100)


def test_a_frame_smaller_than_a_crop_is_shown_whole() -> None:
    grey = noise(60, 300)
    crops = cut_crops(grey, 100)
    assert (crops.rows, crops.columns) == (60, 100)
    assert np.array_equal(pixels(crops, "top_right"), grey[:, -100:])


@pytest.mark.slow
def test_photos_are_decoded_in_other_processes_and_one_that_is_no_photo_costs_itself_alone(tmp_path: Path) -> None:
    grey = np.random.default_rng(2).integers(0, 65536, (300, 400), np.uint16)
    write_tiff(tmp_path / "P1.tif", grey, Metadata())
    (tmp_path / "P2.tif").write_bytes(b"II*\0 nonsense")
    photos = [Photo(tmp_path / name, name) for name in ("P1.tif", "P2.tif")]
    found = dict(decoded_crops(photos))
    assert found[tmp_path / "P2.tif"] is None
    crops = found[tmp_path / "P1.tif"]
    assert crops is not None
    assert np.abs(pixels(crops, "top_left").astype(int) - grey[:240, :240] // 257).max() <= 1
    (answer,) = preview.look([PreviewRequest(tmp_path / "P2.tif", "crops")])
    assert isinstance(answer, NoPreview) and answer.reason


@pytest.mark.parametrize(("low", "high"), [(0, 256), (90, 150), (120, 130), (0, 20), (240, 256), (128, 129)])
def test_a_tone_curve_never_falls_and_never_stretches_too_far(low: int, high: int) -> None:
    levels = np.random.default_rng(1).integers(low, high, 20_000, np.uint8)
    curve = np.frombuffer(tone_curve([levels.tobytes()]), np.uint8).astype(int)
    assert len(curve) == LEVELS and (np.diff(curve) >= 0).all()
    assert np.diff(curve).max() <= 8
    shown = toned(levels, bytes(curve.astype(np.uint8)))
    assert shown.std() >= 0.99 * levels.std()
    if high - low >= 60:
        assert shown.min() < 10 and shown.max() > 245


def test_one_tone_curve_for_all_keeps_their_differences() -> None:
    sharp = noise(200, 200) // 4 + 90
    soft = cv2.GaussianBlur(sharp, (0, 0), 3)
    curve = tone_curve([sharp.tobytes(), soft.tobytes()])
    assert toned(sharp, curve).std() / toned(soft, curve).std() == pytest.approx(sharp.std() / soft.std(), rel=0.25)
    assert tone_curve([]) == AS_IT_IS


def test_a_file_of_a_crop_holds_its_pixels() -> None:
    smooth = cv2.GaussianBlur(noise(), (0, 0), 4)
    data = np.frombuffer(crop_file(cut_crops(smooth, 120), "bottom_left", 80, AS_IT_IS), np.uint8)
    read = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
    assert read is not None and read.shape == (80, 80) and np.abs(read.astype(int) - smooth[-80:, :80]).mean() < 2


def test_a_lens_is_shown_at_each_aperture_without_the_shots_in_doubt() -> None:
    shots = lens("Kit zoom", 1)
    apertures = sorted({shot.photo.metadata.aperture or 0.0 for shot in shots})
    widest = [shot.photo for shot in shots if shot.photo.metadata.aperture == apertures[0]]
    strip = lens_strips(shots)[0]
    assert strip.title == "Kit zoom" and [shot.photo.metadata.aperture for shot in strip.columns] == apertures
    assert strip.columns[0].photo == widest[0]
    assert lens_strips(shots, {widest[0].path})[0].columns[0].photo == widest[1]
    assert lens_strips(shots, {one.path for one in widest})[0].columns[0].photo == widest[0]
    assert sum("sharpest" in column.note for column in strip.columns) in (1, 2)


def test_few_columns_keep_the_ends_and_the_sharpest() -> None:
    shots = lens("Kit zoom", 3)
    whole, few = (lens_strips(shots, most=most)[0].columns for most in (None, 5))
    assert len(few) == 5 < len(whole)
    kept = [one.caption for one in few]
    assert kept[0] == whole[0].caption and kept[-1] == whole[-1].caption
    assert {one.caption for one in whole if one.note} <= set(kept)


def test_all_lenses_at_an_aperture_are_those_that_have_it() -> None:
    shots = [*lens("A", 1), *lens("B", 2)]
    shots = [
        replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, aperture=7.6)))
        if shot.photo.metadata.lens == "B" and shot.photo.metadata.aperture == 8.0
        else shot
        for shot in shots
    ]
    strip = aperture_strip(shots, 8.0)
    assert [(column.caption, column.note) for column in strip.columns] == [("A", ""), ("B", "f/7.6")]
    assert strip.title == "All lenses at f/8" and {column.style for column in strip.columns} == {0, 1}
    assert not aperture_strip(shots, 45.0).columns
