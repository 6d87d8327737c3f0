"""`lenslab edges`: MTF50 of edges in any photo, as somebody without LensLab's chart would measure it."""

from __future__ import annotations

import csv
import json
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
from scipy.ndimage import gaussian_filter, shift, uniform_filter1d

from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor
from lenslab.measure.edge_mtf import overshoot_remark
from lenslab.measure.photo_edges import edges_of_photos
from lenslab.values.remarks import remark
from lenslab.values.types import Array, EdgeTask, Metadata, Photo
from simulator.edge_charts import Blur, drawn, sfrplus, write_shot
from tests.command import lenslab

SIGMA = 1.3  # px, of the blur
SHAPE = (360, 480)
FINE = 4
SQUARES = ((150, 130), (330, 240))  # middles, x and y


@cache
def card() -> Array:
    """Two dark squares on bright paper, turned by 6 degrees, blurred; pixels are means of 4 x 4 points."""
    rows, columns = SHAPE
    y, x = np.mgrid[: rows * FINE, : columns * FINE] / FINE
    light = np.full(x.shape, 0.8)
    turn = np.deg2rad(6)
    for at_x, at_y in SQUARES:
        across = (x - at_x) * np.cos(turn) + (y - at_y) * np.sin(turn)
        down = (y - at_y) * np.cos(turn) - (x - at_x) * np.sin(turn)
        light[(np.abs(across) < 50) & (np.abs(down) < 50)] = 0.05
    blurred = gaussian_filter(light, SIGMA * FINE)
    return np.asarray(blurred.reshape(rows, FINE, columns, FINE).mean(axis=(1, 3)))


def true_mtf50() -> float:
    """Along the normal of an edge that is turned by 6 degrees."""
    turn, f = np.deg2rad(6), np.linspace(0, 1, 10001)
    contrast = np.exp(-2 * (np.pi * SIGMA * f) ** 2) * np.sinc(f * np.cos(turn)) * np.sinc(f * np.sin(turn))
    return float(f[np.argmax(contrast < 0.5)])


def write_card(path: Path, light: Array | None = None) -> None:
    """As an sRGB TIFF with a little noise; `light` in its place."""
    levels = (card() if light is None else light) + np.random.default_rng(5).normal(0, 0.003, SHAPE)
    encoded = np.where(levels <= 0.0031308, 12.92 * levels, 1.055 * np.clip(levels, 0, 1) ** (1 / 2.4) - 0.055)
    write_tiff(path, np.rint(encoded * 65535).astype(np.uint16), Metadata())


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    write_card(tmp_path / "card.tif")
    return tmp_path / "card.tif"


def rows_of(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(data.decode().splitlines()))


@pytest.mark.slow
def test_every_edge_of_a_photo_gives_mtf50_with_its_interval_and_its_curve(photo: Path) -> None:
    curves = photo.with_name("curves.csv")
    done = lenslab("edges", photo, "--curves", curves)
    assert done.returncode == 0
    found = rows_of(done.stdout)
    assert len(found) == 4 * len(SQUARES) and f"{len(found)} edges, MTF50 0.1" in done.stderr.decode()
    for row in found:
        assert float(row["mtf50"]) == pytest.approx(true_mtf50(), rel=0.02)
        assert float(row["mtf50_lower"]) < float(row["mtf50"]) < float(row["mtf50_upper"])
        assert abs(float(row["slant_deg"])) == pytest.approx(6, abs=0.2)
    assert sum(float(r["mtf50_lower"]) * 0.995 < true_mtf50() < float(r["mtf50_upper"]) * 1.005 for r in found) >= 7
    drawn = [row for row in rows_of(curves.read_bytes()) if row["edge"] == "1"]
    half = [float(row["contrast"]) for row in drawn if abs(float(row["frequency"]) - true_mtf50()) < 0.011]
    assert min(half) < 0.5 < max(half) and float(drawn[0]["contrast"]) == 1


