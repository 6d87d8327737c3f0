"""List every text a user can read: window, dialogs, command line, reports, charts, notes; found in the source.

    python benchmarks/strings.py [FOLDER OR FILE ...] [--plain]

Prints the texts by file, with line numbers; --plain leaves the line numbers out, as for a list of what to translate.
{...} stands for a value put in at run time. Docstrings, identifiers, patterns, queries and markup are left out by rules
of thumb: read the list, and do not rely on it to hold every text.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "lenslab"
TEMPLATES = Path(__file__).resolve().parents[1] / "resources"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=Path, default=[PACKAGE, TEMPLATES], metavar="FOLDER OR FILE")
    parser.add_argument("--plain", action="store_true", help="texts alone, without line numbers")
    arguments = parser.parse_args()
    for path in files(arguments.paths):
        found = list(template_texts(path) if path.suffix == ".html" else source_texts(path))
        if found:
            print(f"\n{path.relative_to(PACKAGE.parent) if path.is_relative_to(PACKAGE.parent) else path}")
        for line, text in found:
            print(f"  {text}" if arguments.plain else f"  {line:>4}  {text}")


def files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted([*path.rglob("*.py"), *path.rglob("*.html")]) if path.is_dir() else [path]


def source_texts(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of every text in a Python file, in order."""
    tree = ast.parse(path.read_text("utf-8"))
    left_out = set(not_texts(tree))
    found = sorted(_strings(tree, left_out), key=lambda one: one[:2])
    yield from dict.fromkeys((line, text) for line, _, text in found if is_text(text))


def template_texts(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of what an HTML template says between its tags."""
    content = re.sub(r"(?s)<(style|script)\b.*?</\1>", lambda m: "\n" * m[0].count("\n"), path.read_text("utf-8"))
    for number, line in enumerate(content.split("\n"), 1):
        text = re.sub(r"\{%.*?%\}|</?[a-zA-Z!][^>]*>", " ", line)
        text = " ".join(re.sub(r"\{\{.*?\}\}", "{...}", text).split())
        if is_text(text):
            yield number, text


def _strings(node: ast.AST, left_out: set[ast.AST]) -> Iterator[tuple[int, int, str]]:
    if node in left_out:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.col_offset, node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "{...}" for part in node.values]
        yield node.lineno, node.col_offset, "".join(map(str, parts))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from _strings(part.value, left_out)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _strings(child, left_out)


def not_texts(tree: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, annotations, subscripts, and arguments of calls that take names or patterns."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Subscript):
            yield node.slice
        elif isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.returns is not None:
            yield node.returns
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            yield node.value
        elif isinstance(node, ast.Call) and _name(node.func) in NAMES_NOT_TEXTS:
            yield from node.args


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def is_text(text: str) -> bool:
    """Whether it reads like words for people: several of them, or one that begins with a capital."""
    bare = text.replace("{...}", " ").strip()
    if not re.search(r"[^\W\d_]{2}", bare) or CODE.search(text):
        return False
    several = len(re.findall(r"[^\W\d_]{2,}", bare)) > 1 and " " in text.strip()
    return several or bool(re.fullmatch(r"&?[A-Z][\w&'-]*[^\w\s]*", bare))


NAMES_NOT_TEXTS = frozenset(  # calls whose arguments are names, patterns or queries
    (
        *("compile", "sub", "fullmatch", "match", "search", "split", "strptime", "strftime", "encode", "decode"),
        *("setObjectName", "setProperty", "property", "setStyleSheet", "setFamily", "value", "setValue", "state"),
        *("keep_state", "execute", "executemany", "executescript", "getattr", "setattr", "import_module", "fromkeys"),
    )
)
CODE = re.compile(
    r"^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|DROP|ALTER|BEGIN|FROM|WHERE)\b"  # queries
    r"|[<>]/?\w+[^>]*>|[{;]\s*\n|\\[swdb(]|\(\?[:=!P<]|^#[0-9a-f]{3,8}$|^[a-z_]+(\.[a-z_]+)+$"  # markup, patterns
    r"|^[A-Z][A-Z0-9_]{2,}$|^--?[a-z][\w-]*$|^[\w-]+/[\w.+-]+$"
)

if __name__ == "__main__":
    main()
