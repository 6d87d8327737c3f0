"""The language of the window: the preference, Qt's translators, and how numbers are written."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from lenslab.values import language, program
from lenslab.values.language import LANGUAGES
from lenslab.values.program import resource

SYSTEM = "system"
KEY = "language"  # in the settings


def chosen(settings: QSettings) -> str:
    """The language that the user has chosen: a key of LANGUAGES, or SYSTEM."""
    language = str(settings.value(KEY, SYSTEM))
    return language if language in LANGUAGES else SYSTEM


def install(application: QCoreApplication, settings: QSettings) -> str:
    """Translate the program from now on; returns its language. Call it before the window's modules are imported."""
    system = QLocale.system()
    wanted = chosen(settings)
    code = _code(system) if wanted == SYSTEM else wanted
    texts = own_translator(code) if code in LANGUAGES and code != "en" else None
    if texts is None:
        QLocale.setDefault(QLocale(QLocale.Language.English))
        return "en"
    of_qt = QTranslator()  # its standard buttons; empty if it is missing
    of_qt.load(str(Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / f"qtbase_{code}.qm"))
    for translator in (texts, of_qt):
        translator.setParent(application)
        application.installTranslator(translator)
    speak(texts, system if _code(system) == code else QLocale(code))
    return code


def speak(translator: QTranslator, locale: QLocale) -> None:
    """Use the program's translation and a locale's numbers, without Qt's standard buttons."""
    QLocale.setDefault(locale)
    language.use(own_text(translator), locale.decimalPoint(), locale.groupSeparator(), _code(locale))


def speak_elsewhere(code: str, signs: tuple[str, str], modules: Sequence[str]) -> None:
    """Use a language in a process without a window; then load modules, which may hold texts."""
    texts = own_translator(code) if code != "en" else None
    if texts is not None:
        language.use(own_text(texts), *signs, code)
    for name in modules:
        import_module(name)


def own_translator(code: str) -> QTranslator | None:
    """The program's translation; None if it is missing."""
    translator = QTranslator()
    if translator.load(str(resource(f"languages/lenslab_{code}.qm"))):
        return translator
    program.ROOT.warning("no translation into %s: packaging/languages.py build makes it", LANGUAGES[code])
    return None


def own_text(translator: QTranslator) -> language.Translate:
    """A translator's text, with its number or -1; empty if it has none."""

    def translate(text: str, number: int) -> str:
        translated = translator.translate("LensLab", text, "", number)
        return (translated or "").replace("%n", str(number))

    return translate


def _code(locale: QLocale) -> str:
    return QLocale.languageToCode(locale.language())
