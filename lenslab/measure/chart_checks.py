"""Remarks on a shot of a known chart: squares beside texture, sharpening, veil, demosaicking, the print's own blur.

Squares and texture do not give the same MTF50 after sharpening or noise reduction.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from lenslab import workers
from lenslab.charts.advice import PRINT_DPI, SPREAD_DOTS
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry
from lenslab.charts.marks import MODULES
from lenslab.charts.place import place_of_shot
from lenslab.measure.edge_mtf import edges_of, measure_edge, measure_edges, overshoot_remark
from lenslab.measure.large_areas import LargeAreas
from lenslab.measure.picture import WHITE, picture_of, unclipped_part
from lenslab.measure.regions import CORNERS
from lenslab.measure.slanted_edges import edges_of_shot
from lenslab.measure.tiles import LeftOut, MtfMap
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.values.disk import is_developed, kind_of_name
from lenslab.values.language import tr
from lenslab.values.remarks import OF_MTF, Remark, UnreadableImage, UnusableRequest, remark, shown
from lenslab.values.statistics import NORMAL_OVER_MEDIAN
from lenslab.values.types import Array, Colours, Luminance, Measured, Settings

FEWEST = 3  # that it takes
LEAST_SAID = 0.02  # a veil, or a share of MTF50 or of the tiles, from which on there is a remark


@dataclass(frozen=True, slots=True)
class Veil:
    """Contrast that large areas have lost, 0..1, and what MTF50 is times for it.

    An edge is compared with the areas beside it, which stray light and wide halos have changed alike; texture is
    compared with the chart.
    """

    share: float
    lowers: float


@dataclass(frozen=True, slots=True, eq=False)
class EdgesSeen:
    """The chart's slanted edges, one number each.

    ratios: MTF50 over that of the tiles around. overshoots: how far light goes beyond the step, as a share of it.
    """

    ratios: Array
    overshoots: Array


def edges_seen(
    picture: Luminance, geometry: Geometry, squares: Array, tiles: MtfMap, colours: Colours | None = None
) -> EdgesSeen:
    """The chart's slanted edges, compared with the tiles around each.

    picture: linear light, (rows, columns). squares: see page_reference.Reference. colours: as the tiles were measured
    with. One edge a square, in turn one along the radius and one across it; as many lie along the pixels as aslant.
    """
    ratios, overshoots, inside = list[float](), list[float](), list[tuple[Array, float]]()
    rows, columns = picture.shape
    for bright, dark in squares:  # corners in px of the dark squares, and how wide their bright border is there
        inner, outer = (np.stack(geometry.to_picture(*corners.T), axis=1) for corners in (dark, bright))
        if (outer >= 0).all() and (outer < (columns, rows)).all() and geometry.follows(*bright.T).all():
            inside.append((inner, (side_of(outer) - side_of(inner)) / 2))
    for number, (corners, border) in enumerate(inside):
        left, top = np.maximum(np.floor(corners.min(axis=0) - border), 0).astype(int).tolist()
        right, bottom = np.ceil(corners.max(axis=0) + border).astype(int).tolist()
        light, unclipped = unclipped_part(picture, colours, slice(top, bottom), slice(left, right), WHITE)
        places = edges_of(corners - (left, top), 0.75 * border)  # of the bright border: beyond lies texture
        edge = measure_edge(light, places[number % 2], unclipped)
        texture = None if edge.mtf50 is None else _texture_at(tiles, left + edge.x_px, top + edge.y_px, edge.normal)
        if edge.mtf50 is not None and texture is not None:
            ratios.append(edge.mtf50 / texture)
            overshoots += [] if edge.overshoot is None else [edge.overshoot]
    return EdgesSeen(np.array(ratios), np.array(overshoots))


def edge_remark(
    ratios: Array, *, developed: bool, veil: Veil | None = None, areas: LargeAreas | None = None
) -> tuple[Remark, ...]:
    """A remark where edges and texture disagree. developed: the file is no RAW file.

    veil: of the same shot; where it explains what edges are above, it is named instead. areas: where they reflect,
    what edges are compared with is not known.
    """
    apart = _apart(ratios)
    if apart is None or (areas is not None and areas.reflects):
        return ()
    middle, error = apart
    tolerance = 0.06 + 2 * error  # of MTF50: edges and texture of one lens differ by less
    if abs(middle - 1) < tolerance:
        return ()
    if veil is not None and middle > 1 and middle * veil.lowers < 1 + tolerance:
        return (remark("veil", percent=100 * veil.share, lower=100 * (1 - veil.lowers)),)
    above = "edges_above_developed" if developed else "edges_above"
    return (remark(above if middle > 1 else "edges_below", percent=100 * abs(middle - 1)),)


def _apart(ratios: Array) -> tuple[float, float] | None:
    """The ratios' median and its standard error; None where there are too few."""
    if len(ratios) < FEWEST:
        return None
    middle = float(np.median(ratios))
    return middle, NORMAL_OVER_MEDIAN * float(np.median(abs(ratios - middle))) * math.sqrt(math.pi / 2 / len(ratios))


