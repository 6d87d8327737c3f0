"""Lossless JPEG in DNGs, decoded apart from LibRaw: level for level what LibRaw makes of it, or left to LibRaw."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import rawpy
import tifffile

from lenslab import readers
from lenslab.errors import UnreadableImage
from lenslab.readers import raw as raw_reader
from lenslab.readers.lossless_jpeg import unpacked_dng
from lenslab.simulate.files import write_dng
from lenslab.simulate.sensor import Sensor, exposed
from lenslab.types import Array, Metadata, Settings

SENSOR = Sensor()
TILE = (48, 64)
DNG_TAGS = (
    (0xC612, 1, 4, bytes((1, 4, 0, 0)), True),  # DNGVersion
    (0xC614, 2, 10, "Simulated", True),  # UniqueCameraModel
    (0x828D, 3, 2, (2, 2), True),  # CFARepeatPatternDim
    (0x828E, 1, 4, bytes(np.array(SENSOR.pattern, np.uint8).ravel()), True),  # CFAPattern
    (0xC61A, 3, 1, SENSOR.black, True),
    (0xC61D, 3, 1, SENSOR.white, True),
)
RISING, FALLING = tuple(range(17)), tuple(range(16, -1, -1))  # categories in the order of their codes, all of five bits


@pytest.fixture
def mosaic(scene: Array) -> Array:
    return exposed(SENSOR, scene.astype(np.float32), np.random.default_rng(1))


@pytest.fixture
def packed(tmp_path: Path, mosaic: Array) -> Path:
    """As the simulator writes it: one strip."""
    write_dng(tmp_path / "x.dng", mosaic, Metadata(), SENSOR)
    return tmp_path / "x.dng"


def jpeg(levels: Array, tables: tuple[tuple[int, ...], ...], *, predictor: int = 1, restart: bool = False) -> bytes:
    """Lossless JPEG of two colours side by side, 14 bits, each colour with the next of the tables (ITU T.81, H)."""
    rows, columns = levels.shape[0], levels.shape[1] // 2
    values = levels.reshape(rows, columns, 2).astype(int)
    predicted = np.empty_like(values)
    predicted[0, 0], predicted[1:, 0] = 1 << 13, values[:-1, 0]
    predicted[:, 1:] = values[:, :-1]
    if predictor == 2:
        predicted[1:] = values[:-1]
    codes = [{category: format(place, "05b") for place, category in enumerate(table)} for table in tables]
    bits = []
    for colour, difference in ((place[2], int(off)) for place, off in np.ndenumerate(values - predicted)):
        size = abs(difference).bit_length()
        bits.append(codes[colour % len(tables)][size])
        bits.append(format(difference if difference > 0 else difference + (1 << size) - 1, f"0{size}b") if size else "")
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    parts = [b"\xff\xd8", _segment(0xDD, struct.pack(">H", columns)) if restart else b""]
    parts += [
        _segment(0xC4, bytes((number, 0, 0, 0, 0, len(table), *(11 * (0,)), *table)))
        for number, table in enumerate(tables)
    ]
    parts.append(_segment(0xC3, struct.pack(">BHHB", 14, rows, columns, 2) + bytes((0, 0x11, 0, 1, 0x11, 0))))
    parts.append(_segment(0xDA, bytes((2, 0, 0, 1, (len(tables) - 1) << 4, predictor, 0, 0))))
    data = int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\xff", b"\xff\0")
    return b"".join(parts) + data + b"\xff\xd9"


def _segment(mark: int, body: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, mark, len(body) + 2) + body


def tiled(path: Path, mosaic: Array, tags: tuple[tuple[object, ...], ...] = (), **how: object) -> Path:
    """A DNG in tiles of two colours, as Adobe's programs write them; the last of a row reach beyond the picture."""
    rows, columns = mosaic.shape
    wide = np.pad(mosaic, ((0, -rows % TILE[0]), (0, -columns % TILE[1])), "edge")

    def tiles() -> Iterator[bytes]:
        for top in range(0, rows, TILE[0]):
            for left in range(0, columns, TILE[1]):
                tile = wide[top : top + TILE[0], left : left + TILE[1]]
                yield jpeg(tile, **{"tables": (RISING, FALLING), **how})  # type: ignore[arg-type]

    shape = {"shape": mosaic.shape, "dtype": np.uint16, "tile": TILE, "compression": 7, "photometric": 32803}
    tifffile.imwrite(path, tiles(), extratags=[*DNG_TAGS, *tags], metadata=None, **shape)  # type: ignore[arg-type]
    return path


