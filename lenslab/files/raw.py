"""A camera's RAW file -> Frame, through LibRaw."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from lenslab.files.colour import SRGB_Y, linear_to_srgb
from lenslab.files.dng import filter_pattern, open_dng, unpacked
from lenslab.files.headers import ODD_HEADER
from lenslab.files.wholeness import check_dng, refuse_damage, refuse_zero_end, refuse_zero_tail
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import NOT_NEUTRAL, STRIP, Array, Colours, Frame, Luminance, Settings

if TYPE_CHECKING:
    import rawpy

LOGGER = logging.getLogger(__name__)


def read_raw(path: Path, settings: Settings) -> Frame:
    """Decode a RAW file: `balanced` sensor luminance, or LibRaw's AHD development where the settings ask for it.

    No automatic brightness, denoising, sharpening, rotation or lens correction in either.
    Raises UnreadableImage where LibRaw refuses the file, or decodes it to nothing.
    """
    import rawpy

    refuse_zero_tail(path)
    kind, developed = path.suffix.lower(), settings.raw == "demosaic"
    of_file = check_dng(path) if kind == ".dng" else ()
    try:
        with ExitStack() as at_end:
            raw, notes = open_dng(path, developed=developed) if kind == ".dng" else (unpacked(path), ())
            at_end.enter_context(raw)
            refuse_damage(path)  # before what was read is looked at
            brightest = _refuse_raw(raw, path.stat().st_size)
            stacked = raw.raw_type == rawpy.RawType.Stack
            before = ALREADY_DEVELOPED.get(kind) if stacked else None
            if before is not None:
                notes = (remark(before), *notes)
            elif kind == ".dng" and (_odd_levels(raw, brightest) or not _is_filter_array_as_stated(raw)):
                notes = (ODD_HEADER, *notes)
            if developed:  # AHD; X-Trans: LibRaw's own
                rgb = raw.postprocess(
                    gamma=(1, 1),
                    no_auto_bright=True,
                    output_bps=16,
                    use_camera_wb=True,
                    user_flip=0,  # "top left" means the sensor's corner, however the camera was held
                )
            elif stacked:
                frame = _stacked(raw)
            else:
                frame = _balanced(raw, brightest)
                at_end.pop_all()  # the frame looks at LibRaw's own memory, which is freed with it
        if developed:
            frame = _developed(np.asarray(rgb))
    except rawpy.LibRawError as error:
        raise UnreadableImage(_why(path, error)) from error
    if developed and before is None and frame.colours is not None:
        before = "demosaiced"
        notes = (remark(before), *notes)
    return replace(
        frame,
        warnings=(*frame.warnings, *notes, *of_file),
        absolute=before != "linear_dng",  # whose light may be that of several exposures, or without vignetting
        developed=before is not None,
    )


def _why(path: Path, error: rawpy.LibRawError) -> Remark:
    """Why LibRaw refused a file."""
    with path.open("rb") as file:
        start = file.read(512)
    if start and b"\0" not in start:  # no RAW format does without zeros there
        return remark("raw_with_text")
    reason = error.args[0].decode(errors="replace") if error.args and isinstance(error.args[0], bytes) else str(error)
    LOGGER.info("%s: LibRaw: %s: %s", path, type(error).__name__, reason)
    key = REFUSED.get(type(error).__name__, "refused_raw")
    return remark("unknown_dng" if key == "unknown_raw" and path.suffix.lower() == ".dng" else key)


def _refuse_raw(raw: rawpy.RawPy, size: int) -> int:
    """Raise where what was decoded cannot be a photo: LibRaw silently fills what is missing with zeros.

    Returns the highest level.
    """
    visible = raw.raw_image_visible
    rows, columns = visible.shape[:2]
    if size * 8 < 0.25 * rows * columns:  # bits a pixel: no camera packs a photo tighter
        raise UnreadableImage(remark("cut_short"))
    brightest = int(visible.max())
    light = brightest - int(min(raw.black_level_per_channel))
    if light <= 0.005 * (raw.white_level - min(raw.black_level_per_channel)):  # of the way from black to white
        raise UnreadableImage(remark("lens_cap"))
    # where black is above 0 a sensor never gives a row of zeros
    refuse_zero_end(visible, least=1 if min(raw.black_level_per_channel) > 0 else 2)
    if not visible[-8:].any():
        empty = rows - int(np.flatnonzero(visible.reshape(rows, -1).any(axis=1))[-1]) - 1
        raise UnreadableImage(remark("rows_missing", missing=empty, rows=rows))
    return brightest


def _odd_levels(raw: rawpy.RawPy, brightest: int) -> bool:
    """True if many pixels are brighter than the white of a DNG's header, or parts of the picture darker than its black,
    as no sensor's are.
    """
    levels = raw.raw_image_visible
    white, black = ABOVE_WHITE * raw.white_level, BELOW_BLACK * min(raw.black_level_per_channel)
    if brightest > white and np.count_nonzero(levels > white) > FEW_PIXELS * levels.size:
        return True
    dark = levels[:, :-SAME_COLOUR] < black
    if np.count_nonzero(dark) > FEW_PIXELS * levels.size:
        dim, beside = levels[:, :-SAME_COLOUR][dark].astype(int), levels[:, SAME_COLOUR:][dark]
        return bool(black - dim.mean() > MOST_NOISE * np.median(np.abs(dim - beside)))
    return False


def _is_filter_array_as_stated(raw: rawpy.RawPy) -> bool:
    """True if the pixels of each colour of Bayer's array are alike on average.

    Phones have stated it of sensors with four pixels of a colour side by side, or with green where they have red.
    """
    try:
        mosaic, pattern = _mosaic(raw)
    except UnreadableImage:  # said elsewhere
        return True
    if len(pattern) != 2:
        return True
    rows, columns = (side - side % 4 for side in mosaic.shape)
    means = mosaic[:rows, :columns].reshape(rows // 4, 4, columns // 4, 4)[::SPARSE].mean(axis=(0, 2), dtype=np.float64)
    indices = np.tile(pattern, (2, 2))
    light = means - np.array(raw.black_level_per_channel)[indices]
    colours = np.frombuffer(raw.color_desc, np.uint8)[indices]
    alike = [light[colours == colour] for colour in np.unique(colours)]
    return all(np.ptp(of_one) <= MOST_UNLIKE * of_one.max() + 2 for of_one in alike)  # levels, as black may be off


def _balanced(raw: rawpy.RawPy, brightest: int) -> Frame:
    """The sensor's own numbers, each colour of the filter array scaled so that the neutral chart is neutral.

    A black-and-white chart then gives luminance at full resolution without demosaicing, for Bayer, X-Trans and
    monochrome sensors alike.
    """
    mosaic, pattern = _mosaic(raw)
    black, clip, white = _levels(raw)
    sums, counts = _block_sums(mosaic, pattern, clip, brightest)
    colours = np.unique(pattern)
    with np.errstate(invalid="ignore", divide="ignore"):
        means = {c: sums[c].sum() / counts[c].sum() - black[c] for c in colours}
    if not all(np.isfinite(mean) and mean > 0 for mean in means.values()):
        raise UnreadableImage(remark("all_clipped"))
    full = {c: float(white[c] - black[c]) for c in colours}
    # the common scale keeps the level: the mean over the cell of all pixels' light, 1 at white
    grey = float(np.mean([means[c] / full[c] for c in pattern.ravel()]))
    scales = {c: grey / means[c] for c in colours}
    notes = (NOT_NEUTRAL,) if not _is_neutral(sums, counts, black) else ()
    levels = np.arange(brightest + 1, dtype=np.float64)  # those that are there
    light = {c: (levels - black[c]) * scales[c] for c in colours}
    # look-up tables by the pixel's place in the cell; 0 for levels that are not there
    shown = {c: _encode(light[c] * (MID_GREY / grey)) for c in colours}
    tables = np.zeros((len(pattern), 65536, len(pattern)), np.uint16)
    for (row, column), colour in np.ndenumerate(pattern):
        tables[row, : len(levels), column] = shown[colour]
    encoded = np.empty(mosaic.shape, np.uint16)
    for rows in _strips(len(mosaic), pattern):
        for phase, table in enumerate(tables):
            # views: pixels of a row of the cell as an image of as many channels, whatever the filter array
            part, result = (
                whole[rows][phase :: len(pattern)].reshape(-1, whole.shape[1] // len(pattern), len(pattern))
                for whole in (mosaic, encoded)
            )
            cv2.LUT(part, table[None], dst=result)
    lighten = _lightened(mosaic, pattern, black, scales)
    buffers: dict[int, Luminance] = {}  # by height
    none_clipped: dict[int, Array] = {}  # by height, where no level is at white

    def linear(rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]:
        strip = mosaic[rows]
        if into is None and len(strip) not in buffers:
            buffers[len(strip)] = np.empty(strip.shape, np.float32)
        luminance = buffers[len(strip)] if into is None else into
        lighten(rows, luminance)
        if brightest >= clip:
            return luminance, (strip >= clip).view(np.uint8)
        if len(strip) not in none_clipped:
            none_clipped[len(strip)] = np.zeros(strip.shape, np.uint8)
        return luminance, none_clipped[len(strip)]

    return Frame(encoded, 65535.0, linear, notes, colours=_mosaic_colours(raw, mosaic, pattern, black))


def _mosaic_colours(raw: rawpy.RawPy, mosaic: Array, pattern: Array, black: list[float]) -> Colours | None:
    """Each colour's own pixels."""
    names = raw.color_desc.decode("ascii", "replace")
    of_colour = {name: [c for c in np.unique(pattern).tolist() if names[c : c + 1] == name] for name in "RGB"}
    if not all(of_colour.values()):
        return None
    period, indices = len(pattern), [of_colour[name] for name in "RGB"]
    cells, blacks = [np.isin(pattern, those) for those in indices], np.array(black, np.float32)[pattern]

    def colours(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
        part = mosaic[rows, columns]
        top, left = rows.indices(len(mosaic))[0] % period, columns.indices(mosaic.shape[1])[0] % period
        periods = [-(-side // period) + 1 for side in part.shape]
        mask = np.tile(cells[colour], periods)[top : top + len(part), left : left + part.shape[1]]
        light, dark = part.astype(np.float32), np.tile(blacks, periods[1])[:, left : left + part.shape[1]]
        for row in range(period):
            light[row::period] -= dark[(top + row) % period]
        return light, mask

    return colours


def _mosaic(raw: rawpy.RawPy) -> tuple[Array, Array]:
    """The visible pixels, cut to whole cells of the filter array, and the colour index of each pixel of a cell."""
    try:
        visible, pattern = raw.raw_image_visible, filter_pattern(raw)
    except NotImplementedError as error:
        LOGGER.info("LibRaw: %s", error)
        raise UnreadableImage(remark("odd_filter_array")) from error
    rows, columns = (side - side % len(pattern) for side in visible.shape)
    return visible[:rows, :columns], pattern


def _levels(raw: rawpy.RawPy) -> tuple[list[float], int, list[float]]:
    """Black of each colour, the level from which a pixel counts as clipped, white of each colour."""
    black = [float(level) for level in raw.black_level_per_channel]
    white = float(raw.white_level)
    linear = [level for level in raw.camera_white_level_per_channel or () if max(black) < level <= white]
    top = float(min(linear, default=white))
    clip = int(np.ceil(max(black) + CLIPPED * (top - max(black))))
    return black, clip, [top] * len(black)


def _strips(rows: int, pattern: Array) -> Iterator[slice]:
    """Whole cells high, and so few rows that they stay in the processor's cache."""
    step = max(STRIP // len(pattern), 1) * len(pattern)
    return (slice(top, min(top + step, rows)) for top in range(0, rows, step))


def _block_sums(mosaic: Array, pattern: Array, clip: int, brightest: int) -> tuple[dict[int, Array], dict[int, Array]]:
    """Sums and numbers of pixels of each colour in BLOCKS x BLOCKS parts of the frame, without clipped cells."""
    period = len(pattern)
    cells = mosaic.shape[1] // period
    down = np.zeros((BLOCKS, period, mosaic.shape[1]))  # sums of a block's columns, for each row of the cell
    whole_cells = np.zeros((BLOCKS, cells))  # cells
    for rows in _strips(len(mosaic), pattern):
        strip = mosaic[rows]
        block, height = rows.start * BLOCKS // len(mosaic), len(strip) // period
        good = None
        if brightest >= clip and cv2.minMaxLoc(strip)[1] >= clip:
            clipped = (strip >= clip).reshape(height, period, cells, period).any(axis=(1, 3))
            good = (~clipped).astype(strip.dtype)
        whole_cells[block] += height if good is None else good.sum(axis=0, dtype=np.int64)
        for phase in range(period):
            part = strip[phase::period]
            if good is not None:
                part = part * np.repeat(good, period, axis=1)
            down[block, phase] += cv2.reduce(part, 0, cv2.REDUCE_SUM, dtype=cv2.CV_32F)[0]  # few enough to be exact
    edges = np.arange(BLOCKS) * cells // BLOCKS
    number = np.add.reduceat(whole_cells, edges, axis=1)
    sums = {int(c): np.zeros((BLOCKS, BLOCKS)) for c in np.unique(pattern)}
    counts = {c: np.zeros((BLOCKS, BLOCKS)) for c in sums}
    for (phase, place), colour in np.ndenumerate(pattern):
        sums[int(colour)] += np.add.reduceat(down[:, phase, place::period], edges, axis=1)
        counts[int(colour)] += number
    return sums, counts


def _is_neutral(sums: dict[int, Array], counts: dict[int, Array], black: list[float]) -> bool:
    """True if the ratio of the colours varies over the frame by no more than lamps and lens shading cause."""
    filled = np.minimum.reduce([counts[c] for c in counts]) > 0
    means = {c: sums[c][filled] / counts[c][filled] - black[c] for c in sums}
    first = next(iter(means.values()))
    bright = np.minimum.reduce(list(means.values())) > 0.05 * first.max(initial=0.0)
    if bright.sum() < 4:
        return True
    spreads = [np.ptp(np.percentile(np.log2(mean[bright] / first[bright]), (10, 90))) for mean in means.values()]
    return float(max(spreads)) <= 0.25  # EV


def _encode(light: Array) -> Array:
    """Linear light as sRGB-encoded levels 0..65535, clipped to 0..1 first."""
    encoded: Array = np.rint(linear_to_srgb(light) * 65535)
    return encoded


def _lightened(
    mosaic: Array, pattern: Array, black: list[float], scales: dict[int, float]
) -> Callable[[slice, Luminance], object]:
    """A function that puts the light of rows of `mosaic` into an array; noise around black stays around 0.

    Computed rather than looked up: that takes half the time.
    """
    period = len(pattern)
    blacks, factors = (
        np.tile(np.vectorize(of_colour.__getitem__, [np.float32])(pattern), mosaic.shape[1] // period)
        for of_colour in (black, scales)
    )
    common = blacks[0, 0] if (blacks == blacks[0, 0]).all() else None

    def light(rows: slice, out: Luminance) -> None:
        out[:] = mosaic[rows]  # exact, as are differences
        if common is not None:
            np.subtract(out, common, out=out)
        top = rows.indices(len(mosaic))[0]
        for phase in range(period):
            part, row = out[phase::period], (top + phase) % period
            if common is None:
                np.subtract(part, blacks[row], out=part)
            np.multiply(part, factors[row], out=part)

    return light


def _stacked(raw: rawpy.RawPy) -> Frame:
    """Three linear planes as a linear DNG holds them, each scaled so that the neutral chart is neutral."""
    black, clip, white = _levels(raw)
    planes = raw.raw_image_visible[..., : raw.num_colors].astype(np.float32)
    planes = (planes - np.array(black[: raw.num_colors], np.float32)) / np.float32(white[0] - black[0])
    limit = np.float32((clip - black[0]) / (white[0] - black[0]))
    good = planes.max(axis=-1) < limit
    means = planes[good].mean(axis=0, dtype=np.float64) if good.any() else np.zeros(raw.num_colors)
    if not (means > 0).all():
        raise UnreadableImage(remark("all_clipped"))
    planes *= (means.mean() / means).astype(np.float32)
    luminance = np.maximum(planes.mean(axis=-1), 0)
    return _linear_frame(luminance, (~good).astype(np.uint8), planes if raw.num_colors == 3 else None)


def _developed(rgb: Array) -> Frame:
    """A frame of linear light, (rows, columns, 3), or 1 of a monochrome sensor; 65535 at white.

    By strips: whole frames of floats take gigabytes.
    """
    coloured = rgb.shape[2] == len(SRGB_Y)
    weights = np.array(SRGB_Y if coloured else [1.0], np.float32)
    luminance, clipped = np.empty(rgb.shape[:2], np.float32), np.empty(rgb.shape[:2], np.uint8)
    for top in range(0, len(rgb), STRIP):
        strip = rgb[top : top + STRIP]
        luminance[top : top + STRIP] = strip @ weights / 65535
        clipped[top : top + STRIP] = strip.max(axis=-1) >= CLIPPED * 65535
    return _linear_frame(luminance, clipped, rgb if coloured else None)


def _linear_frame(luminance: Luminance, clipped: Array, planes: Array | None) -> Frame:
    mean = float(luminance.mean(dtype=np.float64))
    if mean <= 0:
        raise UnreadableImage(remark("lens_cap"))
    encoded = np.empty(luminance.shape, np.uint16)
    for top in range(0, len(luminance), STRIP):
        encoded[top : top + STRIP] = _encode(luminance[top : top + STRIP] * np.float32(MID_GREY / mean))

    def linear(rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]:
        if into is None:
            return luminance[rows], clipped[rows]
        into[:] = luminance[rows]
        return into, clipped[rows]

    def colours(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
        assert planes is not None
        return planes[rows, columns, colour].astype(np.float32), None

    return Frame(encoded, 65535.0, linear, colours=None if planes is None else colours)


MID_GREY = 0.18  # of white: where the frame's mean is put before encoding, as automatic exposure does
CLIPPED = 0.99  # of the way from black to white: sensors saturate a little below their nominal white
ABOVE_WHITE = 1.1  # of white: levels at which some cameras clip lie a little above it
FEW_PIXELS = 0.001  # hot ones
BELOW_BLACK = 0.95  # of black: where a sensor's noise begins to be away from it
SAME_COLOUR = 2  # pixels to the next one of a colour
MOST_NOISE = 2.0  # times the usual difference from that one: noise around black lies 0.7 times as far below it
MOST_UNLIKE = 0.15  # of the light of one colour's pixels: their filters differ by some hundredths
SPARSE = 4  # groups of rows

BLOCKS = 8

ALREADY_DEVELOPED = {  # files whose pixels have all colours, unless seen so: by a Foveon sensor, in several exposures
    ".dng": "linear_dng",
    **dict.fromkeys((".cr2", ".nef", ".arw"), "small_raw"),
}
REFUSED = {
    "LibRawFileUnsupportedError": "unknown_raw",
    "LibRawIOError": "raw_ends_early",
    "LibRawDataError": "broken_raw",
    "LibRawTooBigError": "raw_too_large",
}