def test_edges_of_a_jpeg_are_measured_by_the_standard_way_alone(photo: Path) -> None:
    """Those of a TIFF by the fitted model, where it fits."""
    jpeg = photo.with_suffix(".jpg")
    cv2.imwrite(str(jpeg), cv2.imread(str(photo)), [cv2.IMWRITE_JPEG_QUALITY, 98])
    of_tiff, of_jpeg = edges_of_photos(EdgeTask(Photo(path, path.name)) for path in (photo, jpeg))
    assert [edge.standard for edge in of_jpeg.edges] == [1.0] * 8
    assert len(of_tiff.edges) == 8 and max(edge.standard for edge in of_tiff.edges) < 1
    for edge in of_jpeg.edges:
        assert edge.mtf50 == pytest.approx(true_mtf50(), rel=0.03)


def test_a_raw_file_is_measured_in_green_and_says_how_far_red_lies_outwards(photo: Path) -> None:
    """Red pixels see the card 0.6 px farther to the right than green ones."""
    shifted = np.stack([shift(card(), (0, apart), order=3, mode="nearest") for apart in (0.6, 0.0, 0.0)])
    rows, columns = np.mgrid[: SHAPE[0], : SHAPE[1]]
    colour = rows % 2 + columns % 2  # red, green or green, blue
    levels = np.choose(colour, shifted) + np.random.default_rng(6).normal(0, 0.003, SHAPE)
    raw, out = photo.with_name("card.dng"), photo.with_name("edges.json")
    write_dng(raw, np.rint(256 + 3800 * np.clip(levels, 0, 1)).astype(np.uint16), Metadata(), Sensor())
    done = lenslab("edges", raw, "--json", out)
    (told,) = json.loads(out.read_bytes())["photos"]
    table = rows_of(done.stdout)
    assert (
        done.returncode == 0
        and len(told["edges"]) == len(table) == 8
        and (told["columns"], told["rows"]) == SHAPE[::-1]
    )
    for edge, row in zip(told["edges"], table, strict=True):
        assert edge["colour"] == row["colour"] == "green" and edge["mtf50"] == pytest.approx(true_mtf50(), rel=0.02)
        assert edge["standard_weight"] < 0.5 and abs(edge["overshoot"]) < 0.02
        upright = abs(edge["x_px"] - min((x for x, _ in SQUARES), key=lambda x: abs(x - edge["x_px"]))) > 20
        right = edge["x_px"] > SHAPE[1] / 2
        expected = (0.6 if right else -0.6) * np.cos(np.deg2rad(6)) if upright else 0.0
        assert edge["red_px"] == pytest.approx(expected, abs=0.1)
        assert abs(edge["blue_px"]) < 0.05 and len(edge["curve"]["contrast"]) == 101
    assert {row["direction"] for row in table} == {"radial", "tangential"}
    assert list(table[0])[:9] == [
        "fname", "edge", "x_px", "y_px", "slant_deg", "length_px", "mtf50", "mtf50_lower", "mtf50_upper"
    ]  # fmt: skip


def test_a_raw_file_of_a_sharpened_print_says_so(tmp_path: Path) -> None:
    for amount in (0.0, 0.6):
        sharpened = card() + amount * (card() - gaussian_filter(card(), 2.0))
        levels = 0.1 + 0.7 * sharpened + np.random.default_rng(6).normal(0, 0.003, SHAPE)
        raw = tmp_path / "card.dng"
        write_dng(raw, np.rint(256 + 3800 * np.clip(levels, 0, 1)).astype(np.uint16), Metadata(), Sensor())
        (seen,) = edges_of_photos([EdgeTask(Photo(raw, raw.name, Metadata()))])
        assert len(seen.edges) == 8
        assert ("sharpened_print" in [said.key for said in seen.warnings]) == (amount > 0)
        assert "sharpened_edges" not in [said.key for said in seen.warnings]


