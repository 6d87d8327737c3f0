"""Every kind of file becomes the same luminance; what is damaged is refused with its reason."""

from __future__ import annotations

import struct
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import cv2
import imagecodecs
import numpy as np
import pytest
import tifffile
from PIL import Image

from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB, MONOCHROME, Sensor, exposed
from lenslab.files import raw, reading
from lenslab.files.colour import UnusableProfile, profile_tone, srgb_to_linear
from lenslab.values.disk import is_developed
from lenslab.values.remarks import UnreadableImage, remark
from lenslab.values.types import Array, Frame, Measured, Metadata, Photo, Settings
from simulator.shoots import XTRANS
from tests.conftest import picture


def read(path: Path, **settings: Any) -> Frame:
    return reading.read(path, Settings(**settings))


def light(frame: Frame) -> Array:
    return frame.linear(slice(0, frame.encoded.shape[0]))[0]


def refusal(path: Path, **settings: Any) -> str:
    with pytest.raises(UnreadableImage) as caught:
        read(path, **settings)
    reason = str(caught.value)
    assert "\n" not in reason and len(reason) < 200
    return reason


def save(path: Path, array: Array, **options: Any) -> Path:
    tifffile.imwrite(
        path, array, photometric=options.pop("photometric", "rgb" if array.ndim == 3 else "minisblack"), **options
    )
    return path


PACKINGS: dict[str, dict[str, Any]] = {
    "uncompressed": {},
    "tiled": {"tile": (64, 64)},
    "one row a strip": {"rowsperstrip": 1},
    "lzw": {"compression": "lzw"},
    "lzw with predictor": {"compression": "lzw", "predictor": True},
    "deflate": {"compression": "zlib", "predictor": True},
    "zstd": {"compression": "zstd"},
    "big tiff": {"bigtiff": True},
    "big endian": {"byteorder": ">"},
    "big endian deflate": {"byteorder": ">", "compression": "zlib"},
}


