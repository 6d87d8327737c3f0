"""Opens a report in a real Chromium without a screen: no console message, no request that leaves the page, its curves
on white, and on dark where the system is dark.

python -m benchmarks.check_report
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

from lenslab.results.report import content
from lenslab.results.report_html import to_html
from simulator.lens_numbers import shots_of, some_lens

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
NAMES = ("<script>console.error('markup')</script>", '"><img src=http://example.invalid/x.png>', "Plain 50mm")


def main() -> int:
    """0 where the report is clean, or where there is no browser to ask."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None:
        print("no Chromium here: the report was not opened")
        return 0
    random = np.random.default_rng(7)
    shots = [
        shot
        for number, name in enumerate(NAMES)
        for shot in shots_of(name, some_lens(random, number == 0), random, 100 * number)
    ]
    with tempfile.TemporaryDirectory(prefix="lenslab-report-") as folder:
        page, log, picture = (Path(folder) / name for name in ("report.html", "net.json", "report.png"))
        page.write_text(to_html(content(shots, title=NAMES[0], notes=NAMES[1])), "utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
        command += [f"--user-data-dir={folder}/profile", "--enable-logging=stderr", "--v=0", f"--log-net-log={log}"]
        command += ["--window-size=1200,3000", f"--screenshot={picture}"]
        ran = subprocess.run([*command, page.as_uri()], capture_output=True, text=True, timeout=120, check=False)
        console = [line for line in ran.stderr.splitlines() if "CONSOLE" in line]
        asked = _requests(log, page.as_uri())
        for line in (*console, *asked):
            print(line)
        on_light = _figure(picture)
        picture.unlink(missing_ok=True)
        dark_too = [*command, "--blink-settings=preferredColorScheme=0", page.as_uri()]
        subprocess.run(dark_too, capture_output=True, timeout=120, check=False)
        on_dark = _figure(picture)
        light, dark = _commonest(on_light), _commonest(on_dark)
        alike = -np.corrcoef(on_light.ravel(), on_dark.ravel())[0, 1]  # dark figures are light ones the other way round
        drawn = light > 240 and dark < 40 and alike > 0.5
    print(f"{browser}: {len(console)} console messages, {len(asked)} requests, {'drawn' if drawn else 'NOT DRAWN'}")
    print(f"the curves are on grey {light}, and where the system is dark on {dark}, of 255; likeness {alike:.2f}")
    return 0 if drawn and not console and not asked else 1


def _figure(picture: Path) -> np.ndarray:
    """The part of a picture of the page where the first figure is, as greys 0..255. Raises where nothing was drawn."""
    greys = cv2.imread(str(picture), cv2.IMREAD_GRAYSCALE) if picture.exists() else None
    if greys is None or len(np.unique(greys)) < 20:
        raise RuntimeError("the browser drew nothing")
    return greys[500:1200, 200:1000]


def _commonest(greys: np.ndarray) -> int:
    return int(np.bincount(greys.ravel()).argmax())


def _requests(log: Path, page: str) -> list[str]:
    """What the page asked for: its own requests, not the browser's."""
    text = log.read_text("utf-8", "replace")
    try:
        events = json.loads(text)["events"]
    except ValueError:  # cut short when the browser ended
        events = json.loads(text.rstrip().rstrip(",") + "]}")["events"]
    urls = []
    for event in events:
        params = event.get("params", {})
        if "url" in params and str(params.get("initiator", "")).startswith(("file:", "null")):
            urls.append(str(params["url"]))
    return [url for url in dict.fromkeys(urls) if url != page and not url.startswith("data:")]


if __name__ == "__main__":
    sys.exit(main())
