"""The lens book in sentences: changes, copies, barriers, with and without."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import combinations
from operator import attrgetter

from lenslab.book.comparability import Barrier, barriers
from lenslab.book.differences import (
    SIDES,
    CopyComparison,
    CopyDifference,
    LensChange,
    RankedCopy,
    Stops,
    Tested,
    What,
    among,
    comparable,
)
from lenslab.book.entry import Entry
from lenslab.book.with_without import WithWithout
from lenslab.values.language import marked, tr
from lenslab.values.statistics import Stated
from lenslab.values.text import f_number_text, listed, with_error
from lenslab.values.types import Part


def change_sentences(change: LensChange, since: str) -> list[str]:
    """Verdict on a copy since a day (or days, in words), then the barriers."""
    barred = [BARRIER_WORDS[barrier] for barrier in change.barriers]
    if not change.tested:
        return [tr("{lens} cannot be compared with {since}.", lens=change.copy, since=since), *barred]
    if change.slowly:
        return [*_slow_changes(change), *barred]
    side = _side(change, since)  # explains softer corners, too
    sentences = side or _fast_changes(change, since)
    return [*(sentences or [_unchanged(change, since)]), *barred]


def look_sentences(change: LensChange, earlier: Sequence[Entry], last: Entry) -> list[str]:
    """Verdict since the days that the last entry was compared with, and the earlier entries left out."""
    used, left_out = comparable(earlier, last)
    since = days_text(entry.first for entry in used or earlier)
    return [*change_sentences(change, since), *(left_out_sentences(left_out) if used else ())]


def left_out_sentences(left_out: Iterable[tuple[Entry, Sequence[Barrier]]]) -> list[str]:
    """Earlier entries left out of a comparison, with reasons."""
    reasons = [(entry, " ".join(BARRIER_WORDS[barrier] for barrier in standing)) for entry, standing in left_out]
    return [tr("{day} is left out. {reason}", day=days_text([entry.first]), reason=why) for entry, why in reasons]


def turned_sentence(lenses: Sequence[str]) -> str:
    """Reason why shots of these lenses are not in the book."""
    names = listed(lenses)
    return tr("{lenses}: shots of a turned chart are left out, as its sides are out of focus.", lenses=names)


def days_text(times: Iterable[datetime | None]) -> str:
    """A day, or from the first to the last of several, in ISO format."""
    days = sorted({time.date().isoformat() for time in times if time is not None})
    if not days:
        return tr("an unknown day")
    return days[0] if len(days) == 1 else tr("{first} to {last}", first=days[0], last=days[-1])


def change_rows(change: LensChange) -> list[tuple[str, ...]]:
    """Tests as rows below CHANGE_HEADINGS."""
    trends = () if change.trend is None else change.trend.tested
    stops = () if change.trend is None else change.trend.apertures
    listed_tests = [
        *((test, signed(test), change.apertures) for test in change.tested),
        *((test, tr("{difference} a year", difference=signed(test)), stops) for test in trends),
    ]
    return [
        (WHAT_WORDS[test.what], stops_text(apertures, test.stops), text, tr("changed") if test.significant else "")
        for test, text, apertures in listed_tests
    ]


def _unchanged(change: LensChange, since: str) -> str:
    aperture = f_number_text(change.apertures[0])
    corners, centre = change.of("corners", "widest"), change.of("centre", "widest")
    if centre is not None:
        values = {"since": since, "aperture": aperture, "centre": signed(centre)}
        if corners is None:
            return tr("Unchanged compared with {since}: centre at {aperture} {centre}.", **values)
        text = marked("Unchanged compared with {since}: corners at {aperture} {corners}, centre {centre}.")
        return tr(text, corners=signed(corners), **values)
    corner_change = change.of("corners_to_centre", "widest")
    if corner_change is None:
        return tr("Unchanged compared with {since} as far as the lens's own ratios show.", since=since)
    return tr(
        "Unchanged compared with {since} as far as the lens's own ratios show: corners against centre at {aperture} "
        "{ratio}.",
        since=since,
        aperture=aperture,
        ratio=signed(corner_change),
    )


def _slow_changes(change: LensChange) -> list[str]:
    """Steady changes, each by its surest test; a cause of softer corners replaces them."""
    assert change.trend is not None
    surest = _surest(change.trend.tested)
    corners = {"corners", "corners_to_centre"}
    left_out = corners if surest.keys() & SIDES else {"corners_to_centre"} if "corners" in surest else set()
    return [
        _by_how_much(
            surest[what],
            SLOWLY,
            what=words,
            aperture=stops_text(change.trend.apertures, surest[what].stops),
            since=days_text([change.trend.since]),
        )
        for what, words in WHAT_WORDS.items()
        if what in surest and what not in left_out
    ]


def _side(change: LensChange, since: str) -> list[str]:
    """The side that has become softer against the opposite one."""
    change_of_side = change.side
    if change_of_side is None:
        return []
    softer, opposite = SIDE_WORDS[change_of_side.eighth]
    stops = change_of_side.stops
    centre = change.of("centre", stops)
    words = tr(
        "{side} is softer by {percent:.0f} ± {half:.0f} % against {opposite} at {aperture} than before ({since}): "
        "the lens has become decentred, by a knock for instance.",
        side=softer,
        opposite=opposite,
        percent=100 * change_of_side.amount,
        half=math.ceil(100 * change_of_side.half),
        aperture=stops_text(change.apertures, stops),
        since=since,
    )
    if centre is None or centre.significant:
        return [words]
    return [words, tr("The centre has not changed significantly ({centre}).", centre=signed(centre))]


def _fast_changes(change: LensChange, since: str) -> list[str]:
    """The lens's own ratios, then sharpness, each by its surest test."""
    surest = _surest(change.tested)
    sentences = [
        _by_how_much(
            surest[what],
            texts,
            aperture=stops_text(change.apertures, surest[what].stops),
            stopped=f_number_text(change.apertures[-1]),
            since=since,
        )
        for what, texts in CHANGES.items()
        if what in surest
    ]
    centre, corners = surest.get("centre"), surest.get("corners")
    if centre is not None and corners is not None and centre.share * corners.share > 0:
        amounts = {test.what: _percent(abs(test.share), test.half) for test in (centre, corners)}
        aperture = stops_text(change.apertures, centre.stops)
        return [*sentences[:-2], tr(ALL[centre.share > 0], aperture=aperture, since=since, **amounts)]
    return sentences


