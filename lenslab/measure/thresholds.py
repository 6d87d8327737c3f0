"""Limits of measured quantities, each with its unit and reason: below, or beyond, nothing is claimed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MeasureThresholds:
    """Limits of what is measured. Units end the names; others are ratios, or shares as stated."""

    # Half the interval of MTF50, as a share, beyond which it is no number
    mtf50_open: float = 0.35

    # Two shots against each other.
    moved_px: float = 6.0  # from shot to shot, of a camera that stays where it is
    shift_px: float = 1.5  # between repeats: a tripod and a remote release stay below
    alike: float = 0.5  # correlation of the light of two shots of one chart
    alike_anywhere: float = 0.25  # the same, wherever it lies: other charts reach 0.1
    twins_differ: float = 0.03  # of fine detail, by which twins differ when each has its own noise taken off
    pair_residual_px: float = 0.25  # what may be left of the shift between two repeats

    # Light over the frame.
    cell_clipped: float = 0.7  # of its pixels, at which a cell counts for nothing; below, the chart's own white
    cell_usable: float = 0.75  # of its blocks: of blocks that hold but noise, half are above black
    cells_usable: float = 0.3  # of all cells
    light_error_ev: float = 0.5  # beyond it a map says nothing
    no_light: float = 0.003  # of the brightest part of the frame: below it there is nothing to measure by

    # Lateral colour.
    colour_tiles: int = 8  # or edges, or places of all shots: with less, there is no curve
    colour_error_px: float = 0.003  # what the tiles' own errors do not know of
    colour_blur_px2: float = 0.8  # by which the blur of a colour may differ from the picture's, either way

    # Is a lens decentred? From its map of MTF against a known chart.
    map_tiles: int = 20  # with less, a map shows no side
    chance_any: float = 11.83  # chi^2 of two degrees of freedom that chance exceeds in 0.3 % of even lenses
    chance_along: float = 8.81  # the same of one degree, where the chart is tilted
    side_to_side: float = 0.015  # less is not called decentred, however sure
    # from here on the camera is not square; where optics are not known, that may explain what lies along it
    chart_tilt_deg: float = 0.25
    slope_by_tilt: float = 0.02  # of ln MTF50, a half diagonal: the same, where the optics are known

    # Field curvature from a tilted chart, and focus over a series.
    curvature_tiles: int = 40  # with less, no curvature
    plane_tiles: int = 24  # with less, no plane of focus
    curvature_share: float = 0.05  # by which the curvature alone raises 1 / MTF50^2 at HEIGHT: less is not claimed
    focus_off: float = 0.75  # of the depth from the middle to the corner, by which focus may miss the middle
    focus_misfit: float = 0.25  # rms of ln blur, of a series
    focus_tilt_deg: float = 1.0  # of the chart: less could be a lens that is not square to the sensor
    same_scale: float = 1.0005  # of the chart in the picture, over a series
    same_slope: float = 0.05  # of the chart, over a series
    series_off: float = 2.0  # of the depth of the chart to a half diagonal: beyond, focus lies too far off the chart
    same_focus: float = 0.05  # of the depth of field wide open: less is no turn of the ring


LIMITS = MeasureThresholds()
