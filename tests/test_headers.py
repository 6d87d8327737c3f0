"""Headers that contradict the file: named or noted, never measured without a word."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import cv2
import imagecodecs
import numpy as np
import pytest
import tifffile
from PIL import Image

from lenslab.demo.files import write_dng
from lenslab.demo.optics import Sensor, exposed
from lenslab.files import reading
from lenslab.files.headers import MORE, ODD_HEADER, SHARED
from lenslab.files.jpeg import read_bmp, read_jpeg, read_png
from lenslab.files.tiff import read_tiff
from lenslab.run.analysis import analyse
from lenslab.values.remarks import UnreadableImage
from lenslab.values.types import Measured, Metadata, Settings
from simulator.leaves import chart

SHOT = np.repeat(np.rint(chart(96, 144, seed=3, largest_px=24) * 255).astype(np.uint8)[..., None], 3, axis=2)
IN_WORDS = "damaged|incomplete|tones|unsupported|save it|not flat"


def tiff(folder: Path, **how: Any) -> Path:
    path = folder / "a.tif"
    tifffile.imwrite(path, SHOT.astype(np.uint16) * 257, photometric="rgb", metadata=None, **how)
    return path


def with_bytes(path: Path, place: int, kind: str, *values: Any) -> Path:
    """The same file with other values at a place, packed as `struct` does."""
    data = bytearray(path.read_bytes())
    struct.pack_into(kind, data, place, *values)
    path.write_bytes(data)
    return path


def tag_of(path: Path, tag: int) -> Any:
    """A tag of a TIFF's or DNG's first page: where it stands, its type and its value."""
    with tifffile.TiffFile(path) as file:
        return file.pages.first.tags[tag]


def with_tag(path: Path, tag: int, value: int) -> Path:
    """The same file with another value of a tag, whose type stays."""
    entry = tag_of(path, tag)
    return with_bytes(path, entry.valueoffset, {3: "<H", 4: "<I"}[int(entry.dtype)], value)


def is_said(path: Path) -> bool:
    """Refused in words, or measured with a note."""
    try:
        return MORE in read_tiff(path, Settings()).warnings
    except UnreadableImage as error:
        assert any(words in str(error) for words in IN_WORDS.split("|"))
        return True


PACKINGS: list[dict[str, Any]] = [
    {},
    {"rowsperstrip": 16},
    *({"compression": packing, "rowsperstrip": 16} for packing in ("zlib", "lzw", "packbits")),
    {"tile": (48, 48)},
    {"tile": (48, 48), "compression": "zlib"},
    {"planarconfig": "separate"},
]


@pytest.mark.parametrize("how", PACKINGS, ids=str)
def test_what_contradicts_the_pictures_in_a_tiff_is_said(how: dict[str, Any], tmp_path: Path) -> None:
    assert not read_tiff(tiff(tmp_path, **how), Settings()).warnings
    for tag, values in {256: (50, 96, 141), 257: (40, 79), 277: (1, 2, 4), 278: (8, 15, 2**31)}.items():
        for value in values:
            if tag == 278 and ("tile" in how or "rowsperstrip" not in how):
                continue
            if (
                tag in (256, 257) and "tile" in how and value in (141, 96, 79)
            ):  # as many tiles, or as in a cropped picture
                continue
            assert is_said(with_tag(tiff(tmp_path, **how), tag, value)), (tag, value)


def test_a_predictor_for_floats_is_not_taken_for_integers(tmp_path: Path) -> None:
    path = with_tag(tiff(tmp_path, compression="lzw", predictor=True), 317, 3)
    with pytest.raises(UnreadableImage, match="header is invalid"):
        read_tiff(path, Settings())


@pytest.mark.parametrize("packing", [2, 3, 4])
def test_the_packing_of_fax_machines_holds_no_greys(packing: int, tmp_path: Path) -> None:
    path = tmp_path / "a.tif"
    tifffile.imwrite(path, SHOT[..., 0], photometric="minisblack", metadata=None)
    with pytest.raises(UnreadableImage):
        read_tiff(with_tag(path, 259, packing), Settings())


@pytest.mark.parametrize("tag", [258, 273, 279])
def test_a_list_without_entries_is_damage(tag: int, tmp_path: Path) -> None:
    path = tiff(tmp_path, planarconfig="separate")
    with pytest.raises(UnreadableImage):
        read_tiff(with_bytes(path, tag_of(path, tag).offset + 4, "<I", 0), Settings())


def test_numbers_of_two_bytes_at_an_odd_place_are_noted(tmp_path: Path) -> None:
    path = tiff(tmp_path, rowsperstrip=96)
    (start,) = tag_of(path, 273).value
    assert ODD_HEADER in read_tiff(with_tag(path, 273, start - 1), Settings()).warnings


@pytest.mark.parametrize("compression", [None, "zlib"])
def test_absurd_tiles_are_the_headers_fault_and_not_the_memorys(compression: str | None, tmp_path: Path) -> None:
    for tag in (322, 323):
        path = with_tag(tiff(tmp_path, tile=(48, 48), compression=compression), tag, 60_000)
        with pytest.raises(UnreadableImage, match=r"damaged TIFF|incomplete"):
            read_tiff(path, Settings())


def test_damage_that_unpacks_to_more_than_a_later_strip_needs_is_noted(tmp_path: Path) -> None:
    path = tiff(tmp_path, compression="lzw", rowsperstrip=16)
    start, count = (tag_of(path, tag).value[2] for tag in (273, 279))
    strip = imagecodecs.lzw_encode(bytes(4 * 16 * SHOT[0].nbytes))
    assert len(strip) <= count
    assert MORE in read_tiff(with_bytes(path, start, f"{len(strip)}s", strip), Settings()).warnings


def test_a_strip_that_is_filled_up_is_no_contradiction(tmp_path: Path) -> None:
    path = with_tag(tiff(tmp_path, rowsperstrip=48), 257, 90)  # the last strip has six rows more
    assert MORE not in read_tiff(path, Settings()).warnings


def test_a_jpeg_in_a_tiff_has_the_size_that_the_tiff_states(tmp_path: Path) -> None:
    path = tmp_path / "a.tif"
    for tag, value in {256: 140, 257: 90, 278: 40}.items():
        tifffile.imwrite(path, SHOT, photometric="rgb", compression="jpeg", rowsperstrip=48, metadata=None)
        assert not is_said(path)
        assert is_said(with_tag(path, tag, value)), tag


def test_ycbcr_that_is_called_rgb_is_noted(tmp_path: Path) -> None:
    path = tmp_path / "a.tif"
    tifffile.imwrite(path, SHOT, photometric="ycbcr", subsampling=(1, 1), metadata=None)
    assert ODD_HEADER not in read_tiff(path, Settings()).warnings
    assert ODD_HEADER in read_tiff(with_tag(path, 262, 2), Settings()).warnings


def test_strips_of_jpeg_that_are_cut_or_too_many_are_said(tmp_path: Path) -> None:
    path = tmp_path / "a.tif"
    for tag, part in {257: 0.5, 279: 0.9}.items():
        tifffile.imwrite(path, SHOT, photometric="rgb", compression="jpeg", rowsperstrip=48, metadata=None)
        value = tag_of(path, tag).value
        whole = value[0] if isinstance(value, tuple) else value
        assert is_said(with_tag(path, tag, int(part * whole))), tag


def bmp(folder: Path) -> Path:
    path = folder / "a.bmp"
    assert cv2.imwrite(str(path), SHOT)
    return path


LIES = {  # fields of a BMP's header: where they stand, and as what; what is not so
    "start": (10, "<I", (10, 2000)),
    "header": (14, "<I", (12, 41)),
    "width": (18, "<I", (100, 200)),
    "height": (22, "<I", (50, 200)),
    "planes": (26, "<H", (3,)),
    "bits": (28, "<H", (1, 8, 16, 23, 32)),
    "packing": (30, "<I", (1, 9)),
}


def test_a_bmp_whose_palette_has_no_room_or_whose_data_are_moved_is_said(tmp_path: Path) -> None:
    path = with_bytes(bmp(tmp_path), 28, "<H", 8)  # three times as high, with a third of the bits: as many bytes
    with_bytes(path, 22, "<i", 3 * 96)
    with pytest.raises(UnreadableImage, match="damaged"):
        read_bmp(path, Settings())
    data = bmp(tmp_path).read_bytes()
    path.write_bytes(data[:54] + bytes(8) + data[54:])
    assert MORE in read_bmp(path, Settings()).warnings


def test_a_bmp_whose_palette_is_longer_than_stated_is_noted(tmp_path: Path) -> None:
    path = tmp_path / "a.bmp"
    Image.fromarray(SHOT[..., 0]).save(path)
    assert MORE not in read_bmp(path, Settings()).warnings
    assert MORE in read_bmp(with_bytes(path, 46, "<I", 128), Settings()).warnings  # colours


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in LIES for value in LIES[field][2]])
def test_what_contradicts_the_picture_in_a_bmp_is_said(field: str, value: int, tmp_path: Path) -> None:
    path = bmp(tmp_path)
    assert MORE not in read_bmp(path, Settings()).warnings
    place, kind, _ = LIES[field]
    with suppress(UnreadableImage):
        assert MORE in read_bmp(with_bytes(path, place, kind, value), Settings()).warnings


def jpeg(folder: Path, *options: int) -> Path:
    path = folder / "a.jpg"
    assert cv2.imwrite(str(path), SHOT, options)
    return path


@pytest.mark.parametrize("called", [0xC0, 0xC1])
def test_a_progressive_jpeg_that_is_called_sequential_is_damaged(called: int, tmp_path: Path) -> None:
    path = jpeg(tmp_path, cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    read_jpeg(path, Settings())
    path.write_bytes(path.read_bytes().replace(b"\xff\xc2", bytes((0xFF, called)), 1))
    with pytest.raises(UnreadableImage, match="damaged"):
        read_jpeg(path, Settings())


@pytest.mark.parametrize("options", [(), (cv2.IMWRITE_JPEG_OPTIMIZE, 1), (cv2.IMWRITE_JPEG_PROGRESSIVE, 1)])
@pytest.mark.parametrize("called", [0xC9, 0xCA])
def test_huffman_codes_that_are_called_arithmetic_are_damage(options: Any, called: int, tmp_path: Path) -> None:
    path = jpeg(tmp_path, *options)
    data = path.read_bytes()
    frame = max(data.find(b"\xff\xc0\0\x11"), data.find(b"\xff\xc2\0\x11"))
    with_bytes(path, frame + 1, "B", called)
    with pytest.raises(UnreadableImage, match="damaged"):
        read_jpeg(path, Settings())


@pytest.mark.parametrize("change", ["twice", "zero", "conditioning"])
def test_tables_that_no_encoder_writes_are_damage(change: str, tmp_path: Path) -> None:
    path = jpeg(tmp_path)
    data = bytearray(path.read_bytes())
    codes, steps = data.index(b"\xff\xc4"), data.index(b"\xff\xdb")
    if change == "twice":
        data[codes + 5 + 16] = data[codes + 5 + 17]
    elif change == "zero":
        data[steps + 5 + 9] = 0
    else:
        data[codes:codes] = b"\xff\xcc\0\x04\0\x10"  # of arithmetic coding
    path.write_bytes(data)
    with pytest.raises(UnreadableImage, match="damaged"):
        read_jpeg(path, Settings())


def test_a_jpeg_that_names_another_table_or_has_no_codes_is_noted(tmp_path: Path) -> None:
    path = jpeg(tmp_path)
    data = path.read_bytes()
    assert ODD_HEADER not in read_jpeg(path, Settings()).warnings
    with_bytes(path, data.index(b"\xff\xc0") + 12, "B", 1)  # luminance by the table of colours
    assert ODD_HEADER in read_jpeg(path, Settings()).warnings
    codes = data.index(b"\xff\xc4\x00\xb5\x10")  # of luminance's runs
    path.write_bytes(data[:codes] + data[codes:].replace(b"\xc1", b"\xc0", 1))
    assert ODD_HEADER in read_jpeg(path, Settings()).warnings
    codes = data.index(b"\xff\xc4")
    end = data.index(b"\xff\xda")
    path.write_bytes(data[:codes] + data[end:])  # arithmetic codes have none either
    with suppress(UnreadableImage):
        assert ODD_HEADER in read_jpeg(path, Settings()).warnings


def png(folder: Path, *options: int) -> Path:
    path = folder / "a.png"
    assert cv2.imwrite(str(path), SHOT, options)
    return path


def with_rows(path: Path, rows: int) -> Path:
    """The same file with another height in its header, and its checksum."""
    with_bytes(path, 20, ">I", rows)
    return with_bytes(path, 29, ">I", zlib.crc32(path.read_bytes()[12:29]))


def test_a_png_with_more_or_less_image_data_than_it_states_is_said(tmp_path: Path) -> None:
    assert MORE not in read_png(png(tmp_path), Settings()).warnings
    assert MORE in read_png(with_rows(png(tmp_path), 80), Settings()).warnings
    with pytest.raises(UnreadableImage, match="incomplete"):
        read_png(with_rows(png(tmp_path), 97), Settings())


@pytest.mark.parametrize("mode", ["L", "P", "RGB", "RGBA", "I;16"])
@pytest.mark.parametrize("size", [(33, 17), (64, 64)])
def test_a_whole_png_of_any_kind_is_not_said_to_have_more(mode: str, size: tuple[int, int], tmp_path: Path) -> None:
    levels = np.arange(size[0] * size[1]).reshape(size[::-1])
    whole = Image.fromarray(levels.astype(np.uint16) if mode == "I;16" else levels.astype(np.uint8))
    whole = whole if mode == "I;16" else whole.convert(mode)
    whole.save(tmp_path / "a.png")
    assert MORE not in read_png(tmp_path / "a.png", Settings()).warnings


def test_a_film_behind_a_picture_changes_nothing(tmp_path: Path) -> None:
    """As phones write it; 12 MB of anything have a hundred marks of a scan's start."""
    film = np.random.default_rng(1).bytes(12 << 20)
    for path, read in ((jpeg(tmp_path), read_jpeg), (png(tmp_path), read_png)):
        whole = read(path, Settings())
        path.write_bytes(path.read_bytes() + film)
        seen = read(path, Settings())
        assert np.array_equal(seen.encoded, whole.encoded) and seen.warnings == whole.warnings


