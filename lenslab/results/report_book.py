"""The lens book in reports: the lenses of a shoot since last time, and a report of lenses over the years."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import combinations

import lenslab
from lenslab.book.differences import MAX_DAYS, change, common_apertures, comparable, comparison, side_history
from lenslab.book.entry import CENTRE, CORNERS, Entry, LensCopy
from lenslab.book.figures import curves_figure, history_figure
from lenslab.book.from_shoots import NOWHERE, entries_of_shoot
from lenslab.book.records import brief_of
from lenslab.book.sentences import (
    CHANGE_HEADINGS,
    change_rows,
    change_sentences,
    comparison_sentences,
    days_text,
    left_out_sentences,
)
from lenslab.book.set_up_errors import repeats_error, set_up_share
from lenslab.book.storage import Book, Mark
from lenslab.measure.units import lp_per_mm
from lenslab.results.report_tables import Fact, Table, TableGroup
from lenslab.store.shoot import SavedShoot
from lenslab.values.language import tr, written
from lenslab.values.statistics import PERCENT, STANDARD_ERRORS
from lenslab.values.text import count, f_number_text, focal_length_text
from lenslab.values.types import Figure


@dataclass(frozen=True, slots=True)
class LensSection:
    """A lens in the book. changed: the change in a sentence; empty without any."""

    title: str
    sentences: tuple[str, ...]
    figures: tuple[Figure, ...]
    tables: tuple[Table, ...]
    changed: str = ""


@dataclass(frozen=True, slots=True)
class BookContent:
    """A report of lenses in the book, in reading order."""

    title: str
    summary: str
    sections: tuple[LensSection, ...]
    facts: tuple[Fact, ...]
    created: datetime
    author: str = ""


def since_last_time(shoot: SavedShoot, book: Book) -> tuple[LensSection, ...]:
    """Comparison of a shoot's lenses with earlier shoots in the book; lenses that it does not contain are left out.

    Raises UnusableRequest if the book cannot be read.
    """
    contents = book.contents()
    sections = []
    for entry in book.as_called(entries_of_shoot(shoot, NOWHERE)) if contents.entries else ():
        now = brief_of(entry)
        lens = now.copy, now.focal_length_mm
        own = [brief for brief in contents.entries if (brief.copy, brief.focal_length_mm) == lens]
        known = [brief for brief in own if not brief.day or not now.day or brief.day < now.day]
        entries = book.read([brief.key for brief in known[-MAX_DAYS:]])
        earlier = [other for other in entries if set(entry.shots).isdisjoint(other.shots)]
        if earlier:  # without serial numbers, since reports are shown to others
            name = _at_length(_plain_name(entry.copy), entry.focal_length_mm)
            sections.append(_changes([*earlier, entry], contents.marks.get(entry.copy, ()), name))
    return tuple(sections)


def _plain_name(copy: LensCopy) -> str:
    return LensCopy(copy.name, state=copy.state).text or tr("(no name)")


def _changes(entries: Sequence[Entry], marks: Sequence[Mark], title: str) -> LensSection:
    """A lens's last entry against the earlier ones."""
    entries = [replace(entry, copy=LensCopy(title)) for entry in entries]
    *earlier, last = entries
    changed, (comparable_ones, left_out) = change(earlier, [last]), comparable(earlier, last)
    since = days_text(entry.first for entry in comparable_ones or earlier)
    sentences = change_sentences(changed, since)
    stops = ", ".join(map(f_number_text, changed.apertures))
    shoots = count(len(comparable_ones), "shoot")
    compared = tr("Compared with {shoots} ({days}), at {apertures}.", shoots=shoots, days=since, apertures=stops)
    shown = [entry for entry in entries if entry.measure == last.measure]
    apertures = common_apertures(shown[:-1], [last]) or (last.widest,)
    briefs, sides = [brief_of(entry) for entry in shown], side_history(shown, changed)
    return LensSection(
        title,
        (
            *sentences,
            *([compared] if changed.tested else []),
            *(left_out_sentences(left_out) if comparable_ones else ()),
        ),
        (history_figure(briefs, apertures[0], marks, changed.slow_trend, sides),),
        (_table(CHANGE_HEADINGS, change_rows(changed), numeric=(2,)),) if changed.tested else (),
        sentences[0] if changed.changed else "",
    )


def _table(headings: Sequence[str], rows: Iterable[tuple[str, ...]], numeric: Iterable[int] = ()) -> Table:
    return Table(tuple(headings), (TableGroup("", tuple(rows)),), frozenset(numeric))


# A report of the book


