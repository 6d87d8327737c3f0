"""Where the fonts for other scripts are on this computer."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path


def other_scripts() -> list[Path]:
    """The files of installed fonts that have letters missing in DejaVu Sans, in the order of FILES."""
    installed = {path.name.casefold(): path for path in _installed()}
    return [installed[name] for name in FILES if name in installed]


def _installed() -> Iterator[Path]:
    """The files in the system's and the user's folders of fonts."""
    home = Path.home()
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA", home))
        folders = [Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts"), local / "Microsoft/Windows/Fonts"]
    elif sys.platform == "darwin":
        folders = [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    else:
        shared = [Path(folder) for folder in os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")]
        folders = [folder / "fonts" for folder in (*shared, home / ".local/share")] + [home / ".fonts"]
    for folder in folders:
        for where, _, files in os.walk(folder):
            yield from (Path(where, file) for file in files)


FILES = (  # searched in this order; small letters
    *("notosanscjk-regular.ttc", "notosanscjk-vf.ttc", "notosanscjk-vf.otf.ttc", "notosanscjkjp-regular.otf"),
    *("notosanscjksc-regular.otf", "notosansjp-regular.otf", "notosansjp-regular.ttf", "notosansjp[wght].ttf"),
    *("notosanssc-regular.otf", "notosanssc-regular.ttf", "notosanssc[wght].ttf"),
    *("sourcehansans.ttc", "sourcehansans-regular.ttc"),
    *("\u30d2\u30e9\u30ae\u30ce\u89d2\u30b4\u30b7\u30c3\u30af w3.ttc", "pingfang.ttc"),  # Hiragino Sans
    *("yugothr.ttc", "yugothm.ttc", "msyh.ttc", "malgun.ttf", "applesdgothicneo.ttc", "wqy-zenhei.ttc"),
    *("wqy-microhei.ttc", "droidsansfallbackfull.ttf", "droidsansfallback.ttf", "ipag.ttf", "notosans-regular.ttf"),
    *("notosansthai-regular.ttf", "notosansdevanagari-regular.ttf", "nirmala.ttf", "nirmala.ttc", "leelawui.ttf"),
    *("seguisym.ttf", "arial unicode.ttf", "arialuni.ttf"),
)
