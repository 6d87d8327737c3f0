"""Content of a report in words: built once, written as HTML or PDF."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path, PurePath
from typing import Any

import lenslab
from lenslab.book.storage import Book
from lenslab.charts.chart_key import valid_charts
from lenslab.draw import curve_plots
from lenslab.draw.aberrations import focus_figures
from lenslab.draw.crop_strips import CropStrip
from lenslab.draw.field_maps import FieldMaps, maps_of_shoot
from lenslab.draw.mtf_charts import LensCharts, charts_by_lens
from lenslab.draw.plot_options import IN_PART, MEASURES, PARTS, Measure, options_in, plotted
from lenslab.draw.snapshot import JudgeOptions, LensCard, LensRanking, Verdict, judge
from lenslab.files.preview import Crops
from lenslab.judge.cards import Card
from lenslab.judge.finding import KINDS, Finding, joined, with_focus_moved
from lenslab.judge.grid import LensTable, lens_table
from lenslab.judge.headlines import Topic
from lenslab.judge.ranking import places, sharper
from lenslab.judge.sharpness import WORDS
from lenslab.judge.wording import NO_INTERVAL
from lenslab.measure.body_blur import with_known_blurs
from lenslab.measure.chart_results import chart_sentences
from lenslab.measure.edge_chart import as_shoot
from lenslab.measure.metrics import counted
from lenslab.measure.pixel_pitch import valid_pitches
from lenslab.results.report_book import LensSection, since_last_time
from lenslab.results.report_tables import Fact, Table, TableGroup, crop_sections, left_out, optics_table, shot_table
from lenslab.results.tables import usable_share
from lenslab.run.settings import describe
from lenslab.store.shoot import SavedShoot, from_tables, kept_findings
from lenslab.values.disk import kind_of_name, plain_text
from lenslab.values.edits import NOTHING
from lenslab.values.grouping import has_aperture, lens_of
from lenslab.values.language import marked, tr
from lenslab.values.remarks import LensLabError
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import PERCENT
from lenslab.values.text import MOST_TEXT, count, elided, f_number_text, lens_text, listed
from lenslab.values.types import Failed, Figure, Measured, Photo, Settings

# ------------------------------------------------------------------------------
# Page one of a report: a table of the lenses, and the next steps.


def verdict_table(table: LensTable, looks: Mapping[str, int]) -> Table:
    """The lenses with the verdicts of their cards, one row each. looks: style of each lens by its label."""
    dash = "\N{EN DASH}"
    texts = tuple(
        (lens_text(row.label, row.lens.lens), *(dash if cell is None else cell.text for cell in row.cells))
        for row in table.rows
    )
    faults = frozenset(cell.text for row in table.rows for cell in row.cells if cell is not None and cell.attention)
    marks = tuple(looks.get(row.label) for row in table.rows)
    return Table(table.headings, (TableGroup("", texts, marks),), table.numeric, attention=faults)


def to_do(doubts: Sequence[Finding], names: Mapping[Path, str], advice: Sequence[str]) -> tuple[str, ...]:
    """Steps to take about these shots, the findings first; at most MAX_STEPS sentences, the last for the rest.

    names: of lenses, by path.
    """
    sentences = []
    for finding in doubts:  # with the lens if it is about one
        lenses = {names[photo.path] for photo in finding.shots}
        about = ", ".join(filter(None, (KINDS[finding.kind], *(lenses if len(lenses) == 1 else ()))))
        sentences.append(f"{about}: {finding.remedy}")
    sentences += advice
    if not sentences:
        return (tr("Nothing to do: no problems were found in these shots."),)
    if len(sentences) <= MAX_STEPS:
        return tuple(sentences)
    return (
        *sentences[: MAX_STEPS - 1],
        tr("{more} more: see “Check these shots” and “Notes on these shots”.", more=len(sentences) - MAX_STEPS + 1),
    )


def in_short(rankings: Sequence[LensRanking], verdict: Verdict) -> tuple[str, ...]:
    """Sharpest lens at the verdict's aperture, one sentence for each part of the frame; without one its headlines."""
    if verdict.aperture is None:
        topics = {"centre": Topic.SHARPEST, "corners": Topic.CORNERS}
        seen = {topics[ranking.part]: ranking.seen for ranking in rankings}
        return tuple(
            " ".join((f"{headline.text}.", *seen.get(headline.topic, ()))) for headline in verdict.headlines if rankings
        )
    sentences = []
    for ranking in rankings:
        best, *others = ranking.lenses
        # the lenses that share the first place; the first alone if it has no interval
        placed = zip(ranking.lenses, places(ranking.lenses), strict=True)
        first = [ranked for ranked, place in placed if place is not None and place[0] == 1]
        first = [best] if best.value.half is None else first
        names = listed([lens_text(ranked.label, ranked.lens.lens) for ranked in first])
        unsure = tr(NO_INTERVAL) if any(sharper(best, lens) is None for lens in others[:1]) else ""
        equal = tr(" (no significant difference)") if len(first) > 1 else unsure
        sentences.append(
            tr(
                "Sharpest {part} at {aperture}: {lenses}{equal}.",
                part=IN_PART[ranking.part],
                aperture=f_number_text(verdict.aperture),
                lenses=names,
                equal=equal,
            )
        )
    return tuple(sentences)