def book_content(
    book: Book, copies: Sequence[LensCopy], *, author: str = "", serials: bool = False, now: datetime | None = None
) -> BookContent:
    """History of a copy of a lens, or of several side by side, at each focal length.

    serials: include serial numbers. Raises UnusableRequest if the book cannot be read.
    """
    contents = book.contents()
    plain = [_plain_name(copy) for copy in copies]
    names: dict[LensCopy, str] = {}
    for index, (copy, name) in enumerate(zip(copies, plain, strict=True)):
        if serials:
            names[copy] = copy.text or tr("(no name)")
        else:  # copies of one name are counted
            number = plain[: index + 1].count(name)
            names[copy] = tr("{lens}, copy {number}", lens=name, number=number) if plain.count(name) > 1 else name
    shown = [brief for brief in contents.entries if brief.copy in names]
    sections: list[LensSection] = []
    for length in sorted({brief.focal_length_mm for brief in shown}, key=lambda length: (length is not None, length)):
        groups = {
            names[copy]: (book.read([brief.key for brief in briefs][-MAX_DAYS:]), contents.marks.get(copy, ()))
            for copy in copies
            if (briefs := [brief for brief in shown if (brief.copy, brief.focal_length_mm) == (copy, length)])
        }
        if len(groups) > 1:
            sections.append(_beside_each_other({name: entries for name, (entries, _) in groups.items()}, length))
        sections += [_years(entries, marks, _at_length(name, length)) for name, (entries, marks) in groups.items()]
    days = days_text(brief.date for brief in shown)
    return BookContent(
        title=" \N{MIDDLE DOT} ".join(names.values()),
        summary=" \N{MIDDLE DOT} ".join((count(len(shown), "shoot"), days)),
        sections=tuple(sections),
        facts=(
            Fact(tr("Compared"), tr("the last shoot of a lens with all earlier ones")),
            Fact(tr("Intervals"), tr("{percent} %, from repeats and from setting up again", percent=PERCENT)),
            Fact(tr("Program"), f"LensLab {lenslab.__version__}"),
        ),
        created=now or datetime.now(),
        author=author,
    )


def _at_length(name: str, length_mm: float | None) -> str:
    return f"{name}, {focal_length_text(length_mm)}" if length_mm else name


def _beside_each_other(groups: Mapping[str, Sequence[Entry]], length_mm: float | None) -> LensSection:
    """Comparison of copies: each pair, and the curves of the last shoot of each."""
    called = {name: [replace(entry, copy=LensCopy(name)) for entry in entries] for name, entries in groups.items()}
    sentences: list[str] = []
    for first, second in combinations(called.values(), 2):
        sentences += comparison_sentences(comparison(first, second))
    last = [brief_of(entries[-1]) for entries in called.values()]
    alike = [brief for brief in last if brief.measure == last[0].measure]
    title = _at_length(tr("Beside each other"), length_mm)
    table = _shoots(tr("Last shoot"), [(name, entries[-1]) for name, entries in called.items()])
    return LensSection(title, tuple(sentences), (curves_figure(alike, copies=True),), (table,))


def _years(entries: Sequence[Entry], marks: Sequence[Mark], title: str) -> LensSection:
    """A copy over the years: its changes, history, curves, and a table of its shoots."""
    shown = [brief_of(entry) for entry in entries if entry.measure == entries[-1].measure]
    alone = LensSection(title, (tr("One shoot so far: nothing to compare it with."),), (), ())
    section = _changes(entries, marks, title) if len(entries) > 1 else alone
    noted = (tr("{day}: {text}", day=mark.day.isoformat(), text=mark.text) for mark in marks)
    days = [(days_text([entry.first]), entry) for entry in entries]
    return replace(
        section,
        sentences=(*section.sentences, *noted),
        figures=(*section.figures, curves_figure(shown)),
        tables=(*section.tables, _shoots(tr("Shoot"), days)),
    )


def _shoots(heading: str, entries: Iterable[tuple[str, Entry]]) -> Table:
    """A row for each shoot: its set-up, and its numbers wide open; columns without any value are left out."""
    texts = (heading, tr("Camera"), tr("Chart"), tr("Wide open"))
    numbers = (tr("Centre"), tr("Corners"), tr("Decentring"), tr("Vignetting"), tr("Distortion"))
    rows = []
    for name, entry in entries:
        wide, set_up = entry.apertures[0], entry.set_up
        chart = "" if set_up is None else tr("{scale} px/mm", scale=written(set_up.px_per_mm, ".3g"))
        if set_up is not None and set_up.print_name:
            chart = f"{set_up.print_name}, {chart}"
        row = [name, entry.camera or "", chart, f_number_text(wide.aperture)]
        for region in (CENTRE, CORNERS):  # in lp/mm if the pixel pitch is known, with the whole interval
            sharpness = wide.regions.get(region)
            if sharpness is None:
                row.append("")
                continue
            error = math.hypot(repeats_error(entry, wide, region), set_up_share(entry, wide, region))
            value, half = sharpness.value, STANDARD_ERRORS * error
            if entry.measure != "mtf50":
                row.append(f"{written(value, '.3g')} ± {written(half * value, '.1g')}")
            elif entry.pitch_um is None:
                row.append(f"{written(value, '.3f')} ± {written(half * value, '.3f')} {tr('cycles/px')}")
            else:
                value = lp_per_mm(value, entry.pitch_um)
                row.append(f"{written(value, '.1f')} ± {written(half * value, '.1f')} {tr('lp/mm')}")
        for stated, spec, unit in (
            (wide.decentring, ".1f", "%"),
            (wide.vignetting, ".2f", "EV"),
            (wide.distortion, ".2f", "%"),
        ):
            text = "" if stated is None else f"{written(stated.value, spec)} ± {written(stated.half, spec)} {unit}"
            row.append(text)
        rows.append(row)
    headings = (*texts, *numbers)
    known = [column for column in range(len(headings)) if any(row[column] for row in rows)]
    numeric = [place for place, column in enumerate(known) if column >= len(texts)]
    return _table(
        [headings[column] for column in known], (tuple(row[column] for column in known) for row in rows), numeric
    )
