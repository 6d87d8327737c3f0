"""The charts that the user keeps in Shots > Charts used: one list for the window and the command line."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.files import charts_used_file, keep_json, kept_json
from lenslab.location.chart_key import valid_charts


def charts_used() -> tuple[str, ...]:
    """The texts of the charts, each as `parse_chart_key` reads it; none where there is no list that can be read."""
    return valid_charts(kept_json(charts_used_file()))


def keep_charts_used(charts: Sequence[str]) -> None:
    """Keep another list; an empty one leaves no file. Raises OSError where it cannot be written."""
    keep_json(charts_used_file(), list(charts))
