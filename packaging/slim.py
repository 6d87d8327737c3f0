"""Makes the folder smaller on Linux: no debugging symbols, and libraries of other people's that are never called.

The wheels of OpenCV and SciPy are linked against FFmpeg, libavif and two OpenBLAS, 130 MB with what those need in turn.
LensLab opens neither videos nor AVIF; OpenCV takes OpenBLAS for matrices of 25 rows or more, of which LensLab gives it
none; of SciPy it takes what needs no linear algebra (a test holds it to that): that is NumPy's, with an OpenBLAS of its
own. But the loader wants the libraries to be there. In their place goes an empty one of the same name, each of whose
functions ends the program: nothing calls them (smoke.py would show it). Only libavif's do nothing instead, as OpenCV
makes an encoder of each kind before it writes a JPEG.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

NEVER_CALLED = re.compile(r"lib(avcodec|avformat|avutil|swscale|avif|openblasp|scipy_openblas)-")


def slim(inside: Path) -> None:
    """Slim the bundle's inner folder in place. What has no tool here (strip, cc, nm, readelf) is left as it is."""
    if all(map(shutil.which, ("cc", "nm", "readelf"))):
        replace_unused([inside / "cv2" / "cv2.abi3.so"], inside / "opencv_python_headless.libs")
        replace_unused(sorted((inside / "scipy").rglob("*.so")), inside / "scipy.libs")
    if shutil.which("strip"):
        strip_symbols(inside)
    for path in inside.iterdir():
        if path.is_symlink() and not path.exists():  # to what was left out
            path.unlink()


def strip_symbols(inside: Path) -> None:
    """Drop debugging symbols, but from libraries in *.libs: auditwheel has moved their parts, and strip breaks them."""
    for path in inside.rglob("*.so*"):
        if path.is_file() and not path.is_symlink() and not path.parent.name.endswith(".libs"):
            path.chmod(0o755)
            subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)


def replace_unused(modules: list[Path], libraries: Path) -> None:
    """Put empty libraries in the place of those that modules name and never call; remove what only they needed."""
    wanted = {symbol: version for module in modules for symbol, version in undefined_symbols(module).items()}
    named = {name for module in modules for name in needed(module)}
    for name in filter(NEVER_CALLED.match, named):
        exported = defined_symbols(libraries / name)
        write_empty(libraries / name, {symbol: wanted[symbol] for symbol in wanted if symbol in exported})
    reached: set[str] = set()
    waiting = list(modules)
    while waiting:
        for name in needed(waiting.pop()):
            if name not in reached and (libraries / name).is_file():
                reached.add(name)
                waiting.append(libraries / name)
    for path in libraries.iterdir():
        if path.name not in reached:
            path.unlink()


def write_empty(path: Path, symbols: dict[str, str]) -> None:
    """Write a shared library of that name, with these functions at these symbol versions ("" for none)."""
    versions = defaultdict(list)
    for symbol, version in symbols.items():
        versions[version].append(symbol)
    script = "".join(
        f"{version} {{ global: {'; '.join(names)}; }};\n" for version, names in versions.items() if version
    )
    content = "return 0;" if path.name.startswith("libavif") else "abort();"
    code = "#include <stdlib.h>\n" + "".join(f"long {symbol}(void) {{ {content} }}\n" for symbol in sorted(symbols))
    with tempfile.TemporaryDirectory() as folder:
        source, map_file = Path(folder) / "empty.c", Path(folder) / "versions"
        source.write_text(code, encoding="ascii")
        map_file.write_text(script, encoding="ascii")
        versioned = [f"-Wl,--version-script={map_file}"] if script else []
        path.unlink()
        options = ["-shared", "-fPIC", "-fno-builtin", "-Os", "-s", f"-Wl,-soname,{path.name}", *versioned]
        subprocess.run(["cc", *options, "-o", str(path), str(source)], check=True)


def undefined_symbols(path: Path) -> dict[str, str]:
    """What a library expects of others: name -> version, "" where it has none."""
    listed = (line.split()[-1] for line in lines("nm", "-D", "--undefined-only", path))
    return {name: version for name, _, version in (symbol.partition("@") for symbol in listed)}


def defined_symbols(path: Path) -> set[str]:
    """What a library offers."""
    return {line.split()[-1].partition("@")[0] for line in lines("nm", "-D", "--defined-only", path)}


def needed(path: Path) -> list[str]:
    """The libraries a library asks for by name."""
    found = (re.search(r"\(NEEDED\).*\[(.+)\]", line) for line in lines("readelf", "-d", path))
    return [match[1] for match in found if match]


def lines(*command: str | Path) -> list[str]:
    """What a tool prints, line by line; in English, whatever the system speaks."""
    ran = subprocess.run(
        [*map(str, command)], env={"LC_ALL": "C", "PATH": PATH}, capture_output=True, text=True, check=True
    )
    return ran.stdout.splitlines()


PATH = "/usr/local/bin:/usr/bin:/bin"
