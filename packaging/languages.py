"""The translations: texts out of the source into resources/languages/lenslab_*.ts, and from there into .qm files.

    python packaging/languages.py update            the texts as they are now; keeps translations, drops what has gone
    python packaging/languages.py build             what the program loads: .qm files, through Qt's lrelease
    python packaging/languages.py export de OUT     source, translation and places as JSON, for translators
    python packaging/languages.py import de IN      such JSON back; refuses translations that lack a place

A text is what `tr`, `marked` or `count` is called with, or an error that names values, and each of
`lenslab.values.remarks.TEXTS`.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from xml.sax.saxutils import escape

from lenslab.values.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "languages"
TRANSLATED = [code for code in LANGUAGES if code != "en"]
FORMS = 2  # of a noun beside a number, in each of them
REMARKS = "lenslab/values/remarks.py"
CONTEXT = "LensLab"


@dataclass(slots=True)
class Message:
    """A text, the files it is in, and its translation: one form, or several beside a number; empty while unfinished."""

    source: str
    numerus: bool = False
    files: set[str] = field(default_factory=set)
    forms: tuple[str, ...] = ()

    def finished(self) -> bool:
        return bool(self.forms) and all(self.forms)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("update", "build", "export", "import"))
    parser.add_argument("language", nargs="?", choices=TRANSLATED)
    parser.add_argument("file", nargs="?", type=Path)
    asked = parser.parse_args()
    if asked.what == "update":
        return update()
    if asked.what == "build":
        return build()
    if asked.language is None or asked.file is None:
        parser.error(f"{asked.what} needs a language and a file")
    return export(asked.language, asked.file) if asked.what == "export" else take(asked.language, asked.file)


# From the source


@cache
def texts() -> dict[str, Message]:
    """Every text of the program by its source, in the order of files and lines."""
    found: dict[str, Message] = {}
    for path in sorted([*(ROOT / "lenslab").rglob("*.py"), *(ROOT / "lenslab").rglob("*.html")]):
        name = path.relative_to(ROOT).as_posix()
        content = path.read_text("utf-8")
        every = _in_template(content) if path.suffix == ".html" else _in_source(content)
        for source, numerus in every:
            found.setdefault(source, Message(source, numerus)).files.add(name)
    for source in _remarks():
        found.setdefault(source, Message(source)).files.add(REMARKS)
    return found


def _in_template(content: str) -> Iterator[tuple[str, bool]]:
    for found in re.finditer(r'\btr\("((?:[^"\\]|\\.)*)"', content):
        yield found[1], False


def _in_source(content: str) -> Iterator[tuple[str, bool]]:
    if not re.search(r"\b(?:tr|marked|count|UnusableRequest|CannotWrite)\(", content):
        return  # reading a module without texts takes as long as one with them
    nodes = ast.walk(ast.parse(content))
    calls = sorted((node for node in nodes if isinstance(node, ast.Call) and node.args), key=lambda one: one.lineno)
    for call in calls:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        first, second = call.args[0], call.args[1] if len(call.args) > 1 else None
        said = name in ("tr", "marked") or (name in ("UnusableRequest", "CannotWrite") and call.keywords)
        if said and isinstance(first, ast.Constant):
            yield str(first.value), False
        elif name == "count" and isinstance(second, ast.Constant) and isinstance(second.value, str):
            yield f"%n {second.value}", True


def _remarks() -> list[str]:
    """What the remarks on files are made words of."""
    sys.path.insert(0, str(ROOT))
    from lenslab.values.remarks import TEXTS, UNKNOWN

    return [text for key, text in TEXTS.items() if key != UNKNOWN]


# .ts files


def ts_path(language: str) -> Path:
    return FOLDER / f"lenslab_{language}.ts"


def read(language: str) -> dict[str, Message]:
    """The messages of a .ts file by source; empty if there is none."""
    path = ts_path(language)
    found: dict[str, Message] = {}
    if not path.exists():
        return found
    for one in ET.parse(path).getroot().iter("message"):
        source, translation = one.findtext("source") or "", one.find("translation")
        forms: tuple[str, ...] = ()
        if translation is not None:
            forms = tuple(form.text or "" for form in translation.findall("numerusform")) or (translation.text or "",)
        files = {str(place.get("filename")) for place in one.findall("location")}
        found[source] = Message(source, one.get("numerus") == "yes", files, forms)
    return found


def write(language: str, messages: Mapping[str, Message]) -> None:
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
        "<context>",
        f"    <name>{CONTEXT}</name>",
    ]
    for message in messages.values():
        lines.append(f"    <message{' numerus=' + chr(34) + 'yes' + chr(34) if message.numerus else ''}>")
        lines += [f'        <location filename="{name}"/>' for name in sorted(message.files)]
        lines.append(f"        <source>{escape(message.source)}</source>")
        kind = "" if message.finished() else ' type="unfinished"'
        if message.numerus:
            forms = message.forms or ("",) * FORMS
            lines.append(f"        <translation{kind}>")
            lines += [f"            <numerusform>{escape(form)}</numerusform>" for form in forms]
            lines.append("        </translation>")
        else:
            lines.append(f"        <translation{kind}>{escape(''.join(message.forms))}</translation>")
        lines.append("    </message>")
    FOLDER.mkdir(parents=True, exist_ok=True)
    ts_path(language).write_text("\n".join([*lines, "</context>", "</TS>", ""]), "utf-8", newline="\n")


def update() -> int:
    """Write the .ts files anew: texts as they are in the source, with the translations there are."""
    found = texts()
    for language in TRANSLATED:
        known = read(language)
        messages = {
            source: Message(source, one.numerus, one.files, _kept(known.get(source), one.numerus))
            for source, one in found.items()
        }
        write(language, messages)
        missing = sum(not message.finished() for message in messages.values())
        print(f"{ts_path(language).relative_to(ROOT)}: {len(messages)} texts, {missing} without a translation")
    return 0


def lacking(language: str) -> str:
    """What a contributor has to do about the texts that a language lacks; empty if it has them all."""
    known, found = read(language), texts()
    missing = [source for source in found if source not in known or not known[source].finished()]
    gone = [source for source in known if source not in found]
    if not missing and not gone:
        return ""
    path = ts_path(language).relative_to(ROOT)
    listed = "".join(f"\n  {source!r} in {', '.join(sorted(found[source].files))}" for source in missing[:20])
    return (
        f"{path} lacks {len(missing)} of {len(found)} texts, and has {len(gone)} that have gone. Run `python "
        f"packaging/languages.py update`, then translate in {path}:{listed}"
    )


def _kept(known: Message | None, numerus: bool) -> tuple[str, ...]:
    return known.forms if known is not None and known.numerus == numerus else ()


def build() -> int:
    """Write the .qm files."""
    import PySide6

    tool = next(path for path in Path(PySide6.__file__).parent.glob("lrelease*") if path.is_file())
    for language in TRANSLATED:
        source = ts_path(language)
        subprocess.run([tool, "-silent", source, "-qm", source.with_suffix(".qm")], check=True)
    return 0


# For translators


def export(language: str, path: Path) -> int:
    every = [
        {
            "source": one.source,
            "translation": list(one.forms) or [""] * FORMS if one.numerus else "".join(one.forms),
            "where": sorted(one.files),
        }
        for one in read(language).values()
    ]
    path.write_text(json.dumps(every, ensure_ascii=False, indent=1), "utf-8")
    return 0


def take(language: str, path: Path) -> int:
    """Take over translations; those with a fault are left out and named."""
    messages = read(language)
    faults = 0
    for load in json.loads(path.read_text("utf-8")):
        source, translation = load["source"], load["translation"]
        forms = (translation,) if isinstance(translation, str) else tuple(translation)
        if source not in messages or not any(forms):
            continue
        fault = fault_of(messages[source], forms, language)
        if fault:
            faults += 1
            print(f"{fault}: {source!r} -> {translation!r}")
        else:
            messages[source].forms = forms
    write(language, messages)
    print(f"{sum(load.finished() for load in messages.values())} of {len(messages)} translated, {faults} refused")
    return 1 if faults else 0


def fault_of(message: Message, forms: tuple[str, ...], language: str) -> str:
    """What is wrong with a translation; empty if nothing is."""
    source = message.source
    if message.numerus:
        if len(forms) != FORMS or not all("%n" in form for form in forms):
            return f"needs {FORMS} forms with %n"
        return ""
    if len(forms) != 1 or not forms[0]:
        return "needs one form"
    form = forms[0]
    try:
        checks = {
            "other places": places(form) == places(source),
            "an access key (&) is missing, or too many": _keys(source) == _keys(form),
            "other file patterns": FILTER.findall(source) == FILTER.findall(form),
            "other spaces at the ends": _ends(source) == _ends(form),
        }
    except ValueError:
        return "braces do not match"
    return next((fault for fault, right in checks.items() if not right), "")


def places(text: str) -> list[tuple[str, str, str]]:
    """The places of a text, with how they are written: {value:.1f}."""
    return sorted((name, spec or "", turned or "") for _, name, spec, turned in Formatter().parse(text) if name)


def _keys(text: str) -> int:
    return len(re.findall(r"&(?=\w)", text))


def _ends(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


FILTER = re.compile(r"\(\*[^)]*\)|;;")

if __name__ == "__main__":
    sys.exit(main())
