"""Files that are damaged without their decoder saying so, or that say odd things: refused in words, or measured."""

from __future__ import annotations

import struct
import time
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest
import tifffile
from PIL import Image

from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.files import reading
from lenslab.files.wholeness import check_dng
from lenslab.run.analysis import analyse
from lenslab.values.remarks import UnreadableImage, remark
from lenslab.values.types import Array, Failed, Measured, Metadata, Settings
from simulator.leaves import chart
from tests.conftest import picture
from tests.test_readers import refusal

SENSOR = Sensor()
DNG_TAGS = (
    (0xC612, 1, 4, bytes((1, 4, 0, 0)), True),  # DNGVersion
    (0xC614, 2, 10, "Simulated", True),  # UniqueCameraModel
    (0x828D, 3, 2, (2, 2), True),  # CFARepeatPatternDim
    (0x828E, 1, 4, bytes(np.array(SENSOR.pattern, np.uint8).ravel()), True),  # CFAPattern
    (0xC61A, 3, 1, SENSOR.black, True),
    (0xC61D, 3, 1, SENSOR.white, True),
)


def zero_filled(path: Path, share: float) -> Path:
    """The same file as an interrupted copy leaves it: as long as it was, its end zeros."""
    data = path.read_bytes()
    path.write_bytes(data[: round(len(data) * (1 - share))].ljust(len(data), b"\0"))
    return path


@pytest.fixture
def mosaic(scene: Array) -> Array:
    return exposed(SENSOR, scene.astype(np.float32), np.random.default_rng(1))


@pytest.fixture
def dng(tmp_path: Path, mosaic: Array) -> Path:
    write_dng(tmp_path / "x.dng", mosaic, Metadata(), SENSOR)
    return tmp_path / "x.dng"


PLANES, TILES = {"planarconfig": "separate"}, ({"tile": (16, 16)}, {"tile": (64, 48)})


@pytest.mark.parametrize("share", [0.01, 0.1, 0.5, 0.9])
@pytest.mark.parametrize(
    "options", [{}, {"rowsperstrip": 8}, {"byteorder": ">"}, PLANES, *TILES, *({**tiles, **PLANES} for tiles in TILES)]
)
def test_an_interrupted_copy_of_a_tiff_is_no_photo(tmp_path: Path, share: float, options: dict[str, object]) -> None:
    shot = picture(chart(192, 288, seed=5, largest_px=30))
    planes = np.moveaxis(shot, -1, 0) if "planarconfig" in options else shot
    tifffile.imwrite(tmp_path / "x.tif", planes, photometric="rgb", metadata=None, **options)
    reading.read(tmp_path / "x.tif", Settings())
    assert "interrupted" in refusal(zero_filled(tmp_path / "x.tif", share))


@pytest.mark.parametrize("options", [{}, {"tile": (32, 32)}])
def test_black_that_a_picture_has_is_no_damage(tmp_path: Path, scene: Array, options: dict[str, object]) -> None:
    fading = picture(scene).astype(np.float64) - np.linspace(0, 90000, 160)[:, None, None]  # to black, downwards
    corner = np.hypot(*np.mgrid[0:160, 0:245])[..., None] / np.hypot(160, 245)  # its last tile is a few pixels wide
    dark = np.random.default_rng(2).integers(0, 400, (160, 245, 3)) - 1000 * corner**4 * (corner > 0.8)
    framed = np.pad(picture(scene), ((9, 9), (9, 9), (0, 0)))
    for name, planes in (("framed", framed), ("fading", fading), ("dark", dark)):
        path = tmp_path / f"{name}.tif"
        tifffile.imwrite(path, np.clip(planes, 0, 65535).astype(np.uint16), photometric="rgb", **options)
        frame = reading.read(path, Settings())
        assert frame.encoded[-1].max() == 0 or name == "dark"


