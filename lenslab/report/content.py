"""What a report says, in words: made once, written as HTML or PDF."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

import lenslab
from lenslab import figures
from lenslab.answers import (
    USABLE_SHARE,
    Card,
    Fact,
    answers,
    card_facts,
    ranking_facts,
    ranking_unit,
    ranking_words,
    usual_aperture,
    which_lens,
)
from lenslab.chart_mtf import with_pixel_pitches
from lenslab.edits import NOTHING, included
from lenslab.figures.field_maps import FieldMaps, maps_of_shoot
from lenslab.figures.mtf_charts import charts_of_shoot
from lenslab.figures.plot_options import MEASURES, REGIONS, Measure
from lenslab.files import plain_text
from lenslab.referee import charted, findings
from lenslab.series import has_aperture, in_order, labels, lens_of
from lenslab.settings_choices import describe
from lenslab.text import f_number_text, lens_text, shutter_text
from lenslab.types import Axis, Failed, Figure, Measured, Photo, Settings, Through

if TYPE_CHECKING:
    from lenslab.store import Shoot


NO_PITCHES: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings; `numeric` are the columns that stand to the right."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and what stands below it: facts in two columns, then sentences."""

    title: str
    facts: tuple[Fact, ...] = ()
    sentences: tuple[str, ...] = ()
    style: int | None = None  # of the lens it is about: its mark in the figures


@dataclass(frozen=True, slots=True)
class Content:
    """All that a report says. Every text is as it is to be read, never markup."""

    title: str
    notes: str
    facts: tuple[Fact, ...]
    figures: tuple[Figure, ...]
    mtf_charts: tuple[Figure, ...]  # of the lenses that have MTF
    mtf_maps: tuple[FieldMaps, ...]
    cards: tuple[Section, ...]
    rankings: tuple[Section, ...]  # at one aperture, of the centre and of the corners
    checks: tuple[str, ...]  # what the referee found, and what to do
    advice: tuple[str, ...]
    shots: Table
    left_out: Table  # excluded by hand, failed, without an aperture: which and why
    settings: tuple[Fact, ...]
    made: str


def content(
    measured: Iterable[Measured],
    *,
    excluded: Iterable[Photo] = (),
    failed: Iterable[Failed] = (),
    title: str = "",
    notes: str = "",
    measure: Measure = "plain",
    share: float = USABLE_SHARE,
    aperture: float | None = None,
    axis: Axis = "stops",
    through: Through = "shots",
    settings: Settings = Settings(),
    tables: Collection[Path] = frozenset(),
    now: datetime | None = None,
) -> Content:
    """The report of a shoot.

    measured: the shots that count, corrected. excluded: shots taken out by hand. measure: that the figures show, a
    name in MEASURES; what the cards say does not depend on it. aperture: at which lenses are compared; None, or one
    there is not: the usual one.
    axis, through: how the curves of the figures are made. tables: the shots that came as numbers, of which the settings
    say nothing. now: when it is made; None: now.
    """
    by_path = {one.photo.path: one for one in measured}
    photos = in_order(one.photo for one in by_path.values())
    shots = [by_path[photo.path] for photo in photos]
    label_of = labels(photos)
    names = {photo.path: lens_text(label_of[photo.path], lens_of(photo).lens) for photo in photos}
    reason = figures.recommended(shots)[1] if measure == "plain" else ""
    doubts = findings(shots)
    found = answers(charted(shots, doubts), share)
    looks = figures.styles(photos)
    at = aperture if aperture in found.apertures else usual_aperture(found.apertures, found.cards)
    cards = tuple(
        Section(lens_text(card.label, card.lens.lens), card_facts(card), style=looks.get(card.label))
        for card in found.cards
    )
    failures = list(failed)
    left_by_hand = list(excluded)
    folder = _folder([photo.name for photo in (*photos, *left_by_hand)] + [one.name for one in failures])
    return Content(
        title=plain_text(title.strip()) or "Lens test",
        notes="\n".join(plain_text(line) for line in notes.strip().splitlines()),
        facts=_facts(shots, folder, names, _shows(measure, reason)),
        figures=_figures(shots, measure, axis, through, settings.layout),
        mtf_charts=charts_of_shoot(shots),
        mtf_maps=maps_of_shoot(shots),
        cards=cards,
        rankings=_rankings(shots, at, found.cards) if at is not None and len(cards) > 1 else (),
        checks=tuple(f"{one.sentence} {one.remedy}" for one in doubts),
        advice=found.advice,
        shots=_shots(shots, folder, names),
        left_out=_left_out(shots, folder, left_by_hand, failures),
        settings=(
            *_settings(settings, len(shots), sum(path in tables for path in by_path)),
            *_how_drawn(axis, through, share),
        ),
        made=(now or datetime.now()).isoformat(sep=" ", timespec="minutes"),
    )