def with_edges_error(tiles: MtfMap, ratios: Array) -> MtfMap:
    """The tiles of a developed file, with how far its edges lie from them as a standard error in common.

    Demosaicking, sharpening and noise reduction treat texture and edges in different ways: which of both is the lens's,
    nobody knows. What the edges' own noise explains of the difference does not count.
    """
    apart = _apart(ratios)
    if apart is None or abs(apart[0] - 1) <= apart[1]:
        return tiles
    return with_more_error(tiles, math.sqrt((apart[0] - 1) ** 2 - apart[1] ** 2))


def demosaicking_error(tiles: MtfMap, *, seen: bool) -> float:
    """Standard error of a developed file's MTF50, as a share of it, for the way it was demosaicked.

    seen: the tiles are those of pixels whose green the sensor saw, which converters leave nearly as it was. Where they
    follow edges, others lose detail of texture. It shows in more contrast along rows and columns of pixels than between
    them, as no lens knows where these are, and is two to three times that, most of which edges show, too; but resizing
    and compression hide it.
    """
    unshown = 0.02 if seen else 0.07  # found by trials
    return math.hypot(max(_along_pixels(tiles), 0.0), unshown)


def demosaicking_remark(tiles: MtfMap) -> tuple[Remark, ...]:
    """A remark where a demosaicker that follows edges makes MTF50 much less certain."""
    along = _along_pixels(tiles)
    return (remark("follows_edges", percent=100 * along),) if along >= LEAST_SAID else ()


def _along_pixels(tiles: MtfMap) -> float:
    """By what share MTF50 along rows and columns of pixels is above that between them."""
    return 0.0 if tiles.of_pixels is None or not tiles.kept.any() else float(np.median(tiles.of_pixels[tiles.kept]))


def veil_of(tiles: MtfMap) -> Veil | None:
    """From where the tiles' MTF leads at frequency 0, where it should be 1; None where nothing is lost.

    ln MTF falls with f^2 near 0, whatever blurs it, if that is small; what is spread wider shows at once.
    """
    mtf = tiles.mtf[tiles.kept].mean(axis=(0, 1)) if tiles.kept.any() else np.ones_like(tiles.frequencies)
    # cycles/px: periods that fit on both sides of an edge
    near = (tiles.frequencies > 0.04 - 1e-6) & (tiles.frequencies < 0.08 + 1e-6)
    if (mtf[near] <= 0).any():
        return None
    contrast_at_0 = math.exp(float(np.polyfit(tiles.frequencies[near] ** 2, np.log(mtf[near]), 1)[1]))
    if contrast_at_0 > 1 - LEAST_SAID:
        return None
    seen, without = (float(np.interp(-0.5, -curve, tiles.frequencies)) for curve in (mtf, mtf / contrast_at_0))
    return Veil(1 - contrast_at_0, seen / without)


def side_of(corners: Array) -> float:
    """The mean side of a square, from its corners."""
    return float(np.hypot(*(np.roll(corners, -1, axis=0) - corners).T).mean())


def _texture_at(tiles: MtfMap, x_px: float, y_px: float, normal: float) -> float | None:
    """MTF50 of the tiles next to a place, along a direction; None where none of them was measured."""
    columns, rows = tiles.frame_px
    near = (np.hypot(tiles.x_px - x_px, tiles.y_px - y_px) < 1.5 * tiles.tile_px) & tiles.kept  # sides of a tile
    if not near.any():
        return None
    radial, tangential = tiles.mtf50[near].mean(axis=0)
    turn = normal - math.atan2(y_px - rows / 2, x_px - columns / 2)
    return float(1 / math.hypot(math.cos(turn) / radial, math.sin(turn) / tangential))


