"""The charts that the user keeps in Shots > Charts used: one list for the window and the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence

from lenslab.files import charts_used_file, replacing
from lenslab.location.chart_key import valid_charts

_MOST_BYTES = 100_000  # some 1,000 charts: a larger file is none of ours


def charts_used() -> tuple[str, ...]:
    """The texts of the charts, each as `parse_chart_key` reads it; none where there is no list that can be read."""
    file = charts_used_file()
    try:
        if file.stat().st_size > _MOST_BYTES:
            return ()
        return valid_charts(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError, RecursionError):
        return ()


def keep_charts_used(charts: Sequence[str]) -> None:
    """Keep another list; an empty one leaves no file. Raises OSError where it cannot be written."""
    file = charts_used_file()
    if not charts:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as out:
        out.write(f"{json.dumps(list(charts), indent=1)}\n".encode())
