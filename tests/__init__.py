"""The tests. What they all need of the environment is set here, before any library is loaded."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Tests run beside each other, one to a core: threads of linear algebra would only wait for each other, at full load.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Hundreds of processes are started: each would compile the whole program anew where none may keep what it compiled.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False  # nor are the tests' own assertions prepared anew each time

# Modules hold texts once they are imported: tests of another language run in a process of their own, with its name
# in the environment.
# "pseudo" puts each text in «», so that one that was forgotten shows.
LANGUAGE = os.environ.get("LENSLAB_TEST_LANGUAGE", "")


def _pseudo(text: str, number: int) -> str:
    return f"«{text.replace('%n', str(number))}»"


if LANGUAGE == "pseudo":
    from lenslab.values import language

    language.use(_pseudo, ".", ",")
elif LANGUAGE:
    from PySide6.QtCore import QLocale

    from lenslab.gui.widgets import translation

    _own = translation.own_translator(LANGUAGE)
    assert _own is not None, "python packaging/languages.py build"
    translation.speak(_own, QLocale(LANGUAGE))