@pytest.mark.parametrize("packing", PACKINGS)
@pytest.mark.parametrize("depth", ["uint8", "uint16"])
def test_tiff_reads_alike_however_packed(tmp_path: Path, scene: Array, packing: str, depth: str) -> None:
    shot = picture(scene)
    shot = (shot // 257).astype(np.uint8) if depth == "uint8" else shot
    frame = read(save(tmp_path / "x.tif", shot, **PACKINGS[packing]))
    levels = shot[..., 1] * (65535.0 / np.iinfo(shot.dtype).max)
    assert np.array_equal(frame.encoded, levels)  # grey of a grey picture is the picture
    assert frame.white == 65535
    assert np.allclose(light(frame), srgb_to_linear(levels / 65535), atol=1e-6)
    assert frame.warnings == ()


def test_tiff_kinds_give_the_same_light(tmp_path: Path, scene: Array) -> None:
    shot = picture(scene)
    grey = shot[..., 0]
    alpha = np.full_like(grey, 30000)
    planar = {"planarconfig": "separate", "photometric": "rgb"}
    kinds: dict[str, tuple[Array, dict[str, Any]]] = {
        "rgb": (shot, {}),
        "rgba": (np.dstack([shot, alpha]), {"extrasamples": ["unassalpha"]}),
        "planar": (np.moveaxis(shot, -1, 0), planar),
        "planar deflate": (np.moveaxis(shot, -1, 0), {**planar, "compression": "zlib"}),
        "grey": (grey, {}),
        "grey with alpha": (np.dstack([grey, alpha]), {"photometric": "minisblack", "extrasamples": ["unassalpha"]}),
        "white is zero": (65535 - grey, {"photometric": "miniswhite"}),
        "32 bits": (grey.astype(np.uint32) * 65537, {}),
        "float": ((grey / 65535).astype(np.float32), {}),
        "float rgb, lzw": ((shot / 65535).astype(np.float32), {"compression": "lzw"}),
        "half": ((grey / 65535).astype(np.float16), {}),
        "double": (grey / 65535, {}),
    }
    expected = srgb_to_linear(grey / 65535)
    for name, (array, options) in kinds.items():
        frame = read(save(tmp_path / "x.tif", array, **options), encoding="srgb")
        assert np.allclose(light(frame), expected, atol=2e-3 if name == "half" else 1e-5), name
        assert np.std(frame.encoded * (255 / frame.white)) == pytest.approx(np.std(grey / 257), rel=1e-3), name


def test_light_follows_the_profile_or_the_chosen_encoding(tmp_path: Path, scene: Array) -> None:
    shot = picture(scene)
    plain, profiled = save(tmp_path / "a.tif", shot), save(tmp_path / "b.tif", shot, iccprofile=profile(gamma=1.8))
    encoded = shot[..., 0] / 65535
    assert np.allclose(light(read(plain)), srgb_to_linear(encoded), atol=1e-5)
    assert np.allclose(light(read(profiled)), encoded ** (461 / 256), atol=1e-5)
    assert np.allclose(light(read(profiled, encoding="srgb")), srgb_to_linear(encoded), atol=1e-5)
    assert np.allclose(light(read(plain, encoding="linear")), encoded, atol=1e-5)


def test_luminance_weighs_colours_as_the_profile_says(tmp_path: Path) -> None:
    red = np.zeros((40, 40, 3), np.uint16)
    red[:20, :, 0] = 65535
    assert light(read(save(tmp_path / "a.tif", red))).max() == pytest.approx(0.2126, abs=1e-4)
    wide = save(tmp_path / "b.tif", red, iccprofile=profile(gamma=2.2, y=(0.3, 0.6, 0.1)))
    assert light(read(wide)).max() == pytest.approx(0.3, abs=1e-3)


def profile(gamma: float, y: tuple[float, float, float] = (0.2225, 0.7169, 0.0606)) -> bytes:
    """A small profile for colour: three gamma curves, three colorants."""
    return made_profile(gamma_curve(gamma), y)


def made_profile(curve: bytes, y: tuple[float, ...] = ()) -> bytes:
    """A profile by ICC.1:2022: for colour with these Y of red, green and blue, else for grey."""
    tags = [(name, curve) for name in ((b"rTRC", b"gTRC", b"bTRC") if y else (b"kTRC",))]
    for name, x, value, z in zip(
        (b"rXYZ", b"gXYZ", b"bXYZ"), (0.436, 0.385, 0.143), y, (0.014, 0.097, 0.714), strict=False
    ):
        tags.append((name, xyz(x, value, z)))
    tags.append((b"wtpt", xyz(0.9642, 1.0, 0.8249)))
    table, data, offset = struct.pack(">I", len(tags)), b"", 132 + 12 * len(tags)
    for name, content in tags:
        table += struct.pack(">4sII", name, offset + len(data), len(content))
        data += content + bytes(-len(content) % 4)
    kind = struct.pack(">4s4s4s4s", struct.pack(">I", 0x02400000), b"mntr", b"RGB " if y else b"GRAY", b"XYZ ")
    size = struct.pack(">I", offset + len(data))
    white = xyz(0.9642, 1.0, 0.8249)[8:]
    return size + bytes(4) + kind + bytes(12) + b"acsp" + bytes(28) + white + bytes(48) + table + data


def xyz(*values: float) -> bytes:
    return b"XYZ " + bytes(4) + struct.pack(">3i", *(round(value * 65536) for value in values))


def gamma_curve(gamma: float) -> bytes:
    return b"curv" + bytes(4) + struct.pack(">IH", 1, round(gamma * 256))


def table_curve(values: Array) -> bytes:
    return b"curv" + bytes(4) + struct.pack(">I", len(values)) + np.rint(values * 65535).astype(">u2").tobytes()


def parametric_curve(kind: int, *numbers: float) -> bytes:
    fixed = [round(number * 65536) for number in numbers]
    return b"para" + bytes(4) + struct.pack(f">Hxx{len(fixed)}i", kind, *fixed)


SRGB_NUMBERS = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
X, EVEN = np.linspace(0, 1, 1000), np.linspace(0, 1, 1024)
CURVES = {
    "identity": (b"curv" + bytes(8), X),
    "gamma": (gamma_curve(1.8), X ** (461 / 256)),
    "table": (table_curve(EVEN**2), np.interp(X, EVEN, EVEN**2)),
    "parametric gamma": (parametric_curve(0, 2.2), X**2.2),
    "sRGB": (parametric_curve(3, *SRGB_NUMBERS), srgb_to_linear(X)),
    "sRGB, seven numbers": (parametric_curve(4, *SRGB_NUMBERS, 0, 0), srgb_to_linear(X)),
}


@pytest.mark.parametrize("y", [(), (0.2225, 0.7169, 0.0606), (0.3, 0.7, 0.0001)], ids=["grey", "RGB", "wide gamut"])
@pytest.mark.parametrize("name", CURVES)
def test_profiles_give_the_light_that_their_curves_say(name: str, y: tuple[float, ...]) -> None:
    curve, expected = CURVES[name]
    tone = profile_tone(made_profile(curve, y), len(y) or 1)
    for channel in range(len(y) or 1):
        assert np.allclose(tone.light(X, channel), expected, atol=1e-4)
    assert tone.weights == pytest.approx([one / sum(y) for one in y] if y else [1.0], abs=1e-4)


def test_a_grey_picture_may_carry_a_profile_for_colour_but_not_the_reverse() -> None:
    assert np.allclose(profile_tone(profile(1.8), 1).light(X, 0), X ** (461 / 256), atol=1e-4)
    with pytest.raises(UnusableProfile, match="does not match the image"):
        profile_tone(made_profile(gamma_curve(1.8)), 3)


@pytest.mark.parametrize("depth", [8, 16])
def test_a_pngs_and_a_jpegs_profile_are_followed(tmp_path: Path, scene: Array, depth: int) -> None:
    shot = picture(scene) if depth == 16 else (picture(scene) // 257).astype(np.uint8)
    plain, profiled = tmp_path / "a.png", tmp_path / "b.png"
    assert cv2.imwrite(str(plain), shot)
    profiled.write_bytes(with_png_profile(plain.read_bytes(), profile(gamma=1.8)))
    encoded = shot[..., 0] / (2**depth - 1)
    assert np.allclose(light(read(plain)), srgb_to_linear(encoded), atol=1e-5)
    assert np.allclose(light(read(profiled)), encoded ** (461 / 256), atol=1e-4)
    assert np.allclose(light(read(profiled, encoding="srgb")), srgb_to_linear(encoded), atol=1e-5)
    Image.fromarray((shot // (257 if depth == 16 else 1)).astype(np.uint8)).save(
        tmp_path / "x.jpg", quality=100, icc_profile=profile(gamma=1.8)
    )
    assert np.allclose(light(read(tmp_path / "x.jpg")), encoded ** (461 / 256), atol=0.02)
    profiled.write_bytes(with_png_profile(plain.read_bytes(), b"junk"))
    assert any("sRGB is assumed" in str(warning) for warning in read(profiled).warnings)


def with_png_profile(png: bytes, icc: bytes) -> bytes:
    return with_chunk(png, b"iCCP", b"ICC profile\0\0" + zlib.compress(icc))


def with_chunk(png: bytes, kind: bytes, content: bytes) -> bytes:
    """The PNG with a chunk after its header."""
    chunk = struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    return png[:33] + chunk + png[33:]


@pytest.mark.parametrize("mode", ["L", "LA", "RGB", "RGBA", "P", "16 bits", "16 bits RGB"])
def test_a_pngs_gamma_is_followed_unless_it_says_srgb(tmp_path: Path, scene: Array, mode: str) -> None:
    shot = picture(scene)
    levels, path = (shot[..., 0] >> 8).astype(np.uint8), tmp_path / "x.png"
    if mode.startswith("16"):
        assert cv2.imwrite(str(path), shot if "RGB" in mode else shot[..., 0])
        encoded = shot[..., 0] / 65535
    else:
        opaque = Image.fromarray(levels).convert(mode.removesuffix("A"))
        opaque.convert(mode).save(path)
        encoded = levels / 255
    plain = path.read_bytes()
    gamma, srgb = (b"gAMA", struct.pack(">I", 100_000)), (b"sRGB", b"\0")
    for chunks, expected in (
        ([gamma], encoded),
        ([(b"gAMA", struct.pack(">I", 55_556))], encoded**1.8),
        ([(b"gAMA", struct.pack(">I", 45_455))], srgb_to_linear(encoded)),  # as programs write for sRGB
        ([gamma, srgb], srgb_to_linear(encoded)),
    ):
        data = plain
        for chunk in chunks:
            data = with_chunk(data, *chunk)
        path.write_bytes(data)
        frame = read(path)
        assert np.allclose(light(frame), expected, atol=1e-4)
        assert frame.warnings == (remark("sharpened_in_camera"),)


def test_a_pngs_primaries_weigh_its_colours(tmp_path: Path) -> None:
    red = np.zeros((40, 40, 3), np.uint16)
    red[:20, :, 2] = 65535
    assert cv2.imwrite(str(tmp_path / "x.png"), red)
    wide = struct.pack(">8I", 31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000)  # Adobe RGB
    data = with_chunk((tmp_path / "x.png").read_bytes(), b"cHRM", wide)
    (tmp_path / "x.png").write_bytes(with_chunk(data, b"gAMA", struct.pack(">I", 100_000)))
    assert light(read(tmp_path / "x.png")).max() == pytest.approx(0.311, abs=0.001)  # of D50, as in the ICC profile


def test_pngs_with_few_tones_or_the_curve_of_hdr_are_no_plain_pictures(tmp_path: Path, scene: Array) -> None:
    levels = Image.fromarray((picture(scene)[..., 0] >> 8).astype(np.uint8))
    levels.quantize(16).save(tmp_path / "few.png", bits=4)
    assert "16 tones" in refusal(tmp_path / "few.png")
    levels.save(tmp_path / "x.png")
    plain = (tmp_path / "x.png").read_bytes()
    for curve, said in ((13, False), (16, True)):
        (tmp_path / "x.png").write_bytes(with_chunk(plain, b"cICP", bytes((9, curve, 0, 1))))
        assert (remark("profile_without_curves") in read(tmp_path / "x.png").warnings) == said


def test_a_jpeg_in_adobe_rgb_without_a_profile_is_one_with_it(tmp_path: Path, scene: Array) -> None:
    """As cameras write it: the file's EXIF says so, in its interoperability index."""
    exif, shot = Image.Exif(), Image.fromarray((picture(scene) >> 8).astype(np.uint8))
    exif[0x8769] = {0xA001: 65535, 0xA005: {1: "R03", 2: b"0100"}}
    shot.save(tmp_path / "exif.jpg", quality=95, exif=exif)
    shot.save(tmp_path / "profile.jpg", quality=95, icc_profile=profile(gamma=563 / 256))
    assert np.allclose(light(read(tmp_path / "exif.jpg")), light(read(tmp_path / "profile.jpg")), atol=1e-3)


def test_a_jpeg_of_inks_is_refused(tmp_path: Path, scene: Array) -> None:
    Image.fromarray((picture(scene) >> 8).astype(np.uint8)).convert("CMYK").save(tmp_path / "x.jpg")
    assert "cmyk" in refusal(tmp_path / "x.jpg")


def test_a_jpeg_of_12_bits_is_not_called_damaged(tmp_path: Path, scene: Array) -> None:
    levels = picture(scene)[..., 0] >> 4
    (tmp_path / "x.jpg").write_bytes(imagecodecs.jpeg_encode(levels, bitspersample=12))
    assert refusal(tmp_path / "x.jpg").startswith("JPEG (12 bit), which LensLab does not measure")


ODD_WHITE = made_profile(parametric_curve(3, 1.0, 3.0, 0.0, 0.0, 0.0), (0.2225, 0.7169, 0.0606))  # (3 x)^1


@pytest.mark.parametrize("icc", [b"junk", b"\0" * 500, profile(2.2)[:150], profile(2.2, y=(-3, 1, 1)), ODD_WHITE])
def test_an_odd_profile_is_reported_and_srgb_assumed(tmp_path: Path, scene: Array, icc: bytes) -> None:
    frame = read(save(tmp_path / "x.tif", picture(scene), iccprofile=icc))
    assert any("sRGB is assumed" in str(warning) for warning in frame.warnings)
    assert np.allclose(light(frame), srgb_to_linear(picture(scene)[..., 0] / 65535), atol=1e-5)


def test_clipping_counts_pixels_with_any_colour_at_white(tmp_path: Path) -> None:
    shot = np.full((40, 40, 3), 1000, np.uint16)
    shot[:10, :, 0] = 65535
    _, mask = read(save(tmp_path / "x.tif", shot)).linear(slice(0, 40))
    assert np.count_nonzero(mask) == 400


@pytest.mark.parametrize("mode", ["L", "P", "RGB", "upside down"])
def test_a_bmp_is_read_as_the_same_levels_in_a_png(tmp_path: Path, scene: Array, mode: str) -> None:
    shot = Image.fromarray((picture(scene) // 257).astype(np.uint8))
    shot = shot if mode == "upside down" else shot.convert(mode)
    shot.save(tmp_path / "x.bmp")
    shot.convert("RGB").save(tmp_path / "x.png")
    if mode == "upside down":  # a negative height: rows from the top
        data = bytearray((tmp_path / "x.bmp").read_bytes())
        start, size = int.from_bytes(data[10:14], "little"), shot.height
        rows = np.frombuffer(bytes(data[start:]), np.uint8).reshape(size, -1)
        data[22:26] = (-size).to_bytes(4, "little", signed=True)
        (tmp_path / "x.bmp").write_bytes(bytes(data[:start]) + rows[::-1].tobytes())
    assert np.allclose(light(read(tmp_path / "x.bmp")), light(read(tmp_path / "x.png")), atol=1e-6)


def test_jpeg_and_png_come_with_a_warning(tmp_path: Path, scene: Array) -> None:
    shot = (picture(scene) // 257).astype(np.uint8)
    assert cv2.imwrite(str(tmp_path / "x.jpg"), shot, [cv2.IMWRITE_JPEG_QUALITY, 100])
    assert cv2.imwrite(str(tmp_path / "x.png"), picture(scene))
    for name in ("x.jpg", "x.png"):
        frame = read(tmp_path / name)
        assert any("may be sharpened" in str(warning) for warning in frame.warnings)
        compressed = any("JPEG" in str(warning) for warning in frame.warnings)
        assert compressed == name.endswith("jpg")
        assert np.allclose(light(frame), srgb_to_linear(shot[..., 0] / 255), atol=0.02)


@pytest.mark.parametrize(
    ("factor", "said"),
    [
        (cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444, "8-bit JPEG alone (4:4:4)"),
        (cv2.IMWRITE_JPEG_SAMPLING_FACTOR_422, "lower resolution (4:2:2)"),
        (cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420, "lower resolution (4:2:0)"),
        (None, "8-bit JPEG alone"),
    ],
)
def test_the_resolution_of_colours_is_read_from_a_jpeg(
    tmp_path: Path, scene: Array, factor: int | None, said: str
) -> None:
    shot = (picture(scene) // 257).astype(np.uint8)
    options = [] if factor is None else [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, factor]
    assert cv2.imwrite(str(tmp_path / "x.jpg"), shot if factor else shot[..., 0], options)
    warnings = list(map(str, read(tmp_path / "x.jpg").warnings))
    assert any(said in warning for warning in warnings)
    assert not any("was sharpened" in warning for warning in warnings)


# RAW

BAYER, MONO = Sensor(), Sensor(pattern=MONOCHROME)


def waves(shape: tuple[int, int] = (198, 300)) -> Array:
    y, x = np.mgrid[: shape[0], : shape[1]]
    return (0.3 + 0.2 * np.sin(x / 9.0) * np.cos(y / 7.0)).astype(np.float32)


def dng(path: Path, scene: Array, sensor: Sensor = BAYER) -> Path:
    write_dng(path, exposed(sensor, scene.astype(np.float32), np.random.default_rng(0)), Metadata(), sensor)
    return path


def test_noise_about_black_of_encoded_floats_is_light_about_black(tmp_path: Path) -> None:
    levels = np.where(np.arange(300) % 2, 0.01, -0.01) * np.ones((200, 1))
    levels[:100] += 0.5
    seen = light(read(save(tmp_path / "x.tif", levels.astype(np.float32)), encoding="srgb"))
    assert seen[100:].mean() == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("sensor", [BAYER, Sensor(pattern=XTRANS), MONO], ids=["bayer", "x-trans", "monochrome"])
def test_balanced_raw_is_the_scenes_light(tmp_path: Path, sensor: Sensor) -> None:
    frame, scene = read(dng(tmp_path / "x.dng", waves(), sensor)), waves()
    seen = light(frame)
    ratio = seen / scene
    assert np.corrcoef(seen.ravel(), scene.ravel())[0, 1] > 0.99
    assert np.mean(ratio) == pytest.approx(np.take(sensor.neutral, sensor.pattern).mean(), rel=0.003)  # 1 at white
    # no checkerboard of colours left: each phase of the filter array has the same level
    phases = [ratio[row::2, column::2].mean() for row in (0, 1) for column in (0, 1)]
    assert np.ptp(phases) / np.mean(phases) < 0.003
    assert frame.warnings == ()
    assert np.array_equal(frame.linear(slice(37, 74))[0], seen[37:74]), "rows may be read in any portions"


def filtered_dng(path: Path, cell: Array, blacks: Array, top: int = 0, left: int = 0) -> Path:
    """`waves` behind a filter array: with margins of zeros, and levels of black for each pixel of a cell or for all."""
    scene = waves()
    colours, black = (np.tile(part, scene.shape)[: scene.shape[0], : scene.shape[1]] for part in (cell, blacks))
    levels = np.zeros((scene.shape[0] + top, scene.shape[1] + left), np.uint16)
    levels[top:, left:] = np.rint(black + scene * np.array([0.5, 1, 0.7])[colours] * (16383 - black))
    tags = [
        (50706, 1, 4, bytes((1, 4, 0, 0)), True),  # DNGVersion
        (33421, 3, 2, cell.shape, True),  # CFARepeatPatternDim
        (33422, 1, cell.size, cell.astype(np.uint8).tobytes(), True),  # CFAPattern
        (50713, 3, 2, blacks.shape, True),  # BlackLevelRepeatDim
        (50714, 3, blacks.size, tuple(blacks.ravel().tolist()), True),  # BlackLevel
        (50717, 3, 1, 16383, True),  # WhiteLevel
        (50829, 3, 4, (top, left, *levels.shape), True),  # ActiveArea
    ]
    return save(path, levels, photometric=32803, extratags=tags)


@pytest.mark.parametrize(("top", "left"), [(0, 0), (14, 8)])
@pytest.mark.parametrize(
    ("cell", "blacks"),
    [(np.array(BAYER_RGGB), np.array([[256, 300], [280, 240]])), (np.array(XTRANS), np.array([[1024]]))],
    ids=["bayer", "x-trans"],
)
def test_margins_and_unlike_blacks_of_a_sensor_leave_no_pattern(
    tmp_path: Path, cell: Array, blacks: Array, top: int, left: int
) -> None:
    frame, scene = read(filtered_dng(tmp_path / "x.dng", cell, blacks, top, left)), waves()
    ratio = light(frame) / scene[: frame.encoded.shape[0], : frame.encoded.shape[1]]
    assert np.ptp(ratio) / ratio.mean() < 0.01
    assert frame.colours is not None
    for colour in range(3):
        seen, mask = frame.colours(slice(3, 90), slice(7, 150), colour)
        ratio = (seen / scene[3:90, 7:150])[mask]
        assert np.ptp(ratio) / ratio.mean() < 0.01
        assert mask is not None and np.array_equal(mask, np.tile(cell, scene.shape)[3:90, 7:150] == colour)


def test_a_filter_array_that_libraw_takes_for_another_is_refused(tmp_path: Path) -> None:
    """Four pixels of a colour side by side, as phones have them."""
    path = filtered_dng(tmp_path / "x.dng", np.kron(BAYER_RGGB, np.ones((2, 2), int)), np.array([[256]]))
    assert refusal(path) == refusal(path, raw="demosaic") == str(remark("unknown_dng"))


@pytest.mark.parametrize("sensor", [BAYER, MONO], ids=["bayer", "monochrome"])
def test_balanced_and_developed_raw_agree(tmp_path: Path, sensor: Sensor) -> None:
    path = dng(tmp_path / "x.dng", waves(), sensor)
    contrasts = []
    for kind in ("balanced", "demosaic"):
        frame = read(path, raw=kind)
        assert frame.absolute and frame.developed == (kind == "demosaic" and sensor is BAYER)
        blurred = cv2.GaussianBlur(light(frame), (0, 0), 2)
        contrasts.append(np.std(blurred) / np.mean(blurred))
    assert contrasts[0] == pytest.approx(contrasts[1], rel=0.01)


def test_the_encoded_grey_of_a_raw_has_its_mean_light_at_mid_grey(tmp_path: Path, scene: Array) -> None:
    deviations = []
    for exposure in (0.3, 0.8):
        frame = read(dng(tmp_path / "x.dng", scene * exposure))
        unclipped = frame.encoded[frame.encoded < 65535] / 65535
        assert srgb_to_linear(unclipped).mean() == pytest.approx(0.18, rel=0.05)
        deviations.append(frame.encoded.std())
    assert deviations[0] == pytest.approx(deviations[1], rel=0.02)  # as automatic exposure does


def test_a_coloured_scene_is_reported(tmp_path: Path) -> None:
    y, x = np.mgrid[:396, :600]
    reddish = 0.3 * np.where((y % 2 == 0) & (x % 2 == 0), 0.3 + x / 600, 1)
    assert any("demosaic" in str(warning) for warning in read(dng(tmp_path / "x.dng", reddish)).warnings)


def test_raw_that_was_developed_when_it_was_read_counts_as_developed(tmp_path: Path, scene: Array) -> None:
    path = dng(tmp_path / "x.dng", scene)
    for how, notes in (("balanced", ()), ("demosaic", (remark("demosaiced"),))):
        frame = read(path, raw=how)
        assert frame.warnings == notes and frame.developed == bool(notes)
        assert is_developed(Measured(Photo(path, path.name, Metadata()), (), notes)) == bool(notes)


def test_a_dng_whose_colours_were_interpolated_is_said_to_be_developed(tmp_path: Path, scene: Array) -> None:
    levels = (600 + 20000 * scene[..., None] * (0.5, 1.0, 0.7)).astype(np.uint16)
    tags = [(50706, "B", 4, (1, 4, 0, 0), True), (50708, "s", 0, "A", True), (50714, "H", 3, (600,) * 3, True)]
    matrix = [int(10_000 * number) for number in np.eye(3).ravel()]
    tags += [(50717, "H", 3, (40_000,) * 3, True), (50721, "2i", 9, [n for m in matrix for n in (m, 10_000)], True)]
    tifffile.imwrite(
        tmp_path / "x.dng", levels, photometric=34892, planarconfig="contig", extratags=tags, metadata=None
    )
    frame = read(tmp_path / "x.dng")
    assert frame.warnings == (remark("linear_dng"),) and frame.developed and not frame.absolute
    assert read(tmp_path / "x.dng", raw="demosaic").warnings == (remark("linear_dng"),)
    (tmp_path / "x.arw").write_bytes((tmp_path / "x.dng").read_bytes())  # as Sony's M and S, Canon's sRAW and mRAW
    small = read(tmp_path / "x.arw")
    assert small.warnings == (remark("small_raw"),) and small.developed and small.absolute
    assert np.corrcoef(light(frame).ravel(), scene.ravel())[0, 1] > 0.999


def test_clipped_cells_do_not_shift_the_balance(tmp_path: Path) -> None:
    scene = np.full((400, 600), 0.3, np.float32)
    scene[:200, :300] = 3.0  # far over white
    seen, mask = read(dng(tmp_path / "x.dng", scene)).linear(slice(0, 400))
    phases = [seen[200:, 300:][row::2, column::2].mean() for row in (0, 1) for column in (0, 1)]
    assert np.ptp(phases) / np.mean(phases) < 0.01
    assert np.count_nonzero(mask) / mask.size == pytest.approx(0.25, abs=0.01)


# What is refused


def test_damaged_and_foreign_files_are_refused_with_the_reason(tmp_path: Path, scene: Array) -> None:
    shot = picture(scene)
    whole = save(tmp_path / "whole.tif", shot).read_bytes()
    packed = save(tmp_path / "packed.tif", shot, compression="zlib").read_bytes()
    assert cv2.imwrite(str(tmp_path / "whole.jpg"), (shot // 257).astype(np.uint8))
    jpeg = (tmp_path / "whole.jpg").read_bytes()
    assert cv2.imwrite(str(tmp_path / "whole.bmp"), (shot // 257).astype(np.uint8))
    bmp = (tmp_path / "whole.bmp").read_bytes()
    cases: dict[str, tuple[bytes, str]] = {
        "zero.tif": (b"", "file is empty"),
        "zero.nef": (b"", "file is empty"),
        "short.tif": (whole[: len(whole) // 2], "incomplete"),
        "packed-short.tif": (packed[: len(packed) // 2], "incomplete"),
        "short.jpg": (jpeg[: len(jpeg) // 2], "incomplete"),
        "short.bmp": (bmp[: len(bmp) // 2], "incomplete"),
        "header.bmp": (bmp[:16], "incomplete|could not be decoded"),
        "jpeg.NEF": (jpeg, "contains JPEG data"),
        "jpeg.tif": (jpeg, "contains JPEG data"),
        "text.tif": (b"hello, this is no picture", "contains something else"),
        "text.cr2": (b"hello, this is no picture", "contains text"),
        "tiff.nef": (whole, "LibRaw"),
        "flipped.tif": (
            packed[:400] + bytes(b ^ 0x55 for b in packed[400:2000]) + packed[2000:],
            "image data could not be decoded",
        ),
        "header.tif": (huge_header(), "incomplete|too large"),
        "nothing.tif": (huge_header(columns=0), "contains no image"),
    }
    for name, (content, words) in cases.items():
        (tmp_path / name).write_bytes(content)
        reason = refusal(tmp_path / name)
        assert any(word in reason for word in words.split("|")), f"{name}: {reason}"


def huge_header(columns: int = 30000) -> bytes:
    """A 30,000 x 30,000 picture of 16 bits promised, over 100 bytes of data."""
    values = {256: columns, 257: 30000, 258: 16, 259: 1, 262: 1, 273: 200, 277: 1, 278: 30000, 279: 1_800_000_000}
    entries = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in values.items())
    return b"II*\0" + struct.pack("<IH", 8, len(values)) + entries + bytes(4 + 100)


@pytest.mark.parametrize(
    ("array", "options", "words"),
    [
        (np.zeros((1, 1), np.uint8), {}, "too small"),
        (np.zeros((100, 100), np.uint16), {}, "black"),
        (np.full((100, 100), 65535, np.uint16), {}, "white"),
        (np.full((100, 100), np.nan, np.float32), {}, "not numbers"),
        (np.pad(np.full((99, 99), np.inf, np.float32), 1), {}, "not numbers"),
        (np.arange(10000).reshape(100, 100).astype(np.int16), {}, "signed"),
        (np.zeros((100, 100, 4), np.uint8), {"photometric": "separated"}, "separated"),
        (np.zeros((100, 100), bool), {}, "2 tones"),
        (np.zeros((16, 64, 64), np.uint8), {"volumetric": True, "photometric": "minisblack"}, "two-dimensional"),
        (
            np.zeros((100, 100), np.uint8),
            {"photometric": "palette", "colormap": np.zeros((3, 256), np.uint16)},
            "palette",
        ),
        (np.zeros((100, 100, 3), np.uint16), {"photometric": 34892, "planarconfig": "contig"}, "rename it to .dng"),
    ],
)
def test_tiffs_that_cannot_be_measured(tmp_path: Path, array: Array, options: dict[str, Any], words: str) -> None:
    assert words in refusal(save(tmp_path / "x.tif", array, **options))


def test_a_tiff_with_fewer_strips_than_rows_is_refused_before_memory_is_taken(tmp_path: Path, scene: Array) -> None:
    """With 655,600 rows for 240 it was decoded for 45 s, in 7 GB, and measured: strips that lack were zeros."""
    path = save(tmp_path / "x.tif", picture(scene), photometric="rgb", compression="lzw", rowsperstrip=16)
    read(path)
    with tifffile.TiffFile(path, mode="r+b") as file:
        file.pages.first.tags["ImageLength"].overwrite(16 * len(scene))
    assert refusal(path) == str(remark("cut_short"))


def test_a_tiff_whose_colours_have_different_bits_is_refused_before_memory_is_taken(
    tmp_path: Path, scene: Array
) -> None:
    """Python repeats the three numbers as often as the picture would have values: 20 s and 8 GB."""
    path = save(tmp_path / "x.tif", picture(scene), photometric="rgb", compression="lzw")
    with tifffile.TiffFile(path, mode="r+b") as file:
        tags = file.pages.first.tags
        tags["BitsPerSample"].overwrite((16, 16, 8))
        tags["SamplesPerPixel"].overwrite(999)
    tracemalloc.start()
    assert refusal(path) == str(remark("tiff_header"))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 50_000_000


def test_a_png_whose_chunk_claims_gigabytes_is_refused_before_memory_is_taken(tmp_path: Path, scene: Array) -> None:
    """OpenCV reserved and cleared the 4 GB that four bytes claimed: 12 s, and twice so in the second look."""
    resource = pytest.importorskip("resource")
    path = tmp_path / "x.png"
    assert cv2.imwrite(str(path), picture(scene))
    read(path)
    whole = path.read_bytes()
    start = whole.index(b"IDAT") - 4
    path.write_bytes(whole[:start] + b"\xff\xff\x00\x00" + whole[start + 4 :])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert refusal(path) == str(remark("broken_kind", kind="PNG"))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 2 * before


def test_the_first_of_several_pages_is_measured_with_a_note(tmp_path: Path, scene: Array) -> None:
    with tifffile.TiffWriter(tmp_path / "x.tif") as file:
        for page in (picture(scene), picture(scene[::-1])):
            file.write(page, photometric="rgb")
    frame = read(tmp_path / "x.tif")
    assert np.array_equal(frame.encoded, picture(scene)[..., 0])
    assert frame.warnings == (remark("more_pages", pages=2),)


def test_raws_without_light_or_cut_short(tmp_path: Path, scene: Array) -> None:
    black = np.full((400, 600), BAYER.black, np.uint16)
    write_dng(tmp_path / "black.dng", black, Metadata(), BAYER)
    assert "black" in refusal(tmp_path / "black.dng") or "too small" in refusal(tmp_path / "black.dng")
    whole = dng(tmp_path / "whole.dng", scene).read_bytes()
    for share in (0.1, 0.5, 0.9):
        (tmp_path / "short.dng").write_bytes(whole[: int(len(whole) * share)])
        assert refusal(tmp_path / "short.dng")


def test_what_opencv_cannot_read_is_still_read(tmp_path: Path, scene: Array) -> None:
    """ZSTD and float TIFFs, for which OpenCV gives nothing, in the article's layout too."""
    path = save(tmp_path / "x.tif", (picture(scene) / 65535).astype(np.float32), compression="zstd")
    frame = reading.with_article_grey(read(path), path)
    assert frame.encoded.dtype == np.uint8 and frame.encoded.std() > 1


@pytest.mark.parametrize("portrait", [False, True])
@pytest.mark.parametrize("kind", ["8 bits", "16 bits", "jpeg"])
def test_the_articles_grey_is_opencvs(tmp_path: Path, scene: Array, kind: str, portrait: bool) -> None:
    rng = np.random.default_rng(1)
    shot = np.clip(picture(scene) + rng.integers(0, 9000, (*scene.shape, 3)), 0, 65535).astype(np.uint16)
    shot = np.ascontiguousarray(np.rot90(shot)) if portrait else shot
    shot = shot if kind == "16 bits" else (shot // 257).astype(np.uint8)
    path = tmp_path / ("x.jpg" if kind == "jpeg" else "x.tif")
    if kind == "jpeg":
        assert cv2.imwrite(str(path), shot)
    else:
        save(path, shot)
    expected = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
    assert np.array_equal(reading.with_article_grey(read(path), path).encoded, expected)


def test_the_articles_grey_of_a_tiff_that_opencv_turns_is_the_pictures_own(tmp_path: Path, scene: Array) -> None:
    shot, held_upright = (picture(scene) // 257).astype(np.uint8), [(274, "H", 1, 6, True)]
    path = save(tmp_path / "x.tif", shot, compression="jpeg", extratags=held_upright)
    frame = read(path)
    assert reading.with_article_grey(frame, path).encoded.shape == frame.encoded.shape == shot.shape[:2]


@pytest.mark.parametrize("blacks", [[512.0] * 4, [512.0, 500.0, 480.0, 510.0]], ids=["alike", "of each colour"])
def test_the_light_of_a_raw_is_what_is_above_black_times_its_colours_scale(blacks: list[float]) -> None:
    pattern, scales = np.array([[0, 1], [3, 2]]), {0: 1.7, 1: 0.9, 2: 2.3, 3: 0.91}
    levels = np.random.default_rng(1).integers(400, 16384, (40, 30), np.uint16)
    into = np.empty((7, 30), np.float32)
    raw._lightened(levels, pattern, blacks, scales)(slice(3, 10), into)  # from the middle of a cell
    colours = np.tile(pattern, (20, 15))
    expected = (levels - np.array(blacks)[colours]) * np.vectorize(scales.__getitem__)(colours)
    assert into == pytest.approx(expected[3:10], rel=1e-6)