def test_one_of_two_edges_that_overshoots_does_not_make_a_sharpened_file() -> None:
    assert not overshoot_remark((0.0, 0.05), developed=True)
    assert overshoot_remark((0.04, 0.05), developed=True) == (remark("sharpened_edges", percent=4.5),)


def test_a_region_with_a_bright_side_at_white_says_so(photo: Path) -> None:
    write_card(photo, card() * 1.6)
    done = lenslab("edges", photo, "--region", "180,105,40,50")
    assert done.returncode == 1 and "bright side at white" in done.stderr.decode()


def test_one_edge_in_a_region_drawn_by_hand(photo: Path) -> None:
    done = lenslab("edges", photo, "--region", "180,105,40,50", "-o", photo.with_name("one.csv"))
    (row,) = rows_of(photo.with_name("one.csv").read_bytes())
    assert done.returncode == 0 and b"1 edge, MTF50" in done.stderr
    assert float(row["mtf50"]) == pytest.approx(true_mtf50(), rel=0.03)
    assert 180 < float(row["x_px"]) < 220


@pytest.mark.slow
@pytest.mark.parametrize(
    ("region", "code", "words"),
    [
        ("400,10,60,60", 1, "card.tif: no edge from dark to bright was found there"),
        ("450,10,60,60", 1, "the region lies outside the image of 480 x 360 pixels"),
        ("10,20", 2, "four whole numbers"),
    ],
)
def test_a_region_without_an_edge_says_so(photo: Path, region: str, code: int, words: str) -> None:
    earlier = photo.with_name("edges.csv")
    earlier.write_text("an earlier table")
    done = lenslab("edges", photo, "--region", region, "-o", earlier)
    assert done.returncode == code and earlier.read_text() == "an earlier table"
    assert words in done.stderr.decode()


def test_what_cannot_be_measured_is_named_and_the_rest_is_measured(photo: Path) -> None:
    levels = card()
    levels[181:188, 335:375] *= 0.8  # a grey strip close above half of the lower square: the other half is measured
    write_card(photo, levels)
    sky = np.tile(np.linspace(20000, 40000, SHAPE[1]), (SHAPE[0], 1)).astype(np.uint16)
    write_tiff(photo.with_name("sky.tif"), sky, Metadata())
    photo.with_name("cut.tif").write_bytes(photo.read_bytes()[:5000])
    done = lenslab("edges", photo.parent)
    said, edges = done.stderr.decode(), rows_of(done.stdout)
    assert done.returncode == 1 and len(edges) == 4 * len(SQUARES)
    assert sorted(float(edge["length_px"]) for edge in edges)[0] < 55
    assert "sky.tif: no edge could be measured" in said and "cut.tif: incomplete" in said
    for edge in edges:
        assert float(edge["mtf50"]) == pytest.approx(true_mtf50(), rel=0.02)


def test_the_median_of_an_even_number_is_between_the_two_in_the_middle(tmp_path: Path) -> None:
    light = card()
    light[:, SHAPE[1] // 2 :] = gaussian_filter(light[:, SHAPE[1] // 2 :], 1.0)
    write_card(tmp_path / "card.tif", light)
    done = lenslab("edges", tmp_path / "card.tif")
    values = sorted(float(row["mtf50"]) for row in rows_of(done.stdout))
    assert len(values) == 8 and values[4] > 1.1 * values[3]
    assert f"median {(values[3] + values[4]) / 2:.3f}" in done.stderr.decode()


def test_camera_shake_is_said_and_a_still_picture_is_not_accused(tmp_path: Path) -> None:
    still = drawn(sfrplus()[::3], Blur(0.9, 0.6, 0.3))
    write_shot(tmp_path / "still.tif", still, 1, 8.0)
    write_shot(tmp_path / "shaken.tif", np.asarray(uniform_filter1d(still, 7, axis=1)), 2, 8.0)
    said = {Path(line.split(": ", 1)[0]).name: line for line in lenslab("edges", tmp_path).stderr.decode().splitlines()}
    assert "camera shake" in said["shaken.tif"] and "camera shake" not in said["still.tif"]
