"""The command line, run as a user runs it: its output and its exit code."""

from __future__ import annotations

import csv
import io
import os
import re
import sys
from pathlib import Path

import numpy as np
import pytest
import tifffile
from PIL import Image

from lenslab import __version__
from lenslab.cli import with_command
from lenslab.cli.options import PlotRequest, write_plots
from lenslab.demo.files import write_tiff
from lenslab.files import metadata
from lenslab.results.tables import ExportOptions
from lenslab.values.types import Array
from tests.command import ALONE, lenslab, lenslab_process, words_of
from tests.conftest import metadata as shot_metadata
from tests.conftest import picture
from tests.test_answers import shots as lens_shots


@pytest.fixture(scope="module", autouse=True)
def built_in_reader() -> None:
    """Exiftool, as its user has it."""


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode())))


def test_a_shoot_becomes_a_csv_and_plots(shoot: Path, tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in shoot.iterdir()}
    done = lenslab_process("measure", shoot, "-o", tmp_path / "out.csv", "--plots", tmp_path / "plots")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == b""
    found = rows((tmp_path / "out.csv").read_bytes())
    assert [row["fname"] for row in found] == [f"evening/P{number}.tif" for number in range(1, 31)]
    assert {row["lens"] for row in found} == {"Sharp 50mm F2", "Soft 50mm F2", ""}
    best = {}
    for lens in ("Sharp 50mm F2", "Soft 50mm F2"):
        shots = [row for row in found if row["lens"] == lens]
        best[lens] = float(max(shots, key=lambda row: float(row["third"]))["aperture"])
    assert best == {"Sharp 50mm F2": 5.6, "Soft 50mm F2": 11.0}
    assert [row["aperture"] for row in found[-2:]] == ["", ""]
    article = {f"lenslab-{name}.{kind}" for name in ("sharpness", "dropoff", "transmission") for kind in ("png", "svg")}
    drawn = {path.name for path in (tmp_path / "plots").iterdir()}
    assert article | {"lenslab-vignetting.png", "lenslab-vignetting-rel.svg"} <= drawn
    assert "lenslab-transmission-ev.png" not in drawn  # TIFFs do not tell the light on the sensor
    words = done.stderr.decode()
    assert (
        metadata.reader_words(metadata.reader_in_use()) in words
        and "2 shots without a recorded aperture" in words
        and "30 shots measured" in words
    )
    assert {path: path.stat().st_mtime_ns for path in shoot.iterdir()} == before


def test_plots_have_the_kind_the_size_and_the_dpi_asked_for(tmp_path: Path) -> None:
    table = "lens,aperture,speed,entire,third,corner\nL,2,0.1,29,30,22\nL,4,0.4,30,31,24\n"
    (tmp_path / "t.csv").write_text(table)
    said = ("--plot-size", "160x100mm", "--dpi", "150", "--plot-format", "png,pdf")
    done = lenslab("export", tmp_path / "t.csv", "--plots", tmp_path, *said)
    assert done.returncode == 0, done.stderr.decode()
    names = {f"lenslab-{name}.{kind}" for name in ("sharpness", "dropoff", "transmission") for kind in ("png", "pdf")}
    written = {path.name for path in tmp_path.iterdir()}
    assert names <= written and not [name for name in written if name.endswith(".svg")]
    with Image.open(tmp_path / "lenslab-dropoff.png") as image:
        assert image.size == (945, 591) and image.info["dpi"] == pytest.approx((150, 150), abs=0.02)
    box = re.search(rb"/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+) ?\]", (tmp_path / "lenslab-sharpness.pdf").read_bytes())
    assert (float(box[1]), float(box[2])) == pytest.approx((160 / 25.4 * 72, 100 / 25.4 * 72), abs=0.05)