MAX_STEPS = 5  # sentences


@dataclass(frozen=True, slots=True)
class Content:
    """Content of a report, in reading order. All texts are literal, never markup."""

    title: str
    author: str
    notes: str
    summary: str  # numbers of shots and lenses, camera, dates
    verdict: Table
    in_short: tuple[str, ...]
    lead: Figure  # the one plot on the first page; the table beside it is its legend
    to_do: tuple[str, ...]
    since_last_time: tuple[LensSection, ...]  # of the lenses in the lens book
    caution: Fact  # measure of the figures, and why it misleads, if it does
    figures: tuple[Figure, ...]  # all other plots
    cards: tuple[LensCard, ...]
    card_notes: tuple[str, ...]  # common to all cards
    rankings: tuple[LensRanking, ...]  # at one aperture, of the centre and of the corners
    mtf_maps: tuple[FieldMaps, ...]  # of the lenses with MTF
    mtf_charts: tuple[LensCharts, ...]
    optics: Table  # vignetting, lateral colour, distortion of the same lenses
    crops: tuple[CropStrip, ...]
    checks: tuple[str, ...]  # the referee's findings and remedies
    advice: tuple[str, ...]
    left_out: Table  # excluded by hand, failed, or without an aperture
    facts: tuple[Fact, ...]
    settings: tuple[Fact, ...]
    shots: Table
    file_names: tuple[str, ...]  # not to be broken across lines
    created: datetime


