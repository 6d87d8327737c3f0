"""The same numbers on many machines: a real scheduler and real workers, one of which is lost on the way."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pyarrow.parquet
import pytest

from lenslab.run.visits import visit
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array
from lenslab.workers import each
from lenslab.workers.cluster import THREADS_S, Cluster, ClusterLost, check_address, next_places
from lenslab.workers.process import Part
from simulator.machines import Machines, cluster, lose
from tests.command import lenslab
from tests.conftest import slowness
from tests.test_cli import rows
from tests.test_notes import fixed_shutter

pytestmark = pytest.mark.timeout(200)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """Those of all tests, in the order of this file: the first loses a worker, the last the scheduler."""
    with cluster(tmp_path_factory.mktemp("dask")) as started:
        yield started


@pytest.mark.slow
def test_the_cluster_gives_the_pools_csv_though_a_worker_is_lost_and_a_file_crashes_its_decoder(
    machines: Machines, shoot: Path, tmp_path: Path
) -> None:
    (tmp_path / "bad.tif").write_bytes((shoot / "P1.tif").read_bytes()[:5000])
    said = ("measure", shoot, tmp_path / "bad.tif", "--no-cache", "--quiet", "--chart", "none")
    alone = lenslab(*said, "--workers", "1")
    command = [sys.executable, "-m", "lenslab", *map(str, said), "--cluster", machines.address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    end = time.monotonic() + 60
    while time.monotonic() < end and not is_measuring(machines.workers[0]):
        time.sleep(0.2)
    lose(machines.workers[0])
    output, errors = process.communicate(timeout=100)
    assert process.returncode == alone.returncode == 1, errors.decode()
    assert errors == alone.stderr and b"bad.tif: incomplete" in errors
    assert output == alone.stdout and len(rows(output)) == 30


@pytest.mark.slow
def test_the_second_pass_that_estimates_apertures_is_the_clusters_too(
    machines: Machines, scene: Array, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes, _ = fixed_shutter(tmp_path / "shoot", scene, (3, 1, 2, 1, 3))
    said = ("measure", notes.parent, "--notes", notes, "--no-cache", "--quiet", "--chart", "none")
    alone = lenslab(*said, "--workers", "1")
    passes: list[list[str]] = []
    work = Cluster.work

    def watched(cluster: Cluster, function: Any, parts: Iterable[Part[Any]], *more: Any) -> Iterator[Any]:
        tasks = list(parts)
        if function.func is visit:
            passes.append([item.photo.name for part in tasks for item in part.wanted])
        return work(cluster, function, tasks, *more)

    monkeypatch.setattr(Cluster, "work", watched)
    done = lenslab(*said, "--cluster", machines.address)
    assert done.returncode == alone.returncode == 0, done.stderr.decode()
    assert done.stdout == alone.stdout and len(rows(done.stdout)) == 10
    first, again = passes
    assert len(first) == 10 and set() < set(again) <= set(first)


def is_measuring(worker: subprocess.Popen[bytes]) -> bool:
    """Whether it has started the process that decodes, which happens with the first set it is given."""
    with contextlib.suppress(psutil.Error):
        for process in psutil.Process(worker.pid).children(recursive=True):
            if "lenslab" in " ".join(process.cmdline()) or any("cv2" in file.path for file in process.memory_maps()):
                return True
    return False


def hold(paths: Iterable[Path]) -> Iterator[str]:
    """Begins each, and is done with it once it is let go."""
    for path in paths:
        path.with_suffix(".begun").touch()
        while not path.with_suffix(".go").exists():
            time.sleep(0.02)
        yield path.name


@pytest.mark.slow
def test_cancelled_parts_keep_nobody_waiting(machines: Machines, tmp_path: Path) -> None:
    def begun() -> int:
        return len(list(tmp_path.glob("*.begun")))

    def wait_for(what: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not what() and time.monotonic() < end:
            time.sleep(0.02)

    threads = sum(worker.poll() is None for worker in machines.workers)
    stop = threading.Event()
    with Cluster(machines.address, str) as cluster:
        wait_for(lambda: cluster.workers == threads)
        tasks = [[tmp_path / f"{number}"] for number in range(5 * threads)]
        running = threading.Thread(target=lambda: list(cluster.run(hold, tasks, stop.is_set)), daemon=True)
        running.start()
        wait_for(lambda: begun() == threads)
        stop.set()
        running.join(20)
        assert not running.is_alive()
        free = [tmp_path / f"next{number}" for number in range(3)]
        for path in free:
            path.with_suffix(".go").touch()
        assert sorted(cluster.run(hold, [[path] for path in free])) == [(path, path.name) for path in free]
        assert begun() == threads + len(free)  # what waited there was not begun any more


@pytest.mark.slow
def test_a_lost_scheduler_leaves_the_table_of_what_was_measured(
    machines: Machines, shoot: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has no part out hears of it in words, too."""
    address = machines.address
    with Cluster(address, str) as idle:
        assert idle.workers >= 1
        work = Cluster.work
        came: list[object] = []

        def lost_on_the_way(cluster: Cluster, function: Any, *more: Any) -> Iterator[Any]:
            for result in work(cluster, function, *more):
                if function.func is not each:  # what cameras recorded, or whether there is a chart
                    came.append(result)
                if len(came) == 3:
                    lose(machines.scheduler)
                yield result

        monkeypatch.setattr(Cluster, "work", lost_on_the_way)
        table = tmp_path / "t.csv"
        done = lenslab("measure", shoot, "--no-cache", "--chart", "auto", "--cluster", address, "-o", table)
        time.sleep(THREADS_S)
        with pytest.raises(ClusterLost, match="start scheduler and workers again"):
            assert idle.workers
    said = done.stderr.decode()
    assert done.returncode == 2 and f"the connection to the scheduler at {address} is lost" in said, said
    assert "measured so far" in said and 3 <= len(rows(table.read_bytes())) < 30


