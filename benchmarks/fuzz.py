"""Hostile input: photos, metadata, profiles, notes, tables, sessions and lens books, changed, cut, doubled, swapped.

    python -m benchmarks.fuzz [--inputs 20000] [--seed 1] [--keep DIR]

Each input is given to what reads it in the program, photos in worker processes as always. A finding is whatever a user
should not meet: an error of the program's own, a worker that dies or takes too long, a reason that is not words for
people, a number that is none. Findings are counted, shown, and kept in DIR as the files they came from.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import tifffile

from benchmarks import fuzz_books, fuzz_sessions
from lenslab.charts.chart_key import parse_chart_key
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.files import metadata
from lenslab.files.preview import Detail, NoPreview, PreviewRequest, look
from lenslab.measure.photo_edges import EdgeTask, edges_of_photos
from lenslab.run import notes
from lenslab.run.visits import measure
from lenslab.store.csv_import import from_csv
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.remarks import LensLabError, UnreadableImage, remark
from lenslab.values.types import Failed, Measured, Measurement, Metadata, Outcome, Photo, Settings
from lenslab.workers import Pool, WorkerFailure
from simulator import fuzz_headers
from simulator.leaves import chart
from simulator.stored_shoot import make_session

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
HEADERS = 0.5  # of these have other fields in their headers, the rest other bytes anywhere
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
    known = Metadata(camera="Simulated", lens="A 50mm", aperture=2.8, shutter_s=0.01, iso=100.0, focal_length_mm=50.0)
    sources = []

    def add(name: str, header: int, read: str) -> None:
        sources.append(Seed(name, (folder / name).read_bytes(), header, read))

    for packing in ("zlib", "lzw", "packbits", "none"):
        compression = None if packing == "none" else packing
        tifffile.imwrite(
            folder / f"{packing}.tif",
            shot,
            photometric="rgb",
            rowsperstrip=16,
            iccprofile=_profile(),
            compression=compression,
        )
        add(f"{packing}.tif", 700, "photo")
    tifffile.imwrite(folder / "float.tif", (shot / 65535).astype(np.float32), photometric="rgb")
    add("float.tif", 400, "photo")
    write_tiff(folder / "exif.tif", shot, known)
    add("exif.tif", 900, "metadata")
    sensor = Sensor()
    write_dng(folder / "raw.dng", exposed(sensor, scene, np.random.default_rng(1)), known, sensor)
    add("raw.dng", 1500, "photo")
    add("raw.dng", 1500, "metadata")
    tifffile.imwrite(folder / "tiles.tif", shot, photometric="rgb", tile=(64, 64), byteorder=">")
    add("tiles.tif", 400, "photo")
    tifffile.imwrite(folder / "jpeg.tif", (shot // 257).astype(np.uint8), photometric="rgb", compression="jpeg")
    add("jpeg.tif", 400, "photo")
    for ending in ("jpg", "png", "bmp"):
        assert cv2.imwrite(str(folder / f"small.{ending}"), (shot // 257).astype(np.uint8))
        add(f"small.{ending}", 300, "photo")
    assert cv2.imwrite(
        str(folder / "progressive.jpg"), (shot // 257).astype(np.uint8), [cv2.IMWRITE_JPEG_PROGRESSIVE, 1]
    )
    add("progressive.jpg", 300, "photo")
    (folder / "notes.txt").write_text(NOTES)
    add("notes.txt", 0, "notes")
    (folder / "table.csv").write_text(TABLE)
    add("table.csv", 0, "table")
    photos = [Photo(folder / f"P{number}.tif", f"P{number}.tif", known) for number in range(3)]
    outcomes: list[Outcome] = [
        Measured(photo, (Measurement("third", "std", 12.5),), (remark("extra_data"),)) for photo in photos[:2]
    ]
    with SessionWriter(folder / "session.lenslab") as keeper:
        keeper.keep_photos(photos)
        keeper.keep_outcomes([*outcomes, Failed(photos[2].path, "P2.tif", remark("cut_short"))], Settings())
    add("session.lenslab", 100, "session")
    (folder / "charts.txt").write_text("lenslab:A5:portrait:seed=3:finest=1.5mm:low=0.06:high=0.9:margin=5mm:version=1")
    add("charts.txt", 0, "chart")
    for ending in ("jpg", "dng"):
        name = {"jpg": "small.jpg", "dng": "raw.dng"}[ending]
        add(name, 300, "edges")
    make_session(folder / "crafted.lenslab", np.random.default_rng(1))
    add("crafted.lenslab", 0, "crafted")
    fuzz_books.make_book(folder / "own.lensbook", np.random.default_rng(1))
    add("own.lensbook", 0, "book")
    add("own.lensbook", 100, "damaged book")
    fuzz_books.write_document(folder / "book.json", np.random.default_rng(2))
    add("book.json", 0, "book entries")
    return sources


def _profile() -> bytes:
    from PIL import ImageCms

    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def write_changed(seed: Seed, path: Path, rng: np.random.Generator) -> None:
    """A file made of the seed."""
    if (craft := CRAFTED.get(seed.read)) is not None:
        path.write_bytes(seed.data)
        craft(path, rng)
    elif seed.read in WITH_HEADERS and rng.random() < HEADERS:
        path.write_bytes(fuzz_headers.mutated(seed.data, rng))
    else:
        path.write_bytes(changed(seed, rng))


def changed(seed: Seed, rng: np.random.Generator) -> bytes:
    """The seed with one to eight things done to it."""
    data = bytearray(seed.data)
    for _ in range(int(rng.integers(1, 9))):
        within = seed.header if seed.header and rng.random() < 0.7 else len(data)
        start = int(rng.integers(0, max(min(within, len(data)), 1)))
        length = int(2 ** rng.integers(0, 10))
        CHANGES[int(rng.integers(0, len(CHANGES)))](data, start, length, rng)
    return bytes(data)


def _bits(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    if start < len(data):
        data[start] ^= 1 << int(rng.integers(0, 8))


def _number(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    odd = ODD[int(rng.integers(0, len(ODD)))]
    data[start : start + len(odd)] = odd


def _noise(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    data[start : start + length] = rng.bytes(min(length, max(len(data) - start, 0)))


def _cut(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    del data[start : start + length]


def _end(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    if rng.random() < 0.2:
        del data[start:]


def _zeros(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    data[start : start + length] = bytes(min(length, max(len(data) - start, 0)))


def _doubled(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    data[start:start] = data[start : start + length]


def _moved(data: bytearray, start: int, length: int, rng: np.random.Generator) -> None:
    to = int(rng.integers(0, max(len(data), 1)))
    data[to : to + length] = data[start : start + length]


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


def _crafted(path: Path) -> str:
    """Pictures and reports take seconds: of one in a hundred."""
    fuzz_sessions.use(path, thorough=int(path.name.split()[0]) % 100 == 0)
    return ""


def _book(path: Path) -> str:
    fuzz_books.use(path, thorough=int(path.name.split()[0]) % 100 == 0)
    return ""


def _book_entries(path: Path) -> str:
    fuzz_books.add_document(path)
    return ""


# The run


def run(inputs: int, seed: int, keep: Path | None = None, workers: int = 2) -> tuple[Counter[str], Counter[str]]:
    """How often each kind of finding came, none where all is well; and photos of each kind that silently changed.

    Raises AssertionError where a kind of input was never tried.
    """
    rng = np.random.default_rng(seed)
    findings: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name, Pool(workers, LIMIT_S) as pool:
        folder = Path(name)
        sources = seeds(folder)
        tested: Counter[str] = Counter()
        for start in range(0, inputs, BATCH):
            trials = []
            for number in range(start, min(start + BATCH, inputs)):
                source = sources[number % len(sources)]
                path = folder / f"{number} {source.name}"
                write_changed(source, path, rng)
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
            for trial in trials:
                trial.path.unlink()
        assert tested.total() == inputs and len(tested) == len(READERS)
    return findings, silent


def _keep(path: Path, folder: Path | None) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / path.name).write_bytes(path.read_bytes())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="where the inputs of findings go")
    options = parser.parse_args()
    began = time.monotonic()
    findings, silent = run(options.inputs, options.seed, options.keep)
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
    "crafted": _crafted,
    "chart": _chart,
    "edges": _edges,
    "book": _book,
    "damaged book": _book,
    "book entries": _book_entries,
}
CRAFTED = {
    "crafted": fuzz_sessions.craft,
    "book": fuzz_books.craft,
    "book entries": fuzz_books.craft_document,
}
WAYS = (Settings(), Settings(), Settings(layout="article"), Settings(raw="demosaic"), Settings(encoding="linear"))
DETAILS: tuple[Detail, ...] = ("quick", "crops", "quick", "screen", "full", "quick", "quick")
CHANGES = (_bits, _number, _noise, _cut, _end, _zeros, _doubled, _moved)
ODD = (
    b"\xff\xff\xff\xff",
    b"\x00\x00\x00\x80",
    b"\xff\x7f",
    b"\x00\x00",
    b"1e400",
    b"nan",
    b";=1+1",
    b"\x1b[2J",
    b"9" * 30,
    b'"',
    b"\n",
)
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
