"""Slanted edges of any photo, whatever it shows: found by themselves, or in a region drawn by hand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from lenslab.measure.edge_field import against, shows_lattice
from lenslab.measure.edge_finding import FoundEdges, find_edges, steepest_px
from lenslab.measure.edge_mtf import EdgeColour, EdgeMtf, EdgePlace, measure_edges, overshoot_remark
from lenslab.measure.picture import GREEN, WHITE, picture_of
from lenslab.measure.slanted_edges import SeenEdges
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import STRIP, Array, Colours, EdgeRegion, EdgeTask, Frame, Luminance

# ------------------------------------------------------------------------------
# What edges of a frame are measured in: green of RAW files, luminance of developed ones; and where its colours lie.


_BIN_PX = 0.5
_OF_JPEG = {"jpeg_subsampled", "compressed_in_camera"}  # keys of the reader's remarks, of which each JPEG has one


@dataclass(frozen=True, slots=True, eq=False)
class EdgeLight:
    """Linear light, (rows, columns), black at 0; which of its pixels count (None: all); and its name.

    Pixels at white are as bright as they are recorded: leaving them out would leave out the brighter half of noise.
    """

    light: Luminance
    mask: Array | None
    colour: EdgeColour


def edge_light(frame: Frame, picture: Luminance) -> EdgeLight:
    """Green as the sensor saw it of RAW files, luminance (0.2126 R + 0.7152 G + 0.0722 B) of developed ones.

    picture: its light, which `picture_of` makes of it: luminance but where a colour is at white.
    """
    if frame.colours is not None and not frame.developed:
        light, mask = frame.colours(slice(None), slice(None), GREEN)
        return EdgeLight(light, mask, "green")
    light = picture.copy()
    for top in range(0, len(light), STRIP):
        part = light[top : top + STRIP]
        if part.max() >= 1:
            frame.linear(slice(top, top + len(part)), part)
    return EdgeLight(light, None, "grey" if frame.colours is None else "luminance")


def measure_edges_in(frame: Frame, picture: Luminance, places: Sequence[EdgePlace]) -> tuple[EdgeMtf, ...]:
    """The MTF across every edge of a frame, and how far its colours lie apart there; see `measure_edges`."""
    seen = edge_light(frame, picture)
    modelled = not any(note.key in _OF_JPEG for note in frame.warnings)  # which cameras sharpen, denoise and compress
    edges = measure_edges(seen.light, places, seen.mask, unknown=True, modelled=modelled)
    apart = [_apart(edge, frame.colours, seen) for edge in edges]
    return tuple(
        replace(edge, colour=seen.colour, red_px=red, blue_px=blue)
        for edge, (red, blue) in zip(edges, apart, strict=True)
    )


def _apart(edge: EdgeMtf, colours: Colours | None, seen: EdgeLight) -> tuple[float | None, float | None]:
    """Px from the green edge to the red and to the blue one: the area between their edge spread functions."""
    if colours is None or edge.mtf50 is None:
        return None, None
    # To either side, as far as its blur reaches; 10 px off its ends; 100 px are enough for a hundredth of a pixel
    reach, half = 1 / edge.mtf50 + 4, min(edge.length_px / 2 - 10, 100.0)
    cosine, sine = math.cos(edge.normal), math.sin(edge.normal)
    wide, high = reach * abs(cosine) + half * abs(sine), reach * abs(sine) + half * abs(cosine)
    rows, columns = seen.light.shape
    top, bottom = max(int(edge.y_px - high), 0), min(int(edge.y_px + high) + 2, rows)
    left, right = max(int(edge.x_px - wide), 0), min(int(edge.x_px + wide) + 2, columns)
    x, y = np.arange(left, right) - edge.x_px, np.arange(top, bottom)[:, None] - edge.y_px
    across = x * cosine + y * sine
    inside = (np.abs(across) < reach) & (np.abs(y * cosine - x * sine) < half)
    number = ((across + reach) / _BIN_PX).astype(int)
    count = int(2 * reach / _BIN_PX) + 1
    shapes = [
        _shape(*colours(slice(top, bottom), slice(left, right), colour), inside, number, count) for colour in range(3)
    ]
    red, green, blue = shapes
    if green is None:
        return None, None
    apart = (None if shape is None else float((green - shape).sum()) * _BIN_PX for shape in (red, blue))
    return next(apart), next(apart)


def _shape(light: Luminance, mask: Array | None, inside: Array, number: Array, count: int) -> Array | None:
    """The edge spread function of one colour, 0 to 1; None where pixels are missing."""
    used = inside if mask is None else inside & mask
    bins = number[used]
    pixels = np.bincount(bins, minlength=count)
    if not pixels[:-1].all():  # the last is a part of a bin
        return None
    mean = np.bincount(bins, light[used], count)[:-1] / pixels[:-1]
    low, high = mean[:4].mean(), mean[-4:].mean()  # where light is level
    return np.asarray((mean - low) / (high - low)) if high > low else None


@dataclass(frozen=True, slots=True, eq=False)
class PhotoEdges:
    """The edges of a photo that could be measured; `reason` says why there are none. warnings: of the file.

    frame_px: columns and rows of the picture, None where it could not be read.
    """

    edges: tuple[EdgeMtf, ...] = ()
    reason: Remark | None = None
    warnings: tuple[Remark, ...] = ()
    frame_px: tuple[int, int] | None = None


def edges_of_photos(tasks: Iterable[EdgeTask]) -> Iterator[PhotoEdges]:
    """Each photo's edges; in a worker process."""
    from lenslab.files import reading

    for task in tasks:
        try:
            frame = reading.read(task.photo.path, task.settings)
        except UnreadableImage as error:
            yield PhotoEdges(reason=error.reason)
            continue
        picture = picture_of(frame)
        rows, columns = picture.shape
        found = edges_of_frame(frame, picture) if task.region is None else _edge_in(picture, frame, task.region)
        overshoots = [edge.overshoot for edge in found.edges if edge.overshoot is not None]
        about = (
            *overshoot_remark(overshoots, developed=frame.developed),
            *against(SeenEdges.of(found.edges), (columns, rows)),
        )
        yield replace(found, warnings=(*frame.warnings, *found.warnings, *about), frame_px=(columns, rows))


