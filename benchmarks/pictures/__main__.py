"""Take the pictures of README and user guide again: python -m benchmarks.pictures [NAME...] [OPTIONS]

The real window, off the screen, on the demo shoot, which is made and measured for it; nothing is drawn in by hand. Runs
on Linux with fontconfig and a font for screens (Inter, Noto Sans, DejaVu Sans or another that the window prefers). Each
picture is at most 190 kB. One that cannot be taken, because the window has changed, stays as it is and is named.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks.pictures import deviation, other_windows, window

PICTURES = Path(__file__).parents[2] / "docs" / "guide" / "pictures"


def main() -> int:
    """0 where every picture that was asked for was taken."""
    asked = argparse.ArgumentParser(
        "python -m benchmarks.pictures", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("names", nargs="*", metavar="NAME", help=f"which of them: {', '.join(TAKEN)}")
    asked.add_argument("--into", type=Path, default=PICTURES, metavar="FOLDER")
    asked.add_argument("--work", type=Path, metavar="FOLDER", help="keeps the demo and its numbers for the next time")
    arguments = asked.parse_args()
    unknown = sorted(set(arguments.names) - set(TAKEN))
    if unknown:
        asked.error(f"no picture is called {', '.join(unknown)}; there are {', '.join(TAKEN)}")
    arguments.into.mkdir(parents=True, exist_ok=True)
    missed = 0
    with tempfile.TemporaryDirectory(prefix="lenslab-pictures-") as home:
        work = str((arguments.work or Path(home)).resolve())
        # everything of the user's own stays out of it: settings, cache and sessions are in a folder that goes
        os.environ["XDG_CACHE_HOME"] = work
        for name in arguments.names or TAKEN:
            target = arguments.into / f"{name}.png"
            try:
                TAKEN[name](Path(home), target)
            except Exception:  # whatever it is, the others can be taken
                missed += 1
                print(f"{name}: not taken", file=sys.stderr)
                traceback.print_exc()
            else:
                print(f"{name}: {target.stat().st_size / 1000:.0f} kB", flush=True)
    return 1 if missed else 0


# What takes each picture, given a folder to work in and where the picture goes
TAKEN: dict[str, Callable[[Path, Path], None]] = {
    "window": partial(window.take, window.whole),
    "window-dark": partial(window.take, window.whole, appearance="dark"),
    "plots": partial(window.take, window.plots),
    "answers": partial(window.take, window.answers, size=(1440, 1440)),
    "checks": partial(window.take, window.checks, size=(1440, 1440)),
    "inspector": partial(window.take, window.inspector, size=(1440, 1440)),
    "manual-lens": partial(window.take, window.manual_lens, size=(1280, 800), with_notes=False),
    "chart-studio": partial(window.take, window.chart_studio),
    "sessions": window.sessions,
    "report": other_windows.report,
    "lens-profile": other_windows.lens_profile,
    "planes-of-focus": other_windows.planes_of_focus,
    "how-to-shoot": other_windows.how_to_shoot,
    "why-not-plain": deviation.take,
}

if __name__ == "__main__":
    sys.exit(main())
