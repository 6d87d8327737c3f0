"""MTF against a known chart on the command line: --chart and --maps of `lenslab measure`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path, PurePath

from lenslab.cli.output import say
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.text import count
from lenslab.types import Measured, Outcome, Settings


def check_charts(arguments: argparse.Namespace) -> None:
    """Raises UnusableRequest for a chart that cannot be read, or maps without a chart, before anything is measured."""
    from lenslab.chart_mtf.recognition import AUTO
    from lenslab.location import parse_chart_key

    for text in arguments.chart:
        if text != AUTO:
            parse_chart_key(text)
    if arguments.print_mtf is not None and not arguments.chart:
        raise UnusableRequest("--print-mtf requires --chart: without its chart no MTF is measured")
    if arguments.maps is not None and not arguments.chart:
        raise UnusableRequest("--maps requires --chart: without its chart no MTF is measured")


def with_charts(arguments: argparse.Namespace, outcomes: Sequence[Outcome], settings: Settings) -> list[Outcome]:
    """The outcomes with MTF where --chart names the chart that was photographed; how many, and why not, on stderr."""
    if not arguments.chart:
        return list(outcomes)
    from lenslab.chart_mtf import measured_with_chart, with_result
    from lenslab.chart_mtf.print_blur import print_sigma_mm
    from lenslab.chart_mtf.recognition import with_recognised

    shots = {one.photo.path: one for one in outcomes if isinstance(one, Measured)}
    keys = with_recognised(arguments.chart, list(shots.values()), settings)
    if not keys:
        if not arguments.quiet:
            say(NOT_RECOGNISED)
        return list(outcomes)
    if not arguments.quiet and "auto" in arguments.chart:
        say(f"Chart: {keys[-1].text}")
    blur = None if arguments.print_mtf is None else print_sigma_mm(arguments.print_mtf, keys, settings)
    reasons: Counter[str] = Counter()
    setup: tuple[str, ...] = ()
    for photo, result in measured_with_chart(shots.values(), keys, settings, count=arguments.workers, print_mm=blur):
        shots[photo.path] = with_result(shots[photo.path], result)
        reasons[result.reason] += 1
        setup = result.setup or setup
    if not arguments.quiet:
        say(f"MTF measured in {count(reasons[''], 'shot')}")
        for sentence in setup:
            say(f"Chart: {sentence}")
        for reason, many in reasons.items():
            if reason:
                say(f"No MTF in {count(many, 'shot')}: {reason}")
    if arguments.maps is not None:
        write_maps(arguments.maps, list(shots.values()))
    return [shots[one.photo.path] if isinstance(one, Measured) else one for one in outcomes]


def write_maps(folder: Path, shots: Sequence[Measured]) -> None:
    """The map of each shot that has one, as NumPy's .npz without pickles, by the shot's name. Raises CannotWrite."""
    import io

    import numpy as np

    from lenslab.chart_mtf import map_of_shot
    from lenslab.export import write

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder}: {error.strerror or error}") from error
    names: Counter[str] = Counter()
    for shot in shots:
        found = map_of_shot(shot)
        if found is None:
            continue
        stem = PurePath(shot.photo.name).name
        names[stem] += 1
        again = f"-{names[stem]}" if names[stem] > 1 else ""
        packed = io.BytesIO()
        np.savez_compressed(packed, **asdict(found))
        write(folder / f"{stem}{again}.npz", packed.getvalue())


NOT_RECOGNISED = (
    "No chart was recognised by its marks: LensLab's A4, A3 and A2 charts with seed 1 are. Name others as in "
    "--chart lenslab:A3:landscape:seed=7"
)
