"""DNG as cameras, phones and converters write it: what LibRaw leaves undone is done, or said."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import imagecodecs
import numpy as np
import pytest
import tifffile

from lenslab.demo.optics import BAYER_RGGB, Sensor, exposed
from lenslab.files.dng import open_dng
from lenslab.files.headers import ODD_HEADER
from lenslab.values.remarks import remark
from lenslab.values.types import Array, Frame
from simulator.shoots import XTRANS
from tests.test_readers import light, read, refusal, save, waves
from tests.test_wholeness import DNG_TAGS

BAYER, X_TRANS = np.array(BAYER_RGGB), np.array(XTRANS)
FILTERS = (0.5, 1.0, 0.7)


def dng(path: Path, levels: Array, *tags: Any, cell: Array = BAYER, **options: Any) -> Path:
    """A mosaic with these tags, white at 16383."""
    of_filters = [
        (50706, 1, 4, bytes((1, 4, 0, 0)), True),  # DNGVersion
        (33421, 3, 2, cell.shape, True),  # CFARepeatPatternDim
        (33422, 1, cell.size, cell.astype(np.uint8).tobytes(), True),  # CFAPattern
    ]
    return save(path, levels, photometric=32803, extratags=[*of_filters, *tags], metadata=None, **options)


def behind_filters(scene: Array, cell: Array = BAYER) -> Array:
    return scene * np.take(FILTERS, np.tile(cell, scene.shape)[: scene.shape[0], : scene.shape[1]])


def uneven(path: Path, black: Array, *tags: Any, cell: Array = BAYER, top: int = 0, left: int = 0) -> Frame:
    """`waves` above a black that varies by pixel."""
    scene = waves()
    levels = np.zeros((scene.shape[0] + top, scene.shape[1] + left), np.uint16)
    levels[top:, left:] = np.rint(black + behind_filters(scene, cell) * 14000)
    area, white = (50829, 3, 4, (top, left, *levels.shape), True), (50717, 3, 1, 16383, True)
    return read(dng(path, levels, *tags, white, area, cell=cell))


def deviation(frame: Frame) -> float:
    """By how much the frame's light is not that of `waves`, whose last rows and columns it shows."""
    seen, scene = light(frame), waves()
    top, left = (whole - side for whole, side in zip(scene.shape, seen.shape, strict=True))
    offsets = [(row, column) for row in range(top + 1) for column in range(left + 1)]
    ratios = [seen / scene[row : row + seen.shape[0], column : column + seen.shape[1]] for row, column in offsets]
    return min(float(np.ptp(ratio) / ratio.mean()) for ratio in ratios)


@pytest.mark.parametrize(("top", "left"), [(0, 0), (1, 0), (0, 1), (7, 5)])
@pytest.mark.parametrize(
    ("cell", "period"), [(BAYER, (2, 2)), (BAYER, (1, 2)), (BAYER, (4, 4)), (X_TRANS, (6, 6)), (X_TRANS, (2, 2))]
)
def test_unlike_blacks_leave_no_pattern_wherever_the_active_area_begins(
    tmp_path: Path, cell: Array, period: tuple[int, int], top: int, left: int
) -> None:
    blacks = np.random.default_rng(4).integers(200, 300, period)
    tags = [(50713, 3, 2, period, True), (50714, 3, blacks.size, tuple(blacks.ravel().tolist()), True)]
    black = np.tile(blacks, waves().shape)[: waves().shape[0], : waves().shape[1]]
    assert deviation(uneven(tmp_path / "x.dng", black, *tags, cell=cell, top=top, left=left)) < 0.003


def test_unlike_blacks_of_each_colour_of_interpolated_pixels_are_taken_off(tmp_path: Path) -> None:
    blacks, scene = np.arange(1000, 1120, 10).reshape(2, 2, 3), waves()
    levels = np.tile(blacks, (99, 150, 1)) + scene[..., None] * FILTERS * 60_000
    tags = [
        (50706, 1, 4, bytes((1, 4, 0, 0)), True),
        (50713, 3, 2, (2, 2), True),
        (50714, 3, blacks.size, tuple(blacks.ravel().tolist()), True),
        (50717, 3, 3, (65535,) * 3, True),
    ]
    save(
        tmp_path / "x.dng", np.rint(levels).astype(np.uint16), photometric=34892, planarconfig="contig", extratags=tags
    )
    assert deviation(read(tmp_path / "x.dng")) < 0.001