def content(
    measured: Iterable[Measured],
    options: JudgeOptions = JudgeOptions(),
    *,
    excluded: Iterable[Photo] = (),
    failed: Iterable[Failed] = (),
    title: str = "",
    author: str = "",
    notes: str = "",
    settings: Settings = Settings(),
    tables: Collection[Path] = frozenset(),
    crops: Mapping[Path, Crops] | None = None,
    listed_charts: Sequence[str] = (),
    since: Sequence[LensSection] = (),
    now: datetime | None = None,
) -> Content:
    """The report of a shoot.

    measured: the shots that count, corrected. options: of figures, cards and rankings. excluded: shots excluded by
    hand. tables: shots imported as numbers, to which the settings do not apply. crops: of the shots that `crop_photos`
    names, by path; None: a report without them. listed_charts: in use, as read by `parse_chart_key`. since: from
    `since_last_time`. now: date of the report; None: now.
    """
    shots = Shoot.of(measured)
    photos = [shot.photo for shot in shots]
    names = {photo.path: lens_text(shots.labels[lens], lens.lens) for photo in photos for lens in [lens_of(photo)]}
    snapshot = judge(shots, replace(options, layout=settings.layout, parts=PARTS))
    verdict, measure, plots = snapshot.verdict or Verdict(), snapshot.measure, options.plots
    left_open = [finding for finding in verdict.findings if finding.key not in options.kept]
    suspects = frozenset(photo.path for finding in left_open if finding.of_sharpness for photo in finding.shots)
    looks = {snapshot.labels[lens]: style for lens, style in snapshot.styles.items()}
    failures, left_by_hand = list(failed), list(excluded)
    everyone = [photo.name for photo in (*photos, *left_by_hand)] + [failure.name for failure in failures]
    first_name = everyone[0] if everyone else ""
    folder = first_name[: len(first_name) - len(PurePath(first_name).name)]  # common to all names, with its separator
    folder = folder if all(name.startswith(folder) for name in everyone) else ""
    rankings = [ranking for ranking in verdict.rankings if ranking.lenses and len(verdict.cards) > 1]
    drawn_as = partial(
        curve_plots.shoot,
        with_focus_moved(shots, left_open),
        plots.axis,
        layout=settings.layout,
        through=plots.through,
        measure=measure,
        anyway=options.anyway,
    )
    lead = drawn_as(shown=MEASURES[measure].plots[:1])
    checks = [f"{finding.sentence} {finding.remedy}" for finding in joined(left_open)]
    kept = tr("Kept: you decided not to exclude these shots.")
    checks += [f"{finding.sentence} {kept}" for finding in verdict.findings if finding.key in options.kept]
    # a report places the notes of a lens's maps below those of others
    mtf_maps = []
    for maps in maps_of_shoot(shots):
        named = (tr("{lens}: {remark}", lens=maps.title, remark=sentence) for sentence in maps.note.splitlines())
        mtf_maps.append(replace(maps, note="\n".join(named)))
    bodies = dict.fromkeys(photo.metadata.camera for photo in photos if photo.metadata.camera)
    cameras = ", ".join(map(plain_text, bodies))
    changed = [tr("{lens}: {change}", lens=lens.title, change=lens.changed) for lens in since if lens.changed]
    taken = _taken(photos)
    in_brief = [count(len(shots), "shot"), count(len(verdict.cards), "lens", "lenses"), cameras, taken]
    where = plain_text(folder[:-1])
    facts = {
        tr("Shots"): tr("{shots} in {folder}", shots=len(shots), folder=where) if where else str(len(shots)),
        tr("Lenses"): ", ".join(dict.fromkeys(names[photo.path] for photo in photos if has_aperture(photo)))
        or tr("none with recorded apertures"),
        tr("Camera"): cameras,
        tr("Chart"): ". ".join(chart_sentences(shots, listed_charts)),
        tr("Taken"): taken,
    }
    intervals = OF_ESTIMATES if any(card.measure == "texture" for card in verdict.judged) else OF_INTERVALS
    return Content(
        title=plain_text(title.strip()) or tr("Lens test"),
        author=plain_text(author.strip()),
        notes="\n".join(plain_text(line) for line in notes.strip().splitlines()),
        summary=" \N{MIDDLE DOT} ".join(filter(None, in_brief)),
        verdict=verdict_table(verdict.table or lens_table((), {}), looks),
        in_short=(*in_short(rankings, verdict), *changed),
        lead=curve_plots.with_suspects(lead, suspects),
        to_do=to_do(joined(left_open), names, verdict.advice),
        since_last_time=tuple(since),
        caution=_shows(measure, verdict.reason, shots, verdict.judged),
        figures=(
            *(curve_plots.with_suspects(figure, suspects) for figure in _figures(drawn_as, measure)),
            *focus_figures(shots),
        ),
        cards=verdict.cards,
        card_notes=verdict.notes,
        rankings=tuple(rankings),
        mtf_maps=tuple(mtf_maps),
        mtf_charts=charts_by_lens(shots),
        optics=optics_table(shots),
        crops=crop_sections(shots, verdict.aperture, crops, options.kept) if crops else (),
        checks=tuple(checks),
        advice=verdict.advice,
        left_out=left_out(shots, folder, left_by_hand, failures),
        facts=tuple(Fact(label, text) for label, text in facts.items() if text),
        settings=(
            *_settings(settings, shots, sum(photo.path in tables for photo in photos)),
            Fact(tr("Curves"), tr(CURVES[plots.through], axis=OVER[plots.axis])),
            Fact(tr("Usable"), tr("at least {percent:.0f} % of a lens's own best", percent=100 * options.share)),
            Fact(tr("Intervals"), tr(intervals, percent=PERCENT)),
            Fact(tr("Program"), f"LensLab {lenslab.__version__}"),
        ),
        shots=shot_table(shots, folder, names, verdict.findings),
        file_names=tuple(dict.fromkeys([*everyone, *(name.removeprefix(folder) for name in everyone)])),
        created=now or datetime.now(),
    )