@pytest.mark.parametrize("rows", [1, 4, 40])
@pytest.mark.parametrize("raw", ["balanced", "demosaic"])
def test_rows_of_zeros_at_the_end_of_a_raw_are_damage(tmp_path: Path, mosaic: Array, rows: int, raw: str) -> None:
    mosaic[-rows:] = 0
    write_dng(tmp_path / "x.dng", mosaic, Metadata(), SENSOR)
    assert "incomplete" in refusal(tmp_path / "x.dng", raw=raw)


def test_an_unusual_filter_array_is_refused_in_words(dng: Path) -> None:
    """One of 16 pixels, of which LibRaw knows four."""
    data = dng.read_bytes()
    at = data.index(struct.pack("<HHI", 33422, 1, 4))  # CFAPattern
    unusual = struct.pack("<HHII", 33422, 1, 16, len(data))
    dng.write_bytes(data[:at] + unusual + data[at + 12 :] + bytes((0, 1, 1, 2)) + bytes(12))
    assert "colour filter array" in refusal(dng)


@pytest.mark.parametrize("share", [0.02, 0.5])
def test_a_packed_dng_whose_end_is_zeros_is_cut_short(dng: Path, share: float) -> None:
    with tifffile.TiffFile(dng) as file:
        page = file.pages.first
        assert page.compression != 1
        end, count = page.dataoffsets[-1] + page.databytecounts[-1], page.databytecounts[-1]
    data = bytearray(dng.read_bytes())
    missing = round(count * share)
    data[end - missing : end] = bytes(missing)
    dng.write_bytes(data)
    assert "interrupted" in refusal(dng)


@pytest.mark.parametrize("kind", [2, 9, 11, 12])  # a text, a number with a sign, one with a fraction, short or long
@pytest.mark.parametrize("tag", [0x0111, 0x0117])  # StripOffsets, StripByteCounts
def test_a_dng_whose_strips_are_told_by_no_whole_number_is_left_to_libraw(
    dng: Path, mosaic: Array, tag: int, kind: int
) -> None:
    data = dng.read_bytes()
    at = data.index(struct.pack("<HHI", tag, 4, 1))  # one long
    dng.write_bytes(data[: at + 2] + struct.pack("<H", kind) + data[at + 4 :])
    with suppress(UnreadableImage):  # as LibRaw may
        assert reading.read(dng, Settings()).encoded.shape == mosaic.shape
    if tag == 0x0117 and kind == 2:
        assert reading.read(dng, Settings()).encoded.shape == mosaic.shape
    if tag == 0x0111 and kind == 9:  # before the file's start
        dng.write_bytes(data[: at + 2] + struct.pack("<HIi", kind, 1, -len(data)) + data[at + 12 :])
        with pytest.raises(UnreadableImage, match="header is invalid"):
            check_dng(dng)


@pytest.mark.parametrize("piece", ["zeros", "row"])
def test_a_piece_of_zeros_or_a_row_of_the_one_before_is_said(tmp_path: Path, scene: Array, piece: str) -> None:
    planes = picture(scene, seed=3)
    tifffile.imwrite(tmp_path / "x.tif", planes, photometric="rgb")
    assert remark("odd_part") not in reading.read(tmp_path / "x.tif", Settings()).warnings
    if piece == "zeros":
        planes[60, 20:80] = 0
    else:
        planes[61] = planes[60]
    tifffile.imwrite(tmp_path / "x.tif", planes, photometric="rgb")
    assert remark("odd_part") in reading.read(tmp_path / "x.tif", Settings()).warnings


def test_edges_as_demosaicking_copies_them_are_no_damage(tmp_path: Path, mosaic: Array) -> None:
    """OpenCV's has no neighbours to interpolate the outermost rows from."""
    planes = cv2.cvtColor(mosaic, cv2.COLOR_BayerRGGB2RGB)
    assert np.array_equal(planes[0], planes[1]) and np.array_equal(planes[-2], planes[-1])
    tifffile.imwrite(tmp_path / "x.tif", planes, photometric="rgb")
    assert remark("odd_part") not in reading.read(tmp_path / "x.tif", Settings()).warnings


