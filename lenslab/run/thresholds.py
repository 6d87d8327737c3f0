"""Chances, spreads and limits by which apertures of manual lenses are estimated, each with its unit and reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeriesThresholds:
    """Habits of shooting and recording series of manual lenses, and limits of doubt. Units end the names."""

    # Light that a shot needed: standard deviations.
    level_ev: float = 0.036  # of measured brightness, from shot to shot
    meter_ev: float = 0.09  # of a meter that chooses the shutter
    followed: float = 0.4  # share of the apertures: as many changes of the exposure, at least, are a meter's
    lamp_ev: float = 0.015  # of the light, from shot to shot
    any_lamp_ev: float = 10.0  # of the light before the first shot: any lamp
    click_ev: float = 0.06  # of a click
    wide_open_ev: float = 0.2  # of light lost near the widest aperture, a stop
    wide_open_stops: float = 1.4  # how near: some lenses are darker there than they say
    loss_ev: float = 0.2  # of light lost a stop, by stopping down
    bending_ev: float = 0.06  # of the loss of light a stop, from stop to stop
    knee_ev: float = 0.8  # the same, where the loss suddenly begins
    freak_ev: float = 1.0  # of a shot whose light is that of no aperture

    # Handling: probabilities.
    as_listed: float = 0.85  # that a series is shot in the order in which its apertures are listed
    freaks: float = 0.01  # that the light of a shot is that of no aperture
    short_of_plan: float = 0.85  # of the shots that the list needs: with fewer, the series probably ended early
    most_left: int = 10  # apertures that such a series may leave out

    # Pauses between shots.
    least_pauses: int = 4  # with fewer, two kinds cannot be distinguished
    pauses_trusted: float = 0.9  # share of their evidence that counts: pauses are not independent

    # How many sequences are followed.
    paths: int = 800  # at each shot
    paths_to_compare: int = 150  # enough to compare lists: which path is followed does not matter
    hopeless: float = 14.0  # log of the odds against a path that is not continued

    # Lists of apertures.
    as_likely: float = 0.1  # log of the ratio of two lists that the light does not distinguish
    clearly: float = 2.0  # log of the ratio by which another list must fit better: 7 times as likely
    near_widest: int = 2  # clicks from the widest aperture, where rings have clicks of their own

    # Doubt.
    sure: float = 0.93  # probability of an aperture: all other explanations together have 1 in 15
    odd: float = 0.3  # probability that the light of a shot is that of no aperture
    most_turnings: int = 3  # of the ring, back and forth
    worth_naming: float = 0.05  # probability of another aperture
    no_idea: float = 0.25  # probability of the likeliest: with less, none is named


LIMITS = SeriesThresholds()
