"""Sentences on a lens, made of what shots of a known chart show of it."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.answers.sentences.aberrations import optics_words
from lenslab.answers.sentences.decentring import decentring_words
from lenslab.answers.sentences.field_curvature import curvature_text
from lenslab.answers.sentences.focus import focus_words
from lenslab.chart_mtf.aperture_means import ApertureMtf
from lenslab.chart_mtf.lens.curvature import curvature_of_lens
from lenslab.chart_mtf.lens.focus import focus_of_lens


def lens_sentences(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    """All that the shots of one lens show beside their maps and curves."""
    shots = [shot for mtf in apertures for shot in mtf.shots]
    curvature = curvature_of_lens(shots)
    curved = () if curvature is None else (curvature_text(curvature),)
    return (
        *filter(None, (decentring_words(apertures), *curved)),
        *focus_words(focus_of_lens(shots)),
        *optics_words(apertures),
    )