def _surest(tests: Iterable[Tested]) -> dict[What, Tested]:
    """The surest significant test of each kind."""
    return {test.what: test for test in sorted(tests, key=attrgetter("strength")) if test.significant}


def _by_how_much(test: Tested, texts: tuple[str, str], **values: str) -> str:
    return tr(texts[test.share > 0], amount=_percent(abs(test.share), test.half), **values)


def stops_text(apertures: Sequence[float], stops: Stops) -> str:
    wide, narrow = f_number_text(apertures[0]), f_number_text(apertures[-1])
    return wide if stops == "widest" or wide == narrow else tr("{wide} to {narrow}", wide=wide, narrow=narrow)


def signed(test: Tested | CopyDifference) -> str:
    """A fraction with its interval: -0.4 ± 0.7 %."""
    return _percent(test.share, test.half, "+")


def signed_share(share: Stated) -> str:
    """The same of any fraction."""
    return _percent(share.value, share.half, "+")


def _percent(share: float, half: float, sign: str = "") -> str:
    return f"{with_error(100 * share, 100 * half, sign)} %"


# Copies


def comparison_sentences(comparison: CopyComparison) -> list[str]:
    """The sharper of two copies, in the centre and in the corners; their decentring; barriers."""
    first, second = comparison.first.text, comparison.second.text
    barred = [BARRIER_WORDS[barrier] for barrier in comparison.barriers]
    if not comparison.parts:
        return [tr("{first} and {second} cannot be compared.", first=first, second=second), *barred]
    sentences = []
    for part, where in PART_WORDS.items():
        differences = [difference for difference in comparison.parts if difference.part == part]
        if not differences:
            continue
        # the mean over all apertures, or the widest if only that is significant
        sure = (difference for difference in differences if difference.significant)
        difference = min(sure, key=lambda difference: difference.aperture is not None, default=differences[0])
        aperture = stops_text(comparison.apertures, "all" if difference.aperture is None else "widest")
        if not difference.significant:
            text = tr(
                "{where}, {aperture}: no significant difference ({second} against {first}: {difference}).",
                where=where,
                aperture=aperture,
                first=first,
                second=second,
                difference=signed(difference),
            )
        else:
            better, other = (second, first) if difference.share > 0 else (first, second)
            ratio = 1 + difference.share if difference.share > 0 else 1 / (1 + difference.share)
            half = difference.half if difference.share > 0 else difference.half / (1 + difference.share) ** 2
            text = tr(
                "{where}, {aperture}: {better} is sharper than {other} by {amount}.",
                where=where,
                aperture=aperture,
                better=better,
                other=other,
                amount=_percent(ratio - 1, half),
            )
        sentences.append(text)
    lenses = [
        tr("{lens} by {amount}", lens=copy.text, amount=_percent(stated.value / 100, stated.half / 100))
        for copy, stated in comparison.decentring
    ]
    if lenses:
        text = marked("Decentring at {aperture}, one side sharper than the other: {lenses}.")
        widest = f_number_text(comparison.apertures[0])
        sentences.append(tr(text, aperture=widest, lenses=listed(lenses, len(lenses))))
    return [*sentences, *barred, *left_out_sentences(comparison.left_out)]


