"""The CSV: every digit kept, nothing run, written whole or not at all."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.place import PLACE, Flatness, packed, place_of_shot
from lenslab.draw.snapshot import JudgeOptions, Snapshot
from lenslab.judge.smoothing import curves, smooth
from lenslab.results import json_document
from lenslab.results.json_document import EXPORTERS, to_json
from lenslab.results.report import content
from lenslab.results.report_html import to_html
from lenslab.results.tables import ExportOptions, to_csv, to_curves_csv
from lenslab.results.writing import write
from lenslab.store.records import remarks_of_notes
from lenslab.values.remarks import UNKNOWN, CannotWrite, remark
from lenslab.values.types import Axis, Measured, Measurement, Metadata, Photo, Settings, Through
from simulator.lens_numbers import shots_of, some_lens
from tests.conftest import limited_files
from tests.mtf_shots import mtf_shot


def measured(name: str, **known: object) -> Measured:
    numbers = (
        Measurement("entire", "std", 29.235214123456789),
        Measurement("third", "std", 1 / 3),
        Measurement("corner", "std", 0.0),
    )
    return Measured(Photo(Path("/photos") / name, name, Metadata(**known)), numbers)


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_numbers_lose_nothing_and_unknown_is_blank() -> None:
    taken = datetime(2026, 1, 5, 20, 0, 0, 120_000)
    (row,) = rows(to_csv([measured("a.tif", lens="L", aperture=5.6, shutter_s=1 / 60, iso=100.0, taken=taken)]))
    assert float(row["entire"]) == 29.235214123456789 and float(row["third"]) == 1 / 3 and row["corner"] == "0"
    assert (row["lens"], row["aperture"], row["iso"], row["focal_length"]) == ("L", "5.6", "100", "")
    assert float(row["speed"]) == 1 / 60 and row["taken"] == "2026-01-05 20:00:00.120000"
    assert row["corner_tl"] == row["camera"] == row["exposure_mode"] == ""


def test_no_text_is_a_formula_or_a_control_character_or_breaks_the_rows() -> None:
    formulas = ("=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "'quoted")
    odd = {text: "'" + text for text in formulas} | {"\tx": r"\x09x", "\x01=1": r"\x01=1", "\x00": r"\x00"}
    odd |= {text: text for text in ('a,b"c.tif', "Ünï 写真.tif", "semi;colon.tif")}
    table = rows(to_csv([measured(text, lens=text, camera=text) for text in odd]))
    assert len(table) == len(odd)
    assert sorted(row["fname"] for row in table) == sorted(odd.values())
    for formula in formulas:
        (row,) = (row for row in table if row["fname"] == odd[formula])
        assert row["lens"] == row["camera"] == odd[formula]


def test_lenses_of_the_same_name_get_distinct_labels_and_rows_are_in_the_order_taken() -> None:
    shots = [
        measured("a", lens="Zoom", focal_length_mm=14.0, aperture=4.0),
        measured("b", lens="Zoom", focal_length_mm=42.0, aperture=5.6),
        measured("c", lens="Prime", focal_length_mm=50.0, aperture=2.0),
        measured("d"),
    ]
    assert [row["lens"] for row in rows(to_csv(shots))] == ["Zoom @14mm", "Zoom @42mm", "Prime", ""]
    minutes = {"P9999.tif": 1, "P0002.tif": 3, "P0001.tif": 2, "A.tif": 2}
    shots = [measured(name, taken=datetime(2026, 1, 5, 20, minute)) for name, minute in minutes.items()]
    assert [row["fname"] for row in rows(to_csv(shots))] == ["P9999.tif", "A.tif", "P0001.tif", "P0002.tif"]


def test_writing_replaces_a_file_whole(tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    target.write_text("old")
    target.chmod(0o640)
    write(target, "new é")
    assert target.read_bytes() == "new é".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]
    if sys.platform != "win32":  # links need rights there
        assert target.stat().st_mode & 0o777 == 0o640
        (tmp_path / "link.csv").symlink_to(target)
        write(tmp_path / "link.csv", "newer")
        assert (tmp_path / "link.csv").is_symlink() and target.read_text() == "newer"


def test_failed_writes_are_reported_and_leave_no_file(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="there is no folder"):
        write(tmp_path / "gone" / "out.csv", "x")
    with pytest.raises(CannotWrite, match="is a folder"):
        write(tmp_path, "x")
    assert list(tmp_path.iterdir()) == []
    if Path("/proc/self").is_dir():  # Linux's: it is not said to be missing
        words = r"^/proc/out\.xml cannot be written: no file can be made in /proc\. Save it in"
        with pytest.raises(CannotWrite, match=words):
            write(Path("/proc/out.xml"), "x")


@pytest.mark.skipif(sys.platform == "win32", reason="limits are Unix's")
def test_where_there_is_no_room(tmp_path: Path) -> None:
    (tmp_path / "out.csv").write_text("before")
    with limited_files(1000), pytest.raises(CannotWrite, match=r"out\.csv cannot be written: .*\. Free some space"):
        write(tmp_path / "out.csv", "x" * 5000)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["before"]


@pytest.mark.skipif(sys.platform == "win32", reason="devices, and pipes with names, are Unix's")
def test_devices_and_pipes_are_written_into() -> None:
    write(Path(os.devnull), "x")
    assert not Path(os.devnull).is_file()
    out, into = os.pipe()
    write(Path(f"/dev/fd/{into}"), "a,b\n")
    os.close(into)
    with os.fdopen(out) as read:
        assert read.read() == "a,b\n"


# Curves, JSON


def series(name: str = "Kit") -> list[Measured]:
    return [
        Measured(
            Photo(Path(f"/photos/{name}{n}{turn}.tif"), f"{name}{n}{turn}.tif", Metadata(lens=name, aperture=aperture)),
            (Measurement("third", "std", 30 - (n - 3) ** 2 + 0.1 * turn),),
        )
        for n, aperture in enumerate((1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0))
        for turn in (0, 1)
    ]


def test_means_and_curves_are_a_table_of_their_own() -> None:
    found = rows(to_curves_csv(series()))
    means = [row for row in found if row["kind"] == "mean" and row["quantity"] == "sharpness"]
    line = [row for row in found if row["kind"] == "line" and row["quantity"] == "sharpness"]
    assert [float(row["aperture"]) for row in means] == [1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0]
    assert float(means[3]["value"]) == pytest.approx(30.05) and means[3]["shots"] == "2"
    assert {row["method"] for row in line} == {"spline"} and len(line) == 80
    assert all(float(row["lower"]) < float(row["value"]) < float(row["upper"]) for row in line)


def test_the_json_has_the_columns_of_the_table_and_the_curves() -> None:
    whole = json.loads(to_json(series()))
    header = to_csv([]).splitlines()[0].split(",")
    assert ",".join(header).startswith("fname,lens,focal_length,aperture,speed,iso,entire,third,corner,")
    assert whole["program"] == "LensLab" and whole["format"] == 1
    assert list(whole["shots"][0]) == header and whole["shots"][0]["iso"] is None
    curve = next(one for one in whole["curves"] if one["quantity"] == "sharpness")
    assert len(curve["shots"]) == 14 and len(curve["line"]["value"]) == len(curve["line"]["aperture"]) == 80


def test_curves_are_those_that_are_seen_and_say_which() -> None:
    usual = smooth(curves(series(), "sharpness")[0])
    ways: tuple[tuple[Axis, Through], ...] = (("linear", "loess"), ("stops", "means"))
    for axis, through in ways:
        how = ExportOptions(axis, through)
        expected = smooth(curves(series(), "sharpness")[0], axis, through=through)
        assert expected.method == "loess" and expected.value != usual.value
        table = rows(to_curves_csv(series(), how))
        line = [row for row in table if row["quantity"] == "sharpness" and row["kind"] == "line"]
        assert tuple(float(row["value"]) for row in line) == expected.value
        assert {(row["axis"], row["through"]) for row in line} == {(axis, through)}
        whole = json.loads(to_json(series(), how))
        assert (whole["settings"]["axis"], whole["settings"]["through"]) == (axis, through)
        curve = next(curve for curve in whole["curves"] if curve["quantity"] == "sharpness")
        assert tuple(curve["line"]["value"]) == expected.value


def test_the_json_says_how_was_measured_as_far_as_it_is_known() -> None:
    shots = series()
    settings = Settings(layout="article", raw="demosaic", measures=("detail",))
    every = {shot.photo.path for shot in shots}

    def said(tables: set[Path]) -> dict[str, object]:
        return dict(json.loads(to_json(shots, ExportOptions(settings=settings, tables=tables)))["settings"])

    known = {"layout": "article", "raw": "demosaic", "encoding": "auto", "measures": ["detail"], "unknown_of": []}
    assert said(set()).items() >= known.items()
    one = shots[0].photo
    assert said({one.path}).items() >= {**known, "unknown_of": [one.name]}.items()
    assert said(every).items() >= {"layout": "article", "raw": None, "encoding": None, "measures": None}.items()


def test_every_exporter_handles_odd_values() -> None:
    """Nothing, one shot, numbers that are none, names that are markup or half a character."""
    odd = Measured(
        Photo(Path("/p/\udce9.tif"), "\udce9<b>.tif", Metadata(lens="=1+1\x1b[31m", aperture=8.0)),
        (Measurement("third", "std", math.nan), Measurement("entire", "std", math.inf)),
    )
    for name, shots in product(EXPORTERS, ([], [odd], [odd, *series()])):
        text = EXPORTERS[name](shots, ExportOptions())
        if callable(text):  # written as bytes
            text(file := io.BytesIO())
            assert file.getvalue()
            continue
        assert "\x1b" not in text and text.encode("utf-8")
        if name == "json":
            json.loads(text, parse_constant=pytest.fail)


def test_excluded_shots_are_listed_only_where_asked_for_and_marked() -> None:
    first, second, *others = series()
    counted, excluded = [first, *others], [second]
    assert "excluded" not in to_csv(counted, ExportOptions(excluded=excluded)).splitlines()[0]
    table = rows(to_csv(counted, ExportOptions(excluded=excluded, lists_excluded=True)))
    assert [row.pop("excluded") for row in table] == ["0", "1", *["0"] * 12]
    assert table[1]["fname"] == second.photo.name and table[1]["lens"] == table[0]["lens"]
    assert rows(to_csv(counted)) == [table[0], *table[2:]]
    whole = json.loads(to_json([first], ExportOptions(excluded=excluded)))  # under a key of their own
    assert [row["fname"] for row in whole["excluded"]] == [second.photo.name]
    assert len(whole["shots"]) == 1 and whole["shots"][0].keys() == whole["excluded"][0].keys()


def test_vignetting_under_bands_is_blank_of_excluded_shots_too() -> None:
    first, *others = series()
    dark = Measurement("extreme", "vignetting_ev", -1.25)
    plain = replace(first, measurements=(*first.measurements, dark))
    banded = replace(plain, warnings=(remark("bands_of_light", ev=0.3),))
    for shot, ev in ((plain, -1.25), (banded, None)):
        (row,) = json.loads(to_json(others, ExportOptions(excluded=[shot])))["excluded"]
        assert row["vignetting_corner_ev"] == ev


def test_the_short_table_has_the_articles_columns_first_and_the_same_cells() -> None:
    shots = [mtf_shot(number, aperture, 0.7) for number, aperture in enumerate((2.0, 4.0, 8.0))]
    short, whole = to_csv(shots, ExportOptions(columns="short")), rows(to_csv(shots))
    assert short.startswith("fname,lens,focal_length,aperture,speed,iso,entire,third,corner,")
    assert len(rows(short)[0]) <= 24
    for row, full in zip(rows(short), whole, strict=True):
        assert row.items() <= full.items()
    lost = 1 - float(whole[0]["mtf50_corner"]) / float(whole[0]["mtf50_third"])
    assert float(rows(short)[0]["mtf50_dropoff_percent"]) == pytest.approx(100 * lost)


def test_cards_in_json_are_by_the_one_measure_of_the_shoot() -> None:
    """As in window and report: a lens with MTF50 beside one without is judged by detail contrast.

    One repeat of each aperture is enough: the other may be overexposed.
    """
    random = np.random.default_rng(5)
    first, second = (shots_of(name, some_lens(random, False), random, 100 * seed) for seed, name in enumerate("AB"))
    charted = [
        replace(shot, measurements=(*shot.measurements, Measurement("third", "mtf50", 0.2 + 0.01 * (number % 4))))
        for number, shot in enumerate(first)
    ]
    of_repeats = [
        shot if number % 2 else other for number, (shot, other) in enumerate(zip(charted, first, strict=True))
    ]
    for shots, measures in (
        (charted, ["mtf50"]),
        (of_repeats, ["mtf50"]),
        ([*charted, *second], ["detail", "detail"]),
        ([*charted, second[0]], ["mtf50", "detail"]),  # a snapshot beside them
    ):
        whole = json.loads(to_json(shots))
        assert [card["measure"] for card in whole["cards"]] == measures
        by_deviation = {curve["lens"] for curve in whole["curves"] if curve["quantity"] == "sharpness"}
        assert by_deviation == {card["label"] for card in whole["cards"]}  # still there, of every lens


def test_a_lens_whose_card_fails_is_named_and_the_rest_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = json_document.judge

    def judge(shots: Sequence[Measured], options: JudgeOptions) -> Snapshot:
        if any(shot.photo.metadata.lens == "Broken" for shot in shots):
            raise ZeroDivisionError
        return usual(shots, options)

    monkeypatch.setattr(json_document, "judge", judge)
    broken = series("Broken")
    said: list[str] = []
    whole = json.loads(to_json([*series(), *broken], on_fault=lambda what, error: said.append(what)))
    assert said == whole["faults"] == ["cards: Broken"]
    assert [card["label"] for card in whole["cards"]] == [series()[0].photo.metadata.lens or ""]
    assert len(whole["shots"]) == 28 and whole["curves"] and whole["findings"] is not None
    with pytest.raises(ZeroDivisionError):
        to_json(broken)


def test_a_bent_chart_is_told_with_the_shot_in_table_json_and_report() -> None:
    flat = mtf_shot(1, 4.0, 0.7)
    place = place_of_shot(flat)
    assert place is not None
    bent = packed(replace(place, bent=Flatness(0.8, 1.4, 0.1)))
    shot = replace(flat, maps=(*(stored for stored in flat.maps if stored.quantity != PLACE), bent))
    [row], [flat_row] = (list(csv.DictReader(to_csv([known]).splitlines())) for known in (shot, flat))
    assert "The chart is not flat" in row["notes"] and not flat_row["notes"]
    fragments = remark("noise_alone"), remark("no_detail_in_some")
    [noted] = csv.DictReader(to_csv([replace(shot, warnings=fragments)]).splitlines())
    assert noted["notes"] == f"{fragments[0]}; {fragments[1]}. {row['notes']}"
    assert not re.search(r"\.\.|\.;", noted["notes"]), "each sentence ends once"
    assert tuple(map(str, remarks_of_notes(noted["notes"]))) == (*map(str, fragments), row["notes"])
    assert UNKNOWN not in {said.key for said in remarks_of_notes(noted["notes"])}
    assert "The chart is not flat" in to_json([shot])
    assert "The chart is not flat" in to_html(content([shot]))
