"""Translations: none is missing, places are the same, numbers are as the language writes them, files are English."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lenslab import language
from lenslab.text import count, f_number_text, shutter_text, time_left

sys.path.insert(0, str(Path(__file__).parents[1] / "packaging"))
import languages

GERMAN = {
    "incomplete: the last {a} of {b} rows are missing": "unvollständig: von {b} Zeilen fehlen die letzten {a}",
    "Chart found: {parts}": "Testbild gefunden: {parts}",
    "fills {fill:.0f} %": "füllt {fill:.0f} %",
    "no distortion": "keine Verzeichnung",
    "the file is empty": "die Datei ist leer",
    "{shots} and {size:.1f} EV": "{size:.1f} LW und {shots}",
    "Move {way} {share}": "Verschieben: {way} {share}",
    "Move closer: the chart fills {share}": "Näher heran: Die Testtafel füllt {share}",
    "left": "links",
}


def german(text: str, number: int) -> str:
    if text == "%n shot":
        return f"{number} {'Aufnahme' if number == 1 else 'Aufnahmen'}"
    return GERMAN.get(text, "")


@pytest.fixture
def in_german() -> Iterator[None]:
    language.use(german, ",", ".", list(GERMAN))
    yield
    language.use(language.english, *language.ENGLISH_SIGNS)


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_every_text_has_its_translation(name: str) -> None:
    lacking = languages.lacking(name)
    assert not lacking, lacking


def test_a_contributor_reads_what_to_do_about_a_new_text(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        **languages.texts(),
        "A new text": languages.Message("A new text", files={"lenslab/gui/window/welcome.py"}),
    }
    monkeypatch.setattr(languages, "texts", lambda: texts)
    said = languages.lacking("fr")
    assert said.startswith(f"resources/languages/lenslab_fr.ts lacks 1 of {len(texts)} texts")
    assert "`python packaging/languages.py update`" in said and "'A new text' in lenslab/gui/window/welcome.py" in said


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_translations_have_the_places_and_keys_of_their_texts(name: str) -> None:
    known = [one for one in languages.read(name).values() if one.finished()]
    assert not {one.source: fault for one in known if (fault := languages.fault_of(one, one.forms, name))}


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


def test_english_is_as_it_is_written() -> None:
    assert language.tr("{size:.2f} {text}", size=0.5, text="a.b") == "0.50 a.b"
    assert f_number_text(5.6) == "f/5.6" and count(2, "lens", "lenses") == "2 lenses" and time_left(65) == "1 min 5 s"
    assert language.shown("the file is empty") == "the file is empty"


def test_sentences_kept_in_english_are_shown_in_the_language(in_german: None) -> None:
    assert language.shown("the file is empty") == "die Datei ist leer"
    assert language.shown("incomplete: the last 12.5 of 900 rows are missing") == (
        "unvollständig: von 900 Zeilen fehlen die letzten 12,5"
    )
    assert language.shown("Chart found: no distortion") == "Testbild gefunden: keine Verzeichnung"
    assert (
        language.shown("Chart found: fills 90 %, no distortion") == "Testbild gefunden: füllt 90 %, keine Verzeichnung"
    )
    assert language.shown("Move left 3.2 %") == "Verschieben: links 3,2 %"
    assert language.shown("Move closer: the chart fills 80 %") == "Näher heran: Die Testtafel füllt 80 %"
    assert language.shown("nobody wrote this") == "nobody wrote this"


def test_qt_reads_what_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from PySide6.QtCore import QTranslator

    from lenslab.gui.window.translation import own_text

    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    messages = {
        "{a} <b> & c": languages.Message("{a} <b> & c", forms=("c & <b> {a}",)),
        "%n shot": languages.Message("%n shot", numerus=True, forms=("%n Aufnahme", "%n Aufnahmen")),
        "unfinished": languages.Message("unfinished"),
    }
    for name in languages.LANGUAGES:
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
