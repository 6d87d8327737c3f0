"""What the bundle contains of others, under which licence: their texts must go with their programs."""

from __future__ import annotations

import re
from importlib.metadata import Distribution, distribution

from packaging.requirements import Requirement

HEAD = """\
LensLab is under the MIT licence: see LICENSE. This folder also contains the following software, each part under the
licence of its own authors. Qt and Qt for Python are used under the GNU LGPL, version 3: their libraries lie in this
folder as separate files, and may be replaced by others of the same interface. Their sources: https://download.qt.io
"""

IN_THE_GUIDE = ("mkdocs-material",)  # its style sheets and scripts are in the user guide's pages


def third_party_licences(name: str) -> str:
    """One text: each library that `name` depends on, with version, licence and the licence's text."""
    parts = [HEAD]
    libraries = [*dependencies(name), *map(distribution, IN_THE_GUIDE)]
    for library in sorted(libraries, key=lambda library: str(library.metadata["Name"]).casefold()):
        title = f"{library.metadata['Name']} {library.version}"
        parts += ["=" * 100, f"{title}: {licence(library)}", home_page(library), *texts(library)]
    return "\n".join(part for part in parts if part) + "\n"


def dependencies(name: str) -> list[Distribution]:
    """The installed distributions that `name` needs here, and those they need; optional ones left out."""
    found: dict[str, Distribution] = {}
    waiting = [name]
    while waiting:
        for line in distribution(waiting.pop()).requires or []:
            needed = Requirement(line)
            key = re.sub(r"[-_.]+", "-", needed.name).lower()
            if key in found or (needed.marker and not needed.marker.evaluate({"extra": ""})):
                continue
            found[key] = distribution(key)
            waiting.append(key)
    return list(found.values())


def licence(library: Distribution) -> str:
    """Its licence in a line, from whichever field of its metadata says it."""
    metadata = library.metadata
    classified = [
        entry.rpartition(" :: ")[2] for entry in metadata.get_all("Classifier", []) if entry.startswith("License")
    ]
    short = (metadata.get("License") or "").strip().split("\n")[0]
    return metadata.get("License-Expression") or ", ".join(classified) or short or "see its text"


def home_page(library: Distribution) -> str:
    """Where its source is to be found, "" where it does not say."""
    links = [line.partition(", ")[2] for line in library.metadata.get_all("Project-URL", [])]
    return library.metadata.get("Home-page") or next(iter(links), "")


def texts(library: Distribution) -> list[str]:
    """The licence files in its metadata: by their names, or in a folder of that name; and those of what it contains."""
    named = [
        path
        for path in library.files or []
        if (path.parts[0].endswith(".dist-info") or "licenses" in path.parts[1:-1])
        and re.search(r"licen[cs]e|copying|notice|authors", "/".join(path.parts[1:]), re.IGNORECASE)
    ]
    return [path.locate().read_text(encoding="utf-8", errors="replace") for path in named if path.locate().is_file()]
