"""What the tests share: small shoots made by the program's own simulator, real camera files where they are at hand."""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest

from lenslab import workers
from lenslab.charts import patterns, raster
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.patterns import PATTERNS
from lenslab.charts.shapes import Chart
from lenslab.demo import shoot as demo
from lenslab.demo.files import write_tiff
from lenslab.files import metadata as camera_data
from lenslab.values.types import Array
from simulator import page_photo, printed_page, wavefront_shoots
from simulator.leaves import chart
from simulator.small_shots import metadata, picture

REAL_FILES = Path(__file__).parents[2] / "shared" / "data"
SAMPLES = Path(__file__).parents[1] / "sample_charts"
CACHE = Path("user", "cache", "LensLab")  # of what tests share, in the folder of a run
APERTURES = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
TESTS = count()
LONGEST_COMPILING_S = 120.0
# Tests of ten seconds each come first: at the end nothing else would run beside them
LONGEST = ("test_bad_charts.py", "test_cluster.py", "test_developed_edges.py", "test_focus.py", "test_lensfun_cli.py")
LONGEST_WAIT = 20  # times what a machine takes that does nothing else
# Run in the background of a shell, the tests and all they start would ignore Ctrl+C, which some of them send
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="a slice of the tests in a minute or two: see `quick_slice`")