# ------------------------------------------------------------------------------
# What the user must know about a file whose MTF was measured: gaps, overexposed, sharpened, with a tone curve.


ESTIMATED_MM = SPREAD_DOTS * 25.4 / PRINT_DPI  # sigma of the spread of ink, where nothing else is known
WHY_LEFT_OUT = {  # of some tiles, and of all: of unsure ones the picture says more
    LeftOut.OVEREXPOSED: ("tiles_overexposed", "chart_overexposed"),
    LeftOut.NOT_FILLED: ("tiles_not_filled", "chart_too_small"),
    LeftOut.TOO_SHARP: ("tiles_too_sharp", "chart_too_sharp"),
    LeftOut.UNSURE: ("tiles_unsure", None),
    LeftOut.HIDDEN: ("tiles_hidden", "chart_hidden"),
}
SUBSAMPLED = "jpeg_subsampled"  # key of the reader's remark on a JPEG
# How files were developed is one question for all of a lens and converter: these remarks, each with its likes, hold for
# all where most have one, and for none else
OF_SERIES = (
    ("sharpened", "sharpened_edges"),
    ("undone_curve",),
    ("steeper_curve",),
    ("flatter_curve",),
    ("edges_above_developed",),
    ("follows_edges",),
)


def remarks(tiles: MtfMap, slope: float | None, *, is_bent: bool = False) -> tuple[Remark, ...]:
    """Remarks on the file, but for sharpening.

    slope: of the tone of a developed file, LargeAreas.slope; None: not known, or a RAW file.
    is_bent: whether a tone curve of its own was undone before.
    """
    share = tiles.left_out.count(LeftOut.OVEREXPOSED) / max(len(tiles.left_out), 1)
    said = [remark("overexposed", percent=100 * share)] if share >= LEAST_SAID else []
    said += [remark("undone_curve")] if is_bent else []
    if slope is not None and not 0.8 <= slope <= 1.5:  # prints have up to so much, by 12 % of dot gain
        said.append(remark("steeper_curve" if slope > 1 else "flatter_curve", slope=slope))
    return tuple(said)


def luminance_loss(tiles: MtfMap, corner_px: tuple[float, float]) -> tuple[Array, tuple[Remark, ...]]:
    """By what share MTF50 of luminance lies below that of green, (tiles, 2): radial, tangential; and words on it.

    corner_px: how far red and blue lie outside green at the extreme corner; nearer the middle in proportion. MTF50
    falls by the contrast that the sum of shifted colours takes, over how steeply contrast falls there.
    """
    from lenslab.files.colour import SRGB_Y  # loads OpenCV

    columns, rows = tiles.frame_px
    height = np.hypot(tiles.x_px - columns / 2, tiles.y_px - rows / 2) / (math.hypot(columns, rows) / 2)
    turns = 2j * np.pi * tiles.mtf50[:, 0] * height
    red, green, blue = SRGB_Y
    passed = np.abs(red * np.exp(turns * corner_px[0]) + green + blue * np.exp(turns * corner_px[1]))
    loss = np.stack([(1 - passed) / tiles.steepness[:, 0], np.zeros_like(passed)], axis=1)
    most = float(np.nanmax(loss, initial=0.0))
    if most < LEAST_SAID:
        return loss, ()
    return loss, (remark("luminance_alone", pixels=max(map(abs, corner_px)), percent=100 * most),)


def with_more_error(tiles: MtfMap, share: float | Array) -> MtfMap:
    """The tiles with another error, a share of MTF50, that all of them have in common."""
    error = share * tiles.mtf50
    return replace(tiles, mtf50_se=np.hypot(tiles.mtf50_se, error), shape_se=np.hypot(tiles.shape_se, error))


def print_error(mtf50: Array, steepness: Array, px_per_mm: float) -> Array:
    """Standard error of MTF50, cycles/px, as that of the lens, for a print whose blur was not measured: common to all
    tiles, and to all shots.

    steepness: as MtfMap has it: what takes some of ln contrast takes that over the steepness of ln MTF50. Sigma is
    between nothing and ESTIMATED_MM; as none is sharper than perfect, numbers stay as measured.
    """
    # sigma may as well be any up to that: the root mean square of sigma^2 over its largest
    return np.asarray(mtf50 * 5**-0.5 * _lowered(mtf50, steepness, ESTIMATED_MM * px_per_mm))