def edges_of_frame(frame: Frame, picture: Luminance) -> PhotoEdges:
    """All edges of a decoded photo. picture: its light, which `picture_of` makes of it."""
    found = find_edges(picture)
    edges = measure_edges_in(frame, picture, found.places)
    measured = tuple(edge for edge in edges if edge.reason is None)
    refused = sum(edge.reason is not None and edge.reason.key == "uneven_edge" for edge in edges)
    uneven = refused + found.uneven
    if shows_lattice(picture, found.places):
        measured, uneven = (), uneven + len(measured)
    if measured and 2 * uneven <= len(measured):  # else even ones are so by chance: of a screen, or under a moire
        return PhotoEdges(measured, None, _left_out(found, refused))
    why, blur = _left_out(found, uneven), steepest_px(picture)
    if blur > 15.0 and not found.blurred:  # from dark to bright
        why = remark("no_edges"), remark("blurred_picture", pixels=blur)
    return PhotoEdges((), why[0] if why else remark("no_edges"), why[1:])


def _left_out(found: FoundEdges, uneven: int) -> tuple[Remark, ...]:
    """Edges found that cannot be measured, by cause, the most frequent first."""
    counts = {"unslanted_edges": found.unslanted, "clipped_edges": found.clipped, "blurred_edges": found.blurred,
              "uneven_edges": uneven}  # fmt: skip
    return tuple(remark(key, count=counts[key]) for key in sorted(counts, key=lambda key: -counts[key]) if counts[key])


def _edge_in(picture: Luminance, frame: Frame, region: EdgeRegion) -> PhotoEdges:
    rows, columns = picture.shape
    right, bottom = region.left + region.width, region.top + region.height
    if region.left < 0 or region.top < 0 or right > columns or bottom > rows:
        return PhotoEdges(reason=remark("outside_image", columns=columns, rows=rows))
    place = edges_in_region(picture, region.left, region.top, region.width, region.height)
    if place is None:
        return PhotoEdges(reason=remark("no_edge"))
    if shows_lattice(picture, [place]):
        return PhotoEdges(reason=remark("uneven_edges", count=1))
    # Of it at white: its bright side is, not a halo or a few pixels
    if np.mean(picture[region.top : bottom, region.left : right] >= WHITE) > 0.1:
        return PhotoEdges(reason=remark("clipped_edges", count=1))
    (edge,) = measure_edges_in(frame, picture, [place])
    return PhotoEdges(reason=edge.reason) if edge.reason else PhotoEdges((edge,))


def slant_degrees(edge: EdgeMtf) -> float:
    """Angle of an edge to the nearest rows or columns of pixels, -45 to 45 degrees."""
    return (math.degrees(edge.normal) + 45) % 90 - 45


# ------------------------------------------------------------------------------
# The edge in a region of a picture that was drawn by hand.


def edges_in_region(picture: Array, left: int, top: int, width: int, height: int) -> EdgePlace | None:
    """The edge in a region drawn by hand: it should hold one straight edge. None where light does not change there.

    The edge's direction is that of the strongest mean slope of light (structure tensor); it goes through the place
    where slopes are strongest.
    """
    part = np.asarray(picture[top : top + height, left : left + width], float)
    if min(part.shape) < 16:
        return None
    import cv2

    down, across = np.gradient(cv2.GaussianBlur(part, (0, 0), 1.5))
    tensor = np.array([[np.sum(across**2), np.sum(across * down)], [np.sum(across * down), np.sum(down**2)]])
    values, vectors = np.linalg.eigh(tensor)
    if not values[1] > 0:
        return None
    normal = vectors[:, 1]
    steep = (across * normal[0] + down * normal[1]) ** 2
    normal = normal * np.sign(np.sum((across * normal[0] + down * normal[1]) * steep))
    rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
    x, y = (float(np.sum(places * steep) / np.sum(steep)) for places in (columns, rows))
    along = normal[1], -normal[0]
    lengths = [_to_border(x, y, sign * along[0], sign * along[1], part.shape) for sign in (-1, 1)]
    reach = [_to_border(x, y, sign * normal[0], sign * normal[1], part.shape) for sign in (-1, 1)]
    ends = [
        (left + x + sign * length * along[0], top + y + sign * length * along[1])
        for sign, length in zip((-1, 1), lengths, strict=True)
    ]
    dark, bright = (min(side, 40.0) for side in reach)
    slant = min(abs(float(normal[0])), abs(float(normal[1])))
    return EdgePlace(ends[0], ends[1], dark, bright, ends_px=max(dark, bright) * slant)  # no corners; all in the region


def _to_border(x: float, y: float, dx: float, dy: float, shape: tuple[int, ...]) -> float:
    """Length of a line from a place to the border of an array, px."""
    steps = []
    for place, step, length in ((x, dx, shape[1] - 1), (y, dy, shape[0] - 1)):
        if abs(step) > 1e-9:
            steps.append(((length if step > 0 else 0) - place) / step)
    return max(min(steps), 0.0)