@pytest.mark.parametrize("left", [0, 5])
def test_black_that_varies_by_rows_and_columns_is_taken_off(tmp_path: Path, left: int) -> None:
    across, down = (np.random.default_rng(2).integers(-60, 90, side) for side in waves().shape[::-1])
    black = 256 + across + down[:, None]
    deltas = [
        (code, 10, len(those), tuple(part for one in those.tolist() for part in (one, 1)), True)
        for code, those in ((50715, across), (50716, down))
    ]
    assert deviation(uneven(tmp_path / "x.dng", black, (50714, 3, 1, 256, True), *deltas, left=left)) < 0.003


def test_black_is_even_for_libraws_development_too(tmp_path: Path) -> None:
    blacks = np.array([[100, 900], [500, 300]])
    levels = np.zeros((601, 601), np.uint16)
    levels[1:, 1:] = np.tile(blacks, (300, 300)) + 8000
    levels[1:300, 1:300] -= 4000
    tags = [
        (50713, 3, 2, (2, 2), True),
        (50714, 3, 4, tuple(blacks.ravel().tolist()), True),
        (50717, 3, 1, 16383, True),
        (50829, 3, 4, (1, 1, 601, 601), True),
    ]
    seen = light(read(dng(tmp_path / "x.dng", levels, *tags), raw="demosaic"))
    dark, bright = seen[20:270, 20:270], seen[330:580, 330:580]
    assert np.ptp(dark) / dark.mean() < 0.01 and np.ptp(bright) / bright.mean() < 0.01
    assert dark.mean() / bright.mean() == pytest.approx(0.5, rel=0.01)


@pytest.mark.parametrize("cell", [np.kron(BAYER, np.ones((2, 2), int)), np.array([[1, 0], [2, 1]])])
def test_a_filter_array_that_is_not_the_stated_one_is_noted(tmp_path: Path, cell: Array) -> None:
    """Four pixels of a colour side by side, or red where green should be: as phones have stated it of Bayer's."""
    tags = [(50714, 3, 1, 256, True), (50717, 3, 1, 16383, True)]
    for name, true, odd in (("a.dng", BAYER, False), ("b.dng", cell, True)):
        dng(tmp_path / name, np.rint(256 + behind_filters(waves(), true) * 15000).astype(np.uint16), *tags)
        for kind in ("balanced", "demosaic"):
            assert (ODD_HEADER in read(tmp_path / name, raw=kind).warnings) == odd


# Levels


@pytest.mark.parametrize("options", [{}, {"tile": (64, 64)}, {"rowsperstrip": 48}])
@pytest.mark.parametrize("order", "<>")
def test_jpeg_xl_in_a_dng_is_decoded(tmp_path: Path, scene: Array, options: dict[str, Any], order: str) -> None:
    mosaic = exposed(Sensor(), scene.astype(np.float32), np.random.default_rng(1))[:128, :192]
    path = tmp_path / "x.dng"
    kind: dict[str, Any] = {"photometric": 32803, "metadata": None, "extratags": DNG_TAGS, "compression": 52546}
    rows, columns = options.get("tile", (options.get("rowsperstrip", 128), 192))
    parts = [
        mosaic[row : row + rows, column : column + columns]
        for row in range(0, 128, rows)
        for column in range(0, 192, columns)
    ]
    coded = (imagecodecs.jpegxl_encode(np.ascontiguousarray(part), lossless=True) for part in parts)
    tifffile.imwrite(path, coded, shape=mosaic.shape, dtype=np.uint16, byteorder=order, **kind, **options)
    with open_dng(path, developed=False)[0] as raw:
        assert np.array_equal(raw.raw_image_visible, mosaic)
    assert read(path).encoded.shape == mosaic.shape


def test_interleaved_rows_and_columns_come_back_to_their_places(tmp_path: Path, scene: Array) -> None:
    mosaic = exposed(Sensor(), scene.astype(np.float32), np.random.default_rng(1))[:128, :192]
    parted = np.concatenate([mosaic[row::2] for row in (0, 1)])
    parted = np.concatenate([parted[:, column::2] for column in (0, 1)], axis=1)
    tags = [*DNG_TAGS, (50975, 3, 1, 2, True), (52547, 3, 1, 2, True)]
    kind: dict[str, Any] = {"photometric": 32803, "metadata": None, "compression": 52546}
    tifffile.imwrite(tmp_path / "x.dng", parted, compressionargs={"level": 101}, extratags=tags, **kind)
    with open_dng(tmp_path / "x.dng", developed=False)[0] as raw:
        assert np.array_equal(raw.raw_image_visible, mosaic)