def ranked_sentences(ranked: Sequence[RankedCopy]) -> list[str]:
    """All lenses at an aperture, a line each; those like the best one are marked."""
    return [
        _amount(lens) + (tr(" (no significant difference from the best)") if lens.alike and place else "")
        for place, lens in enumerate(ranked)
    ]


def _amount(lens: RankedCopy) -> str:
    amount = with_error(lens.value.value, lens.value.half)
    return tr("{lens}: {amount} lp/mm", lens=lens.copy.text, amount=amount)


def among_sentences(entries: Sequence[Entry], aperture: float) -> list[str]:
    """Ranks of several lenses at an aperture, and those that cannot be compared."""
    sentences, ranked_copies = [], set()
    for text, corners in (
        (marked("Centre at {aperture}, the sharpest first: {lenses}."), False),
        (marked("Corners at {aperture}, the sharpest first: {lenses}."), True),
    ):
        ranked = among(entries, aperture, corners)
        ranked_copies |= {own.copy for own in ranked}
        if len(ranked) > 1:
            parts = [tr(text, aperture=f_number_text(aperture), lenses="; ".join(map(_amount, ranked)))]
            alike = [lens.copy.text for lens in ranked[1:] if lens.alike]
            if len(alike) == len(ranked) - 1:
                parts.append(tr("None differs significantly from the best."))
            elif alike:
                parts.append(tr("No significant difference from the best: {lenses}.", lenses=listed(alike, len(alike))))
            sentences.append(" ".join(parts))
    left_out = [entry.copy.text for entry in entries if entry.copy not in ranked_copies]
    if not sentences:
        pairs = combinations(entries, 2)
        why = dict.fromkeys(barrier for first, second in pairs for barrier in barriers(first, second))
        none = tr("None of these lenses can be compared with another at {aperture}.", aperture=f_number_text(aperture))
        return [none, *(BARRIER_WORDS[barrier] for barrier in why)]
    if left_out:
        lenses = listed(left_out, len(left_out))
        sentences.append(tr("Left out, as their shoots cannot be compared: {lenses}.", lenses=lenses))
    return sentences


# With and without


def with_without_sentence(against: WithWithout, name: str) -> str:
    """With the filter: -1.2 ± 0.5 % in the centre over all apertures, no significant difference in the corners
    (+0.2 ± 0.8 %), -0.06 ± 0.02 EV."""
    parts = []
    for part, effect in against.parts.items():
        overall = signed_share(effect.overall)
        aperture, most = max(effect.by_aperture.items(), key=lambda at: abs(at[1].value) - at[1].half)
        if not effect.significant and abs(most.value) > most.half:
            at, amount = f_number_text(aperture), signed_share(most)
            overall = tr("{overall}, but {amount} at {aperture}", overall=overall, amount=amount, aperture=at)
        parts.append(tr(RATIO_WORDS[part, effect.significant], amount=overall))
    if "corners" not in against.parts:
        parts.append(tr("no corners measured with both"))
    if against.light is not None:
        value, half = against.light.overall.value, max(against.light.overall.half, MIN_HALF)
        if abs(value) <= half:
            parts.append(tr("no difference in light (± {half:.2f} EV)", half=half))
        else:
            parts.append(tr("{value:+z.2f} ± {half:.2f} EV of light", value=value, half=half))
    return tr("With {name}: {parts}.", name=name, parts=listed(parts, len(parts)))


def beside_sentences(against: WithWithout) -> list[str]:
    """Other differences, B less A: vignetting in the extreme corner, lateral colour there."""
    stated = (
        (marked("Vignetting in the corner: {value:+z.2f} ± {half:.2f} EV."), against.vignetting),
        (marked("Lateral red in the corner: {value:+z.2f} ± {half:.2f} px."), against.red),
        (marked("Lateral blue in the corner: {value:+z.2f} ± {half:.2f} px."), against.blue),
    )
    return [
        tr(text, value=effect.overall.value, half=max(effect.overall.half, MIN_HALF))
        for text, effect in stated
        if effect is not None
    ]


