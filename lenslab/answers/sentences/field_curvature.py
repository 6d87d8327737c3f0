"""Field curvature in a sentence."""

from __future__ import annotations

from lenslab.chart_mtf.lens.curvature import LensCurvature
from lenslab.language import marked, tr, written


def curvature_text(curvature: LensCurvature) -> str:
    """A sentence."""
    value, *ends = curvature.mm or curvature.percent
    least, most = sorted(map(abs, ends))
    unit = "mm" if curvature.mm else "%"
    by = f"{written(abs(value), '.1f')} {unit} ({written(least, '.1f')}\N{EN DASH}{written(most, '.1f')} {unit})"
    return tr(SENTENCES[curvature.nearer, curvature.mm is not None], by=by)


SENTENCES = {  # by whether it focuses nearer, and whether mm are known
    (True, True): marked(
        "Field curvature: the corners focus nearer to the camera than the centre, by {by} at 0.7 of the image height."
    ),
    (False, True): marked(
        "Field curvature: the corners focus farther from the camera than the centre, by {by} at 0.7 of the image "
        "height."
    ),
    (True, False): marked(
        "Field curvature: the corners focus nearer to the camera than the centre, by {by} of the distance at 0.7 of "
        "the image height."
    ),
    (False, False): marked(
        "Field curvature: the corners focus farther from the camera than the centre, by {by} of the distance at 0.7 of "
        "the image height."
    ),
}