def shoot_content(
    shoot: SavedShoot,
    book: Book | None = None,
    *,
    measure: Measure | None = None,
    pixel_pitches: Mapping[str, float] | None = None,
    **options: Any,
) -> Content:
    """The report of a shoot, from the window and on the command line.

    It has the user's corrections, the figures as in the shoot's view, and the excluded and failed shots; with `book`,
    the history of the lenses.

    measure, pixel_pitches (as for `as_shoot`), and options (title, author, notes, tables, crops and now, as for
    `content`): in place of those of the shoot.
    """
    plots = options_in(shoot.view)
    judged = JudgeOptions(
        plots if measure is None else replace(plots, measure=measure),
        share=usable_share(shoot.view),
        anyway=shoot.view.get("anyway") is True,
        kept=frozenset(kept_findings(shoot.view)),
    )
    stored: dict[str, Any] = {
        "settings": shoot.settings,
        "tables": from_tables(shoot),
        "listed_charts": valid_charts(shoot.view.get("charts")),
        "title": report_title(shoot),
        "notes": _texts(shoot)[1],
    }
    changed = {name: value for name, value in options.items() if value is not None}
    changed |= {name: elided(changed[name], MOST_TEXT) for name in changed.keys() & {"title", "author"}}
    chosen = {**stored, **changed}
    pitches = valid_pitches(shoot.view.get("pixel_pitches")) if pixel_pitches is None else pixel_pitches
    since: tuple[LensSection, ...] = ()
    unread: tuple[Fact, ...] = ()
    if book is not None:
        outcomes = {path: outcome for path, outcome in shoot.outcomes.items() if path not in chosen["tables"]}
        try:
            since = since_last_time(replace(shoot, outcomes=outcomes), book)
        except LensLabError:  # does not prevent the report
            logging.getLogger(__name__).warning("the lens book cannot be read", exc_info=True)
            lost = tr("could not be read: nothing is compared with earlier shoots")
            unread = (Fact(tr("Lens book"), lost, attention=True),)
    made = content(
        with_known_blurs(as_shoot(counted(shoot.measured(), shoot.edits), pitches), shoot.settings.raw),
        judged,
        excluded=[shot.photo for shot in shoot.measured() if shoot.edits.get(shot.photo.path, NOTHING).excluded],
        failed=shoot.failed(),
        since=since,
        **chosen,
    )
    return replace(made, facts=(*made.facts, *unread))


def report_title(shoot: SavedShoot) -> str:
    """The title of the last report of a shoot, else the name of its first folder; empty without any."""
    title, _ = _texts(shoot)
    folders = [path for path in shoot.given if path.is_dir()] or [path.parent for path in shoot.given]
    return title.strip() or (folders[0].name if folders else "")


def _texts(shoot: SavedShoot) -> tuple[str, str]:
    """Title and notes of the last report, from the session."""
    match shoot.view.get("report"):
        case [str(title), str(notes)]:
            return title, notes
    return "", ""