def written(path: Path, kind: str, planes: Array, mosaic: Array) -> Path:
    """A whole photo as one program or another writes it."""
    if kind == "dng":
        write_dng(path, mosaic, Metadata(lens="L", aperture=2.0), SENSOR)
    elif kind == "tags last":
        write_tiff(path, planes, Metadata(lens="L", aperture=2.0))
    elif kind == "libtiff":
        assert cv2.imwrite(str(path), planes)
    elif kind == "pillow":
        Image.fromarray((planes >> 8).astype(np.uint8)).save(path, tiffinfo={305: "a program"})
    elif kind == "pages":
        tifffile.imwrite(path, np.stack([planes, planes]), photometric="rgb")
    elif kind == "preview":
        with tifffile.TiffWriter(path) as file:
            file.write(planes[::4, ::4], photometric="rgb", subifds=1, subfiletype=1)
            file.write(planes, photometric="rgb")
    else:
        float_or_not = (planes / 65535).astype(np.float32) if kind == "float" else planes
        tifffile.imwrite(path, float_or_not, photometric="rgb", **WRITTEN.get(kind, {}))
    return path


WRITTEN: dict[str, dict[str, object]] = {
    "plain": {},
    "big-endian": {"byteorder": ">"},
    "64 bits": {"bigtiff": True},
    "tiles": {"tile": (64, 48)},
    "planes": {"planarconfig": "separate"},
    "packed": {"compression": "lzw", "rowsperstrip": 16},
}
KINDS = ("dng", "tags last", "libtiff", "pillow", "pages", "preview", "float", *WRITTEN)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_said_of_the_end_of_a_whole_photo_nor_of_zeros_that_fill_it_up(
    tmp_path: Path, scene: Array, mosaic: Array, kind: str
) -> None:
    planes = np.moveaxis(picture(scene), -1, 0) if kind == "planes" else picture(scene)
    path = written(tmp_path / ("x.dng" if kind == "dng" else "x.tif"), kind, planes, mosaic)
    assert remark("extra_data") not in reading.read(path, Settings()).warnings
    path.write_bytes(path.read_bytes() + bytes(512))
    assert remark("extra_data") not in reading.read(path, Settings()).warnings


@pytest.mark.parametrize("kind", ["dng", "float", "plain", "big-endian", "64 bits"])
@pytest.mark.parametrize("length", [4, 16])
def test_bytes_put_in_before_or_amid_the_data_are_said(
    tmp_path: Path, scene: Array, mosaic: Array, kind: str, length: int
) -> None:
    """All data behind them are out of place by so much; the last are behind the end that the file names."""
    path = written(tmp_path / ("x.dng" if kind == "dng" else "x.tif"), kind, picture(scene), mosaic)
    with tifffile.TiffFile(path) as file:
        at = file.pages.first.dataoffsets[0] + (0 if kind == "dng" else 4000)
    data = path.read_bytes()
    path.write_bytes(data[:at] + data[at : at + length] + data[at:])
    notes = check_dng(path) if kind == "dng" else reading.read(path, Settings()).warnings
    assert remark("extra_data") in notes


def test_a_dng_one_byte_short_is_cut_short(tmp_path: Path, mosaic: Array) -> None:
    tifffile.imwrite(tmp_path / "x.dng", mosaic, photometric=32803, extratags=DNG_TAGS, metadata=None)
    reading.read(tmp_path / "x.dng", Settings())
    (tmp_path / "x.dng").write_bytes((tmp_path / "x.dng").read_bytes()[:-1])
    assert "incomplete" in refusal(tmp_path / "x.dng")