def with_misfit_error(tiles: MtfMap, misfit_px: float) -> MtfMap:
    """The tiles of a sheet that waves, or of a lens whose distortion no term follows.

    misfit_px: rms by which the chart's blocks lie beside their places: within a tile, that blurs by as much at most.
    """
    return with_more_error(tiles, _lowered(tiles.mtf50, tiles.steepness, misfit_px))


def _lowered(mtf50: Array, steepness: Array, sigma_px: float) -> Array:
    """By what share of it MTF50 would be higher without a Gaussian's blur."""
    return np.asarray(np.expm1(2 * (np.pi * sigma_px * mtf50) ** 2 / steepness))


def gap_remarks(tiles: MtfMap, blank: Collection[str] = ()) -> tuple[Remark, ...]:
    """Number of tiles without MTF50, by cause. blank: regions without MTF50, as too many of their tiles have none."""
    reasons = Counter(reason for reason in tiles.left_out if reason is not None)
    gaps: list[Remark] = []
    # 10 % of the tiles may be left out without a remark
    if reasons and (blank or reasons.total() > 0.1 * len(tiles.left_out)):
        why, *others = (remark(WHY_LEFT_OUT[reason][0], count=count) for reason, count in reasons.most_common())
        for other in others:
            why = remark("tiles_and", first=why, rest=other)
        gaps.append(remark("tiles_left_out", left=reasons.total(), tiles=len(tiles.left_out), reasons=why))
    if "third" in blank:
        gaps.append(remark("blank_centre"))
    if corners := sum(name in CORNERS for name in blank):
        gaps.append(remark("blank_corners", count=corners))
    return tuple(gaps)


def why_unmeasured(tiles: MtfMap) -> Remark:
    """Why no region of a shot has MTF50: the cause for which most of its tiles were left out."""
    causes = Counter(reason for reason in tiles.left_out if reason is not None)
    cause = causes.most_common(1)[0][0] if causes else None
    why = "unmeasurable" if cause is None else WHY_LEFT_OUT[cause][1]
    if why is not None:
        return remark(why)
    unsure = np.array([reason is cause for reason in tiles.left_out])
    coarse = int(np.searchsorted(tiles.frequencies, 0.03 - 1e-9))  # cycles/px
    if np.nanmedian(tiles.mtf[unsure][..., coarse]) < 0.5:
        return remark("chart_blurred")
    contrast = 1.0 if tiles.large_areas is None else float(np.nanmedian(tiles.large_areas[unsure]))
    # Of large areas: prints have more
    return remark("chart_pale", percent=100 * contrast) if contrast < 0.6 else remark("chart_in_noise")


def sharpening_remark(
    tiles: MtfMap, overshoots: Array | Sequence[float] = (), *, developed: bool
) -> tuple[Remark, ...]:
    """A remark where contrast rises farther than any lens lets it, else see `overshoot_remark`: from `FEWEST` edges on.

    Contrast is the median of the tiles, as one alone may have it by chance.
    """
    curve = np.nanmedian(tiles.mtf[tiles.kept].mean(axis=1), axis=0) if tiles.kept.any() else 0 * tiles.frequencies
    mid = (tiles.frequencies >= 0.05) & (tiles.frequencies <= 0.3)  # cycles/px
    highest = int(np.argmax(np.where(mid, curve, 0.0)))
    if curve[highest] < 1.05:
        return overshoot_remark(overshoots if len(overshoots) >= FEWEST else (), developed=developed)
    if not developed:
        return (remark("sharpened_print"),)
    return (remark("sharpened", frequency=float(tiles.frequencies[highest]), percent=100 * float(curve[highest])),)


def contrast_of_print(sigma_mm: float, lp_mm: float) -> float:
    """MTF of a print at a frequency on the page, lp/mm, 0..1."""
    return math.exp(-2 * (math.pi * sigma_mm * lp_mm) ** 2)


def print_remark(mtf50: float, px_per_mm: float, sigma_mm: float | None) -> tuple[Remark, ...]:
    """Effect of the print on a measured MTF50, cycles/px. sigma_mm: None if it is unknown, and was not removed."""
    lp_mm = mtf50 * px_per_mm  # on the page
    if sigma_mm is None:
        contrast = contrast_of_print(ESTIMATED_MM, lp_mm)
        if contrast >= 0.95:  # of the print at the measured MTF50
            return ()
        return (remark("print_may_limit", mtf50=mtf50, lp_mm=lp_mm, dpi=PRINT_DPI, percent=100 * contrast),)
    contrast = contrast_of_print(sigma_mm, lp_mm)
    if contrast >= 0.3:
        return (remark("print_divided_out", lp_mm=GAUSSIAN_MTF50 / sigma_mm),)
    return (remark("print_limits", mtf50=mtf50, percent=100 * contrast),)


