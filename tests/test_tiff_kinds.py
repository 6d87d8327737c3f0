"""TIFF as programs write it: which picture is measured, what its numbers mean, and what is said of it."""

from __future__ import annotations

import struct
from fractions import Fraction
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import tifffile

from lenslab.files import reading
from lenslab.judge.finding import Shot, badly_exposed
from lenslab.values.remarks import remark
from lenslab.values.types import Array, Measured, Measurement, Metadata, Photo, Settings
from tests.conftest import picture
from tests.test_readers import light, read, refusal

CASES = Path(__file__).parents[2] / "shared" / "cases4"
UNSPECIFIED = 0


# Which picture


@pytest.mark.parametrize("marked", [True, False])
def test_a_thumbnail_before_the_picture_is_not_measured(tmp_path: Path, scene: Array, marked: bool) -> None:
    with tifffile.TiffWriter(tmp_path / "x.tif") as file:
        file.write(picture(scene)[::4, ::4], photometric="rgb", subfiletype=int(marked))
        file.write(picture(scene), photometric="rgb", compression="zlib")
    frame = read(tmp_path / "x.tif")
    assert np.array_equal(frame.encoded, picture(scene)[..., 0])
    assert frame.warnings == (
        (remark("largest_page", pages=2),) if not marked else (remark("largest_page", pages=1),)[:0]
    )


def test_a_picture_in_a_subdirectory_is_measured(tmp_path: Path, scene: Array) -> None:
    with tifffile.TiffWriter(tmp_path / "x.tif") as file:
        file.write(picture(scene)[::4, ::4], photometric="rgb", subfiletype=1, subifds=1)
        file.write(picture(scene), photometric="rgb")
    assert np.array_equal(read(tmp_path / "x.tif").encoded, picture(scene)[..., 0])


def test_smaller_versions_of_the_picture_are_left_aside(tmp_path: Path, scene: Array) -> None:
    with tifffile.TiffWriter(tmp_path / "x.tif") as file:
        file.write(picture(scene), photometric="rgb", subifds=1)
        file.write(picture(scene)[::2, ::2], photometric="rgb", subfiletype=1)
    frame = read(tmp_path / "x.tif")
    assert np.array_equal(frame.encoded, picture(scene)[..., 0]) and not frame.warnings


def test_a_thumbnail_is_not_measured_in_place_of_a_picture_that_is_not_whole(tmp_path: Path, scene: Array) -> None:
    path = tmp_path / "x.tif"
    with tifffile.TiffWriter(path) as file:
        file.write(picture(scene)[::4, ::4], photometric="rgb", subfiletype=1)
    assert "only reduced versions" in refusal(path)
    for marked in (True, False):
        with tifffile.TiffWriter(path) as file:
            file.write(picture(scene)[::4, ::4], photometric="rgb", subfiletype=int(marked))
            file.write(picture(scene), photometric="rgb")
        path.write_bytes(path.read_bytes()[:-5000])
        assert "incomplete" in refusal(path)


# Channels


@pytest.mark.parametrize("extra", [1, 2, 3, 5])
@pytest.mark.parametrize("planar", ["contig", "separate"])
def test_saved_selections_beside_rgb_are_left_aside(tmp_path: Path, scene: Array, extra: int, planar: str) -> None:
    channels = np.concatenate([picture(scene), np.full((*scene.shape, extra), 60000, np.uint16)], axis=-1)
    planes = np.moveaxis(channels, -1, 0) if planar == "separate" else channels
    options: dict[str, Any] = {"planarconfig": planar, "extrasamples": [UNSPECIFIED] * extra, "compression": "zlib"}
    tifffile.imwrite(tmp_path / "x.tif", planes, photometric="rgb", **options)
    assert np.array_equal(read(tmp_path / "x.tif").encoded, picture(scene)[..., 0])


def test_of_grey_with_saved_selections_the_grey_is_measured_with_a_note(tmp_path: Path, scene: Array) -> None:
    grey = picture(scene)[..., 0]
    planes = np.stack([grey, *[np.full_like(grey, 60000)] * 2], axis=-1)
    tifffile.imwrite(tmp_path / "x.tif", planes, photometric="minisblack", planarconfig="contig", extrasamples=[0, 0])
    frame = read(tmp_path / "x.tif")
    assert np.array_equal(frame.encoded, grey) and frame.warnings == (remark("more_channels", channels=3),)


