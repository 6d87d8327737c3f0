"""How a report fills the pages of its PDF."""

from __future__ import annotations

import re

import numpy as np
import pypdfium2
import pytest

from lenslab.results.report_pdf import MARGIN, to_pdf
from tests.test_report import crops_for, lens, pages, report, twelve_lenses


def filled(data: bytes) -> list[float]:
    """How far down each page of a PDF has something on it, as a share of the room between its margins."""
    shares = []
    for page in pypdfium2.PdfDocument(data):
        above_foot = np.asarray(page.render().to_pil().convert("L"))[: round(page.get_height() - MARGIN)]
        printed = np.flatnonzero((above_foot < 250).any(axis=1))
        shares.append(float((printed[-1] - MARGIN) / (page.get_height() - 2 * MARGIN)))
    return shares


@pytest.mark.slow
def test_headings_stay_with_what_they_head_and_no_page_is_half_empty() -> None:
    """What to do takes as much of the first page as it needs; strips of crops are smaller where they fill a page."""
    three, seven = ([shot for at in range(count) for shot in lens(f"Lens {at}", at + 1)] for count in (3, 7))
    long = twelve_lenses()
    for shots, crops, least in (
        (three, {}, 0.45),
        (seven, {}, 0.45),
        (long[:68], crops_for(long[:68]), 0.5),
        (long[:116], crops_for(long[:116]), 0.5),
    ):
        data = to_pdf(report(shots, crops=crops))
        assert min(filled(data)) >= least
        for text in pages(data):
            assert text.count("Shutter") <= 1, "the headings of a table stand once on a page"
            assert not re.search(r"(Lenses|Plots|Shots|What to do|Settings and method|Lens \d+)\s*$", text)