def by_libraw(path: Path) -> Array:
    with rawpy.imread(str(path)) as raw:
        return np.array(raw.raw_image)


def apart(path: Path) -> Array | None:
    raw = unpacked_dng(path)
    if raw is None:
        return None
    with raw:
        return np.array(raw.raw_image)


def test_a_strip_is_decoded_as_libraw_decodes_it(packed: Path, mosaic: Array) -> None:
    assert np.array_equal(apart(packed), mosaic)
    assert np.array_equal(by_libraw(packed), mosaic)


@pytest.mark.parametrize("tables", [(RISING,), (RISING, RISING), (RISING, FALLING)])
def test_so_are_tiles_of_two_colours(tmp_path: Path, mosaic: Array, tables: tuple[tuple[int, ...], ...]) -> None:
    path = tiled(tmp_path / "tiles.dng", mosaic[:150, :200], tables=tables)
    assert np.array_equal(apart(path), mosaic[:150, :200])
    assert np.array_equal(by_libraw(path), mosaic[:150, :200])


@pytest.mark.parametrize("kind", ["balanced", "demosaic"])
def test_all_that_is_made_of_the_levels_is_the_same(packed: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(raw=kind)  # type: ignore[arg-type]
    frame = readers.read(packed, settings)
    monkeypatch.setattr(raw_reader, "unpacked_dng", lambda path: None)
    other = readers.read(packed, settings)
    assert np.array_equal(frame.encoded, other.encoded)
    for one, two in zip(frame.linear(slice(0, 32)), other.linear(slice(0, 32)), strict=True):
        assert np.array_equal(one, two)


@pytest.mark.parametrize(
    ("tag", "how"),
    [
        ((0xC618, 3, 4, (0, 1, 2, 3), True), {}),  # LinearizationTable
        ((0xC68E, 3, 4, (0, 0, 150, 8), True), {}),  # MaskedAreas
        (None, {"restart": True}),
        (None, {"predictor": 2}),
    ],
)
def test_what_is_not_plain_is_left_to_libraw(
    tmp_path: Path, mosaic: Array, tag: tuple[object, ...] | None, how: dict[str, object]
) -> None:
    path = tiled(tmp_path / "tiles.dng", mosaic[:150, :200], () if tag is None else (tag,), **how)
    assert apart(path) is None


def test_damage_that_libraw_tells_is_told(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that run out of their bits, as after a lost code, and a JPEG that has no end."""
    whole = packed.read_bytes()
    with tifffile.TiffFile(packed) as file:
        start, count = file.pages[0].dataoffsets[0], file.pages[0].databytecounts[0]  # type: ignore[union-attr]
    random = np.random.default_rng(5)
    refused = 0
    for _ in range(12):
        data = bytearray(whole)
        place = int(random.integers(start + count // 8, start + count // 2))
        data[place : place + 40] = random.integers(0, 255, 40, dtype=np.uint8).tobytes()
        packed.write_bytes(data)
        reasons = []
        for attempt in (unpacked_dng, lambda path: None):
            monkeypatch.setattr(raw_reader, "unpacked_dng", attempt)
            try:
                readers.read(packed, Settings())
                reasons.append("")
            except UnreadableImage as error:
                reasons.append(str(error))
        assert bool(reasons[0]) == bool(reasons[1])
        refused += bool(reasons[0])
    packed.write_bytes(whole[: start + count - 2] + bytes(2) + whole[start + count :])
    assert apart(packed) is None
    middle = start + count // 2
    packed.write_bytes(whole[:middle] + b"\xff\x01" + whole[middle + 2 :])
    assert apart(packed) is None  # a mark among the levels, which ends them for LibRaw
    assert refused