@dataclass(frozen=True, slots=True)
class LensRemark:
    """A remark common to several shots of a lens, with the numbers of the median one.

    shots: their names. charted: how many shots of the lens show a known chart.
    """

    note: Remark
    shots: tuple[str, ...]
    charted: int

    @property
    def sentence(self) -> str:
        """In words, with how many shots it was seen in."""
        if len(self.shots) == self.charted:
            return shown(self.note)
        said, seen = shown(self.note), len(self.shots)
        return tr("{remark} Seen in {seen} of {shots} shots.", remark=said, seen=seen, shots=self.charted)


def remarks_of_lens(shots: Iterable[Measured]) -> tuple[LensRemark, ...]:
    """Remarks of a known chart on the files of one lens, each kind once."""
    by_key: dict[str, list[tuple[Remark, str]]] = {}
    charted = [shot for shot in shots if place_of_shot(shot) is not None or edges_of_shot(shot) is not None]
    for shot, notes in zip(charted, _in_series(charted), strict=True):
        for note in (remark("developed"), *notes) if is_developed(shot) else notes:
            by_key.setdefault(note.key, []).append((note, shot.photo.name))
    return tuple(
        LensRemark(middle_note([note for note, _ in seen]), tuple(name for _, name in seen), len(charted))
        for seen in by_key.values()
    )


def _in_series(shots: Sequence[Measured]) -> Iterator[tuple[Remark, ...]]:
    """Each shot's remarks, those of `OF_SERIES` decided by all files of a kind and converter together.

    Most of them have a remark just where their middle value is beyond its limit.
    """
    files = [kind_and_converter(shot) for shot in shots]
    decided: dict[tuple[object, tuple[str, ...]], Remark | None] = {}
    for of_kind in set(files):
        alike = [shot for shot, kind in zip(shots, files, strict=True) if kind == of_kind]
        for keys in OF_SERIES:
            noted = [note for shot in alike for note in shot.warnings if note.key in keys]
            most = Counter(note.key for note in noted).most_common(1)
            of_all = 2 * len(noted) > len(alike)
            decided[of_kind, keys] = middle_note([n for n in noted if n.key == most[0][0]]) if of_all else None
    each = {key for keys in OF_SERIES for key in keys}
    for shot, kind in zip(shots, files, strict=True):
        of_files = (note for keys in OF_SERIES if (note := decided[kind, keys]) is not None)
        yield (*of_files, *(note for note in shot.warnings if note.key in OF_MTF and note.key not in each))


def kind_and_converter(shot: Measured) -> tuple[str | None, bool, str | None]:
    """What shots of a lens must share to have been developed alike, as far as files tell."""
    return kind_of_name(shot.photo.path), is_developed(shot), shot.photo.metadata.software


