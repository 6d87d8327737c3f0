"""All results in one JSON document."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, BinaryIO, TypeAlias

import lenslab
from lenslab.draw.plot_options import PlotOptions, measure_of
from lenslab.draw.snapshot import JudgeOptions, judge
from lenslab.judge.decentring import centring
from lenslab.judge.finding import as_values
from lenslab.judge.ranking import card_record, centring_record
from lenslab.judge.referee import charted, findings
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_checks import remarks_of_lens
from lenslab.measure.chart_results import chart_records
from lenslab.measure.lens_aberrations import focus_record, mtf_record
from lenslab.measure.lens_focus import focus_of_lens
from lenslab.results.tables import (
    EXCLUDED,
    ExportOptions,
    lines_of,
    plain_values,
    shot_rows,
    to_csv,
    to_curves_csv,
    to_parquet,
)
from lenslab.values.grouping import in_order
from lenslab.values.remarks import Remark
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured

Fault: TypeAlias = Callable[[str, Exception], None]  # takes the name of the missing part and the error


def to_json(
    measured: Iterable[Measured], options: ExportOptions = ExportOptions(), *, on_fault: Fault | None = None
) -> str:
    """Shots with all their values, curves and settings: keys and units are in docs/files.md.

    Unknown is null. on_fault: receives each part that a fault of the program prevents, which is left out and named
    under `faults`; None: the fault is raised. `format` grows by one whenever a key changes its meaning; new keys may
    come at any time.
    """
    shots = Shoot.of(measured)
    options = replace(options, measure=measure_of(options.measure, shots))  # one for all lenses
    rows = [(row.pop(EXCLUDED), row) for _, row in shot_rows(shots, options.excluded)]
    faults: list[str] = []

    def note(what: str, error: Exception) -> None:
        if on_fault is None:
            raise error
        faults.append(what)
        on_fault(what, error)

    # Settings of measurement and curves; unknown if all shots came as numbers.
    photos = in_order(shot.photo for shot in shots)
    unknown = [photo.name for photo in photos if photo.path in options.tables]
    known = not unknown or len(unknown) < len(photos)
    document = {
        "program": "LensLab",
        "version": lenslab.__version__,
        "format": 1,
        "settings": {
            "layout": options.settings.layout,
            "raw": options.settings.raw if known else None,
            "raw_jpeg": options.settings.raw_jpeg if known else None,
            "encoding": options.settings.encoding if known else None,
            "measures": options.settings.measures if known else None,
            "unknown_of": unknown,
            "axis": options.axis,
            "through": options.through,
            "usable_share": options.share,
        },
        "shots": [row for excluded, row in rows if not excluded],
        "excluded": [row for excluded, row in rows if excluded],
        **{key: _of_several(key, shots, options, note) for key in OF_SEVERAL_SHOTS},
        "faults": faults,
    }
    return json.dumps(plain_values(document), ensure_ascii=True, indent=1, allow_nan=False) + "\n"


def _of_several(key: str, shots: Shoot, options: ExportOptions, on_fault: Fault) -> list[dict[str, Any]] | None:
    """Records from several shots; after a fault, lens by lens if lenses are independent, else None."""
    try:
        return OF_SEVERAL_SHOTS[key](shots, options)
    except Exception as error:
        if key not in OF_EACH_LENS:
            on_fault(key, error)
            return None
    records: list[dict[str, Any]] = []
    for label, lens_shots in shots.by_label.items():
        try:
            records += [
                {**record, OF_EACH_LENS[key]: label}
                for record in OF_SEVERAL_SHOTS[key](Shoot.of_lenses([lens_shots]), options)
            ]
        except Exception as error:
            on_fault(f"{key}: {label}", error)
    return records


def _remark_records(shots: Shoot, options: ExportOptions) -> list[dict[str, Any]]:
    """Remarks on each lens's files from a known chart."""
    return [
        {
            "lens": label,
            "key": known.note.key,
            "remark": str(known.note),
            "values": {name: str(value) if isinstance(value, Remark) else value for name, value in known.note.values},
            "shots": list(known.shots),
            "shots_with_chart": known.charted,
        }
        for label, own in shots.by_label.items()
        for known in remarks_of_lens(own)
    ]


def _book_records(shots: Shoot, options: ExportOptions) -> list[dict[str, Any]]:
    """Entries of the lenses for `lenslab book add`."""
    from lenslab.book.from_shoots import entries_of_measured
    from lenslab.book.records import entry_record

    photographed = [shot for shot in shots if shot.photo.path not in options.tables]
    kept, charts = frozenset(options.kept_keys), tuple(options.charts)
    entries = entries_of_measured(photographed, options.settings, kept, charts, options.digests)
    return [entry_record(entry) for entry in entries]


def _card_records(shots: Shoot, options: ExportOptions) -> list[dict[str, Any]]:
    plots = PlotOptions(axis=options.axis, through=options.through, measure=options.measure)
    how = JudgeOptions(
        plots,
        layout=options.settings.layout,
        share=options.share,
        anyway=options.anyway,
        kept=frozenset(options.kept_keys),
    )
    verdict = judge(shots, how).verdict
    return [] if verdict is None else [card_record(card) for card in verdict.judged]


def _curve_records(shots: Shoot, options: ExportOptions) -> list[dict[str, Any]]:
    return [
        {
            "quantity": curve.quantity,
            "lens": curve.label,
            "shots": [
                {"fname": point.photo.name, "aperture": point.aperture, "value": point.value} for point in curve.points
            ],
            "method": line.method,
            "line": {
                "aperture": line.aperture,
                "value": line.value,
                "lower": line.lower or None,
                "upper": line.upper or None,
            },
        }
        for curve, line in lines_of(shots, options)
    ]


# Key of the JSON -> field with the lens's name
OF_EACH_LENS = {"cards": "label", "centring": "label", "mtf": "lens", "focus": "lens", "remarks": "lens"}
OF_SEVERAL_SHOTS: dict[str, Callable[[Shoot, ExportOptions], list[dict[str, Any]]]] = {
    "charts": lambda shots, options: chart_records(shots, options.charts),
    "cards": _card_records,
    "centring": lambda shots, options: [
        centring_record(label, judged) for label, judged in centring(charted(shots, options.anyway).by_label).items()
    ],
    "curves": _curve_records,
    "mtf": lambda shots, options: [
        mtf_record(label, aperture) for label, own in shots.by_label.items() for aperture in mtf_by_aperture(own)
    ],
    "focus": lambda shots, options: [
        focus_record(label, focus) for label, own in shots.by_label.items() if (focus := focus_of_lens(own)) is not None
    ],
    "remarks": _remark_records,
    "findings": lambda shots, options: as_values(findings(shots), options.kept_keys),
    "book": _book_records,
}  # by key of the JSON
EXPORTERS: dict[str, Callable[[Iterable[Measured], ExportOptions], str | Callable[[BinaryIO], None]]] = {
    "csv": to_csv,
    "curves": to_curves_csv,
    "json": to_json,
    "parquet": to_parquet,
}
