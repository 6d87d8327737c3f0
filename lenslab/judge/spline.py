"""A smoothing spline through the shots of a curve, whose 95 % band includes what smoothing bends.

The cubic smoothing spline is the posterior mean of a straight line plus an integrated Wiener process, and its Bayesian
interval covers the truth on average over the curve, bias included (Wahba, J. R. Statist. Soc. B 45, 1983; Nychka, JASA
83, 1988). How much the curve may bend, how far each aperture lies off it and how far repeats scatter are not chosen but
averaged over, by their likelihood with the straight line integrated out (REML).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import TYPE_CHECKING

from lenslab.values.statistics import NORMAL_OVER_MEDIAN, STANDARD_ERRORS, squares_about_means

if TYPE_CHECKING:
    from lenslab.values.types import Array


def spline(groups: Mapping[float, Sequence[float]], stops: Array) -> tuple[Array, Array] | None:
    """The curve at these places, and half the width of its 95 % interval; None where all values are 0.

    groups: for each aperture, in stops, the values of its shots; three apertures or more. stops: within their range.
    Shots far off the curve, as of a knock or a wrong focus, do not bend it: the farthest goes, and the next, as long as
    it lies more than six times as far as shots usually do off the curve without it, and others of its aperture stay.
    """
    import numpy as np

    left = {aperture: list(values) for aperture, values in groups.items()}
    places = np.concatenate([np.array(list(groups)), stops])
    made = _fitted(left, places)
    while made is not None:
        off = _distances(left, made[0])
        several = [shot for shot in off if len(left[shot[0]]) > 1]  # not alone at their apertures
        if not several:
            break
        aperture, number = max(several, key=off.__getitem__)
        shots = left[aperture]
        others = left | {aperture: [*shots[:number], *shots[number + 1 :]]}
        without = _fitted(others, places)
        if without is None:
            break
        far = abs(shots[number] - float(without[0][list(groups).index(aperture)]))
        usual = NORMAL_OVER_MEDIAN * median(_distances(others, without[0]).values())
        if far <= 6.0 * usual * len(shots) / len(others[aperture]):  # others' mean is off, too
            break
        left, made = others, without
    return None if made is None else (made[0][len(groups) :], made[1][len(groups) :])


def _distances(groups: Mapping[float, Sequence[float]], curve: Array) -> dict[tuple[float, int], float]:
    """How far each shot, by aperture and number, lies off the curve, which begins with the places of the apertures."""
    return {
        (aperture, number): abs(value - float(middle))
        for (aperture, values), middle in zip(groups.items(), curve, strict=False)
        for number, value in enumerate(values)
    }


def _fitted(groups: Mapping[float, Sequence[float]], stops: Array) -> tuple[Array, Array] | None:
    import numpy as np
    from scipy.special import chdtri

    shot = np.array(list(groups))
    first, span = shot[0], shot[-1] - shot[0]
    x, places = (shot - first) / span, (stops - first) / span
    level = max(abs(value) for values in groups.values() for value in values)
    if level == 0:
        return None
    shots = np.array([len(values) for values in groups.values()])
    means = np.array([sum(value / level for value in values) / len(values) for values in groups.values()])
    # Variances of a shot about the mean of its aperture, equally likely by what repeats show; 0 without repeats.
    squares, degrees = squares_about_means([[value / level for value in values] for values in groups.values()])
    chances = (np.arange(3) + 0.5) / 3  # values of the scatter that repeats make equally likely
    scatter = squares / chdtri(degrees, chances) if degrees else np.zeros(1)
    # Of the mean at an aperture from the curve, whatever repeats show; without repeats chance is in it
    errors = [0.001, 0.002, 0.004, 0.006, *((0.008, 0.016, 0.032, 0.064) if len(scatter) == 1 else ())]
    bends, off, of_shot = (grid.ravel() for grid in np.meshgrid(np.square(BENDS), np.square(errors), scatter))
    bends = bends * span**3
    covariance = bends[:, None, None] * _bend(x, x)
    diagonal = np.arange(x.size)
    covariance[:, diagonal, diagonal] += off[:, None] + of_shot[:, None] / shots
    lines = np.stack([np.ones_like(x), x], axis=1)
    solved = np.linalg.solve(covariance, np.broadcast_to(np.column_stack([lines, means]), (bends.size, x.size, 3)))
    of_lines, of_means = solved[:, :, :2], solved[:, :, 2]
    information = lines.T @ of_lines
    straight = np.linalg.solve(information, (of_means @ lines)[:, :, None])[:, :, 0]
    left = of_means - (of_lines @ straight[:, :, None])[:, :, 0]
    likelihood = -0.5 * (np.linalg.slogdet(covariance)[1] + np.linalg.slogdet(information)[1] + left @ means)
    likely = likelihood > likelihood.max() - 6.0  # the others weigh less than 0.3 % of the likeliest
    weight = np.exp(likelihood[likely] - likelihood.max())
    weight /= weight.sum()
    bends, information = bends[likely, None], information[likely]
    there, bent = np.stack([np.ones_like(places), places]), _bend(x, places)
    of_places = np.linalg.solve(covariance[likely], np.broadcast_to(bent, (len(weight), *bent.shape)))
    values = straight[likely] @ there + bends * (left[likely] @ bent)
    line_error = there - bends[:, :, None] * (lines.T @ of_places)
    bend_error = places**3 / 3 - bends * (bent * of_places).sum(axis=1)
    variance = bends * bend_error + (line_error * np.linalg.solve(information, line_error)).sum(axis=1)
    curve = weight @ values
    spread = weight @ (np.maximum(variance, 0) + (values - curve) ** 2)
    return curve * level, STANDARD_ERRORS * np.sqrt(spread) * level


def _bend(x: Array, z: Array) -> Array:
    """The covariance of an integrated Wiener process."""
    import numpy as np

    first, last = np.minimum(x[:, None], z), np.maximum(x[:, None], z)
    return np.asarray(first**2 * (3 * last - first) / 6)


# Shares of the largest value, so that curves of any unit are smoothed alike
BENDS = tuple(0.01 * 300 ** (step / 6) for step in range(7))  # of the curve from a straight line, after a stop