def test_bands_that_are_no_picture_and_old_packings_are_named(tmp_path: Path, scene: Array) -> None:
    bands = np.repeat(picture(scene)[..., :1], 5, axis=-1)
    tifffile.imwrite(tmp_path / "x.tif", bands, photometric="minisblack", planarconfig="contig")
    assert "5 channels that are neither grey nor RGB" in refusal(tmp_path / "x.tif")
    tifffile.imwrite(tmp_path / "x.tif", picture(scene), photometric="rgb")
    with tifffile.TiffFile(tmp_path / "x.tif", mode="r+b") as file:
        file.pages.first.tags["BitsPerSample"].overwrite((5, 6, 5))
    assert "different depths (5, 6, 5 bits)" in refusal(tmp_path / "x.tif")
    tifffile.imwrite(tmp_path / "x.tif", picture(scene), photometric="rgb")
    for number, words in ((6, "old-style JPEG"), (34661, "JBIG")):
        with tifffile.TiffFile(tmp_path / "x.tif", mode="r+b") as file:
            file.pages.first.tags["Compression"].overwrite(number)
        assert words in refusal(tmp_path / "x.tif")


def test_grey_of_bytes_is_not_rounded_to_bytes(tmp_path: Path) -> None:
    """Of three colours that differ by a step: their grey lies between two bytes."""
    colours = np.random.default_rng(3).integers(100, 104, (64, 96, 3), np.uint8)
    tifffile.imwrite(tmp_path / "x.tif", colours, photometric="rgb")
    assert cv2.imwrite(str(tmp_path / "x.png"), colours[..., ::-1])
    exact = float((colours @ (0.299, 0.587, 0.114)).std())
    for path in (tmp_path / "x.tif", tmp_path / "x.png"):
        frame = read(path)
        assert frame.encoded.std() * 255 / frame.white == pytest.approx(exact, rel=1e-3)


# Rows without light


def with_black_rows(scene: Array) -> Array:
    planes = picture(scene)
    planes[-8:] = 0
    return planes


@pytest.mark.parametrize(
    "options",
    [
        {"compression": "zlib"},
        {"compression": "lzw", "rowsperstrip": 8},
        {"compression": "packbits"},
        {"rowsperstrip": 16},
    ],
)
def test_black_last_rows_of_a_whole_file_are_measured_with_a_note(
    tmp_path: Path, scene: Array, options: dict[str, Any]
) -> None:
    """As a program that aligns pictures leaves them. A plain one is whole where more follows its picture."""
    tifffile.imwrite(tmp_path / "x.tif", with_black_rows(scene), photometric="rgb", **options)
    if "compression" not in options:
        (tmp_path / "x.tif").write_bytes((tmp_path / "x.tif").read_bytes() + b"<x:xmpmeta/>")
    assert remark("empty_rows") in read(tmp_path / "x.tif").warnings


@pytest.mark.parametrize("packing", ["packbits", "lzw", "zlib"])
def test_a_packed_file_whose_end_was_not_copied_is_refused(tmp_path: Path, scene: Array, packing: str) -> None:
    path = tmp_path / "x.tif"
    tifffile.imwrite(path, picture(scene), photometric="rgb", compression=packing, rowsperstrip=16)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 9 // 10].ljust(len(data), b"\0"))
    assert refusal(path)


# What numbers mean


COEFFICIENTS = {"BT.601": (0.299, 0.587, 0.114), "BT.709": (0.2126, 0.7152, 0.0722)}
LEVELS = {"full": (0, 255, 128, 255, 128, 255), "video": (16, 235, 128, 240, 128, 240)}


