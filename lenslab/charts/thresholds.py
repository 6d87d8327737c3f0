"""Limits of finding, recognising and describing charts, each with its unit and reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartThresholds:
    """Limits by which a chart is found in a picture. Units end the names; others are ratios, or shares as stated."""

    # Is the chart there? Shares of the blocks of the page that agree with a place.
    agreeing: float = 0.35  # below, the chart is not there
    agreeing_on_tripod: float = 0.6  # below, a camera on a tripod did not stay where it was
    agreeing_whole: float = 0.95  # below, the other blocks may be hidden, or too far off to match on a bent sheet
    uncovered: float = 0.75  # below, something may cover the squares
    as_much: float = 0.97  # of the best of equivalent places: the place may be this one too
    least_blocks: int = 12  # agreeing blocks, to fit 8 to 13 parameters
    least_fixed_blocks: int = 8  # blocks that are the same on all charts of a pattern, to identify the pattern
    fixed_score: float = 0.7  # over the score of the other blocks: 1 on the chart itself, 0.5 where leaves alone agree

    # Where is it? How far an agreeing block may lie from its place.
    far_px: float = 1.2  # of a thumbnail
    fine_far_px: float = 1.0  # of the picture
    bent_far_px: float = 4.0  # of the picture, for a chart that is not flat
    block_reach_px: float = 3.5  # largest displacement of a block that is looked for
    closer: float = 20.0  # less chi2 by two terms more: chance has 2
    tripod_px: float = 2.0  # largest movement since the previous shot of a camera on a tripod
    still_px: float = 0.3  # movement at which the fine fit has converged
    least_filled: float = 0.25  # of the picture: for smaller charts, thumbnails would cost too much

    # Does a block, or a whole thumbnail, match?
    block_inside: float = 0.9  # of a block, within the frame of the chart
    even: float = 0.12  # normalized contrast of the page below which nothing can be matched
    even_block: float = 0.02  # contrast of a block without detail
    block_score: float = 0.35  # correlation of a match
    resembling: float = 0.28  # correlation: of a chart 0.41 to 0.73, of other charts and leaves at most 0.21
    equivalent: float = 0.6  # correlation of equivalent places
    least_overlap: float = 0.3  # of the page
    apart: float = 0.05  # of the page's diagonal: nearer ones are the same place

    # Which chart is it?
    least_level: float = 0.012  # mean of the frame, 1 at white
    most_clipped: float = 0.02  # of the pixels of the frame
    same_width: float = 0.06  # of sensors: those of APS-C differ by as much

    off_axis: float = 0.1  # half diagonals from the picture's middle: a lens that is not shifted has its axis nearer
    distortion_error: float = 0.5  # %, standard error: beyond, the chart ends too far from the corners to tell

    # How the camera stands to the chart: deviations worth correcting.
    turn_deg: float = 0.5  # of the picture
    tilt_deg: float = 0.5  # of the camera
    keystone: float = 0.006  # relative difference of magnification of opposite edges
    shift: float = 0.02  # of the picture's width or height
    fill: tuple[float, float] = (0.95, 1.06)  # frame over picture
    focus_turn_deg: tuple[float, float] = 2.0, 5.0  # range of the chart's turn for a focus series


LIMITS = ChartThresholds()