def interval_sentence(against: WithWithout, first: str, second: str) -> str:
    """Origin of the intervals."""
    if against.remounted is None:
        return tr("The intervals include the error of setting up again.")
    first_series, second_series = against.remounted
    text = marked(
        "The intervals are those of repeats without remounting: {first_series} series of {first} and "
        "{second_series} of {second}."
    )
    if max(against.remounted) > 1:
        text = marked(
            "The intervals are those of remounting: {first_series} series of {first} and {second_series} of {second}."
        )
    return tr(text, first=first, second=second, first_series=first_series, second_series=second_series)


MIN_HALF = 0.01  # EV or px: no interval is 0
RATIO_WORDS: dict[tuple[Part, bool], str] = {  # by part of the frame, and significance
    ("centre", True): marked("{amount} in the centre over all apertures"),
    ("corners", True): marked("{amount} in the corners over all apertures"),
    ("centre", False): marked("no significant difference in the centre over all apertures ({amount})"),
    ("corners", False): marked("no significant difference in the corners over all apertures ({amount})"),
}
SIDE_WORDS = (  # the softer side, from the right clockwise in eighths, and the opposite one
    (tr("The right side"), tr("the left side")),
    (tr("The lower right"), tr("the upper left")),
    (tr("The lower side"), tr("the upper side")),
    (tr("The lower left"), tr("the upper right")),
    (tr("The left side"), tr("the right side")),
    (tr("The upper left"), tr("the lower right")),
    (tr("The upper side"), tr("the lower side")),
    (tr("The upper right"), tr("the lower left")),
)
CHANGE_HEADINGS = (tr("What"), tr("Aperture"), tr("Change"), "")
WHAT_WORDS: dict[What, str] = {
    "right": tr("Right side against left"),
    "lower": tr("Lower side against upper"),
    "corners_to_centre": tr("Corners against centre"),
    "wide_to_stopped": tr("Wide open against stopped down"),
    "centre": tr("Centre"),
    "corners": tr("Corners"),
}
PART_WORDS = {"centre": tr("Centre"), "corners": tr("Corners")}
# Texts for a negative and for a positive change
SLOWLY = (
    marked("{what} at {aperture}: softer by {amount} a year since {since}."),
    marked("{what} at {aperture}: sharper by {amount} a year since {since}."),
)
CHANGES: dict[What, tuple[str, str]] = {
    "corners_to_centre": (
        marked("The corners are softer by {amount} against the centre at {aperture} than before ({since})."),
        marked("The corners are sharper by {amount} against the centre at {aperture} than before ({since})."),
    ),
    "wide_to_stopped": (
        marked("{aperture} is softer by {amount} against {stopped} than before ({since})."),
        marked("{aperture} is sharper by {amount} against {stopped} than before ({since})."),
    ),
    "centre": (
        marked("The centre is softer by {amount} at {aperture} than before ({since})."),
        marked("The centre is sharper by {amount} at {aperture} than before ({since})."),
    ),
    "corners": (
        marked("The corners are softer by {amount} at {aperture} than before ({since})."),
        marked("The corners are sharper by {amount} at {aperture} than before ({since})."),
    ),
}
ALL = (
    marked("All of the frame is softer at {aperture} than before ({since}): centre by {centre}, corners by {corners}."),
    marked(
        "All of the frame is sharper at {aperture} than before ({since}): centre by {centre}, corners by {corners}."
    ),
)
BARRIER_WORDS = {
    Barrier.NO_CHART: tr("Shot without a known chart: only the lens's own ratios are compared."),
    Barrier.UNKNOWN_CHART: tr(
        "Measured at the slanted edges of a chart that LensLab does not know: only the lens's own ratios are compared."
    ),
    Barrier.OLDER: tr(
        "Measured by another version or method of LensLab: only the lens's own ratios are compared. Measure the photos "
        "again to compare sharpness absolutely."
    ),
    Barrier.CHART: tr("Shot with another chart: sharpness is not compared absolutely."),
    Barrier.SCALE: tr("Shot at another scale, by more than 10 %: sharpness is not compared absolutely."),
    Barrier.PRINT: tr(
        "Shot with another print of the chart, and the blur of the prints is not divided out of both: sharpness is not "
        "compared absolutely."
    ),
    Barrier.BODY: tr("Shot with another body, and the pixel pitch is not known of both."),
    Barrier.SENSOR: tr(
        "Shot with a sensor of another size, whose corners see other parts of the field: nothing is compared."
    ),
    Barrier.DEVELOPED: tr("RAW and developed files, or files developed otherwise, are not compared absolutely."),
    Barrier.FOCAL_LENGTH: tr("Shot at another focal length: nothing is compared."),
    Barrier.TELECONVERTER: tr("One was shot with a teleconverter, the other without: nothing is compared."),
    Barrier.APERTURES: tr("There is no aperture at which both were shot."),
    Barrier.MEASURE: tr("One was measured against a known chart, the other was not."),
}