def middle_note(alike: Sequence[Remark]) -> Remark:
    """The remark with the median number, of several of one kind."""

    def size(note: Remark) -> float:
        return next((float(value) for _, value in note.values if isinstance(value, int | float)), 0.0)

    return sorted(alike, key=size)[len(alike) // 2]


def set_up_of_shoot(setups: Mapping[str, Sequence[Remark]]) -> tuple[Remark, ...]:
    """Position of the chart in the last shot, which is named among several: other lenses have other distortion.

    Then the warnings on any of the shots, each once and with its shots.

    setups: ChartResult.setup by the shots' names; empty where no chart was found.
    """
    places = [(name, setup[0]) for name, setup in setups.items() if setup]
    by_key: dict[str, list[tuple[str, Remark]]] = {}  # of one kind are those that differ in numbers alone
    for name, setup in setups.items():
        for note in setup[1:]:
            by_key.setdefault(note.key, []).append((name, note))
    last = [place if len(places) == 1 else remark("of_a_shot", file=name, remark=place) for name, place in places[-1:]]
    for alike in by_key.values():
        (file, note), more = alike[0], len(alike) - 1
        if more and more + 1 != len(places):
            note = remark("of_shots", file=file, count=more, remark=note)
        elif more + 1 != len(places):
            note = remark("of_a_shot", file=file, remark=note)
        last.append(note)
    return tuple(last)


# ------------------------------------------------------------------------------
# What the print itself blurs: its MTF50 in line pairs per mm of the page, given or from a close-up shot.


LEAST_LPMM, MOST_LPMM = 0.5, 100.0


def print_sigma_mm(text: str, keys: Sequence[ChartKey], settings: Settings) -> float:
    """Sigma of a print's blur from the value of --print-mtf: MTF50 in lp/mm, or a close-up photo of the print.

    Raises UnusableRequest for what is neither, and for a photo from which it cannot be measured.
    """
    given = number_or_photo(text)
    return GAUSSIAN_MTF50 / (
        _checked(close_up_mtf50(given, keys, settings), text) if isinstance(given, Path) else given
    )


def number_or_photo(text: str) -> float | Path:
    """The value of --print-mtf: MTF50 in lp/mm, or a photo that is there. Raises UnusableRequest."""
    with suppress(ValueError):
        return _checked(float(text), text)
    path = Path(text)
    if not path.is_file():
        raise UnusableRequest(
            "--print-mtf {path}: write the print's MTF50 in lp/mm, or name a close-up photo of it", path=path
        )
    return path


def _checked(mtf50_lpmm: float, text: str) -> float:
    if not LEAST_LPMM <= mtf50_lpmm <= MOST_LPMM:
        raise UnusableRequest(
            "--print-mtf {mtf50}: the MTF50 of a print is {least_lpmm:g} to {most_lpmm:g} lp/mm",
            mtf50=text,
            least_lpmm=LEAST_LPMM,
            most_lpmm=MOST_LPMM,
        )
    return mtf50_lpmm


def close_up_mtf50(path: Path, keys: Sequence[ChartKey], settings: Settings) -> float:
    """MTF50 of a print, lp/mm, from the edges of a mark in a shot close enough that only the print limits them.

    The mark's known size gives the scale; the camera must be turned by some degrees, so that its edges are slanted.
    In a worker process, as with any photo. Raises UnusableRequest where it cannot be measured, and why.
    """
    task = (path, tuple(keys), settings)
    with workers.Pool(1) as pool:
        ((_, mtf50),) = pool.run(close_ups, [[task]])
    if isinstance(mtf50, workers.WorkerFailure):
        raise UnusableRequest(f"--print-mtf {path}: {shown(mtf50.reason)}")
    return mtf50


def close_ups(tasks: Iterable[tuple[Path, tuple[ChartKey, ...], Settings]]) -> Iterator[float]:
    """MTF50 of the print in each close-up; in a worker process."""
    from lenslab.files import reading

    for path, keys, settings in tasks:
        try:
            picture = picture_of(reading.read(path, settings))
        except UnreadableImage as error:
            raise UnusableRequest(f"--print-mtf {path}: {shown(error.reason)}") from error
        yield _close_up(picture, path.name, keys)


def _close_up(picture: Luminance, name: str, keys: Sequence[ChartKey]) -> float:
    from lenslab.charts.marks_found import find_marks

    seen = find_marks(picture).corners
    known = {mark.number: side_of(np.array(mark.corners)) for key in keys for mark in key.chart().fiducials}
    mtf50s: list[float] = []
    sharp = 0.0
    for number in seen.keys() & known.keys():
        corners, side = seen[number], side_of(seen[number])
        module = 0.8 * side / MODULES  # of black inside the outer edges, and of white outside
        places = [replace(place, dark_px=module, bright_px=module) for place in edges_of(corners, module)]
        edges = [edge.mtf50 for edge in measure_edges(picture, places) if edge.mtf50 is not None]
        sharp = max([sharp, *edges])
        mtf50s += [edge * side / known[number] for edge in edges]
    if len(mtf50s) < FEWEST:
        raise UnusableRequest(
            "{path}: no mark of the chart was measured in the close-up. Fill the frame with one of the square "
            "marks, and turn the camera by about 5°",
            path=name,
        )
    if sharp > 0.08:  # what is sharper is blurred by camera and lens as well
        raise UnusableRequest(
            "{file}: the camera limits this close-up (MTF50 {mtf50:.2f} cycles/px): move closer, the mark "
            "must appear {factor:g} times as large",
            file=name,
            mtf50=sharp,
            factor=math.ceil(sharp / 0.08 * 10) / 10,
        )
    return float(np.median(mtf50s))
