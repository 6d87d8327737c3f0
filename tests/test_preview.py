"""Pictures to look at: of the same part of the frame as is measured, never another way round, for any file."""

from __future__ import annotations

import struct
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pytest
import rawpy

from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.lenses import PRIME
from lenslab.files import preview, reading
from lenslab.files.preview import NoPreview, Preview, PreviewImage, PreviewRequest
from lenslab.values.remarks import UnreadableImage, remark
from lenslab.values.types import Array, Metadata, Settings
from simulator.leaves import chart, photograph
from tests.conftest import picture


@pytest.fixture(scope="module")
def dng(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A RAW file of 300 by 450 pixels."""
    path = tmp_path_factory.mktemp("raw") / "P1.DNG"
    mosaic, _ = photograph(chart(300, 450, seed=2), PRIME, 4)
    write_dng(path, mosaic, Metadata(camera="Simulated One", aperture=4.0))
    return path


def levels(size: PreviewImage) -> Array:
    return np.frombuffer(size.levels, np.uint8).reshape(size.rows, size.columns)


def arrow(rows: int = 300, columns: int = 400) -> Array:
    """Dark, with a bright top left corner: no rotation or mirror image of it is the same."""
    grey = np.full((rows, columns), 60, np.uint8)
    grey[: rows // 3, : columns // 4] = 200
    return grey


def is_upright(seen: Preview) -> bool:
    shown = levels(seen.sizes[0]).astype(float)
    rows, columns = (side // 8 for side in shown.shape)
    top_left, *others = (float(shown[row, column]) for row in (rows, -rows) for column in (columns, -columns))
    return top_left > 2 * max(others)


def test_full_shows_the_reader_s_grey_pixel_by_pixel(dng: Path) -> None:
    frame = reading.read(dng, Settings())
    seen = preview.decoded(dng, full=True)
    assert seen.full and (seen.rows, seen.columns) == frame.encoded.shape
    expected = frame.encoded * (255 / frame.white)
    assert np.abs(levels(seen.sizes[0]) - expected).max() <= 0.51
    assert seen.clipped == 0 and not any(size.clipped for size in seen.sizes)
    assert preview.quick(dng) is None, "it has no preview of its own"


def test_smaller_sizes_are_means_of_the_larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "SCREEN_PX", 512)
    path = tmp_path / "large.tif"
    write_tiff(path, picture(chart(750, 1050, seed=1, largest_px=60)), Metadata())
    seen = preview.decoded(path, full=True)
    assert [size.columns for size in seen.sizes] == [1050, 525]
    means = levels(seen.sizes[0]).astype(float).reshape(375, 2, 525, 2).mean(axis=(1, 3))
    assert np.abs(levels(seen.sizes[1]) - means).max() <= 1
    screen = preview.decoded(path)
    assert screen.sizes == seen.sizes[1:] and screen.exact and not screen.full
    assert screen.byte_count < seen.byte_count / 4


@pytest.mark.slow
def test_histogram_shows_exposure_though_the_picture_does_not(tmp_path: Path) -> None:
    scene = chart(300, 450, seed=2)
    middles, means = [], []
    for thirds in (-18, -15):
        path = tmp_path / f"P{-thirds}.DNG"
        mosaic, _ = photograph(scene, PRIME, 8, thirds=thirds)
        write_dng(path, mosaic, Metadata(camera="Simulated One", aperture=8.0))
        seen = preview.decoded(path)
        assert seen.histogram is not None and sum(seen.histogram) == pytest.approx(1)
        middles.append(float(np.dot(seen.histogram, np.arange(256))))
        means.append(float(levels(seen.sizes[0]).mean()))
    assert middles[1] > middles[0] * 1.2
    assert means[1] == pytest.approx(means[0], rel=0.03)


def test_clipped_is_as_measured_and_marked_where_it_is(tmp_path: Path) -> None:
    grey = np.full((400, 600), 30000, np.uint16)
    grey[::7] = 20000
    grey[:100, :150] = 65535
    write_tiff(tmp_path / "burnt.tif", grey, Metadata())
    seen = preview.decoded(tmp_path / "burnt.tif", full=True)
    assert seen.clipped == pytest.approx(100 * 150 / (400 * 600))
    bits = np.frombuffer(seen.sizes[0].clipped, np.uint8).reshape(400, 75)
    marked = np.unpackbits(bits, axis=1)
    assert marked[:100, :150].all() and marked.sum() == 100 * 150
    assert seen.histogram is not None and seen.histogram[255] == pytest.approx(seen.clipped, rel=0.02)


@pytest.mark.parametrize("orientation", [1, 3, 6, 8])
def test_jpeg_is_never_rotated(tmp_path: Path, orientation: int) -> None:
    """Top left is the sensor's corner, however the camera was held."""
    path = tmp_path / "held.jpg"
    path.write_bytes(with_orientation(cv2.imencode(".jpg", arrow())[1].tobytes(), orientation))
    small = preview.quick(path)
    assert small is not None and not small.exact and is_upright(small)
    assert is_upright(preview.decoded(path))
    assert (small.rows, small.columns) == (300, 400)


def with_orientation(jpeg: bytes, orientation: int) -> bytes:
    """The JPEG with an Exif directory that holds its orientation."""
    directory = struct.pack("<2sHLHHHLHHL", b"II", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    exif = b"Exif\0\0" + directory
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def test_camera_s_own_preview_is_used_where_it_shows_the_same(real_files: Path) -> None:
    found = next(iter(real_files.rglob("canon_eos_6d.dng")), None)
    if found is None:
        pytest.skip("the file with an embedded preview is not here")
    quick, exact = preview.quick(found), preview.decoded(found)
    assert quick is not None and (quick.sizes[0].rows, quick.sizes[0].columns) == (683, 1024)
    assert (quick.rows, quick.columns) == pytest.approx((exact.rows, exact.columns), abs=12)
    assert quick.histogram is None and quick.clipped is None
    middle = [float(levels(one.sizes[0]).mean()) for one in (quick, exact)]
    assert middle[0] == pytest.approx(middle[1], rel=0.25)  # no jump in brightness when the exact one comes


def test_a_raw_whose_own_preview_is_empty_is_decoded_instead(dng: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = rawpy.Thumbnail(rawpy.ThumbFormat.JPEG, b"")
    opened = SimpleNamespace(sizes=SimpleNamespace(height=300, width=450), extract_thumb=lambda: empty)
    monkeypatch.setattr(rawpy, "imread", lambda file: nullcontext(opened))
    assert preview.quick(dng) is None


@pytest.mark.parametrize("name", ["gone.dng", "gone.tif", "gone.jpg"])
def test_what_is_gone_says_so_and_what_is_empty(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableImage, match="not found"):
        preview.decoded(tmp_path / name)
    (seen,) = preview.look([PreviewRequest(tmp_path / name, "screen")])
    assert isinstance(seen, NoPreview) and "not found" in str(seen.reason)
    (tmp_path / name).touch()
    assert list(preview.look([PreviewRequest(tmp_path / name, "screen")])) == [NoPreview(remark("empty"))]


@pytest.mark.parametrize("name", ["junk.dng", "junk.tif", "junk.jpg", "junk.png", "empty.cr2"])
def test_junk_is_no_picture_and_no_error(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"" if "empty" in name else b"II*\0" + bytes(range(256)) * 20)
    quick, *others = preview.look([PreviewRequest(path, detail) for detail in ("quick", "screen", "full")])
    assert quick is None and [type(seen) for seen in others] == [NoPreview, NoPreview]