# Where nothing of the window has changed, these tell whether it still works
WINDOW_TESTS = ("test_first_minute.py", "test_main_window.py")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A quick run does not even load the window's other tests, unless the window has changed."""
    of_window = collection_path.match("gui/test_*.py") and collection_path.name not in WINDOW_TESTS
    return (config.getoption("--quick") and of_window and window_is_as_committed()) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        chosen = quick_slice(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """No garbage is looked for until all is there: it would be gone through again and again, half a second of four."""
    gc.disable()
    try:
        return (yield from compiled_by_one(session.config))
    finally:
        gc.enable()


def compiled_by_one(config: pytest.Config) -> Generator[None, object, object]:
    """In a fresh clone one of several processes compiles the tests; the others wait, or each would compile them all."""
    worker = getattr(config, "workerinput", None)
    if worker is None or are_compiled():
        return (yield)
    compiled = Path(tempfile.gettempdir()) / f"lenslab-tests-{worker['testrunuid']}"
    if worker["workerid"] != "gw0":
        until = time.monotonic() + LONGEST_COMPILING_S
        while not compiled.exists() and time.monotonic() < until:
            time.sleep(0.05)
        return (yield)
    config.add_cleanup(lambda: compiled.unlink(missing_ok=True))
    try:
        return (yield)
    finally:
        compiled.touch()


def are_compiled() -> bool:
    """Whether pytest has kept what most of the tests compile to, as they are now."""
    tests = list(Path(__file__).parent.rglob("test_*.py"))
    kept = {
        folder / file.name.partition(".")[0]: file.stat().st_mtime
        for folder in {test.parent for test in tests}
        for file in folder.glob("__pycache__/test_*-pytest-*.pyc")
    }
    return sum(kept.get(test.with_suffix(""), 0.0) < test.stat().st_mtime for test in tests) < len(tests) / 4


def pytest_collection_finish() -> None:
    """Thousands of tests and all modules need not be gone through for garbage again and again: a tenth of the time.

    Nor need what a test makes, a shoot or a parsed module, while it makes it: a tenth more.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def quick_slice(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Each test that is not slow, once: with its first parameters. Most of what breaks, breaks with them, too."""
    chosen: dict[tuple[Path, str], pytest.Item] = {}
    for item in items:
        if item.get_closest_marker("slow") is None:
            chosen.setdefault((item.path, item.nodeid.partition("[")[0]), item)
    return list(chosen.values())


@cache
def window_is_as_committed() -> bool:
    """Whether git knows of no change in the window or its tests."""
    asked = ["git", "status", "--porcelain", "--", "lenslab/gui", "tests/gui"]
    try:
        answer = subprocess.run(asked, cwd=Path(__file__).parent.parent, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):  # no git here, or no repository
        return False
    return not answer.stdout.strip()


def set_home(home: Path, patch: pytest.MonkeyPatch) -> None:
    """Where cache and sessions are from now on."""
    for name in ("cache", "config", "data", "state"):
        patch.setenv(f"XDG_{name.upper()}_HOME", str(home / name))


@pytest.fixture(scope="session", autouse=True)
def shared_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of charts drawn for what tests share, which has a cache of its own, not that of whoever runs them."""
    base = tmp_path_factory.getbasetemp()
    beside = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base  # the same for all processes of a run
    pages = beside / CACHE / "pages"
    pages.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        set_home(beside / "user", patch)
        yield pages


def shared(folder: Path, make: Callable[..., Array]) -> Callable[..., Array]:
    """A function of charts whose arrays are made once for all processes of a run: each is half a second to three."""

    def once(*given: Any) -> Array:
        named = [one for one in given if not isinstance(one, np.random.Generator)]  # whose state follows from the rest
        kept = folder / f"{hashlib.sha256(pickle.dumps((make.__name__, named))).hexdigest()}.npy"
        if not kept.exists():
            with tempfile.NamedTemporaryFile(dir=folder, delete=False) as part:
                np.save(part, make(*given))
            Path(part.name).replace(kept)
        return np.asarray(np.load(kept))

    return once


@pytest.fixture(scope="session", autouse=True)
def charts_made_once(shared_pages: Path) -> Iterator[None]:
    """Which leaves of a chart are seen, and its page as simulated cameras see it."""
    folder = shared_pages.with_name("drawn")
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(patterns, "visible_levels", shared(folder, patterns.visible_levels))
        patch.setattr(demo, "photographed", shared(folder, raster.photographed))
        for simulated in (page_photo, printed_page, wavefront_shoots):
            patch.setattr(simulated, "to_array", shared(folder, raster.to_array))
        yield


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Of a run that is over nobody reads what it has drawn: hundreds of megabytes."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        factory: pytest.TempPathFactory = session.config._tmp_path_factory
        shutil.rmtree(factory.getbasetemp() / CACHE / "drawn", ignore_errors=True)


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_disks() -> Iterator[None]:
    """What is written need not be on the disk: tests end programs, never the power. It is 20 ms a file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture
def own_pages() -> None:
    """For a test of how charts are drawn and kept: none is there that another test has drawn."""


@pytest.fixture(autouse=True)
def no_user(
    request: pytest.FixtureRequest,
    shared_pages: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No cache and no sessions of whoever runs the tests, nor of the test before.

    But for charts that it has drawn, which are kept as for their user: each takes half a second or more.
    """
    home = tmp_path_factory.getbasetemp() / f"user-{next(TESTS)}"
    set_home(home, monkeypatch)
    if sys.platform == "linux" and "own_pages" not in request.fixturenames:  # elsewhere XDG does not say where it is
        (home / "cache" / "LensLab").mkdir(parents=True)
        (home / "cache" / "LensLab" / "pages").symlink_to(shared_pages, target_is_directory=True)


@contextmanager
def limited_files(most_bytes: int) -> Iterator[None]:
    """Within it no file can grow beyond this, as on a full disk."""
    import resource  # not on Windows

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


class PoolHere(workers.Pool):
    """Does the work of the worker processes in this one: each of those takes half a second to start."""

    def __init__(self, workers: int, limit_s: float = 0.0, at_end: Callable[[], None] | None = None) -> None:
        super().__init__(1, limit_s, at_end)

    def __exit__(self, *_: object) -> None:
        """End what the work has started: an exiftool would be waited for where windows are tested."""
        if self._at_end is not None:
            self._at_end()

    def start(self, load: Callable[[], None]) -> None:
        """Nothing to prepare."""

    def work(
        self,
        function: Callable[..., Iterable[tuple[Any, Any]]],
        parts: Iterable[workers.Part[Any]],
        cancelled: Callable[[], bool] = workers.never,
    ) -> Iterator[tuple[Any, Any]]:
        for part in parts:
            if cancelled():
                return
            for pair in function(part, begun):
                yield pair
                if cancelled():
                    return


@pytest.fixture(scope="module", autouse=True)
def built_in_reader() -> Iterator[None]:
    """Of camera data, but where exiftool is meant: that takes a tenth of a second to start, for each command."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(camera_data, "exiftool_version", lambda: None)
        yield


def slowness() -> float:
    """How much longer work takes than on a machine that does nothing else: programs that want to run, per processor."""
    return min(max(1.0, psutil.getloadavg()[0] / (os.cpu_count() or 1)), LONGEST_WAIT)


def begun(item: object) -> None:
    """Nobody watches how long an item takes."""


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a test of what is measured and not of the processes that measure."""
    monkeypatch.setattr(workers, "Pool", PoolHere)


def mostly_slow(names: Iterable[str], *quick: str) -> list[Any]:
    """Parameters of a test that holds for each of these: all but the quick ones are among the slow tests."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]


@cache
def a4_chart(pattern: str, version: int | None = None) -> Chart:
    """A pattern on A4, lying, all else as it is when nobody chooses: a second's work, done once."""
    return ChartKey(pattern, 297.0, 210.0, version=version or PATTERNS[pattern].versions[-1]).chart()


@pytest.fixture(scope="session")
def real_files() -> Path:
    """A folder of real cameras' files."""
    if not REAL_FILES.is_dir():
        pytest.skip("no real camera files beside this checkout")
    return REAL_FILES


@pytest.fixture(scope="session")
def scene() -> Array:
    """The chart's luminance, 0..1, (160, 240)."""
    return chart(160, 240, seed=3, largest_px=20)


@pytest.fixture(scope="session")
def make_shoot(scene: Array) -> Callable[[Path], Path]:
    """Writes two lenses at seven apertures and a manual lens, two shots each, into a folder."""

    def make(folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        number = 0
        for lens, best in (("Sharp 50mm F2", 5.6), ("Soft 50mm F2", 11.0)):
            for aperture in APERTURES:
                blur = 0.6 + 0.5 * abs(np.log2(aperture / best))
                for _ in range(2):
                    number += 1
                    shot = picture(scene, blur, seed=number)
                    write_tiff(folder / f"P{number}.tif", shot, metadata(lens, aperture, number))
        for _ in range(2):
            number += 1
            write_tiff(folder / f"P{number}.tif", picture(scene, 1.0, seed=number), metadata(None, None, number))
        return folder

    return make


@pytest.fixture(scope="session")
def shoot(make_shoot: Callable[[Path], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shoot of 30 small TIFFs, only to be read."""
    return make_shoot(tmp_path_factory.mktemp("shoots") / "evening")


@pytest.fixture(scope="session")
def cache_of_eight(shoot: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that knows the shots of `folder` by their content."""
    from lenslab.run.analysis import analyse
    from lenslab.store.cache import MeasurementCache

    path = tmp_path_factory.mktemp("cache") / "measured.sqlite"
    with pytest.MonkeyPatch.context() as here, MeasurementCache(path) as cache:
        here.setattr(workers, "Pool", PoolHere)
        list(analyse([shoot / f"P{number}.tif" for number in range(1, 9)], workers=1, cache=cache, charts=()))
    return path


@pytest.fixture
def folder(shoot: Path, tmp_path: Path) -> Path:
    """Eight shots of one lens, four sets of two, that may be changed."""
    here = tmp_path / "evening"
    here.mkdir()
    for number in range(1, 9):
        shutil.copy2(shoot / f"P{number}.tif", here)
    return here


@pytest.fixture
def book(tmp_path: Path) -> Any:
    """A lens book without entries."""
    from lenslab.book.storage import Book  # half a second, for few tests

    return Book(tmp_path / "own.lensbook")
