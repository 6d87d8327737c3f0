"""What people install: the wheel's content, and the icons drawn for the systems' menus."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import lenslab

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert built.returncode == 0, built.stderr
    [path] = folder.glob("lenslab-*.whl")
    return zipfile.ZipFile(path)


@pytest.mark.slow
def test_the_wheel_has_every_module_and_every_file_they_read(wheel: zipfile.ZipFile) -> None:
    package = Path(lenslab.__file__).parent
    inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    files = {
        path.relative_to(package.parent).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    drawn = {f"lenslab/resources/{path.name}" for path in (ROOT / "resources").iterdir() if path.suffix in READ}
    assert {"lenslab/resources/style.qss", "lenslab/results/template.html"} <= inside
    assert inside >= files | drawn
    assert all(name.startswith("lenslab/") for name in inside), "nothing beside the package"


def test_the_wheel_has_every_page_and_picture_of_the_guide(wheel: zipfile.ZipFile) -> None:
    written = [ROOT / "docs" / name for name in ("method.md", "accuracy.md", "files.md", "goals.md")] + [
        *(ROOT / "docs" / "guide").glob("*.md")
    ]
    shown = [path for path in (ROOT / "docs" / "guide" / "pictures").iterdir() if path.stem != "window-dark"]
    expected = {f"lenslab/resources/guide/{path.relative_to(ROOT / 'docs').as_posix()}" for path in (*written, *shown)}
    inside = wheel.namelist()
    assert expected <= set(inside)
    assert len(inside) == len(set(inside)), "no file twice"


def test_the_unpacked_wheel_is_small_and_runs_without_the_checkout(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    assert sum(entry.compress_size for entry in wheel.infolist()) < 5e6  # of charts that are recognised, 1.5e6
    wheel.extractall(tmp_path)
    [entries] = tmp_path.rglob("entry_points.txt")
    scripts = ConfigParser()
    scripts.read(entries, encoding="utf-8")
    assert scripts["console_scripts"]["lenslab"] == "lenslab.__main__:main"
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r});"
        "import lenslab.__main__; from lenslab.values.program import resource;"
        "print(lenslab.__file__); print(resource('style.qss')); assert resource('lenslab.svg').is_file()"
    )
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True)
    assert all(Path(line).is_relative_to(tmp_path) for line in ran.stdout.split())


def test_the_menu_entry_opens_sessions_and_folders() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(PACKAGING / "linux" / "lenslab.desktop", encoding="utf-8")
    types = entry["Desktop Entry"]["MimeType"].split(";")
    declared = ElementTree.parse(PACKAGING / "linux" / "lenslab.xml").getroot()[0]
    assert declared.get("type") in types
    assert "inode/directory" in types
    assert [glob.get("pattern") for glob in declared.findall("{*}glob")] == ["*.lenslab"]


@pytest.mark.slow
def test_files_dropped_on_the_icon_in_finder_reach_the_program_together(tmp_path: Path) -> None:
    code = (
        "import sys; from lenslab.gui.app import Application;"
        "from PySide6.QtCore import QUrl; from PySide6.QtGui import QFileOpenEvent;"
        "application = Application([]); application.files_asked.connect(lambda paths: print(*paths, sep=', '));"
        "urls = [*map(QUrl.fromLocalFile, sys.argv[1:]), QUrl('https://example.org/a.lenslab')];"
        "[application.sendEvent(application, QFileOpenEvent(url)) for url in urls];"
        "application.processEvents()"
    )
    files = [str(tmp_path / name) for name in ("my 50 mm.lenslab", "P1.tif")]
    around = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", code, *files]
    ran = subprocess.run(command, env=around, capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout.split("\n") == [", ".join(files), ""], "the local files, and nothing from the network"


def test_the_licences_of_what_a_library_is_made_of_come_with_it() -> None:
    ask = "import importlib.metadata as metadata, licences; print(licences.texts(metadata.distribution('pypdfium2')))"
    answer = subprocess.run([sys.executable, "-c", ask], cwd=PACKAGING, capture_output=True, text=True, check=True)
    assert "The PDFium Authors" in answer.stdout and "FreeType" in answer.stdout


@pytest.mark.slow
def test_icons_are_drawn_at_every_size(tmp_path: Path) -> None:
    code = (
        f"from icons import write_icons; from pathlib import Path; write_icons(Path({SVG!r}), Path({str(tmp_path)!r}))"
    )
    subprocess.run([sys.executable, "-c", code], cwd=PACKAGING, timeout=60, check=True)
    for path in tmp_path.glob("*.png"):
        with Image.open(path) as icon:
            assert path.name == f"lenslab-{icon.width}.png"
            assert icon.width == icon.height
            assert icon.getpixel((0, 0))[3] == 0, "its corner is transparent"
            assert len(icon.convert("RGB").getcolors(icon.width**2) or []) > 3, f"{path.name} is empty"
    with Image.open(tmp_path / "lenslab.ico") as icon:
        assert (256, 256) in icon.info["sizes"]
    with Image.open(tmp_path / "lenslab.icns") as icon:
        assert (512, 512, 1) in icon.info["sizes"]


SVG = str(ROOT / "resources" / "lenslab.svg")
READ = {".qss", ".svg", ".ttf", ".qm"}  # what the program opens; .keep and pictures of the README are not among them