def test_every_thread_has_a_part_before_any_has_one_ahead_and_the_last_ones_wait_for_whoever_is_free() -> None:
    threads = {"one": 1, "two": 2}
    many = next_places(threads, {}, 100)
    assert Counter(many[:3]) == threads and Counter(many) == {"one": 2, "two": 4}
    assert Counter(next_places(threads, {}, 5)) == threads  # two wait for whoever is free first
    assert next_places(threads, {"one": 1, "two": 2}, 3) == []
    assert len(next_places(threads, {"one": 1, "two": 2}, 4)) == 1
    assert next_places(threads, {"lost": 2, "one": 1, "two": 1}, 1) == ["two"]
    assert next_places({}, {"lost": 2}, 4) == []


NO_ADDRESS = "is not the address of a Dask scheduler: give its host and port"
NO_ANSWER = "no Dask scheduler answers at"


@pytest.mark.slow
def test_what_dask_finds_out_at_once_is_reported_at_once() -> None:
    for address, reason in {"tls://127.0.0.1:1": "check its certificates", "nonsense://x": NO_ADDRESS}.items():
        with pytest.raises(UnusableRequest, match=reason), Cluster(address, str) as cluster:
            assert not cluster.workers


IMPATIENT = """
import sys
from lenslab.__main__ import main
from lenslab.workers import cluster
cluster.CONNECT_S = 2
sys.exit(main())
"""


@pytest.mark.slow
def test_a_wrong_address_costs_one_sentence_and_no_wait(shoot: Path) -> None:
    """In a real program: half a connection that is left open is waited for at its end."""
    address = "tcp://127.0.0.1:1"
    said = ["measure", str(shoot / "P1.tif"), "--chart", "none", "--quiet", "--no-cache", "--cluster", address]
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", IMPATIENT, *said], capture_output=True, timeout=100, check=False)
    assert time.monotonic() - began < 15 * slowness()  # Dask would wait for 30 s
    (sentence,) = done.stderr.decode().splitlines()
    assert NO_ANSWER in sentence and address in sentence
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("address", ["scheduler", "", "http://127.0.0.1:1"])
def test_a_wrong_address_is_refused_before_a_session_is_begun(shoot: Path, tmp_path: Path, address: str) -> None:
    session = tmp_path / "s.lenslab"
    done = lenslab("measure", shoot / "P1.tif", "--session", session, "--quiet", "--cluster", address)
    (sentence,) = done.stderr.decode().splitlines()
    assert done.returncode == 2 and NO_ADDRESS in sentence and address in sentence
    assert not session.exists()


def test_addresses_that_dask_takes_are_taken() -> None:
    for address in (
        "scheduler:8786",
        "tcp://10.0.0.1:8786",
        "tls://[fe80::1]:8786",
        "ws://host/dask",
        "ucx://ib0:8786",
    ):
        check_address(address)
    wrong = ("tcp://scheduler", "tcp://:8786", "tcp://a:0", "tcp://a:65536", "fe80::1:8786", "ws://", "tcp://a b:1")
    for address in wrong:
        with pytest.raises(UnusableRequest, match=NO_ADDRESS):
            check_address(address)


def test_another_server_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lenslab.workers.cluster.CONNECT_S", 1)
    monkeypatch.setattr("lenslab.workers.cluster.GREETING_S", 0)
    with (
        socket.create_server(("127.0.0.1", 0)) as mute,
        pytest.raises(UnusableRequest, match=NO_ANSWER),
        Cluster(f"tcp://127.0.0.1:{mute.getsockname()[1]}", str) as cluster,
    ):
        assert not cluster.workers


def test_parquet_holds_what_the_csv_does(tmp_path: Path) -> None:
    table = "fname,lens,aperture,speed,taken,third,corner\nP1,=L,2,1/60,2026-01-05 20:15:30,30.5,22.25\nP2,,,,,31,\n"
    (tmp_path / "t.csv").write_text(table)
    for name in ("u.csv", "u.parquet"):
        assert lenslab("export", tmp_path / "t.csv", "-o", tmp_path / name).returncode == 0
    binary = pyarrow.parquet.read_table(tmp_path / "u.parquet").to_pylist()
    plain = rows((tmp_path / "u.csv").read_bytes())
    assert [row["lens"] for row in (*binary, *plain)] == ["=L", "", "'=L", ""]  # no spreadsheet runs it in a Parquet
    for row, other in zip(binary, plain, strict=True):
        assert list(row) == list(other)
        for name in row.keys() - {"lens"}:
            value = row[name].isoformat(sep=" ") if name == "taken" and row[name] else row[name]
            assert (value or "") == (float(other[name]) if isinstance(value, float) else other[name]), name
