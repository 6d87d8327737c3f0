"""The language of the window: the preference, Qt's translators, and how numbers are written."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from lenslab import language, log
from lenslab.resource_files import resource

SYSTEM = "system"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}  # each in its own words
KEY = "language"  # in the settings


def chosen(settings: QSettings) -> str:
    """The language that the user has chosen: a key of LANGUAGES, or SYSTEM."""
    kept = str(settings.value(KEY, SYSTEM))
    return kept if kept in LANGUAGES else SYSTEM


def install(application: QCoreApplication, settings: QSettings) -> str:
    """Translate the program from now on; returns its language. Call it before the window's modules are imported."""
    system = QLocale.system()
    wanted = chosen(settings)
    code = _code(system) if wanted == SYSTEM else wanted
    own = load(application, code) if code in LANGUAGES and code != "en" else None
    if own is None:
        QLocale.setDefault(QLocale(QLocale.Language.English))
        return "en"
    locale = system if _code(system) == code else QLocale(code)
    QLocale.setDefault(locale)
    language.use(own_text(own), locale.decimalPoint(), locale.groupSeparator(), _stored())
    return code


def load(application: QCoreApplication, code: str) -> QTranslator | None:
    """Load the program's translation and Qt's own, of its standard buttons; None if the program's is missing."""
    own = QTranslator(application)
    if not own.load(str(resource(f"languages/lenslab_{code}.qm"))):
        log.ROOT.warning("no translation into %s: packaging/languages.py build makes it", LANGUAGES[code])
        return None
    of_qt = QTranslator(application)
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (own, *([of_qt] if of_qt.load(str(folder / f"qtbase_{code}.qm")) else [])):
        application.installTranslator(translator)
    return own


def own_text(translator: QTranslator) -> language.Translate:
    """How a translator gives a text, with its number or -1; empty where it has none."""

    def translate(text: str, number: int) -> str:
        found = translator.translate("LensLab", text, "", number)
        return (found or "").replace("%n", str(number))

    return translate


def _code(locale: QLocale) -> str:
    return QLocale.languageToCode(locale.language())


def _stored() -> list[str]:
    """The texts that sessions keep in English."""
    try:
        found: list[str] = json.loads(resource("languages/stored.json").read_text("utf-8"))
    except (OSError, ValueError):
        return []
    return found