def test_plots_are_by_the_measure_asked_for(tmp_path: Path) -> None:
    """The note under a plot says by what its triangles are."""
    for measure, words in (("plain", "standard deviation"), ("detail", "detail contrast")):
        request = PlotRequest(tmp_path / measure, ("svg",))
        write_plots(request, lens_shots(), ExportOptions(measure=measure))
        assert f"sharpest aperture shot, by {words}" in words_of(tmp_path / measure / "lenslab-sharpness.svg")
    refused = lenslab("measure", tmp_path, "--sharpness", "plain")
    assert refused.returncode == 2 and b"--sharpness requires --plots" in refused.stderr


def test_a_path_alone_opens_the_window_on_it(tmp_path: Path) -> None:
    assert with_command(["--verbose", str(tmp_path)]) == ["--verbose", "gui", str(tmp_path)]
    for given in ([], ["measure", str(tmp_path)], ["--version"], [str(tmp_path / "missing")]):
        assert with_command(given) == given


def bad_files(folder: Path) -> dict[str, str]:
    """Files with names of every bad kind, and a word of the reason each must be refused with."""
    folder.mkdir()
    empty = [
        "empty.tif",
        "empty.CR2",
        "a\nb.tif",
        "=1+1.tif",
        "-o.tif",
        "--help.dng",
        'it\'s "quoted".tif',
        "写真 é.tif",
    ]
    for name in empty:
        (folder / name).touch()
    reasons = dict.fromkeys([name.replace("\n", r"\x0a") for name in empty], "file is empty")
    (folder / "text.tif").write_bytes(b"dear diary")
    (folder / "notes.txt").write_bytes(b"passed over")
    tifffile.imwrite(folder / "nan.tif", np.full((50, 50), np.nan, np.float32))
    (folder / "folder.tif").mkdir()
    (folder / "round").symlink_to(folder)
    reasons |= {"text.tif": "something else", "nan.tif": "not numbers", "folder.tif": "a folder", "round": "link"}
    if sys.platform == "linux":
        (folder / os.fsdecode(b"caf\xe9.tif")).write_bytes(b"")
        os.mkfifo(folder / "pipe.tif")
        reasons |= {r"caf\xe9.tif": "file is empty", "pipe.tif": "not a regular file"}
    return reasons


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="names Windows does not allow")
def test_each_bad_file_gets_one_clear_line_and_the_others_are_measured(tmp_path: Path, scene: Array) -> None:
    reasons = bad_files(tmp_path / "bad")
    for number in (1, 2):
        write_tiff(tmp_path / "bad" / f"good {number}.tif", picture(scene), shot_metadata("=Lens", 5.6, number))
    done = lenslab_process("measure", tmp_path / "bad", "--quiet", *ALONE)
    assert done.returncode == 1
    found = rows(done.stdout)
    assert [row["fname"] for row in found] == ["bad/good 1.tif", "bad/good 2.tif"]
    assert found[0]["lens"] == "'=Lens"
    lines = done.stderr.decode().splitlines()
    for name, words in reasons.items():
        about = [line for line in lines if line.startswith(f"bad/{name}: ")]
        assert len(about) == 1 and words in about[0], (name, about)
    assert len(lines) == len(reasons)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["measure", "EMPTY"], "nothing to measure"),
        (["measure", "EMPTY", "-o", "EMPTY/gone/out.csv"], "no folder"),
        (["measure", "EMPTY", "-o", "EMPTY/P1.NEF"], "extension of a photo"),
        (["measure"], "required"),
        (["export", "EMPTY"], "holds photos"),
        (["compare", "A", "B", "EMPTY"], "nothing to compare"),
        (["measure", "EMPTY", "--layout", "square"], "invalid choice"),
        (["measure", "EMPTY", "--workers", "0"], "1 or more"),
        (["measure", "EMPTY", "--workers", "many"], "whole number"),
        (["nonsense"], "invalid choice"),
        (["measure", "SHOOT", "--plots", "EMPTY/plots", "--plot-size", "wide"], "not a plot size"),
        (["measure", "SHOOT", "--plots", "EMPTY/plots", "--plot-size", "20mm"], "20 mm wide"),
        (["measure", "SHOOT", "--plots", "EMPTY/plots", "--dpi", "many"], "not a plot resolution"),
        (["measure", "SHOOT", "--plots", "EMPTY/plots", "--plot-size", "2x2m", "--dpi", "1200"], "million pixels"),
        (["measure", "SHOOT", "--plots", "EMPTY/plots", "--plot-format", "png,bmp"], "'bmp'"),
        (["measure", "SHOOT", "--dpi", "300"], "--plots DIR"),
    ],
)
def test_impossible_requests_are_reported_and_nothing_is_measured(
    shoot: Path, tmp_path: Path, arguments: list[str], words: str
) -> None:
    places = {"EMPTY": str(tmp_path), "SHOOT": str(shoot)}
    for word, place in places.items():
        arguments = [argument.replace(word, place) for argument in arguments]
    done = lenslab(*arguments)
    assert done.returncode == 2 and words in done.stderr.decode() and done.stdout == b""
    assert "Traceback" not in done.stderr.decode() and not list(tmp_path.iterdir())


