"""`--lensfun` of `lenslab export` and `lenslab measure`."""

from __future__ import annotations

import csv
import os
import subprocess
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from lenslab import workers
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page import MARGIN_MM
from lenslab.demo.lenses import ZOOM
from lenslab.demo.optics import Sensor, falloff_map, mtf50
from lenslab.demo.shoot import CORNER_FIELD, write_demo
from lenslab.results.lensfun_profile import colour_shift, seen_at
from lenslab.store.session import SessionWriter
from lenslab.values.f_numbers import true_aperture
from lenslab.values.types import Measured, Settings
from simulator.profiled_lens import LensTruth
from tests.command import lenslab
from tests.conftest import REAL_FILES, PoolHere
from tests.test_lensfun import LENS, shots_of

NAMES = ("--lens-maker", "Maker <&>", "--lens-mount", "Sony E")


def named(shots: list[Measured], lens: str) -> list[Measured]:
    def photo_of(shot: Measured) -> Measured:
        own = shot.photo
        path = own.path.with_name(f"{lens[:4]}-{own.path.name}")
        return replace(shot, photo=replace(own, path=path, name=path.name, metadata=replace(own.metadata, lens=lens)))

    return [photo_of(shot) for shot in shots]


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two lenses."""
    shots = [*shots_of(LensTruth(-0.02)), *named(shots_of(LensTruth(0.01), focal=90.0), "Tele 90mm")]
    path = tmp_path_factory.mktemp("session") / "s.lenslab"
    with SessionWriter(path) as keeper:
        keeper.keep_photos([shot.photo for shot in shots])
        keeper.keep_outcomes(shots, Settings())
    return path


@pytest.mark.slow
def test_export_writes_one_lens_then_adds_another(session: Path, tmp_path: Path) -> None:
    import lensfunpy

    path = tmp_path / "p.xml"
    done = lenslab("export", session, "--lensfun", path, "--lens", LENS, *NAMES)
    assert done.returncode == 0 and not done.stdout
    said = done.stderr.decode()
    assert "Distortion (" in said and "Vignetting at f/2.8 to f/8" in said and "Copy it to" in said
    first = path.read_bytes()
    done = lenslab("export", session, "--lensfun", path, "--lens", "Tele 90mm", *NAMES)
    assert done.returncode == 0
    assert path.read_bytes().startswith(first[: first.index(b"</lensdatabase>")])
    database = lensfunpy.Database(paths=[str(path)], load_common=False, load_bundled=False)
    assert sorted(lens.model for lens in database.lenses) == sorted([LENS, "Tele 90mm"])
    assert {lens.maker for lens in database.lenses} == {"Maker <&>"}


def test_what_is_not_recorded_has_to_be_given(session: Path, tmp_path: Path) -> None:
    path = tmp_path / "p.xml"
    done = lenslab("export", session, "--lensfun", path, "--lens", LENS)
    assert done.returncode == 1 and b"--lens-maker, --lens-mount" in done.stderr
    assert not path.exists()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--lens-maker", "A"), b"requires --lensfun"),
        (("--replace-entry",), b"requires --lensfun"),
        (("--lensfun", "p.csv"), b"must end in .xml"),
        (("--lensfun", "p.xml", "--lens-model", "A"), b"is for one lens"),
        (("--lensfun", "p.xml", "--lens", "B"), b"no lens 'B'"),
        (("--lensfun", "p.xml", "--camera-model", "B"), b"belong together"),
        (("--lensfun", "missing/p.xml"), b"no folder"),
    ],
)
def test_wrong_options_are_named(session: Path, tmp_path: Path, options: tuple[str, ...], why: bytes) -> None:
    done = lenslab("export", session, *options, cwd=tmp_path)
    assert done.returncode in (1, 2) and why in done.stderr


def test_a_file_of_another_program_is_left_alone(session: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.xml"
    path.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    done = lenslab("export", session, "--lensfun", path, "--lens", LENS, *NAMES)
    assert done.returncode == 1 and b"is not a Lensfun database" in done.stderr
    assert path.read_text("utf-8").startswith("<svg")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_takes_the_profile(session: Path, tmp_path: Path) -> None:
    """It is never read from, which would wait for ever."""
    pipe = tmp_path / "p.xml"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        done = lenslab("export", session, "--lensfun", pipe, "--lens", LENS, *NAMES)
        written, _ = reader.communicate(timeout=60)
    assert done.returncode == 0 and written.startswith(b"<?xml") and written.rstrip().endswith(b"</lensdatabase>")


def test_a_name_of_spaces_is_none(session: Path, tmp_path: Path) -> None:
    done = lenslab(
        "export", session, "--lensfun", tmp_path / "p.xml", "--lens", LENS, "--lens-maker", " ", "--lens-mount", "X"
    )
    assert done.returncode == 1 and b"needs what is not recorded: --lens-maker" in done.stderr


@pytest.mark.slow
def test_the_demo_zoom_gets_a_profile_that_lensfun_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a part of its sensor, whose pixels are as large."""
    import lensfunpy

    monkeypatch.setattr(workers, "Pool", PoolHere)
    monkeypatch.setattr("lenslab.demo.shoot._SHAPES", {"dng": (960, 1440)})
    shoot = tmp_path / "shoot"
    assert len(list(islice(write_demo(shoot), 2))) == 2
    path = tmp_path / "zoom.xml"
    names = ("--lens-maker", "LensLab", "--lens-mount", "Micro 4/3 System")
    camera = ("--camera-maker", "LensLab", "--camera-model", "LensLab Simulated 3MP")
    sides = (300 + 2 * MARGIN_MM + 1, 200 + 2 * MARGIN_MM + 10)
    key = ChartKey("lenslab", *sides, seed=20, finest_mm=3 * 300 / 1440).text
    done = lenslab("measure", shoot, "--chart", key, "--lensfun", path, *names, *camera, "-o", tmp_path / "t.csv")
    assert done.returncode == 0, done.stderr
    with (tmp_path / "t.csv").open() as table:
        for shot in csv.DictReader(table):  # the print takes nothing: what is measured is lens and pixel
            aperture = true_aperture(float(shot["aperture"]))
            for region, field in (("third", 0.0), ("corner", CORNER_FIELD)):
                truth = mtf50(ZOOM, Sensor().pitch_um, aperture, field)
                assert float(shot[f"mtf50_{region}"]) == pytest.approx(truth, rel=0.04)
    database = lensfunpy.Database(paths=[str(path)], load_common=False, load_bundled=False)
    (known,) = database.find_cameras("LensLab", "LensLab Simulated 3MP")
    (lens,) = database.find_lenses(known, None, "Demo Zoom 14-42mm F3.5-5.6")
    (distortion,), (colour,) = lens.calib_distortion, lens.calib_tca
    corner, half_px = np.array(1.0), np.hypot(1440, 960) / 2
    assert distortion.model is lensfunpy.DistortionModel.POLY3 and distortion.focal == 30.0
    size = 1 - distortion.terms[0]  # of the middle, which poly3 changes
    seen = seen_at("poly3", (distortion.terms[0],), corner / size, 1.5)
    assert 100 * (float(seen) - 1) == pytest.approx(100 * ZOOM.distortion, abs=0.03)
    for first, um in zip((0, 1), ZOOM.lateral_um, strict=True):  # terms: v of red, of blue, then c, then b
        shift = colour_shift(tuple(colour.terms[first::2][:3]), corner, 1.5) * half_px
        assert float(shift) == pytest.approx(um / Sensor().pitch_um, abs=0.15)
    widest = min(lens.calib_vignetting, key=lambda entry: entry.aperture)
    darkest = falloff_map((960, 1440), ZOOM, true_aperture(widest.aperture), Sensor().pitch_um).min()
    assert 1 + sum(widest.terms) == pytest.approx(darkest, abs=0.03)
    assert 1.2 < widest.distance < 1.45


@pytest.mark.slow
@pytest.mark.skipif(not (REAL_FILES / "series").is_dir(), reason="no real camera files beside this checkout")
def test_a_real_series_without_lenslabs_chart_gets_none(tmp_path: Path) -> None:
    done = lenslab(
        "measure", REAL_FILES / "series" / "brightinstar12" / "frames16", "--lensfun", tmp_path / "p.xml",
        "-o", tmp_path / "t.csv", "--workers", "1", *NAMES,
    )  # fmt: skip
    assert done.returncode == 1 and b"None of these shots shows a LensLab chart" in done.stderr
    assert not (tmp_path / "p.xml").exists()