def test_jpeg_xl_that_cannot_be_decoded_is_named_with_the_remedy(tmp_path: Path, scene: Array) -> None:
    path = tmp_path / "x.dng"
    mosaic = exposed(Sensor(), scene.astype(np.float32), np.random.default_rng(1))
    kind: dict[str, Any] = {"photometric": 32803, "metadata": None, "extratags": DNG_TAGS}
    tifffile.imwrite(path, mosaic, compression=52546, **kind)
    with tifffile.TiffFile(path) as file:
        start = file.pages.first.dataoffsets[0]
    data = bytearray(path.read_bytes())
    data[start + 20 : start + 400] = bytes(380)
    path.write_bytes(data)
    assert "JPEG XL" in refusal(path) and "Adobe DNG Converter" in refusal(path)


@pytest.mark.parametrize("kind", [np.float16, np.float32])
@pytest.mark.parametrize("options", [{}, {"compression": "zlib", "predictor": 3, "tile": (64, 64)}])
@pytest.mark.parametrize("white", [None, 1, 4000])
def test_floats_are_light_from_black_to_white_which_is_1_unless_stated(
    tmp_path: Path, kind: type[np.floating[Any]], options: dict[str, Any], white: int | None
) -> None:
    levels = (behind_filters(waves()) * 0.9 * (white or 1)).astype(kind)
    tags = [] if white is None else [(50717, 4, 1, white, True)]
    frame = read(dng(tmp_path / "x.dng", levels, *tags, **options))
    assert deviation(frame) < 0.003 and frame.warnings == ()
    assert light(frame).mean() == pytest.approx(0.9 * np.mean(np.take(FILTERS, BAYER)) * waves().mean(), rel=0.001)


def test_black_of_floats_is_taken_off_and_what_is_above_white_is_clipped(tmp_path: Path) -> None:
    scene = waves()
    levels = 0.25 + behind_filters(scene) * 0.75
    levels[:40, :40] = 7.5
    frame = read(dng(tmp_path / "x.dng", levels.astype(np.float32), (50714, 5, 1, (1, 4), True)))
    seen, clipped = frame.linear(slice(0, len(scene)))
    assert clipped[:40, :40].all() and not clipped[40:].any()
    ratio = seen[40:] / scene[40:]
    assert np.ptp(ratio) / ratio.mean() < 0.003


def test_floats_in_absurd_tiles_are_the_headers_fault_and_not_the_memorys(tmp_path: Path) -> None:
    levels = behind_filters(waves()).astype(np.float32)
    path = dng(tmp_path / "x.dng", levels, compression="zlib", predictor=3, tile=(64, 64))
    with tifffile.TiffFile(path) as file:
        place = file.pages.first.tags["TileWidth"].offset
    data = bytearray(path.read_bytes())
    struct.pack_into("<HHII", data, place, 322, 4, 1, 1 << 28)
    path.write_bytes(data)
    assert "header is invalid" in refusal(path)


# Corrections


def opcodes(*codes: int) -> bytes:
    return struct.pack(">I", len(codes)) + b"".join(struct.pack(">4I4x", code, 0x01030000, 0, 4) for code in codes)


def test_corrections_that_a_dng_lists_are_named_as_not_applied(tmp_path: Path) -> None:
    levels = np.rint(behind_filters(waves()) * 16383).astype(np.uint16)
    lists = [(51008, opcodes(4)), (51009, opcodes(9, 8, 9)), (51022, opcodes(1, 3))]  # bad pixels, levels, lens
    tags = [(50717, 3, 1, 16383, True), *((code, 7, len(data), data, True) for code, data in lists)]
    plain = read(dng(tmp_path / "x.dng", levels, *tags[:2]))
    assert plain.warnings == ()
    frame = read(dng(tmp_path / "y.dng", levels, *tags))
    assert frame.warnings == (
        remark("not_applied", names="GainMap, WarpRectilinear, FixVignetteRadial"),
        remark("levels_not_mapped", names="MapPolynomial"),
    )
    assert np.array_equal(light(frame), light(plain))