def test_a_file_of_another_kind_given_by_name_is_refused_and_no_table_takes_another_s_place(tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.csv"
    for file in (tmp_path / "notes.txt", earlier):
        file.write_text("x")
    done = lenslab("measure", tmp_path / "notes.txt", tmp_path / "gone.tif", "-o", earlier)
    assert done.returncode == 1 and earlier.read_text() == "x"
    assert "notes.txt: not a photo" in done.stderr.decode() and "gone.tif: not found" in done.stderr.decode()


def test_help_and_version() -> None:
    for arguments in (["--help"], ["measure", "--help"], ["gui", "--help"], ["demo", "--help"]):
        done = lenslab(*arguments)
        assert done.returncode == 0 and done.stdout.startswith(b"usage: lenslab")
    assert lenslab_process("--version").stdout.decode().strip() == f"LensLab {__version__}"


@pytest.mark.skipif(sys.platform != "linux", reason="displays are named by Linux's variables")
def test_without_a_screen_the_window_says_what_to_do_instead() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    done = lenslab_process(env={name: value for name, value in os.environ.items() if name not in hidden})
    assert done.returncode == 2 and b"lenslab measure" in done.stderr


@pytest.mark.slow
def test_without_exiftool_the_numbers_are_the_same_and_standard_output_holds_the_csv_alone(
    shoot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [shoot / f"P{number}.tif" for number in (1, 2, 29)]
    with_it = lenslab("measure", *paths, *ALONE, "--no-cache")
    monkeypatch.setenv("PATH", os.path.dirname(sys.executable))  # noqa: PTH120
    metadata.exiftool_version.cache_clear()
    try:
        without = lenslab("measure", *paths, *ALONE, "--no-cache")
    finally:
        metadata.exiftool_version.cache_clear()
    assert b"built-in reader" in without.stderr and without.returncode == 0
    assert [row["fname"] for row in rows(without.stdout)] == ["P1.tif", "P2.tif", "P29.tif"]
    keys = ("fname", "lens", "focal_length", "aperture", "iso", "entire", "third", "corner", "taken")
    for theirs, ours in zip(rows(with_it.stdout), rows(without.stdout), strict=True):
        assert [theirs[key] for key in keys] == [ours[key] for key in keys]
        assert float(theirs["speed"]) == pytest.approx(float(ours["speed"]), rel=1e-6)


def test_measures_without_detail_say_that_no_chart_is_looked_for(shoot: Path) -> None:
    shots = next(shoot.glob("P1.*"))
    quiet = lenslab("measure", shots, "--measures", "vignetting", "--chart", "none")
    said = lenslab("measure", shots, "--measures", "vignetting")
    assert b"No chart is looked for" in said.stderr and b"No chart is looked for" not in quiet.stderr
    refused = lenslab("measure", shots, "--measures", "vignetting", "--chart", "lenslab:A3:landscape:seed=1")
    assert refused.returncode == 2 and b"--chart needs detail in --measures" in refused.stderr