def _taken(photos: Sequence[Photo]) -> str:
    """Time range of the photos; the day only once if it is one."""
    taken = sorted(photo.metadata.taken for photo in photos if photo.metadata.taken)
    if not taken:
        return ""
    first, last = (time.isoformat(sep=" ", timespec="minutes") for time in (taken[0], taken[-1]))
    if first == last:
        return first
    same_day = taken[0].date() == taken[-1].date()
    return tr("{first} to {last}", first=first, last=last[len("2026-01-05 ") :] if same_day else last)


def _shows(measure: Measure, reason: str, shots: Sequence[Measured], cards: Sequence[Card]) -> Fact:
    """Measure of the figures, that of the verdict if different, and why the figures mislead, if they do."""
    judged = {card.measure for card in cards}
    others = listed([words.name for name, words in WORDS.items() if name in judged and name != measure])
    parts = [plotted(measure, shots).unit]
    if others:
        parts.append(tr("The verdict is by {measures}", measures=others))
    return Fact(tr("Plots show"), ". ".join(filter(None, (*parts, reason))), attention=bool(reason))


def _figures(drawn_as: Callable[..., Figure], measure: str) -> tuple[Figure, ...]:
    """The plots after the first page's, over one axis and with one legend, without those that would be empty."""
    wanted = tuple(dict.fromkeys((*MEASURES[measure].plots[1:], "transmission", *MORE)))
    panels = drawn_as(shown=wanted, judged=False).panels
    drawn = tuple(quantity for quantity, panel in zip(wanted, panels, strict=True) if panel.series)
    if not drawn:
        return ()
    figure = drawn_as(shown=drawn)
    return (replace(figure, heights=()),)


def _settings(settings: Settings, measured: Sequence[Measured], of_tables: int) -> tuple[Fact, ...]:
    """Measurement settings relevant to these files; unknown for shots imported as numbers."""
    kinds, shots = {kind_of_name(shot.photo.path) for shot in measured}, len(measured)
    described = describe(settings)
    regions = described.pop("layout")
    others = [text for name, text in described.items() if TOUCHED[name] & kinds]
    measures = [MEASURE_NAMES.get(name, name) for name in settings.measures]
    charted = [tr("MTF50 against the chart")] if any(shot.value("mtf50", "third") for shot in measured) else []
    facts = {**dict(others), tr("Measured"): ", ".join([*charted, tr("standard deviation"), *measures])}
    if of_tables:
        some = of_tables < shots
        which = tr(" of {of_tables} of the {shots} shots", of_tables=of_tables, shots=shots) if some else ""
        unknown = marked("{known}unknown{of_shots}: imported from a table")
        facts = {label: tr(unknown, known=f"{text}; " if some else "", of_shots=which) for label, text in facts.items()}
    return (Fact(*regions), *(Fact(label, text) for label, text in facts.items()))


OF_INTERVALS = marked(
    "{percent} %. Bands of curves: what repeats and smoothing leave open. Cards and rankings: that, focusing again, "
    "the error of the measure between apertures; of values at the sharpest aperture what shots state, the print "
    "included; between lenses setting up again, too"
)
OF_ESTIMATES = marked(
    "{percent} %. Bands of curves: what repeats and smoothing leave open. Cards and rankings: that, focusing again, "
    "what the fit to the chart's texture leaves open; between lenses setting up, too"
)
TOUCHED = {  # kinds of file affected by a setting
    "raw": {"RAW"},
    "raw_jpeg": {"RAW"},
    "encoding": {"TIFF", "JPEG", "PNG", "BMP"},
}
MORE = ("fine_contrast", "vignetting", "light_loss")
MEASURE_NAMES = {
    "levels": tr("levels and clipping"),
    "detail": tr("detail contrast"),
    "vignetting": tr("vignetting"),
    "transmission": tr("transmission of light"),
}
OVER = {"stops": tr("stops"), "linear": tr("f-numbers")}
CURVES = {
    "shots": marked("As smooth as the shots allow, over stops"),
    "loess": marked("R's loess over {axis}, through every shot; the cards use curves as smooth as the shots allow"),
    "means": marked(
        "R's loess over {axis}, through the mean at each aperture; the cards use curves through every shot"
    ),
}