def test_a_jpeg_of_a_thousand_scans_is_not_decoded(tmp_path: Path) -> None:
    path = jpeg(tmp_path, cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    data = path.read_bytes()
    last = data.rindex(b"\xff\xda")
    path.write_bytes(data[:last] + 1000 * data[last:-2] + data[-2:])
    with pytest.raises(UnreadableImage, match="damaged"):
        read_jpeg(path, Settings())


@pytest.mark.parametrize("how", [{"rowsperstrip": 16}, {"tile": (48, 48)}, {"compression": "zlib", "rowsperstrip": 16}])
def test_strips_that_share_bytes_are_noted(how: dict[str, Any], tmp_path: Path) -> None:
    path = tiff(tmp_path, **how)
    tag = tag_of(path, 324 if "tile" in how else 273)
    with_bytes(path, tag.valueoffset + 4, "<I", tag.value[0] + 7)  # the second one begins within the first
    try:
        assert SHARED in read_tiff(path, Settings()).warnings
    except UnreadableImage as error:
        assert "compression" in how and "could not be decoded" in str(error)


def test_a_tag_that_cannot_be_read_is_not_gone_without(tmp_path: Path) -> None:
    path = tmp_path / "a.tif"
    tifffile.imwrite(path, (SHOT / 255).astype(np.float32), photometric="rgb", metadata=None)
    read_tiff(path, Settings())
    with_bytes(path, tag_of(path, 339).offset + 2, "B", 0x20)  # its type: 32-bit floats would be taken for integers
    with pytest.raises(UnreadableImage, match="header is invalid"):
        read_tiff(path, Settings())


def test_tiles_that_reach_beyond_the_picture_are_not_counted_to_it_without_a_word(tmp_path: Path) -> None:
    for width, said in ((144, False), (147, True)):
        path = with_tag(tiff(tmp_path, tile=(64, 64)), 256, width)
        assert ("empty_columns" in {note.key for note in reading.read(path, Settings()).warnings}) is said


def test_a_directory_with_tags_of_no_type_is_noted(tmp_path: Path) -> None:
    path = tiff(tmp_path)
    with_bytes(path, tag_of(path, 305).offset + 3, "B", 0x60)
    assert ODD_HEADER in read_tiff(path, Settings()).warnings


def dng(folder: Path) -> Path:
    path, scene = folder / "a.dng", chart(96, 144, seed=3, largest_px=24)
    write_dng(path, exposed(Sensor(), scene, np.random.default_rng(1)), Metadata(camera="A"), Sensor())
    return path


@pytest.mark.parametrize(
    ("tag", "kind", "value"),
    [
        (256, 4, 200),  # wider than what is packed
        (257, 4, 300),  # higher than its strips
        (273, 4, 0),  # at the file's start
        (277, 3, 2),  # two colours where one is packed
        (277, 3, 2049),
        (33422, 3, 1),  # a colour filter array whose place is beyond the file
        (50714, 256, 0),  # a black level of no type
    ],
)
def test_a_dng_whose_header_contradicts_its_picture_is_refused(tag: int, kind: int, value: int, tmp_path: Path) -> None:
    path = dng(tmp_path)
    assert not reading.read(path, Settings()).warnings
    place = tag_of(path, tag).offset
    with_bytes(path, place + 2, "<H", kind)
    if tag < 1000:
        with_bytes(path, place + 8, "<I", value)
    with pytest.raises(UnreadableImage, match=r"incomplete|header is invalid"):
        reading.read(path, Settings())


@pytest.mark.parametrize(("tag", "place"), [(50714, 4), (33421, 8), (257, 8), (33422, 8)])
def test_levels_and_rows_that_a_dng_lists_otherwise_are_noted(tag: int, place: int, tmp_path: Path) -> None:
    """Two levels of black for one colour; a filter array two by none, or of no colour; fewer
    rows than are packed.
    """
    path = dng(tmp_path)
    with_bytes(path, tag_of(path, tag).offset + place, "<I", {257: 70, 33422: 0x010100FF}.get(tag, 2))
    assert {MORE, ODD_HEADER} & set(reading.read(path, Settings()).warnings)


@pytest.mark.parametrize(
    ("tag", "kind", "value"),
    [
        (50717, 3, 2047),
        (50717, 3, 0),
        (50714, 3, 512),
        (50714, 3, 900),
        (50714, 1, 256),
        (50714, 5, 256),
        (50711, 3, 2),
        (33422, 1, 0x02010102),
        (33422, 1, 0x02010000),
    ],
)
def test_levels_that_a_dng_states_otherwise_than_its_picture_shows_are_noted(
    tag: int, kind: int, value: int, tmp_path: Path
) -> None:
    """A white below most levels, a black above many, of no allowed type, or within the directory; a filter array that
    is staggered, without red, or with two.
    """
    path = dng(tmp_path)
    start = tag_of(path, tag).offset
    with_bytes(path, start + 2, "<H", kind)
    with_bytes(path, start + 8, "<I", value)
    for settings in (Settings(), Settings(raw="demosaic")):
        assert ODD_HEADER in reading.read(path, settings).warnings


def test_damage_that_decoders_print_is_said(tmp_path: Path) -> None:
    """Within a JPEG in a TIFF; and behind an unknown version of JFIF, as libjpeg prints its first warning only."""
    whole, damaged = tmp_path / "whole", tmp_path / "damaged"
    whole.mkdir()
    damaged.mkdir()
    kinds: tuple[tuple[str, dict[str, Any]], ...] = (("tiles", {"tile": (48, 48)}), ("strips", {"rowsperstrip": 48}))
    for name, parts in kinds:
        path = whole / f"{name}.tif"
        tifffile.imwrite(path, SHOT, photometric="rgb", compression="jpeg", metadata=None, **parts)
        with tifffile.TiffFile(path) as file:
            start, count = file.pages.first.dataoffsets[0], file.pages.first.databytecounts[0]
        data = bytearray(path.read_bytes())
        data[start + count // 2 : start + count // 2 + 32] = bytes(32)
        (damaged / path.name).write_bytes(data)
    assert cv2.imwrite(str(whole / "a.jpg"), SHOT)
    data = bytearray((whole / "a.jpg").read_bytes())
    data[11] = 0
    (damaged / "a.jpg").write_bytes(data)
    found = {item.path: item for item in analyse([tmp_path], workers=1, charts=()) if isinstance(item, Measured)}
    for name, _ in kinds:
        bad = found.get(damaged / f"{name}.tif")
        assert bad is None or set(bad.warnings) > set(found[whole / f"{name}.tif"].warnings)
    assert ODD_HEADER in found[damaged / "a.jpg"].warnings
