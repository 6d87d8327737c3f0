"""Tries the bundle as a stranger would: demo, measuring, chart, reports, and its window on a screen.

    python packaging/smoke.py [the program]     default: the one in dist/

The bundle runs without this Python: with the system's PATH alone and an empty home. On Linux, without a display, Xvfb
gives it one. What it wrote, and a picture of the screen, stay in build/smoke for people to look at.
"""

from __future__ import annotations

import contextlib
import csv
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from PIL import Image, ImageChops, ImageGrab

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "smoke"
PROGRAMS = {
    "Linux": Path("LensLab/lenslab"),
    "Windows": Path("LensLab/lenslab-cli.exe"),
    "Darwin": Path("LensLab.app/Contents/MacOS/lenslab"),
}
SYSTEM_PATH = {"Windows": r"C:\Windows\System32;C:\Windows"}.get(platform.system(), "/usr/bin:/bin:/usr/sbin:/sbin")
MOST_S = 300  # for one step
FIRST_WINDOW_S = 3.0
LEAST_CHANGED = 0.2  # of the screen's pixels, when a window of the usual size has come
LEAST_OF_A_CURVE = 300  # pixels


def main() -> int:
    """Run all steps; the exit code is 0 when each did what a user expects."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # in the background of a shell: the window would not end
        signal.signal(signal.SIGINT, signal.default_int_handler)
    program = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / PROGRAMS[platform.system()]
    shutil.rmtree(PLACE, ignore_errors=True)
    (PLACE / "home").mkdir(parents=True)
    home = environment()
    try_command_line(program, home)
    with display(home) as screen:
        seconds = [try_window(window_program(program), screen) for _ in range(3)]
    print(f"First window: {', '.join(f'{second:.1f}' for second in seconds)} s (the first start is a cold one)")
    if min(seconds) > FIRST_WINDOW_S:
        print(f"That is more than {FIRST_WINDOW_S} s", file=sys.stderr)
        return 1
    print(f"All steps did what they should. Pictures: {PLACE}")
    return 0


def environment() -> dict[str, str]:
    """What a program started from the desktop finds around it: no Python of ours, an empty home."""
    kept = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "LANG", "DISPLAY", "XAUTHORITY", "NUMBER_OF_PROCESSORS")
    around = {name: os.environ[name] for name in kept if name in os.environ}
    folder = str(PLACE / "home")
    homes = dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA"), folder)
    return {**around, **homes, "PATH": SYSTEM_PATH}


def try_command_line(program: Path, around: Mapping[str, str]) -> None:
    """Demo, table and plots, chart, reports; each is looked into."""
    demo, table, session = PLACE / "demo", PLACE / "shots.csv", PLACE / "demo.lenslab"

    def lenslab(*arguments: str | Path) -> None:
        start = time.monotonic()
        subprocess.run([program, *arguments], env=around, cwd=PLACE, check=True, timeout=MOST_S)
        print(f"{arguments[0]}: {time.monotonic() - start:.1f} s", flush=True)

    lenslab("--version")
    lenslab("demo", demo)
    outputs = ["-o", table, "--plots", PLACE / "plots", "--plot-format", "png,svg,pdf", "--session", session]
    lenslab("measure", demo, "--notes", demo / "notes.txt", *outputs)
    check_table(table, demo / "truth.csv")
    for kind, begins in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        plots = list((PLACE / "plots").glob(f"*.{kind}"))
        assert plots, f"no plots as {kind}"
        assert all(plot.read_bytes().startswith(begins) for plot in plots)
    for name, begins in (("report.html", b"<!doctype html>"), ("report.pdf", b"%pdf")):
        lenslab("report", session, "-o", PLACE / name)
        assert (PLACE / name).read_bytes().lower().startswith(begins), f"{name} is not what it should be"
    for name in ("chart.pdf", "chart.svg", "chart.tif"):
        lenslab("chart", "leaves", "-o", PLACE / name)
        assert (PLACE / name).stat().st_size > 10_000, f"{name} is next to empty"


def check_table(table: Path, truth: Path) -> None:
    """Each shot is in the table, and the sharper it was made, the sharper it was measured."""
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    with truth.open(encoding="utf-8", newline="") as file:
        made = {row["fname"]: row for row in csv.DictReader(file)}
    assert {Path(row["fname"]).name for row in rows} == set(made), "not every shot was measured"
    assert all(float(row["third"]) > 0 for row in rows)
    primes = [row for row in rows if row["lens"].startswith("Demo Prime")]
    assert primes, "the demo's prime is missing"
    by_truth = sorted(primes, key=lambda row: float(made[Path(row["fname"]).name]["mtf50_centre"]))
    assert float(by_truth[-1]["third"]) > float(by_truth[0]["third"]), "the sharpest shot did not measure sharpest"


def window_program(program: Path) -> Path:
    """The program with the window: on Windows another one than that with the console."""
    return program.with_name("LensLab.exe") if platform.system() == "Windows" else program


def try_window(program: Path, screen: Mapping[str, str]) -> float:
    """Open the demo in the window until its curves are on the screen; the seconds until the window was there."""
    before, colours = picture(screen), curve_colours()
    start = time.monotonic()
    running = subprocess.Popen([program, "gui", PLACE / "demo"], env=screen, cwd=PLACE)
    try:
        while changed(before, picture(screen)) < LEAST_CHANGED:
            assert running.poll() is None, f"the window's program ended with code {running.returncode}"
            assert time.monotonic() - start < MOST_S, "no window came"
        seconds = time.monotonic() - start
        while not shows(colours, settled := settle(screen)):
            settled.save(PLACE / "window.png")
            assert time.monotonic() - start < MOST_S, f"no curves on the screen: see {PLACE / 'window.png'}"
        settled.save(PLACE / "window.png")
    finally:
        code = end(running)
    assert code in {0, None}, f"the window's program ended with code {code}"
    return seconds


def curve_colours() -> set[tuple[int, ...]]:
    """The colours of the curves in the plots that the bundle wrote; on a light screen the window's are the same."""
    svg = max((PLACE / "plots").glob("*.svg"), key=lambda path: path.stat().st_size).read_text(encoding="utf-8")
    strokes = {tuple(bytes.fromhex(found)) for found in re.findall(r'stroke="#([0-9a-f]{6})"', svg)}
    coloured = {stroke for stroke in strokes if max(stroke) - min(stroke) > 60}
    assert len(coloured) >= 2, "the plots have fewer than two curves"
    return coloured


