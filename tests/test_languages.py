"""Translations: none is missing, places are the same, numbers are as the language writes them, files are English."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from lenslab.measure.chart_checks import set_up_of_shoot
from lenslab.measure.metrics import MOVED, had_repeats
from lenslab.store.records import remark_of, remark_of_sentence, remarks_of_notes, remarks_of_text, remarks_to_text
from lenslab.values import language
from lenslab.values.remarks import TEXTS, UNKNOWN, Remark, remark, shown
from lenslab.values.text import count, f_number_text, shutter_text, time_left
from lenslab.values.types import Measured, Photo

sys.path.insert(0, str(Path(__file__).parents[1] / "packaging"))
import languages

GERMAN = {
    "incomplete: the last {missing} of {rows} rows are missing": (
        "unvollständig: von {rows} Zeilen fehlen die letzten {missing}"
    ),
    "Chart found: {fill}, {turn}, {slope}, {distortion}": "Testbild gefunden: {fill}, {turn}, {slope}, {distortion}",
    "fills {percent:.0f} %": "füllt {percent:.0f} %",
    "turned {degrees:.1f}°": "gedreht um {degrees:.1f}°",
    "no distortion": "keine Verzeichnung",
    "the file is empty": "die Datei ist leer",
    "{shots} and {size:.1f} EV": "{size:.1f} LW und {shots}",
}


def german(text: str, number: int) -> str:
    if text == "%n shot":
        return f"{number} {'Aufnahme' if number == 1 else 'Aufnahmen'}"
    return GERMAN.get(text, "")


@pytest.fixture
def in_german() -> Iterator[None]:
    language.use(german, ",", ".")
    yield
    language.use(language.english, *language.ENGLISH_SIGNS)


def test_every_text_has_its_translation_with_its_places_and_keys() -> None:
    for name in languages.TRANSLATED:
        lacking = languages.lacking(name)
        assert not lacking, lacking
        translated = [message for message in languages.read(name).values() if message.finished()]
        faults = {message.source: languages.fault_of(message, message.forms, name) for message in translated}
        assert not {source: fault for source, fault in faults.items() if fault}


def test_no_text_of_the_window_names_an_option_of_the_command_line() -> None:
    of_options = {"lenslab/measure/chart_checks.py"}  # what is said of the value of an option
    naming = {text: item.files for text, item in languages.texts().items() if re.search(r"(?<!\S)--[a-z]", text)}
    assert not {text: files for text, files in naming.items() if not files <= of_options}


def test_a_translation_without_a_place_is_refused() -> None:
    message = languages.Message("{shots} of {lens:.1f}")
    assert not languages.fault_of(message, ("{lens:.1f}: {shots}",), "de")
    for wrong in ("{lens:.1f}", "{shots} {lens}", "{shots} {lens:.1f} {more}", "{shots", " {shots} {lens:.1f}"):
        assert languages.fault_of(message, (wrong,), "de"), wrong
    assert languages.fault_of(languages.Message("&File"), ("Datei",), "de")


def test_texts_are_filled_in_the_order_of_the_language(in_german: None) -> None:
    assert language.tr("{shots} and {size:.1f} EV", shots=count(3, "shot"), size=1.25) == "1,2 LW und 3 Aufnahmen"
    assert count(1, "shot") == "1 Aufnahme"
    assert language.tr("not translated: {size:.2f}", size=0.5) == "not translated: 0,50"


def test_numbers_are_written_as_the_language_does(in_german: None) -> None:
    assert f_number_text(5.6) == "f/5,6" and f_number_text(8) == "f/8"
    assert shutter_text(0.4) == "0,4 s" and shutter_text(1 / 125) == "1/125"
    assert language.localized("20,000.5") == "20.000,5"
    assert language.tr("{date} {number:d}", date="2026.11", number=7) == "2026.11 7"  # only numbers
    assert language.tr("{value:+z.1f} %", value=-1.99) == "\N{MINUS SIGN}2,0 %"
    assert language.tr("{value:+z.1f} %", value=-0.01) == "+0,0 %"


def test_english_is_as_it_is_written() -> None:
    assert language.tr("{size:.2f} {text}", size=0.5, text="a.b") == "0.50 a.b"
    assert f_number_text(5.6) == "f/5.6" and count(2, "lens", "lenses") == "2 lenses" and time_left(65) == "1 min 5 s"
    assert shown(remark("empty")) == "the file is empty" and shown(None) == ""
    assert (language.written(-0.5, "g"), language.written(0.5, "g")) == ("\N{MINUS SIGN}0.5", "0.5")
    assert language.tr("{day}", day="2025-11-16") == "2025-11-16"
    assert shown(remark_of_sentence("nobody wrote {this}")) == "nobody wrote {this}"
    assert str(remark_of(["no_such_key", {"rows": 3}])) == "no_such_key"
    assert str(remark_of(["rows_missing", {}])) == "rows_missing"


def test_a_remark_is_shown_in_the_language_and_stays_english_in_files(in_german: None) -> None:
    cut = remark("rows_missing", missing=12, rows=900)
    assert shown(cut) == "unvollständig: von 900 Zeilen fehlen die letzten 12"
    assert str(cut) == "incomplete: the last 12 of 900 rows are missing"
    parts = {"fill": remark("fill", percent=90), "turn": remark("turn", degrees=0.5)}
    parts |= {"slope": remark("tilt", across=1, down=2), "distortion": remark("undistorted")}
    chart = remark("chart", **parts)
    assert shown(chart) == "Testbild gefunden: füllt 90 %, gedreht um 0,5°, tilted 1,0° / 2,0°, keine Verzeichnung"


def test_a_translated_window_groups_and_decides_as_the_english_one(in_german: None) -> None:
    """Two shots with the same remark are one line, and a shot is known to have had repeats, in any language."""
    setups = {f"{number}.dng": (remark("fill", percent=90), remark("unmatched", percent=number)) for number in (1, 12)}
    lines = set_up_of_shoot({**setups, "3.dng": (remark("fill", percent=90),)})
    assert [line.key for line in lines] == ["of_a_shot", "of_shots"]
    shot = Measured(Photo(Path("1.dng"), "1.dng"), (), (remark_of_sentence(str(MOVED)),))
    assert had_repeats(shot) and not had_repeats(replace(shot, warnings=()))


def test_every_remark_of_the_source_has_its_text_and_every_text_a_remark() -> None:
    named = {f"turn_{way}" for way in ("clockwise", "anticlockwise")} | {UNKNOWN}
    named |= {f"move_{way}" for way in ("right", "left", "down", "up")}
    named |= {f"edges_in_{colour}" for colour in ("green", "luminance", "grey")}
    named |= {f"{way}_short" for way in ("clockwise", "anticlockwise", "right", "left", "down", "up")}
    for path in (languages.ROOT / "lenslab").rglob("*.py"):
        source = path.read_text("utf-8")
        if path != languages.ROOT / languages.REMARKS:
            named |= set(re.findall(r'"(\w+)"', source))
        made = re.findall(r'\bremark\(\s*"(\w+)"(?: if .*? else "(\w+)")?', source)
        assert not {key for keys in made for key in keys if key} - TEXTS.keys()
    assert not TEXTS.keys() - named


def test_a_sentence_of_an_older_session_becomes_the_remark_it_was() -> None:
    for key in TEXTS.keys() - {UNKNOWN, "of_a_shot", "of_shots", "chart"}:
        places = [(name, spec) for _, name, spec, _ in Formatter().parse(TEXTS[key]) if name]
        values = {name: 12.5 if spec and spec.endswith("g") else 12 if spec else "JPEG" for name, spec in places}
        said = remark(key, **values)
        again = remark_of_sentence(str(said))
        assert again.key == key and str(again) == str(said)
        assert remarks_of_text(remarks_to_text([said])) == (said,)
        [noted] = remarks_of_notes(str(said))
        assert noted.key == key and str(noted) == str(said)


def test_a_sentence_with_parts_becomes_remarks_in_a_remark() -> None:
    sentence = "Chart found: fills 97 %, turned 0.4°, tilted 0.3° / 0.1°, barrel distortion 1.2 %"
    said = remark_of_sentence(sentence)
    parts = [value.key for _, value in said.values if isinstance(value, Remark)]
    assert (said.key, parts, str(said)) == ("chart", ["fill", "turn", "tilt", "barrel"], sentence)


def test_qt_reads_what_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from PySide6.QtCore import QTranslator

    from lenslab.gui.widgets.translation import own_text

    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    messages = {
        "{a} <b> & c": languages.Message("{a} <b> & c", forms=("c & <b> {a}",)),
        "%n shot": languages.Message("%n shot", numerus=True, forms=("%n Aufnahme", "%n Aufnahmen")),
        "unfinished": languages.Message("unfinished"),
    }
    for name in languages.TRANSLATED:
        languages.write(name, messages)
    assert {source: one.forms for source, one in languages.read("de").items()} | {"unfinished": ()} == {
        source: one.forms for source, one in messages.items()
    }
    assert languages.build() == 0
    translator = QTranslator()
    assert translator.load(str(tmp_path / "lenslab_de.qm"))
    translate = own_text(translator)
    assert translate("{a} <b> & c", -1) == "c & <b> {a}" and translate("unfinished", -1) == ""
    assert [translate("%n shot", number) for number in (0, 1, 2)] == ["0 Aufnahmen", "1 Aufnahme", "2 Aufnahmen"]
