"""The documentation against the program: the map, the names of files, commands, options, columns and keys."""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lenslab
from lenslab import cli
from lenslab.judge import cards, ranking, sharpness
from lenslab.judge.finding import KINDS, Finding, as_values
from lenslab.judge.quantities import QUANTITIES
from lenslab.judge.thresholds import LIMITS
from lenslab.measure import light, texture, texture_model, traces
from lenslab.measure.regions import REGIONS
from lenslab.results.json_document import to_json
from lenslab.results.tables import CURVE_COLUMNS, to_csv
from lenslab.values.types import Measured, Measurement, Metadata, Photo
from tests.mtf_shots import mtf_shot

PACKAGE = Path(lenslab.__file__).parent
ROOT = PACKAGE.parent
PAGES = sorted((ROOT / "docs").glob("*.md")) + sorted((ROOT / "docs" / "guide").glob("*.md"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]


@cache
def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


# The map of the code


def mapped() -> Iterator[str]:
    """The modules and folders drawn in docs/architecture.md, as paths below lenslab/."""
    drawn = re.search(r"```\nlenslab/\n(.*?)```", text_of("docs/architecture.md"), re.DOTALL)
    folders: list[str] = []
    for line in drawn[1].splitlines():
        names, _, _ = line.strip().partition("  ")
        folders = folders[: (len(line) - len(line.lstrip())) // 2 - 1]
        yield from ("/".join([*folders, name]) for name in names.split(", "))
        if names.endswith("/"):
            folders.append(names.rstrip("/"))


def there() -> Iterator[str]:
    for path in PACKAGE.rglob("*.py"):
        place = path.relative_to(PACKAGE)
        if path.stem != "__init__":
            yield place.with_suffix("").as_posix()
        elif place.parent != Path():
            yield f"{place.parent.as_posix()}/"


def test_the_map_has_every_module_and_folder_and_no_other() -> None:
    assert sorted(mapped()) == sorted(there())  # each once


def test_the_tables_and_classes_that_are_named_exist() -> None:
    code = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    text = text_of("docs/architecture.md")
    named = set(re.findall(r"`([A-Z]\w{3,})`", text)) | set(re.findall(r": ([A-Z_]{4,})$", text, re.MULTILINE))
    gone = {name for name in named - {"None"} if not re.search(rf"^(class )?{name}\b", code, re.MULTILINE)}
    assert not gone


# Columns, quantities, keys


def documented(heading: str) -> set[str]:
    """The names in code in a section of docs/files.md."""
    section = text_of("docs/files.md").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return set(re.findall(r"`([a-z0-9_…]+)`", section))


def shot() -> Measured:
    photo = Photo(Path("/p/a.dng"), "a.dng", Metadata(lens="A", aperture=8.0, shutter_s=0.01))
    return Measured(photo, (Measurement("third", "std", 30.0),))


def test_every_column_of_the_table_is_documented() -> None:
    named = documented("The table of shots")
    for name in [name for name in named if "…" in name]:
        named |= {name.replace("…", region) for region in REGIONS}
    assert not set(to_csv([shot()]).splitlines()[0].split(",")) - named


def test_every_quantity_and_column_of_the_curves_is_documented() -> None:
    assert not set(CURVE_COLUMNS) - documented("Means and curves")
    table = text_of("docs/files.md").partition("| `quantity` | before it")[2].split("\n\n")[0]
    cells = [[re.findall(r"`([a-z0-9_]+)`", cell) for cell in row.split("|")] for row in table.splitlines()[2:]]
    named = [f"{region}{name}" for _, names, regions, *_ in cells for name in names for region in ("", *regions)]
    assert sorted(named) == sorted(QUANTITIES)


def test_every_key_of_the_json_is_documented() -> None:
    named = documented("JSON")
    whole = json.loads(to_json([shot()]))
    [card], [curve, *_] = whole["cards"], whole["curves"]
    [mtf] = json.loads(to_json([mtf_shot(1, 4.0, 0.7)]))["mtf"]
    [finding] = as_values([Finding("shake", (shot().photo,), 1.0, "px", "", "")], ())
    keys = {*KINDS, *finding, *whole, *whole["settings"], *card, *mtf, *mtf["map"]}
    keys |= {*curve, *curve["line"], *curve["shots"][0]}
    known = keys & named | {f"{name}{end}" for name in named for end in ("_lower", "_upper")}
    assert not keys - known


# Numbers of the method


def test_the_method_page_states_the_numbers_of_the_program() -> None:
    text = " ".join(text_of("docs/method.md").split())
    assert [one for one in stated() if one not in text] == []


def stated() -> Iterator[str]:
    """What docs/method.md must say, made from the constants themselves."""
    priors = texture_model.PRIOR
    prior = {name: f"{one.mean:g} ± {one.deviation:g}" for name, one in priors.items()}
    yield f"s {prior['slope']}"
    yield f"d {prior['bend']}"
    yield f"g {prior['own_bend']}"
    yield f"ln c is {prior['wide_blur']} wide open"
    yield f"by \N{MINUS SIGN}{texture_model.FALL.mean:g} ln N with a variance of {texture_model.FALL.deviation:g}²"
    yield f"p {prior['power']} |"
    yield f"pitch as recorded, with ln ± {texture_model.PITCH_ERROR:g}"
    yield f"{texture.CONSTANT.mean:g} ± {texture.CONSTANT.deviation:g} px, unless known"
    yield f"sharpest aperture counts {texture.OF_RATIOS:g} times"
    yield f"k = (squares left + {texture.WORTH:g}) / (degrees of freedom"
    yield f"ln(f_0 / {math.exp(priors['log_turn'].mean):.2g}) 0 ± {priors['log_turn'].deviation}"
    yield f"pitch 4.6 µm with ln ± {priors['log_scale'].deviation}"
    yield f"1.96 · {100 * sharpness.IN_GENERAL['centre']:g} % of the value in the centre"
    yield f"{100 * sharpness.IN_GENERAL['corners']:g} % in the corners"
    yield f"{100 * sharpness.AGAINST_CHART['centre']:g} % and {100 * sharpness.AGAINST_CHART['corners']:g} % by `mtf50`"
    yield f"weighed as {sharpness.WORTH} degrees of freedom"
    yield f"1.96 · {100 * sharpness.IN_A_SERIES:g} %"
    yield f"(1.96 · {100 * ranking.UNLIKE_BLUR:g} % · v₂)"
    uneven = cards.UNEVEN
    yield f"{100 * uneven['mtf50']:g} % of it (standard deviation) by `mtf50`"
    yield f"{100 * uneven['texture']:g} % by `texture`"
    yield f"{100 * uneven['plain']:g} % by contrast and standard deviation"
    yield f"no loss exceeds {LIMITS.unexplained_ev} EV"
    yield f"at least {LIMITS.light_scatter_ev} EV, from shutter times {LIMITS.shutter_scatter_ev:g} EV"
    yield f"also more than {100 * LIMITS.corner_ln:.0f} %"
    yield f"{traces.BAND[0]:g} to {traces.BAND[1]:g} cycles/px for detail contrast, {traces.FINE_BAND[0]:g} to"
    yield f"= {light.SMOOTHING_PX:.0f} px"
    yield f"{light.KNOTS} radii"
    yield f"{light.CELLS} to the shorter side"


# Files, links, commands, options


def test_links_lead_somewhere() -> None:
    for name in NAMES:
        here = (ROOT / name).parent
        for target in re.findall(r"\]\(([^)\s]+)\)", text_of(name)):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            file = here / path if path else ROOT / name
            assert file.exists(), target
            if anchor and file.suffix == ".md":
                assert anchor in anchors(file), target


def anchors(path: Path) -> set[str]:
    """The headings of a Markdown file as links name them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_files_and_modules_that_are_named_exist() -> None:
    """Modules without an ending (`render/pens`), with dots (`lenslab.mtf.tone`, `lenslab.analyse`), or after -m."""
    for name in NAMES:
        text = text_of(name)
        files = re.findall(r"`([\w./-]+(?:\.py|\.md|\.toml|\.txt|\.qss|/))`|`([a-z_]+(?:/[a-z_]+)+)`", text)
        dotted = re.findall(r"`((?:lenslab|benchmarks|simulator|tests)(?:\.\w+)+)`", text)
        dotted += re.findall(r"python -m ((?:lenslab|benchmarks)[\w.]*)", text)
        bases = (ROOT, PACKAGE, (ROOT / name).parent, ROOT / "packaging")
        named = {file or path for file, path in files} - MADE
        gone = [path for path in named if not any((base / path).exists() or module(base, path) for base in bases)]
        gone += [place for place in dotted if not defined(place) and not (ROOT / "packaging" / place).exists()]
        assert not gone, name


def module(base: Path, path: str) -> Path | None:
    """The source of a module or of a package."""
    return next((file for file in (base / f"{path}.py", base / path / "__init__.py") if file.exists()), None)


def defined(dotted: str) -> bool:
    """Whether it is a module, or a name in one."""
    *parents, last = dotted.split(".")
    home = module(ROOT, "/".join(parents))
    return module(ROOT, dotted.replace(".", "/")) is not None or (
        home is not None and re.search(rf"\b{last}\b", home.read_text("utf-8")) is not None
    )


def test_commands_options_and_make_targets_that_are_named_exist() -> None:
    every = {option for command in cli.COMMANDS for option in options_of(command)} | OTHERS
    lines = re.findall(r"^([a-z-][a-z -]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    targets = {target for line in lines for target in line.split()}
    for name in NAMES:
        code = "\n".join(code_of(name))
        for command, rest in re.findall(r"\blenslab ([a-z]+)\b([^`\n#]*)", code):
            assert command in cli.COMMANDS, command
            for option in re.findall(r"(?<![\w-])--[a-z-]+", rest):
                assert option in options_of(command), f"{command} {option}"
        assert not set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", code)) - every, name
        assert not set(re.findall(r"\bmake ([a-z-]+)", code)) - targets, name


def code_of(name: str) -> list[str]:
    """The code in a document: blocks and spans."""
    text = text_of(name)
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    indented = re.findall(r"^    \S.*$", text, re.MULTILINE)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    return [*blocks, *indented, *spans]


@cache
def options_of(command: str) -> frozenset[str]:
    """The long options of a command."""
    parser = cli.parser()
    [commands] = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    commands.choices[command].fill()
    return frozenset(own_options(commands.choices[command])) | {"--help", "--version"}


def own_options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Those of a parser and of its actions, as `lenslab book add` is one."""
    for action in parser._actions:
        yield from (option for option in action.option_strings if "--" in option)
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from own_options(below)


MADE = {
    *("THIRD-PARTY.txt", "notes.txt", "lenses.txt", "dist/", "build/", "build/smoke/", "resources/guide", ".venv/"),
    *("LensLab/", "demo-shoot/"),
}
OTHERS = {  # of other programs, and of the benchmarks
    *("--no-build-isolation", "--nworkers", "--nthreads", "--uninterrupted", "--shoots", "--shots", "--lenses"),
    *("--first", "--series", "--seed", "--seeds", "--quick", "--again", "--only", "--rounds", "--fill"),
    *("--inputs", "--headers", "--photos", "--uneven", "--frames", "--known", "--raws", "--demo"),
    *("--folder", "--host", "--dashboard-address", "--no-dashboard", "--cases", "--columns", "--few", "--each"),
    "--framings",
}
