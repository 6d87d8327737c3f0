"""Hostile input: photos, metadata, profiles, notes, tables, sessions and lens books, changed, cut, doubled, swapped.

    python -m benchmarks.fuzz [--inputs 20000] [--seed 1] [--keep DIR] [--only KIND]... [--headers 0.5] [--workers 2]

Each input is given to what reads it in the program, photos in worker processes as always. A finding is whatever a user
should not meet: an error of the program's own, a worker that dies or takes too long, a reason that is not words for
people, a number that is none, entries or shots that are lost. Findings are counted, shown, and kept in DIR as the files
they came from. How files are changed: simulator/mutations.py.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import tifffile
from PIL import ImageCms

from lenslab.book.differences import among
from lenslab.book.entry import LensCopy
from lenslab.book.figures import curves_figure, history_figure
from lenslab.book.from_shoots import entries_in
from lenslab.book.records import Brief, rows_of
from lenslab.book.storage import Book, Mark, Renamed
from lenslab.charts.chart_key import parse_chart_key
from lenslab.cli.chart_options import write_maps
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.draw import curve_plots, paper
from lenslab.draw.field_maps import draw_maps, maps_of_shoot
from lenslab.draw.mtf_charts import charts_of_shoot
from lenslab.draw.plot_options import DEFAULT
from lenslab.files import metadata
from lenslab.files.preview import Detail, NoPreview, PreviewRequest, look
from lenslab.gui.book.reading import judge, read_crops, read_maps
from lenslab.judge.quantities import QUANTITIES
from lenslab.measure.metrics import counted
from lenslab.measure.photo_edges import edges_of_photos
from lenslab.results import json_document
from lenslab.results.report import shoot_content
from lenslab.results.report_book import book_content
from lenslab.results.report_writers import BOOK_WRITERS, WRITERS
from lenslab.results.tables import ExportOptions
from lenslab.run import notes
from lenslab.run.visits import measure
from lenslab.store.csv_import import from_csv
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.edits import Correction
from lenslab.values.remarks import LensLabError, UnreadableImage, remark
from lenslab.values.types import EdgeTask, Failed, Measured, Measurement, Metadata, Outcome, Photo, Settings
from lenslab.workers import Pool, WorkerFailure
from simulator import mutations
from simulator.leaves import chart
from simulator.stored_shoot import make_book, make_session, write_document

LEAKS = re.compile(
    r"imcd_|_decode\b|Traceback|NoneType|object is not|<class|\b0x[0-9a-f]{4}|not supported between|\bErrno\b"
)
QUOTED = re.compile(r'"[^"]*"')  # the user's own text
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
LONGEST_REASON = 300
LIMIT_S = 20.0
SHAPE = 240, 360  # of the photos: large enough that a piece of 512 bytes is a small part
CHANGED = 0.01
WITH_HEADERS = ("photo", "metadata", "edges")
SILENT = "silently other numbers"
BATCH = 50


@dataclass(frozen=True, slots=True)
class Seed:
    """A whole file that inputs are made of, and what reads it."""

    name: str
    data: bytes
    header: int  # bytes at its start that are changed more often than the rest
    read: str  # a name in READERS


@dataclass(frozen=True, slots=True)
class Trial:
    """One input on its way to a worker."""

    path: Path
    read: str


def seeds(folder: Path) -> list[Seed]:
    """Small files of every kind that the program reads."""
    scene = chart(*SHAPE, seed=3, largest_px=24)
    shot = np.repeat(np.rint(np.clip(scene, 0, 1) ** (1 / 2.2) * 65535).astype(np.uint16)[..., None], 3, axis=2)
    eight = (shot // 257).astype(np.uint8)
    known = Metadata(camera="Simulated", lens="A 50mm", aperture=2.8, shutter_s=0.01, iso=100.0, focal_length_mm=50.0)
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    plain: dict[str, Any] = {"rowsperstrip": 16, "iccprofile": profile}
    tiffs: tuple[tuple[str, np.ndarray, dict[str, Any]], ...] = (
        *((f"{packing}.tif", shot, {**plain, "compression": packing}) for packing in ("zlib", "lzw", "packbits")),
        ("none.tif", shot, plain),
        ("float.tif", (shot / 65535).astype(np.float32), {}),
        ("tiles.tif", shot, {"tile": (64, 64), "byteorder": ">"}),
        ("jpeg.tif", eight, {"compression": "jpeg"}),
    )
    for name, picture, how in tiffs:
        tifffile.imwrite(folder / name, picture, photometric="rgb", **how)
    write_tiff(folder / "exif.tif", shot, known)
    sensor = Sensor()
    write_dng(folder / "raw.dng", exposed(sensor, scene, np.random.default_rng(1)), known, sensor)
    for name in ("small.jpg", "small.png", "small.bmp", "progressive.jpg"):
        options = [cv2.IMWRITE_JPEG_PROGRESSIVE, 1] if name == "progressive.jpg" else []
        assert cv2.imwrite(str(folder / name), eight, options)
    for name, text in (("notes.txt", NOTES), ("table.csv", TABLE), ("charts.txt", CHART)):
        (folder / name).write_text(text)
    photos = [Photo(folder / f"P{number}.tif", f"P{number}.tif", known) for number in range(3)]
    outcomes: list[Outcome] = [
        Measured(photo, (Measurement("third", "std", 12.5),), (remark("extra_data"),)) for photo in photos[:2]
    ]
    with SessionWriter(folder / "session.lenslab") as keeper:
        keeper.keep_photos(photos)
        keeper.keep_outcomes([*outcomes, Failed(photos[2].path, "P2.tif", remark("cut_short"))], Settings())
    make_session(folder / "crafted.lenslab", np.random.default_rng(1))
    make_book(folder / "own.lensbook", np.random.default_rng(1))
    write_document(folder / "book.json", np.random.default_rng(2))
    return [Seed(name, (folder / name).read_bytes(), header, read) for name, header, read in SEEDS]


def write_changed(seed: Seed, path: Path, rng: np.random.Generator, headers: float) -> None:
    """A file made of the seed; headers: the share of photos of which only fields of the header are others."""
    path.write_bytes(seed.data)
    if (craft := CRAFTED.get(seed.read)) is not None:
        craft(path, rng)
    elif seed.read in WITH_HEADERS and rng.random() < headers:
        path.write_bytes(mutations.other_header(seed.data, rng))
    else:
        path.write_bytes(mutations.other_bytes(seed.data, rng, seed.header))


# In a worker


def tried(trials: Iterable[Trial]) -> Iterator[str]:
    """What is wrong with what the program makes of each input; "" where nothing is."""
    for trial in trials:
        try:
            yield READERS[trial.read](trial.path)
        except LensLabError as error:
            yield of_reason(str(error))
        except MemoryError:
            yield ""
        except Exception as error:
            yield f"{type(error).__name__}: {error}"


def of_reason(reason: str) -> str:
    """What is wrong with a reason given to the user."""
    leaks = LEAKS.search(QUOTED.sub("", reason)) or CONTROL.search(reason)
    if leaks or len(reason) > LONGEST_REASON or len(reason.split()) < 3:
        return f"not for people: {reason[:200]!r}"
    return ""


def of_measured(shot: Measured) -> str:
    """What is wrong with numbers."""
    for number in shot.measurements:
        if not np.isfinite(number.value) or abs(number.value) > 1e6:
            return f"no number: {number}"
    return next((problem for problem in map(of_reason, map(str, shot.warnings)) if problem), "")


def _photo(path: Path) -> str:
    """Shown as the window shows it, and measured; by its size, in one way or another."""
    size = path.stat().st_size
    settings, detail = WAYS[size % len(WAYS)], DETAILS[size % len(DETAILS)]
    for shown in look([PreviewRequest(path, detail, settings)]):
        if isinstance(shown, NoPreview) and (wrong := of_reason(str(shown.reason))):
            return wrong
    try:
        measured = measure(Photo(path, path.name), settings)
        return of_measured(measured) or (SILENT if _is_silently_changed(measured, settings) else "")
    except UnreadableImage as error:
        return of_reason(str(error))


def _is_silently_changed(measured: Measured, settings: Settings) -> bool:
    """Whether a damaged photo is measured by more than CHANGED off, and nothing is said that its seed is not said."""
    whole = _seed(measured.photo.path.with_name(measured.photo.name.partition(" ")[2]), settings)
    pairs = [(whole.value("std", region), measured.value("std", region)) for region in ("entire", "third")]
    off = any(true and (value is None or abs(value / true - 1) > CHANGED) for true, value in pairs)
    return off and set(measured.warnings) <= set(whole.warnings)


@lru_cache
def _seed(path: Path, settings: Settings) -> Measured:
    return measure(Photo(path, path.name), settings)


def _metadata(path: Path) -> str:
    camera_data = metadata.read_built_in(path)
    texts = [
        value
        for value in (camera_data.camera, camera_data.lens, camera_data.lens_serial, camera_data.camera_serial)
        if value
    ]
    return next((f"text: {text!r}" for text in texts if CONTROL.search(text) or len(text) > 300), "")


def _notes(path: Path) -> str:
    notes.apply_notes(
        notes.from_file(path), [Photo(path.with_name(f"P{number}.tif"), f"P{number}.tif") for number in range(6)]
    )
    return ""


def _table(path: Path) -> str:
    """A table may hold any number and any note, as long as it is one."""
    numbers = [number for shot in from_csv(path).measured() for number in shot.measurements]
    return next((f"no number: {number}" for number in numbers if not np.isfinite(number.value)), "")


def _session(path: Path) -> str:
    """Numbers of a session that opens are those that were kept."""
    shoot = load(path)
    values = {number.value for shot in shoot.measured() for number in shot.measurements}
    return "" if values <= {12.5} else f"silently other numbers: {values}"


def _chart(path: Path) -> str:
    """A chart that is not refused can be drawn: one in ten is."""
    key = parse_chart_key(path.read_text("utf-8", "replace"))
    if int(path.name.split()[0]) % 10 == 0 and key.finest_mm is not None and key.width_mm < 300:
        key.chart()
    return ""


def _edges(path: Path) -> str:
    (edges,) = edges_of_photos([EdgeTask(Photo(path, path.name))])
    numbers = [edge.mtf50 for edge in edges.edges if edge.mtf50 is not None]
    if not all(np.isfinite(numbers)):
        return f"no numbers: {numbers}"
    return "" if edges.reason is None else of_reason(str(edges.reason))


def _stored_session(path: Path) -> str:
    """All that the program makes of a session that opens; of one in a hundred pictures and reports, of some seconds."""
    thorough = int(path.name.split()[0]) % 100 == 0
    shoot = load(path)
    measured = counted(shoot.measured(), shoot.edits)
    how = ExportOptions(settings=shoot.settings)
    for name in ("csv", "curves", "json"):
        json_document.EXPORTERS[name](measured, how)
    drawn = [
        curve_plots.shoot(measured, how.axis, layout=how.settings.layout, shown=(quantity,), through=how.through)
        for quantity in QUANTITIES
    ]
    charts, maps = charts_of_shoot(measured), maps_of_shoot(measured)
    made = shoot_content(shoot, title="x", author="", notes="", crops=None, measure=DEFAULT.measure, pixel_pitches={})
    if thorough:
        for figure in (*drawn, *charts):
            paper.draw(figure, "svg", 200, None, 100)
        for each in maps:
            draw_maps(each, "png", 100, 50)
        for write in WRITERS.values():
            write(made)
        write_maps(path.with_suffix(".maps"), measured)
    with SessionWriter(path) as writer:
        writer.keep_edits({photo.path: Correction(excluded=True) for photo in shoot.photos[:1]})
    kept = len(load(path).outcomes)
    return "" if kept == len(shoot.outcomes) else f"{len(shoot.outcomes) - kept} shots lost"


def _book(path: Path) -> str:
    """All that the program makes of a lens book, and changes in it; of one in a hundred reports, of some seconds."""
    return _used(Book(path), thorough=int(path.name.split()[0]) % 100 == 0)


def _used(book: Book, thorough: bool) -> str:
    contents = book.contents()
    lost = _lost(book)
    for steps in (_shown, _looked_at, _changed):
        for step in steps(book, contents.entries):
            with suppress(LensLabError):
                step()
    if thorough:
        with suppress(LensLabError):
            made = book_content(book, list(contents.copies()))
            for write in BOOK_WRITERS.values():
                write(made)
    return lost


def _shown(book: Book, briefs: Sequence[Brief]) -> list[Callable[[], object]]:
    """Lists, histories and curves."""
    marks = book.contents().marks or {}
    steps: list[Callable[[], object]] = []
    for copy in {brief.copy for brief in briefs}:
        own = [brief for brief in briefs if brief.copy == copy]
        steps.append(lambda own=own: _drawn(curves_figure(own)))  # type: ignore[misc]
        for aperture in sorted({aperture for brief in own for aperture, *_ in brief.apertures}):
            steps.append(
                lambda own=own, aperture=aperture, copy=copy: _drawn(  # type: ignore[misc]
                    history_figure(own, aperture, marks.get(copy, ()))
                )
            )
    return steps


def _drawn(figure: Any) -> object:
    return paper.draw(figure, "svg", 200, None, 100)


def _looked_at(book: Book, briefs: Sequence[Brief]) -> list[Callable[[], object]]:
    """What the window shows of some, and tables of all."""

    own = [brief for brief in briefs if brief.copy == briefs[0].copy]
    return [
        lambda: judge(book.path, briefs, APERTURES[0]),
        lambda: judge(book.path, own, APERTURES[0]),
        lambda: read_maps(book.path, briefs[0], briefs[-1]) if briefs else None,
        lambda: _logarithms(read_crops(book.path, [brief.key for brief in briefs])),
        lambda: list(rows_of(book.read([brief.key for brief in briefs]), True)),
        lambda: among(book.read([brief.key for brief in briefs]), APERTURES[0]),
        lambda: book.changed_sessions(book.read([brief.key for brief in briefs])),
    ]


def _logarithms(crops: Any) -> list[float]:
    """Apertures are compared by their logarithms."""
    return [float(np.log2(aperture)) for own in crops.values() for aperture in own]


def _changed(book: Book, briefs: Sequence[Brief]) -> list[Callable[[], object]]:
    """All that writes; at last nothing is left."""
    keys, other = [brief.key for brief in briefs], Book(book.path.with_name(f"{book.path.name} other"))
    return [
        lambda: other.merge(book),
        lambda: book.add(other.read([brief.key for brief in other.contents().entries][:2])),
        lambda: book.edit([Renamed(brief.copy, LensCopy("D")) for brief in briefs[:1]]),
        *3 * [book.undo],
        lambda: book.remove(keys),
        lambda: other.path.unlink(missing_ok=True),
    ]


def _lost(book: Book) -> str:
    """How many entries a mark costs, in a word: none, whatever the book declares."""
    before = book.contents()
    with suppress(LensLabError):
        book.edit([Mark(brief.copy, date(2025, 5, 1), "serviced") for brief in before.entries[:1]])
        gone = len(before.entries) - len(book.contents().entries)
        return f"{gone} entries lost" if gone else ""
    return ""


def _book_entries(path: Path) -> str:
    """Add JSON to a book, and make of that what can be made."""
    book = Book(path.with_name(f"{path.name} book"))
    try:
        book.add(entries_in(path))
        return _used(book, thorough=False)
    finally:
        book.path.unlink(missing_ok=True)


# The run


def run(
    inputs: int, seed: int, *, keep: Path | None, only: Collection[str], headers: float, workers: int
) -> tuple[Counter[str], Counter[str]]:
    """How often each kind of finding came, none where all is well; and photos of each kind that silently changed.

    Raises AssertionError where a kind of input was never tried.
    """
    rng = np.random.default_rng(seed)
    findings: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name, Pool(workers, LIMIT_S) as pool:
        folder = Path(name)
        sources = [seed for seed in seeds(folder) if seed.read in only]
        tested: Counter[str] = Counter()
        for start in range(0, inputs, BATCH):
            trials = []
            for number in range(start, min(start + BATCH, inputs)):
                source = sources[number % len(sources)]
                path = folder / f"{number} {source.name}"
                write_changed(source, path, rng, headers)
                trials.append(Trial(path, source.read))
            half = (len(trials) + 1) // workers
            for trial, wrong in pool.run(
                tried, [trials[first : first + half] for first in range(0, len(trials), half)]
            ):
                tested[trial.read] += 1
                text = str(wrong.reason) if isinstance(wrong, WorkerFailure) else wrong
                if text == SILENT:
                    silent[trial.path.name.partition(" ")[2]] += 1
                    _keep(trial.path, keep and keep / "silent")
                elif text:
                    findings[f"{trial.read}: {re.sub(r'[0-9]+', 'N', text)[:160]}"] += 1
                    print(f"{trial.path.name}: {text[:160]!r}", file=sys.stderr, flush=True)
                    _keep(trial.path, keep)
            for path in folder.glob("[0-9]* *"):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        assert tested.total() == inputs and len(tested) == len(only)
    return findings, silent


def _keep(path: Path, folder: Path | None) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / path.name).write_bytes(path.read_bytes())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="where the inputs of findings go")
    parser.add_argument("--only", action="append", choices=READERS, metavar="KIND", help=", ".join(READERS))
    parser.add_argument("--headers", type=float, default=0.5, help="share of photos with other fields of headers only")
    options = parser.parse_args()
    began = time.monotonic()
    only = options.only or list(READERS)
    findings, silent = run(
        options.inputs, options.seed, keep=options.keep, only=only, headers=options.headers, workers=options.workers
    )
    for text, times in findings.most_common():
        print(f"{times:6} {text}")
    print(f"{silent.total()} photos silently measured more than {CHANGED:.0%} off: {dict(silent)}")
    print(
        f"{options.inputs} inputs, seed {options.seed}: {findings.total()} findings, {time.monotonic() - began:.0f} s"
    )
    return 1 if findings else 0


READERS: dict[str, Callable[[Path], str]] = {
    "photo": _photo,
    "metadata": _metadata,
    "notes": _notes,
    "table": _table,
    "session": _session,
    "crafted": _stored_session,
    "chart": _chart,
    "edges": _edges,
    "book": _book,
    "damaged book": _book,
    "book entries": _book_entries,
}
CRAFTED: dict[str, Callable[[Path, np.random.Generator], None]] = {
    "crafted": partial(mutations.other_rows, mutations.SESSION),
    "book": partial(mutations.other_rows, mutations.BOOK),
    "book entries": mutations.other_document,
}
SEEDS = (  # each whole file, bytes at its start that are changed more often than the rest, what reads it
    *((f"{packing}.tif", 700, "photo") for packing in ("zlib", "lzw", "packbits", "none")),
    ("float.tif", 400, "photo"),
    ("exif.tif", 900, "metadata"),
    ("raw.dng", 1500, "photo"),
    ("raw.dng", 1500, "metadata"),
    ("tiles.tif", 400, "photo"),
    ("jpeg.tif", 400, "photo"),
    *((name, 300, "photo") for name in ("small.jpg", "small.png", "small.bmp", "progressive.jpg")),
    ("notes.txt", 0, "notes"),
    ("table.csv", 0, "table"),
    ("session.lenslab", 100, "session"),
    ("charts.txt", 0, "chart"),
    ("small.jpg", 300, "edges"),
    ("raw.dng", 300, "edges"),
    ("crafted.lenslab", 0, "crafted"),
    ("own.lensbook", 0, "book"),
    ("own.lensbook", 100, "damaged book"),
    ("book.json", 0, "book entries"),
)
WAYS = (Settings(), Settings(), Settings(layout="article"), Settings(raw="demosaic"), Settings(encoding="linear"))
DETAILS: tuple[Detail, ...] = ("quick", "crops", "quick", "screen", "full", "quick", "quick")
APERTURES = (2.0, 4.0, 8.0)
CHART = "lenslab:A5:portrait:seed=3:finest=1.5mm:low=0.06:high=0.9:margin=5mm:version=1"
NOTES = """# evening
Pentacon 50/1.8, 50mm, f/2 2.8, x2
Rokkor 55/1.7 [P4-P5], 55mm, f/1.7-16 half
"""
TABLE = """fname,lens,focal_length,aperture,speed,iso,entire,third,corner,transmission_ev,taken,notes
P1.tif,"A, 50mm",50,2.8,1/60,100,10.5,12.5,8,-0.3,2026-01-05 20:00:00,a note
P2.tif,'=B,50,4,0.05,100,11.5,13.5,9,-0.2,,
"""

if __name__ == "__main__":
    sys.exit(main())