def picture(screen: Mapping[str, str]) -> Image.Image:
    """The screen as it is now."""
    return ImageGrab.grab(xdisplay=screen.get("DISPLAY")).convert("RGB")


def changed(before: Image.Image, now: Image.Image) -> float:
    """The part of the pixels that are not what they were."""
    difference = ImageChops.difference(before, now).convert("L")
    return 1 - difference.histogram()[0] / (now.width * now.height)


def settle(screen: Mapping[str, str]) -> Image.Image:
    """The screen, once nothing on it has moved for two seconds."""
    last, since = picture(screen), time.monotonic()
    while time.monotonic() - since < 2:
        time.sleep(0.3)
        now = picture(screen)
        if changed(last, now) > 0:
            last, since = now, time.monotonic()
    return last


def shows(colours: set[tuple[int, ...]], image: Image.Image) -> bool:
    """Whether two of the colours fill a curve's worth of pixels each (without notes the demo has two lenses)."""
    counts = {colour: count for count, colour in image.getcolors(image.width * image.height) or []}
    return sum(counts.get(colour, 0) > LEAST_OF_A_CURVE for colour in colours) >= 2


def end(running: subprocess.Popen[bytes]) -> int | None:
    """End the window as Ctrl+C does; on Windows, where a window gets none, None."""
    if platform.system() == "Windows":
        running.terminate()
        running.wait(MOST_S)
        return None
    running.send_signal(signal.SIGINT)
    return running.wait(MOST_S)


@contextlib.contextmanager
def display(around: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The environment with a display: the one there is, else one of Xvfb's with a window manager."""
    if platform.system() != "Linux" or around.get("DISPLAY"):
        yield dict(around)
        return
    read, write = os.pipe()
    server = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    with ended(subprocess.Popen(server, pass_fds=[write], stderr=subprocess.DEVNULL)):
        os.close(write)
        screen = {**around, "DISPLAY": ":" + os.read(read, 20).decode().strip()}
        manager = shutil.which("openbox")
        with ended(subprocess.Popen([manager], env=screen)) if manager else contextlib.nullcontext():
            time.sleep(1)
            yield screen


@contextlib.contextmanager
def ended(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """End a process when the block is left."""
    try:
        yield
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
