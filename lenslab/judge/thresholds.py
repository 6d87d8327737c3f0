"""Limits of findings and verdicts, each with its unit and reason; docs/method.md has them in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Limits from which on shots are named. Units end the names; other numbers are ratios, or shares as stated."""

    # One shot by itself: exposure, and the chart in the frame.
    clipped_share: float = 0.01  # of the pixels: where green alone clips, as it does first, that is 2 % of the picture
    dark_level: float = 0.012  # mean linear level, 1 at white
    uneven_log2: float = 1.3  # charts that fill the frame evenly have 0.4 to 1.1, landscapes 1 to 4
    empty_contrast: float = 0.4  # of the inner strips' contrast
    resolved_log2: float = 0.01  # below it cells are too large to show the chart's detail
    empty_share: float = 0.03  # of the frame's side

    # Two repeats: the same picture, from the same place?
    copy_coherence: float = 0.995  # of the noise alone; separate exposures have none in common
    turn_px: float = 0.5  # of quarters of the frame against each other, for their blur to be compared

    # Blur between repeats.
    blur_errors: float = 5.0  # standard errors of the blur
    blur_loss: float = 0.02  # of fine contrast
    flicker_ev: float = 0.02  # lamps flicker by as much: it changes noise by 3 %
    all_lost: float = 0.7  # of fine contrast: what is left fits no blur
    fine_error: float = 0.04  # standard error of fine contrast, of itself: with more, the blur tells the loss
    loss_error: float = 0.03  # of a loss that is told by the blur
    retake_loss: float = 0.25  # of fine contrast, from which on the shot is to be taken again

    # Camera shake.
    shake_px: float = 0.77  # length of the line
    line_errors: float = 3.5  # standard errors of both parts: clean repeats have 2.8, of a third of shake_px's variance
    repeat_directed: float = 0.35  # part along a direction over the rest: of repeats, whose lens is the same
    wider_directed: float = 0.25  # against the sharpest aperture: a part of the rest is the lens's own
    smaller_directed: float = 0.1  # than the sharpest: diffraction has no direction, and aberrations have shrunk
    directed_growth: float = 5.0  # times the next aperture's: aberrations of direction grow steeply wide open
    next_aperture: float = 1.75  # ratio of f-numbers: a stop and a half, as engraved

    # One shot an aperture: out of focus against the others.
    dip_errors: float = 4.0  # standard errors
    first_dip: float = 0.22  # of fine contrast, within two stops of the widest aperture, where focus shifts
    dip: float = 0.15  # of fine contrast, at other apertures
    near_widest: float = 2.1  # ratio of f-numbers: within two stops
    over_model: float = 0.2  # ln of fine contrast beyond the model of the other apertures
    over_model_first: float = 0.27  # the same near the widest aperture: little holds the model there
    third_stop: float = 1.15  # ratio of neighbouring f-numbers, at most: a third of a stop is 1.12, half a stop 1.19
    widest_blur_px: float = 1.7  # of one shot at the widest aperture
    widest_growth: float = 1.5  # of that blur over what the next apertures predict
    smallest_blur_px: float = 2.0  # of one shot at the smallest aperture
    smallest_growth: float = 1.6  # of that blur over the next apertures'
    far_mtf50: float = 0.5  # of the MTF50 that other shots show
    softest_mtf50: float = 0.06  # cycles/px: no lens in focus leaves less
    softest_aperture: float = 11.0  # to this f-number: diffraction leaves 0.15 cycles/px with pixels of 4 µm
    shaken_ln: float = 0.4  # of MTF50 along one direction over that across it; a shake's is 0.7 where it takes half

    # A knock: softer, or elsewhere, from one set on.
    knock_better: float = 3.0  # times that a step fits better than none
    knock_step: float = 0.3  # ln of fine contrast

    # Light, over repeats and over the series.
    repeat_ev: float = 0.15  # between repeats, of the level and from edge to edge
    series_tilt_ev: float = 0.3  # between apertures: mechanical vignetting that is not quite central tilts a little too
    radial_ev: float = 0.2  # of the corners, between repeats: a correction of vignetting
    corner_gain_ev: float = 0.18  # by the corners' noise: clean shots to ISO 3200 have -0.15 to 0.07
    corner_gain_iso: int = 200  # below, noise is not of photons alone
    demosaicing_share: float = 0.5  # of the noise: exposure does not change what demosaicing makes of detail
    brightened_noise: float = 0.25  # of the change by so much light: detail too fine for the pixels dilutes it
    unexplained_ev: float = 0.35  # of a set, over the series, or lost by a lens: f-numbers as engraved are off by less
    impossible_ev: float = 0.6  # an aperture, time or ISO that was not the recorded one
    varied_ev: float = 0.1  # scatter of the levels of developed files: less may be automatic brightness
    as_exposed: float = 1.5  # times what exposure leaves open, to a third of a stop recorded
    fade_scatter: float = 0.25  # of the rise along a line over the series: lamps drift steadily, diaphragms err

    # Files developed differently.
    sharpened_noise: float = 1.4  # of the finest ring, times the softer repeat's
    softer_noise: float = 1.2  # times the sharper repeat's: no lens adds noise as it blurs
    developed_flatter_log2: float = 0.3  # coarse over finest noise, against the lens's others
    developed_noise_log2: float = 0.7  # finest noise, against the lens's others
    compared_loss: float = 0.2  # of fine contrast, to which the noise of two repeats is compared
    tint_ev: float = 0.06  # red or blue against green, from the lens's others

    # Dust.
    dust_ev: float = 0.08  # depth of the spot
    dust_scatters: float = 8.0  # times the scatter of the cells
    dust_before: float = 0.7  # of the depth, two stops wider; light that fills chart spots has all of it by then
    dust_clipped: float = 0.0005  # of the pixels: light above white cut off darkens white parts of a brighter shot

    # Decentring, from the corners of a lens.
    corner_ln: float = 0.06  # of MTF50 or contrast: a corner that is less softer is not worth a word
    corner_errors: float = 3.0  # standard errors
    corner_error_ln: float = 0.012  # standard error of a corner, at least
    spot_errors: float = 1.2  # errors of spots over those of the fit
    shared_spot: float = 0.25  # of another lens's spot: no camera is perfectly square
    others_decentred: float = 0.25  # of the other lenses may be decentred in the same corner
    hidden_ln: float = 0.16  # of MTF50, 15 %: a lens that may have lost as much is not called even
    both_ways_ln: float = 0.08  # of one corner's softness, upright and upside down
    lost_by_tilt_ln: float = 6.4  # of MTF50, by (degrees / f-number)^2: 24 MP full frame, twice if not flat

    # Light that a lens passes.
    light_scatter_ev: float = 0.03  # of a shot, at least: a lamp's flicker, the shutter's own
    shutter_scatter_ev: float = 0.1  # of shutter times in thirds of a stop: 1/3 EV / sqrt(12)


LIMITS = Thresholds()
