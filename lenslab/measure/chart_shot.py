"""One shot in a worker: decoded, the chart found in it, its MTF measured tile by tile."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.camera_presets import SIMULATED, camera_of
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page_reference import WHITE as PAGE_WHITE
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.place import USUAL_FOCAL, describe, lens_axis, packed, pose, relative_focal, warnings
from lenslab.measure.chart_checks import (
    SUBSAMPLED,
    demosaicking_error,
    demosaicking_remark,
    edge_remark,
    edges_seen,
    luminance_loss,
    print_error,
    print_remark,
    remarks,
    sharpening_remark,
    veil_of,
    with_edges_error,
    with_misfit_error,
    with_more_error,
)
from lenslab.measure.chart_results import (
    ChartResult,
    ShotLight,
    chart_maps,
    is_turned,
    measure_colour_mtf,
    measure_optics,
    result_of,
    slope_error,
)
from lenslab.measure.edge_chart_shot import edges_in_shot
from lenslab.measure.file_tone import measure_file_tone
from lenslab.measure.large_areas import even_areas
from lenslab.measure.lateral_colour import measure_lateral_colour
from lenslab.measure.picture import WHITE, picture_of, seen_colours
from lenslab.measure.regions import LAYOUTS
from lenslab.measure.tile_reference import MtfReference, prepared, with_tone
from lenslab.measure.tiles import TILE_PX, measure_map
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Frame, Luminance, Photo, Settings
from lenslab.workers.process import Part
from lenslab.workers.time_limits import AGAINST_CHART_S

if TYPE_CHECKING:
    from lenslab.charts.finder import Located


@dataclass(frozen=True, slots=True)
class ChartTask:
    """A photo and what to look for in it. edges: measure slanted edges of any chart where none of these is found."""

    photo: Photo
    keys: tuple[ChartKey, ...]
    settings: Settings
    print_mm: float | None = None  # sigma of the print's blur, which is divided out; None: not known
    edges: bool = False

    @property
    def limit_s(self) -> float:
        """Time limit for a worker, s."""
        return AGAINST_CHART_S


class ChartRun:
    """The shots of a run, whose chart is looked for first where it lay in the shot before.

    They are decoded by whoever takes other numbers of them too, else here. Known shots before a wanted one are looked
    at, too: what a shot gives does not depend on who died meanwhile. begin: called with each before it is decoded or
    measured.
    """

    def __init__(self, part: Part[ChartTask], begin: Callable[[ChartTask], None]) -> None:
        self._left = deque(part.items)
        self._wanted = set(part.wanted)
        self._begin = begin
        self._last: Located | None = None
        self._misses = 0

    def reach(self, photo: Photo, frame: Frame | Remark) -> Iterator[tuple[ChartTask, ChartResult]]:
        """The results up to this photo. frame: of it, or why it cannot be read."""
        if any(task.photo == photo for task in self._left):
            while self._wanted:
                task = self._left.popleft()
                yield from self._visit(task, frame if task.photo == photo else None)
                if task.photo == photo:
                    return

    def rest(self) -> Iterator[tuple[ChartTask, ChartResult]]:
        """The results of all that has not been reached."""
        while self._wanted and self._left:
            yield from self._visit(self._left.popleft(), None)

    def _visit(self, task: ChartTask, frame: Frame | Remark | None) -> Iterator[tuple[ChartTask, ChartResult]]:
        self._begin(task)
        # Shots without a chart one after the other: then only marks and the last place are tried
        search = self._misses < 2
        seen = _sighted(task, frame, self._last, search=search)
        if isinstance(seen, ChartResult):
            self._misses += 1
        else:
            self._last, self._misses = seen.standing, 0
        if task in self._wanted:
            self._wanted.remove(task)
            yield task, seen if isinstance(seen, ChartResult) else _measured(task, seen)


@dataclass(frozen=True, slots=True, eq=False)
class _Sighting:
    """A decoded shot, and the chart found in it.

    standing: where the chart lay when the camera was put up. While it stands, the page is looked at through that.
    """

    frame: Frame
    picture: Luminance
    located: Located
    standing: Located
    reference: Reference

    @property
    def stands(self) -> bool:
        """True if the camera has not moved since the shot before."""
        return self.standing is not self.located


def _sighted(
    task: ChartTask, frame: Frame | Remark | None, last: Located | None, *, search: bool
) -> _Sighting | ChartResult:
    """The chart in a shot, or why there is none.

    frame: None where nobody has decoded it yet. Its picture lies where that of the last shot did.
    """
    from lenslab.charts.finder import NotLocated, find, moved_px
    from lenslab.files import reading
    from lenslab.measure.light import spare_memory

    try:
        frame = reading.read(task.photo.path, task.settings).without_grey() if frame is None else frame
    except UnreadableImage as error:
        frame = error.reason
    if isinstance(frame, Remark):
        return ChartResult(frame, settled=False)
    picture = picture_of(frame, spare_memory(*frame.encoded.shape))
    rows, columns = sorted(picture.shape)
    references = []
    for key in task.keys:
        short, long = sorted((key.width_mm, key.height_mm))
        density = DENSITY * max(columns / long, rows / short)  # samples a mm, if the chart fills the frame
        references.append(_page(key, density))
    located = find(picture, references, last=last, search=search) if references else NotLocated(remark("no_chart"))
    if isinstance(located, NotLocated):
        if task.edges:
            return edges_in_shot(frame, picture, task.settings.layout)
        return ChartResult(_too_dark_or_bright(picture) or located.reason)
    # So little, px rms, moves on a tripod, and is a shift in phase that each tile measures
    stands = located.by == "last shot" and last is not None and moved_px(last.geometry, located.geometry) < 0.2
    standing = last if stands and last is not None else located
    return _Sighting(frame, picture, located, standing, next(page for page in references if page.key == located.key))


def _too_dark_or_bright(picture: Luminance) -> Remark | None:
    """A remark if half of the picture is at white, or nearly all of it black: either hides any chart."""
    sparse = picture[::8, ::8]
    if float(np.median(sparse)) >= 0.97 * WHITE:
        return remark("bright_picture")
    return remark("dark_picture") if float(np.percentile(sparse, 99)) < 0.002 * WHITE else None


def _measured(task: ChartTask, seen: _Sighting) -> ChartResult:
    frame, picture, located, reference = seen.frame, seen.picture, seen.located, seen.reference
    tile = TILE_PX if min(picture.shape) >= 1500 else 128  # large ones would leave the corners without any
    # The page as the picture could at best show it: the same for all shots of that scale
    dense = _prepared(reference, math.exp(round(math.log(located.geometry.px_per_mm) / 0.02) * 0.02))  # within 2 %
    print_mm, colours, seen_in = task.print_mm or 0.0, frame.colours, seen_colours(frame)  # 0: no print divided out
    subsampled = any(note.key == SUBSAMPLED for note in frame.warnings)
    measured_in = None if subsampled else seen_in  # of such a file only luminance has all of its pixels
    view = seen.standing.geometry
    even = even_areas(picture, located.geometry, dense, WHITE, measured_in)
    tone = (
        None  # of files other than developed ones, and where large areas are unknown
        if frame.absolute or even is None
        else measure_file_tone(picture, located.geometry, dense, even, tile_px=tile, colours=measured_in)
    )
    areas = tone.areas if tone is not None else None if even is None else even.measured()
    light = ShotLight(picture, WHITE, 0.0 if frame.absolute else None, seen_in)
    if tone is not None:
        measured_in = tone.undone(picture, measured_in)
        light = ShotLight(
            tone.light(picture), WHITE, slope_error(tone.slope), seen_in and tone.undone(picture, seen_in)
        )
    printed = dense if areas is None else with_tone(dense, areas.step)
    if seen.stands:  # all that is looked at was transformed for the shot before
        printed.forget_parts()
    mapped = with_misfit_error(
        measure_map(
            picture, view, dense, tile_px=tile, colours=measured_in, white=WHITE, print_mm=print_mm,
            lies=located.geometry, areas=areas,
        ),
        located.geometry.residual_px,
    )  # fmt: skip
    if subsampled:
        mapped = with_more_error(mapped, 0.03)  # of luminance, by colours at half resolution
    camera = camera_of([task.photo])
    lens = camera.lens_mm if camera is not None else None
    setup = (describe(located, relative_focal(*lens, located.geometry) if lens else None), *warnings(located))
    # the demo's chart was never printed
    printed_on_paper = task.print_mm is not None or not (task.photo.metadata.camera or "").startswith(SIMULATED)
    if mapped.kept.any() and printed_on_paper:
        # By the sharp tiles the print is judged
        highest = float(np.nanpercentile(mapped.mtf50[mapped.kept].mean(axis=1), 90))
        setup += print_remark(highest, located.geometry.px_per_mm, task.print_mm)
    setup += (
        *remarks(mapped, None if tone is None else tone.areas.slope, is_bent=tone is not None and tone.is_bent),
        *(demosaicking_remark(mapped) if frame.developed else ()),
        *((remark("reflects", percent=100 * areas.reflected),) if areas is not None and areas.reflects else ()),
    )
    squares = edges_seen(picture, located.geometry, reference.squares, mapped, measured_in)
    sharpening = sharpening_remark(mapped, squares.overshoots, developed=frame.developed)
    setup += sharpening
    if frame.developed or not sharpening:  # a sharpened print's edges end at ink and paper, and its texture does not
        setup += edge_remark(squares.ratios, developed=frame.developed, veil=veil_of(mapped), areas=areas)
    if frame.developed:  # sharpening depends on contrast, so that texture has another than an edge
        of_converter = demosaicking_error(mapped, seen=seen_in is not colours), 0.04 if sharpening else 0.0
        mapped = with_more_error(with_edges_error(mapped, squares.ratios), math.hypot(*of_converter))
    colour = (
        None
        if colours is None
        else measure_lateral_colour(colours, mapped, view, printed, print_mm, axis=lens_axis(located))
    )
    if subsampled and colour is not None:
        loss, said = luminance_loss(mapped, (colour.red.corner_px, colour.blue.corner_px))
        mapped, setup = with_more_error(mapped, loss), (*setup, *said)
    # Converters correct lateral colour, or show more of it beside edges, and in texture less
    optics = measure_optics(light, located, dense, None if frame.developed else colour, areas)
    chart = chart_maps(located.key, task.print_mm)
    focal = relative_focal(*lens, located.geometry) if lens else USUAL_FOCAL
    if is_turned(pose(located.geometry, located.frame, focal).tilt_deg):
        colour_map = measure_colour_mtf(light, view, dense, mapped, print_mm, areas=areas)
        chart += () if colour_map is None else (colour_map,)
    scale, regions = located.geometry.px_per_mm, LAYOUTS[task.settings.layout](*picture.shape)
    unknown = printed_on_paper and task.print_mm is None
    of_print = print_error(mapped.mtf50, mapped.steepness, scale) if unknown else None
    return result_of(
        mapped, regions, (*setup, *optics.remarks), packed(located), optics, chart=chart, of_print=of_print
    )


_page = lru_cache(maxsize=4)(partial(page_reference, keep=True))


@lru_cache(maxsize=2)
def _prepared(reference: Reference, scale: float) -> MtfReference:
    level = reference.level(DENSITY * scale)
    return prepared(level.page, level.px_per_mm, scale, reference.frame, white=PAGE_WHITE)


DENSITY = 1.7  # samples of the page a pixel of the picture
