"""A smoothing spline through the shots of a curve, whose 95 % band includes what smoothing bends.

The cubic smoothing spline is the posterior mean of a straight line plus an integrated Wiener process, and its Bayesian
interval covers the truth on average over the curve, bias included (Wahba, J. R. Statist. Soc. B 45, 1983; Nychka, JASA
83, 1988). How much the curve may bend, how far each aperture lies off it and how far repeats scatter are not chosen but
averaged over, by their likelihood with the straight line integrated out (REML).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lenslab.values.statistics import STANDARD_ERRORS, squares_about_means

if TYPE_CHECKING:
    from lenslab.values.types import Array


def spline(groups: Mapping[float, Sequence[float]], stops: Array, *, in_proportion: bool) -> tuple[Array, Array] | None:
    """The curve at these places, and half the width of its 95 % interval; None where all values are 0.

    groups: for each aperture, in stops, the values of its shots; three apertures or more. stops: within their range.
    in_proportion: whether errors are shares of the values, all of which are positive; else they are alike.
    """
    import numpy as np

    shot = np.array(list(groups))
    first, span = shot[0], shot[-1] - shot[0]
    x, places = (shot - first) / span, (np.asarray(stops) - first) / span
    level = max(abs(value) for values in groups.values() for value in values)
    if level == 0:
        return None
    shots = np.array([len(values) for values in groups.values()])
    means = np.array([sum(value / level for value in values) / len(values) for values in groups.values()])
    size = means / means.max() if in_proportion else np.ones_like(means)
    scatter = _scatter(
        [[value / level / share for value in values] for values, share in zip(groups.values(), size, strict=True)]
    )
    errors = OFF if len(scatter) > 1 else (*OFF, *OF_SINGLE_SHOTS)
    bends, off, of_shot = (grid.ravel() for grid in np.meshgrid(np.square(BENDS), np.square(errors), scatter))
    bends = bends * span**3
    covariance = bends[:, None, None] * _bend(x, x)
    diagonal = np.arange(x.size)
    covariance[:, diagonal, diagonal] += (off[:, None] + of_shot[:, None] / shots) * size**2
    lines = np.stack([np.ones_like(x), x], axis=1)
    known = np.column_stack([lines, means, _bend(x, places)])
    solved = np.linalg.solve(covariance, np.broadcast_to(known, (bends.size, *known.shape)))
    of_lines, of_means, of_places = solved[:, :, :2], solved[:, :, 2], solved[:, :, 3:]
    information = lines.T @ of_lines
    straight = np.linalg.solve(information, (of_means @ lines)[:, :, None])[:, :, 0]
    left = of_means - (of_lines @ straight[:, :, None])[:, :, 0]
    likelihood = -0.5 * (np.linalg.slogdet(covariance)[1] + np.linalg.slogdet(information)[1] + left @ means)
    weight = np.exp(likelihood - likelihood.max())
    weight /= weight.sum()
    there = np.stack([np.ones_like(places), places], axis=1)
    values = straight @ there.T + bends[:, None] * (left @ _bend(x, places))
    line_error = there.T - bends[:, None, None] * (lines.T @ of_places)
    bend_error = places**3 / 3 - bends[:, None] * (_bend(x, places) * of_places).sum(axis=1)
    variance = bends[:, None] * bend_error + (line_error * np.linalg.solve(information, line_error)).sum(axis=1)
    curve = weight @ values
    spread = weight @ (np.maximum(variance, 0) + (values - curve) ** 2)
    return curve * level, STANDARD_ERRORS * np.sqrt(spread) * level


def _bend(x: Array, z: Array) -> Array:
    """The covariance of an integrated Wiener process."""
    import numpy as np

    first, last = np.minimum(x[:, None], z), np.maximum(x[:, None], z)
    return np.asarray(first**2 * (3 * last - first) / 6)


def _scatter(groups: Sequence[Sequence[float]]) -> Array:
    """Variances of a shot about the mean of its aperture, equally likely by what repeats show; 0 without repeats."""
    import numpy as np
    from scipy.special import chdtri

    squares, degrees = squares_about_means(groups)
    chances = (np.arange(QUANTILES) + 0.5) / QUANTILES
    return np.asarray(squares / chdtri(degrees, chances)) if degrees else np.zeros(1)


# Shares of the largest value, so that curves of any unit are smoothed alike
BENDS = tuple(0.01 * 300 ** (step / 6) for step in range(7))  # of the curve from a straight line, after a stop
OFF = (0.001, 0.002, 0.004, 0.006)  # of the mean at an aperture from the curve, whatever repeats show
OF_SINGLE_SHOTS = (0.008, 0.016, 0.032, 0.064)  # without repeats chance is in it
QUANTILES = 5