def shoot_content(
    shoot: Shoot,
    *,
    tables: Collection[Path] | None = None,
    pixel_pitches: Mapping[str, float] = NO_PITCHES,
    **options: Any,
) -> Content:
    """The report of a shoot: its shots as corrected by the user, and which were excluded or could not be measured.

    tables: the shots imported as numbers; None: those the shoot's records say were. pixel_pitches: as
    `with_pixel_pitches` takes them. options: title, notes, measure,
    share, aperture, axis, through, settings (else the shoot's) and now, as for `content`.
    """
    from lenslab.store import from_tables

    recorded = shoot.measured()
    return content(
        with_pixel_pitches(included(recorded, shoot.edits), pixel_pitches),
        excluded=[one.photo for one in recorded if shoot.edits.get(one.photo.path, NOTHING).excluded],
        failed=shoot.failed(),
        tables=from_tables(shoot) if tables is None else tables,
        **{"settings": shoot.settings, **options},
    )


def _folder(names: Sequence[str]) -> str:
    """The folder that all are in, with what parts it from a name; empty if there is none."""
    first = names[0] if names else ""
    folder = first[: len(first) - len(PurePath(first).name)]
    return folder if all(name.startswith(folder) for name in names) else ""


def _facts(shots: Sequence[Measured], folder: str, names: Mapping[Path, str], shows: Fact) -> tuple[Fact, ...]:
    cameras = list(dict.fromkeys(one.photo.metadata.camera for one in shots if one.photo.metadata.camera))
    taken = sorted(one.photo.metadata.taken for one in shots if one.photo.metadata.taken)
    lenses = list(dict.fromkeys(names[one.photo.path] for one in shots if has_aperture(one.photo)))
    found = [Fact("Shots", f"{len(shots)} in {plain_text(folder[:-1])}" if folder[:-1] else str(len(shots)))]
    found += [Fact("Lenses", ", ".join(lenses) or "none with recorded apertures")]
    if cameras:
        found.append(Fact("Camera", ", ".join(map(plain_text, cameras))))
    if taken:
        first, last = (time.isoformat(sep=" ", timespec="minutes") for time in (taken[0], taken[-1]))
        found.append(Fact("Taken", first if first == last else f"{first} to {last}"))
    return (*found, shows)


def _shows(measure: Measure, reason: str) -> Fact:
    """What the figures show, and why that misleads, if it does."""
    text = f"{MEASURES[measure].unit}. The cards do not depend on it"
    return Fact("Figures show", f"{text}. {reason}" if reason else text, attention=bool(reason))


def _figures(shots: Sequence[Measured], measure: str, axis: Axis, through: Through, layout: str) -> tuple[Figure, ...]:
    main = figures.shoot(shots, axis, layout=layout, shown=(*MEASURES[measure].plots, "transmission"), through=through)
    wanted = [name for name in MORE if name not in MEASURES[measure].plots]
    more = (figures.PLOTS[name](shots, axis, layout=layout, through=through) for name in wanted)
    return (main, *(figure for figure in more if any(panel.series for panel in figure.panels)))


def _rankings(shots: Sequence[Measured], aperture: float, cards: Sequence[Card]) -> tuple[Section, ...]:
    found = {part: which_lens(shots, aperture, part) for part in REGIONS}
    unit = ranking_unit(shots)
    title = f"Which lens at {f_number_text(aperture)}, in the "
    return tuple(
        Section(f"{title}{part}?", ranking_facts(ranking, unit), ranking_words(ranking, aperture, cards))
        for part, ranking in found.items()
        if ranking
    )