def ycbcr_tiff(path: Path, rgb: Array, weights: str, levels: str, step: tuple[int, int], *, order: str) -> Path:
    """An RGB picture (0 to 1) as YCbCr in one strip, each block of pixels with one pair of colour differences."""
    red, green, blue = (rgb[..., number] for number in range(3))
    of_red, of_green, of_blue = COEFFICIENTS[weights]
    low, high, *rest = LEVELS[levels]
    luma = of_red * red + of_green * green + of_blue * blue
    differences = [(blue - luma) / (2 - 2 * of_blue), (red - luma) / (2 - 2 * of_red)]
    coded = [np.rint(low + luma * (high - low))]
    for place, difference in enumerate(differences):
        middle, most = rest[2 * place : 2 * place + 2]
        coded.append(np.rint(middle + difference * 255 / 127 * (most - middle)))
    across, down = step
    rows, columns = luma.shape
    blocks = coded[0].reshape(rows // down, down, columns // across, across).swapaxes(1, 2)
    units = [blocks.reshape(rows // down, columns // across, -1)]
    for plane in coded[1:]:
        means = plane.reshape(rows // down, down, columns // across, across).mean(axis=(1, 3))
        units.append(np.rint(means)[..., None])
    data = np.clip(np.concatenate(units, axis=-1), 0, 255).astype(np.uint8).tobytes()
    fractions = [Fraction(value).limit_denominator(10000) for value in COEFFICIENTS[weights]]
    entries: dict[int, tuple[int, tuple[int, ...]]] = {
        256: (3, (columns,)), 257: (3, (rows,)), 258: (3, (8, 8, 8)), 259: (3, (1,)), 262: (3, (6,)),
        273: (4, (0,)), 277: (3, (3,)), 278: (3, (rows,)), 279: (4, (len(data),)),
        529: (5, tuple(number for part in fractions for number in (part.numerator, part.denominator))),
        530: (3, step), 532: (5, tuple(number for value in LEVELS[levels] for number in (value, 1))),
    }  # fmt: skip
    size = {3: "H", 4: "I", 5: "I"}
    behind, directory = b"", b""
    start = 8 + 2 + 12 * len(entries) + 4
    lengths = {number: struct.calcsize(f"{order}{len(v)}{size[k]}") for number, (k, v) in entries.items()}
    entries[273] = (4, (start + sum(length for length in lengths.values() if length > 4),))
    for number, (kind, values) in entries.items():
        packed = struct.pack(f"{order}{len(values)}{size[kind]}", *values)
        directory += struct.pack(f"{order}HHI", number, kind, len(values) // (2 if kind == 5 else 1))
        directory += packed.ljust(4, b"\0") if len(packed) <= 4 else struct.pack(f"{order}I", start + len(behind))
        behind += packed if len(packed) > 4 else b""
    head = {"<": b"II*\0", ">": b"MM\0*"}[order] + struct.pack(f"{order}IH", 8, len(entries))
    path.write_bytes(head + directory + bytes(4) + behind + data)
    return path


@pytest.mark.parametrize("weights", COEFFICIENTS)
@pytest.mark.parametrize("levels", LEVELS)
@pytest.mark.parametrize("step", [(1, 1), (2, 1), (2, 2), (4, 2)])
def test_ycbcr_that_is_no_jpeg_becomes_the_rgb_it_stands_for(
    tmp_path: Path, weights: str, levels: str, step: tuple[int, int]
) -> None:
    smooth = np.clip(np.random.default_rng(5).normal(0.5, 0.2, (16, 24, 3)), 0.1, 0.9)
    rgb = cv2.resize(smooth, (192, 128), interpolation=cv2.INTER_CUBIC).clip(0.05, 0.95)
    rgb = np.repeat(np.repeat(rgb[::4, ::4], 4, axis=0), 4, axis=1)  # one colour a block: subsampling loses nothing
    for order in "<>":
        frame = read(ycbcr_tiff(tmp_path / "x.tif", rgb, weights, levels, step, order=order))
        grey = frame.encoded / frame.white
        assert np.abs(grey - rgb @ (0.299, 0.587, 0.114)).max() < 0.006
        assert frame.colours is not None


def test_subsampled_ycbcr_of_odd_size_is_converted(tmp_path: Path) -> None:
    """Blocks reach beyond the last row and column."""
    smooth = cv2.resize(np.random.default_rng(7).uniform(0.2, 0.8, (5, 6, 3)), (48, 34), interpolation=cv2.INTER_AREA)
    whole = ycbcr_tiff(tmp_path / "whole.tif", smooth, "BT.601", "full", (2, 2), order="<")
    expected = read(whole).encoded[:33, :47]
    with tifffile.TiffFile(whole, mode="r+b") as file:
        for name, size in (("ImageWidth", 47), ("ImageLength", 33), ("RowsPerStrip", 33)):
            file.pages.first.tags[name].overwrite(size)
    assert np.array_equal(read(whole).encoded, expected)


def test_packed_ycbcr_is_converted_too(tmp_path: Path) -> None:
    planes = np.random.default_rng(6).integers(100, 156, (64, 96, 3), np.uint8)
    plain, packed = tmp_path / "plain.tif", tmp_path / "packed.tif"
    for path, options in ((plain, {}), (packed, {"compression": "lzw", "rowsperstrip": 10})):
        tifffile.imwrite(path, planes, photometric="ycbcr", subsampling=(1, 1), metadata=None, **options)
    assert np.array_equal(read(plain).encoded, read(packed).encoded)
    assert not np.array_equal(read(plain).encoded // 257, planes[..., 0]), "it is not measured as RGB"


def test_floats_without_a_profile_are_light(tmp_path: Path, scene: Array) -> None:
    tifffile.imwrite(tmp_path / "x.tif", scene.astype(np.float32), photometric="minisblack")
    frame = read(tmp_path / "x.tif")
    assert np.allclose(light(frame), scene, atol=1e-4) and frame.warnings == (remark("float_linear"),)
    encoded = reading.read(tmp_path / "x.tif", Settings(encoding="srgb"))
    assert not np.allclose(light(encoded), scene, atol=0.01) and not encoded.warnings


@pytest.mark.parametrize(("bits", "said"), [(8, 8), (10, 10), (12, 12), (14, 14), (16, None)])
def test_levels_of_fewer_bits_in_16_are_said_and_not_called_underexposed(
    tmp_path: Path, scene: Array, bits: int, said: int | None
) -> None:
    levels = (picture(scene)[..., 0] >> (16 - bits)).astype(np.uint16)
    levels[:2] = 2**bits - 1
    tifffile.imwrite(tmp_path / "x.tif", levels, photometric="minisblack")
    warnings = read(tmp_path / "x.tif").warnings
    assert warnings == (() if said is None else (remark("levels_end", highest=2**bits - 1, bits=said, held=16),))
    assert cv2.imwrite(str(tmp_path / "x.png"), levels)
    assert set(warnings) <= set(read(tmp_path / "x.png").warnings)


def test_16_bits_in_32_are_said_too(tmp_path: Path, scene: Array) -> None:
    tifffile.imwrite(tmp_path / "x.tif", picture(scene)[..., 0].astype(np.uint32), photometric="minisblack")
    assert [note.key for note in read(tmp_path / "x.tif").warnings] == ["levels_end"]


def test_unscaled_levels_are_no_underexposure() -> None:
    dark = tuple(Measurement(region, "level", 0.003) for region in ("entire", "third"))
    photo = Photo(Path("/x.tif"), "x.tif", Metadata(aperture=4.0, shutter_s=0.01, iso=100.0, lens="A"))
    for note, kinds in (
        (remark("levels_end", highest=4095, bits=12, held=16), []),
        (remark("extra_data"), ["underexposed"]),
    ):
        findings = badly_exposed([Shot(Measured(photo, dark, (note,)), None)])
        assert [finding.kind for finding in findings] == kinds


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not at hand")
@pytest.mark.parametrize(
    ("name", "std", "mean"),
    [
        ("ycbcr-not-jpeg/ycbcr444.tif", 25.09, None),
        ("float-without-profile/linear_f32.tif", None, 0.25),
        ("float-without-profile/same_srgb_u16.tif", None, 0.25),
        ("rgb-two-saved-selections/rgb_2alpha.tif", 25.08, None),
        ("thumbnail-page-first/thumb_then_main.tif", 25.08, None),
        ("black-last-rows/aligned_deflate.tif", 29.86, None),
        ("dng-with-jpeg-xl/cfa_jxl.dng", 21.92, None),
    ],
)
def test_files_of_other_programs(name: str, std: float | None, mean: float | None) -> None:
    frame = read(CASES / name)
    assert std is None or frame.encoded.std() * 255 / frame.white == pytest.approx(std, abs=0.01)
    assert mean is None or float(light(frame).mean()) == pytest.approx(mean, abs=0.001)