@pytest.mark.slow
def test_what_the_decoder_prints_of_a_photo_is_heeded(tmp_path: Path, scene: Array) -> None:
    """In a worker, where it can be caught: libjpeg goes on after damage, with grey for what is missing."""
    jpeg = tmp_path / "x.jpg"
    assert cv2.imwrite(str(jpeg), (picture(scene, seed=1) // 257).astype(np.uint8))
    data, middle = jpeg.read_bytes(), jpeg.stat().st_size // 2
    jpeg.write_bytes(data[:middle] + bytes((7, 255)) * 20 + data[middle + 40 :])
    jpeg.with_name("half.jpg").write_bytes(data[: len(data) // 2] + b"\xff\xd9")
    jpeg.with_name("long.jpg").write_bytes(data[:-2] + bytes(90) + b"\xff\xd9")
    noise = np.random.default_rng(1).integers(0, 255, (60, 60, 3)).astype(np.uint8)
    assert cv2.imwrite(str(jpeg.with_name("whole.jpg")), noise)
    outcomes = list(analyse([jpeg.parent], workers=1))
    failed = {outcome.path.name: str(outcome.reason) for outcome in outcomes if isinstance(outcome, Failed)}
    assert failed.keys() == {"x.jpg", "half.jpg"}
    assert "damaged" in failed["x.jpg"] and "incomplete" in failed["half.jpg"]
    measured = {
        shot.photo.path.name: " ".join(map(str, shot.warnings)) for shot in outcomes if isinstance(shot, Measured)
    }
    assert "after the image" in measured["long.jpg"] and "after the image" not in measured["whole.jpg"]


def circular(path: Path, scene: Array) -> Path:
    """A TIFF whose second directory says that the first one is the next."""
    with tifffile.TiffWriter(path) as file:
        for _ in range(2):
            file.write(picture(scene), photometric="rgb", metadata=None)
    with tifffile.TiffFile(path) as file:
        first, second = (page.offset for page in file.pages)
    data = bytearray(path.read_bytes())
    (entries,) = struct.unpack_from("<H", data, second)
    struct.pack_into("<I", data, second + 2 + 12 * entries, first)
    path.write_bytes(data)
    return path


def test_directories_that_lead_in_a_circle_are_not_followed_for_ever(tmp_path: Path, scene: Array) -> None:
    began = time.monotonic()
    frame = reading.read(circular(tmp_path / "x.tif", scene), Settings())
    assert "2 pages" in str(frame.warnings[0]) and time.monotonic() - began < 2


@pytest.mark.parametrize(
    ("low", "high"), [(-200, -0.5), (-1, -0.01), (-10, 0.1), (0, 10), (1.6, 4), (0, 255), (0, 65535)]
)
def test_floats_of_which_most_are_beyond_black_or_white_or_one_is_absurd_are_refused(
    tmp_path: Path, scene: Array, low: float, high: float
) -> None:
    shot = picture(scene) / 65535
    shot = (low + (high - low) * (shot - shot.min()) / (shot.max() - shot.min())).astype(np.float32)
    tifffile.imwrite(tmp_path / "x.tif", shot, photometric="rgb")
    assert f"values from {low:.3g} to {high:.3g}, where 0 is black and 1 is white" in refusal(tmp_path / "x.tif")
    shot = (picture(scene) / 65535).astype(np.float32)
    shot[5, 5] = 3e29
    tifffile.imwrite(tmp_path / "x.tif", shot, photometric="rgb")
    assert "3e+29" in refusal(tmp_path / "x.tif")


@pytest.mark.parametrize("gain", [0.02, 1, 2])
def test_floats_with_highlights_above_white_and_noise_below_black_are_measured(
    tmp_path: Path, scene: Array, gain: float
) -> None:
    """Scene-linear: from underexposed to overexposed by a stop, and a lamp in the frame."""
    shot = (picture(scene) / 65535 * gain).astype(np.float32)
    shot[:20, :20] = 15.0
    shot[-20:, -20:] -= gain
    tifffile.imwrite(tmp_path / "x.tif", shot, photometric="rgb")
    frame = reading.read(tmp_path / "x.tif", Settings())
    assert frame.encoded.max() == pytest.approx(15) and frame.encoded.min() < 0