def _shots(shots: Sequence[Measured], folder: str, names: Mapping[Path, str]) -> Table:
    rows = []
    for one in shots:
        data = one.photo.metadata
        numbers = [one.value(quantity, region) for _, quantity, region, *_ in NUMBERS]
        aperture = f_number_text(data.aperture or 0.0) if has_aperture(one.photo) else ""
        rows.append(
            (
                one.photo.name.removeprefix(folder),
                names[one.photo.path],
                aperture,
                shutter_text(data.shutter_s),
                f"{data.iso:g}" if data.iso else "",
                *(
                    f"{scale * value:.{places}f}" if value is not None and math.isfinite(value) else ""
                    for value, (*_, scale, places) in zip(numbers, NUMBERS, strict=True)
                ),
                "; ".join(one.warnings),
            )
        )
    headings = ("Shot", "Lens", "Aperture", "Shutter", "ISO", *(heading for heading, *_ in NUMBERS), "Notes")
    return Table(headings, tuple(rows), frozenset(range(2, 5 + len(NUMBERS))))


def _left_out(shots: Sequence[Measured], folder: str, excluded: Sequence[Photo], failed: Sequence[Failed]) -> Table:
    rows = [(photo.name, "excluded by hand: not in the curves, cards and table") for photo in in_order(excluded)]
    rows += [(one.name, one.reason) for one in failed]
    rows += [
        (one.photo.name, "no aperture recorded: in the table, but not in the curves")
        for one in shots
        if not has_aperture(one.photo)
    ]
    return Table(
        ("Shot", "Reason"), tuple((plain_text(name.removeprefix(folder)), plain_text(why)) for name, why in rows)
    )


def _settings(settings: Settings, shots: int, of_tables: int) -> tuple[Fact, ...]:
    """The measurement settings; unknown for shots imported as numbers."""
    regions, *others = describe(settings).values()
    measures = [MEASURE_NAMES.get(name, name) for name in settings.measures]
    facts = {**dict(others), "Measured": ", ".join(["standard deviation", *measures])}
    if of_tables:
        which = f" of {of_tables} of the {shots} shots" if of_tables < shots else ""
        known = {label: f"{text}; " if of_tables < shots else "" for label, text in facts.items()}
        facts = {label: f"{text}unknown{which}: imported from a table" for label, text in known.items()}
    return (Fact(*regions), *(Fact(label, text) for label, text in facts.items()))


def _how_drawn(axis: Axis, through: Through, share: float) -> tuple[Fact, ...]:
    curves = f"R's loess over {OVER[axis]}, through {THROUGH[through]}"
    if (axis, through) != ("stops", "shots"):
        curves += f"; the cards use curves over {OVER['stops']}, through {THROUGH['shots']}"
    return (
        Fact("Curves", curves),
        Fact("Usable", f"at least {100 * share:.0f} % of a lens's own best"),
        Fact("Intervals", "95 %, from R's loess, or from the scatter of repeats"),
        Fact("Program", f"LensLab {lenslab.__version__}"),
    )


MORE = ("fine_contrast", "vignetting", "light_loss")
MEASURE_NAMES = {"levels": "levels and clipping", "detail": "detail contrast", "transmission": "transmission of light"}
OVER = {"stops": "stops", "linear": "f-numbers"}
THROUGH = {"shots": "every shot", "means": "the mean at each aperture"}
NUMBERS = (  # heading, quantity, region, what of it is written, decimals
    ("Std, centre", "std", "third", 1, 2),
    ("Std, corners", "std", "corner", 1, 2),
    ("Detail %, centre", "detail_contrast", "third", 1, 2),
    ("Detail %, corners", "detail_contrast", "corner", 1, 2),
    ("Fine %, centre", "fine_contrast", "third", 1, 2),
    ("Vignetting EV", "vignetting_ev", "extreme", 1, 2),
    ("Clipped %", "clipped", "entire", 100, 2),
)
