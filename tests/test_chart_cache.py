"""Files kept between runs: whole or not at all, made once for all processes, in bounded room, else elsewhere."""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections import namedtuple
from multiprocessing.synchronize import Event
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.page_reference import kept_page, page_reference
from lenslab.workers import chart_cache
from lenslab.workers.chart_cache import Out, is_whole, pages_folder, remove_leftovers, shared_file

ROOM = 100_000_000
KEY = parse_chart_key("lenslab:A5:landscape:seed=3:finest=2")


def test_a_file_is_made_once_and_again_where_it_is_damaged(tmp_path: Path) -> None:
    made = []

    def write(out: Out) -> None:
        made.append(1)
        out.write(b"page" * 1000)

    file = shared_file(tmp_path, "a", 4000, write, ROOM)
    assert shared_file(tmp_path, "a", 4000, write, ROOM) == file and len(made) == 1
    whole = file.read_bytes()
    assert whole.startswith(b"page" * 1000)
    damaged = bytearray(whole)
    damaged[1234] ^= 1
    for content in (bytes(damaged), whole[:-1], whole[:2000], b""):
        file.write_bytes(content)
        assert not is_whole(file)
        shared_file(tmp_path, "a", 4000, write, ROOM)
        assert file.read_bytes() == whole


def test_what_was_not_used_for_longest_goes_first_and_what_could_not_be_written(tmp_path: Path) -> None:
    def kept(name: str) -> None:
        shared_file(tmp_path, name, 1000, lambda out: out.write(bytes(1000)), 3500)

    def write_half(out: Out) -> None:
        out.write(bytes(1000))
        raise OSError(28, "full")

    for when, name in enumerate(("a", "b", "c")):
        kept(name)
        os.utime(tmp_path / name, (when, when))
    (tmp_path / ".a-xy.part").write_bytes(b"what a killed process left")
    kept("a")  # used again: now b is the oldest
    kept("d")
    with pytest.raises(OSError, match="full"):
        shared_file(tmp_path, "e", 1000, write_half, ROOM)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "c", "d", "lock"]


def test_the_next_start_removes_what_a_killed_process_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    shared_file(pages_folder(), "page-1.u16", 1000, lambda out: out.write(bytes(1000)), ROOM)
    half = pages_folder() / ".page-2.u16-abc.part"

    def write(out: Out) -> None:
        half.write_bytes(bytes(1000))
        remove_leftovers()
        assert half.exists()  # a process is writing, perhaps that one
        out.write(bytes(1000))

    shared_file(pages_folder(), "page-3.u16", 1000, write, ROOM)
    remove_leftovers()
    assert sorted(path.name for path in pages_folder().iterdir()) == ["lock", "page-1.u16", "page-3.u16"]


def _make(folder: Path, ready: Event) -> None:
    def write(out: Out) -> None:
        with (folder.parent / "made").open("a") as log:
            log.write("x")
        for _ in range(200):
            out.write(bytes(10_000))

    ready.wait()
    shared_file(folder, "a", 2_000_000, write, ROOM)


@pytest.mark.slow
def test_of_two_processes_one_makes_it_and_the_other_waits(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ready = context.Event()
    processes = [context.Process(target=_make, args=(tmp_path / "kept", ready)) for _ in range(2)]
    for process in processes:
        process.start()
    ready.set()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0]
    assert (tmp_path / "made").read_text() == "x"


@pytest.mark.usefixtures("own_pages")
def test_a_page_is_kept_for_the_next_run_and_serves_for_coarser_ones() -> None:
    drawn = page_reference(KEY, 4, keep=True)
    (page,) = pages_folder().glob("page-*")
    before = page.stat().st_ino
    for reference in (page_reference(KEY, 4, keep=True), kept_page(KEY, 1.5)):
        assert reference.levels[0].px_per_mm == drawn.levels[0].px_per_mm
        assert np.array_equal(reference.levels[0].page, drawn.levels[0].page)
    assert [path.stat().st_ino for path in pages_folder().glob("page-*")] == [before]


@pytest.mark.usefixtures("own_pages")
@pytest.mark.parametrize("why", ["full drive", "too large", "no folder"])
def test_without_room_a_page_is_drawn_in_memory(why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = page_reference(KEY, 2)
    if why == "full drive":
        usage = namedtuple("usage", "total used free")
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**12, 10**12, chart_cache.LEFT_FREE_BYTES))
    elif why == "too large":
        monkeypatch.setattr("lenslab.charts.page_reference.LARGEST_BYTES", 1000)
    else:
        pages_folder().parent.mkdir(parents=True)
        pages_folder().touch()
    for reference in (page_reference(KEY, 2, keep=True), kept_page(KEY, 2)):
        assert np.array_equal(reference.levels[0].page, drawn.levels[0].page)
    assert not list(pages_folder().glob("page-*"))


@pytest.mark.slow
def test_pages_are_drawn_as_those_that_are_kept() -> None:
    """Where this fails, pages are drawn differently: count `_DRAWN` up."""
    for version, mean, contrast in ((1, 33942.733, 18746.76), (2, 34190.182, 19127.287)):
        page = page_reference(parse_chart_key(f"{KEY.text}:version={version}"), 4).levels[0].page
        assert (float(page.mean()), float(page.std())) == pytest.approx((mean, contrast), abs=0.02)
