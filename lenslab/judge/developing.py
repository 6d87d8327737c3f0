"""Shots of one series that do not belong together: another subject, other settings, files developed differently."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, count, pairwise
from operator import itemgetter

import numpy as np

from lenslab.judge.finding import Finding, Shot, badly_exposed, levels_of, name_of, names_of, overexposed
from lenslab.judge.repeat_blur import EVERYWHERE, NearSets, compared, fine, loss, odd_one, of_pair, pooled, same_scene
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.chart_results import chart_of_shot
from lenslab.measure.metrics import MOVED
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import BINS, DIRECTIONS, SAME_SCENE, Pair, detail_of, reframed, same_chart, unlike
from lenslab.values.disk import kind_of_name, plain_text
from lenslab.values.fitting import median_slopes
from lenslab.values.grouping import grouped, lens_of, paused
from lenslab.values.language import marked, tr, written
from lenslab.values.text import listed
from lenslab.values.types import Array, Photo

# ------------------------------------------------------------------------------
# Two repeats: do they show the same subject from the same place, and are they separate exposures?


def unlike_pictures(shots: Sequence[Shot], near: NearSets) -> list[Finding]:
    """copy, other_scene, moved: of each two neighbours in a set, unless the camera was set up again on purpose.

    near: the sets before and after.
    """
    pairs = compared(shots)
    findings = [
        finding
        for first, second, pair in pairs
        if not _set_up_again(first, second)
        for finding in _judge(first, second, pair, near)
    ]
    held = {id(second) for _, second, _ in pairs}
    for first, second in pairwise(shots):
        if id(second) not in held and _differ(first, second) and not _set_up_again(first, second):
            sentence = tr(
                "{shot} has nothing in common with {repeat}, though both were recorded as repeats.",
                shot=name_of(second.photo),
                repeat=name_of(first.photo),
            )
            remedy = tr(
                "Exclude the shot that does not show the chart, or measure both again if the files have changed."
            )
            photos = (first.photo, second.photo)
            findings.append(Finding("other_scene", photos, 100.0, "%", sentence, remedy))
    return findings


def _set_up_again(first: Shot, second: Shot) -> bool:
    """True if there was time to frame and focus anew, and the chart lies elsewhere: a pair for the set-up error."""
    if first.trace is None or second.trace is None or not paused(first.photo, second.photo):
        return False
    return reframed(first.trace, second.trace, True)


def _judge(first: Shot, second: Shot, pair: Pair, near: NearSets) -> list[Finding]:
    name, repeat = name_of(first.photo), name_of(second.photo)
    moved = math.hypot(*pair.shift)
    if pair.noise_coherence > LIMITS.copy_coherence and pair.coherence > LIMITS.copy_coherence:
        if name == repeat:  # in another folder
            places = first.photo.path.parts, second.photo.path.parts
            depth = next(depth for depth in count(2) if places[0][-depth:] != places[1][-depth:])
            name, repeat = (plain_text("/".join(place[-depth:])) for place in places)
        sentence = tr("{shot} is a copy of {original}: even the noise is identical.", shot=repeat, original=name)
        remedy = tr("Exclude {shot}; a repeat must be a separate exposure.", shot=repeat)
        return [Finding("copy", (second.photo,), 100 * pair.noise_coherence, "%", sentence, remedy, (first.photo,))]
    if pair.coherence < SAME_SCENE:
        # refocusing changes the scale, so that detail far from the centre lies elsewhere
        return [] if _one_subject(first, second) else [_another(first, second, 100 * (1 - pair.coherence), near)]
    size = max(moved, pair.turn_px)
    if size <= MEASURE_LIMITS.shift_px:
        return []
    change = tr("turned, or changed in size by refocusing, by {turn_px:.1f} pixels", turn_px=pair.turn_px)
    if moved > MEASURE_LIMITS.shift_px:
        change = tr("moved by {moved:.1f} pixels", moved=moved)
    sentence = tr("Between {shot} and {repeat} the frame {change}.", change=change, shot=name, repeat=repeat)
    remedy = tr("Steady the tripod and use a remote release: the camera may also move during an exposure.")
    if moved > MEASURE_LIMITS.shift_px or second.is_raw:
        if (softer := _softer(first, second, change)) is not None:  # the other one is not to be excluded
            return [softer]
    else:
        remedy = tr("Develop both with the same lens corrections. If they were, steady the tripod.")
    return [Finding("moved", (second.photo,), size, "px", sentence, remedy, (first.photo,))]


def _one_subject(first: Shot, second: Shot) -> bool:
    """True if one chart was measured in both shots, of cameras held by hand, or if they are alike at any shift."""
    charts = [chart_of_shot(shot.measured) for shot in (first, second)]
    keys = {chart.key if chart is not None and chart.page_mm is not None else "" for chart in charts}
    if len(keys) == 1 and "" not in keys:
        return True
    return first.trace is not None and second.trace is not None and same_chart(first.trace, second.trace)


def _softer(first: Shot, second: Shot, change: str) -> Finding | None:
    """misfocus: of two repeats that lie too far apart for their detail to be compared, by MTF50 against a chart."""
    known = [(mtf50, shot) for shot in (first, second) if (mtf50 := shot.value("mtf50", "third"))]
    if len(known) < 2:
        return None
    (least, soft), (best, sharp) = sorted(known, key=itemgetter(0))
    if least > (1 - LIMITS.dip) * best:
        return None
    lost = 100 * (1 - least / best)
    sentence = tr(
        "{shot} is softer than its repeat {repeat} (out of focus, or camera shake): its MTF50 in the middle is "
        "{lost:.0f} % lower. Between them the frame {change}.",
        shot=name_of(soft.photo),
        repeat=name_of(sharp.photo),
        lost=lost,
        change=change,
    )
    remedy = tr("Exclude {file}, or take it again.", file=name_of(soft.photo))
    return Finding("misfocus", (soft.photo,), lost, "%", sentence, remedy, (sharp.photo,))


def _differ(first: Shot, second: Shot) -> bool:
    """True if two repeats with traces were compared and have nothing in common.

    They were not where the one between them was excluded, or another lens or aperture made them repeats, and they have
    not been measured again since.
    """
    if first.trace is None or second.trace is None or second.trace.pair is not None:
        return False
    compared_in_vain = any(MOVED in shot.measured.warnings for shot in (first, second))
    return compared_in_vain and bool(first.trace.tiles.any())


def _another(first: Shot, second: Shot, size: float, near: NearSets) -> Finding:
    """other_scene: of the one that the sets before and after are unlike, or, where they do not say, of both."""

    def unlike_scene(shot: Shot, other: Shot) -> float | None:
        if shot.trace is None or other.trace is None:
            return None
        return float(unlike(shot.trace, other.trace) and not _one_subject(shot, other))

    odd = odd_one(first, second, near, unlike_scene, 0.0)
    shot, repeat = (first, second) if odd is first else (second, first)
    sentence = tr(
        "{shot} shows a different subject from {repeat}, though both were recorded as repeats.",
        shot=name_of(shot.photo),
        repeat=name_of(repeat.photo),
    )
    if odd is not None:
        remedy = tr("Exclude {file}, or correct its lens or aperture.", file=name_of(shot.photo))
        return Finding("other_scene", (shot.photo,), size, "%", sentence, remedy, (repeat.photo,))
    remedy = tr("Look at both: the one that does not show the chart has no place here, or another lens or aperture.")
    return Finding("other_scene", (first.photo, second.photo), size, "%", sentence, remedy)


def other_subjects(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """other_scene: a few sets, of single shots too, that have nothing in common with most of the lens's.

    A picture with much less detail than the others is blurred, and what it shows cannot be said.
    """
    seen = [(group, trace) for group in sets if (trace := group[0].trace) is not None and not badly_exposed(group)]
    alike = [[not unlike(trace, other) or _one_subject(at[0], of[0]) for of, other in seen] for at, trace in seen]
    usual = max(alike, key=sum, default=[])
    if 2 * usual.count(False) >= usual.count(True):
        return []
    least = LEAST_DETAIL * min(detail_of(trace) for (_, trace), same in zip(seen, usual, strict=True) if same)
    odd = [group for (group, trace), same in zip(seen, usual, strict=True) if not same and detail_of(trace) > least]
    if not odd:
        return []
    photos = tuple(shot.photo for group in odd for shot in group)
    single = marked("{shots} shows a different subject from the other shots of this lens.")
    several = marked("{shots} show a different subject from the other shots of this lens.")
    sentence = tr(single if len(photos) == 1 else several, shots=names_of(photos))
    remedy = tr("Exclude what does not show the chart, or correct its lens.")
    return [Finding("other_scene", photos, 100.0, "%", sentence, remedy)]


LEAST_DETAIL = 0.7  # of what the usual pictures have at least


# ------------------------------------------------------------------------------
# Settings that should stay as they are over a series, and changed in it.


def changed_settings(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """settings: what most of a lens's shots share, or of two halves the first, and the others do not."""
    shots = [shot for group in sets for shot in group]
    findings = []
    for what, value, remedy in SETTINGS:
        values = {id(shot): known for shot in shots if (known := value(shot)) is not None}
        counts = Counter(values.values())
        if len(counts) < 2:
            continue
        usual = counts.most_common(1)[0][0]
        odd = [shot for shot in shots if values.get(id(shot), usual) != usual]
        others = list(dict.fromkeys(values[id(shot)] for shot in odd))  # in the order of the shots, as they are named
        photos = tuple(shot.photo for shot in odd)
        sentence = tr(
            "{shots}: {setting} {values}, while the rest of this lens's shots have {usual}.",
            shots=names_of(photos),
            setting=what,
            values=listed(others, len(others)),
            usual=usual,
        )
        findings.append(Finding("settings", photos, float(len(odd)), "", sentence, remedy))
    return findings


def iso(shot: Shot) -> str | None:
    iso = shot.photo.metadata.iso
    return tr("ISO {iso:g}", iso=iso) if iso and math.isfinite(iso) and iso > 0 else None


def frame_size(shot: Shot) -> str | None:
    trace = shot.trace
    return None if trace is None else tr("{columns} x {rows} pixels", columns=trace.columns, rows=trace.rows)


def kind_of_file(shot: Shot) -> str | None:
    if shot.trace is None:
        return None
    return tr("developed images") if shot.is_developed else tr("sensor data (RAW)")


SETTINGS: tuple[tuple[str, Callable[[Shot], str | None], str], ...] = (
    (tr("taken with"), iso, tr("Keep to one ISO: noise and noise reduction change with it.")),
    (tr("a frame of"), frame_size, tr("Use one frame size for a series: sharpness is measured per pixel.")),
    (tr("the files contain"), kind_of_file, tr("Measure RAW files, or developed ones, not both in one series.")),
)


def changed_balance(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """settings: developed pictures tinted differently from most of the lens's: their white balance was changed."""
    known = [(shot, shot.trace.tint) for group in sets for shot in group if shot.trace is not None]
    tinted = [(shot, tint) for shot, tint in known if tint is not None and not overexposed(shot)]
    if len(tinted) < 3:  # of two, none is the odd one
        return []
    tints = np.array([tint for _, tint in tinted])
    # the tint that most others are near to; of two halves, the first's
    near = (np.abs(tints[:, None] - tints[None]).max(axis=2) < LIMITS.tint_ev / 2).sum(axis=1)
    off = np.abs(tints - tints[int(near.argmax())]).max(axis=1)
    photos = tuple(shot.photo for (shot, _), far in zip(tinted, off, strict=True) if far > LIMITS.tint_ev)
    if not photos:
        return []
    size = float(off.max())
    sentence = tr(
        "{shots}: colour balance differs by {size:.2f} EV from the rest of this lens's shots (another white "
        "balance, or light of another colour).",
        shots=names_of(photos),
        size=size,
    )
    remedy = tr("Develop all files with one fixed white balance: brightness and transmission change with it.")
    return [Finding("settings", photos, size, "EV", sentence, remedy, excluding_helps=False)]


def changed_lens_data(photos: Iterable[Photo]) -> list[Finding]:
    """settings: one series in parts, as its focal length or body changed between two apertures.

    A lens on two bodies, or at two focal lengths, has two series of its own, which share apertures.
    """
    parts: dict[tuple[object, object], dict[tuple[object, ...], list[Photo]]] = {}
    for photo in photos:
        own = lens_of(photo)
        use = own.focal_length_mm, own.camera, own.camera_serial
        if own.lens and photo.metadata.aperture:
            parts.setdefault((own.lens, own.lens_serial), {}).setdefault(use, []).append(photo)
    findings = []
    for lens in parts.values():
        most, *others = sorted(lens.values(), key=len, reverse=True)
        had = {photo.metadata.aperture for photo in most}
        for some in others:
            has = {photo.metadata.aperture for photo in some}
            if had & has or len(had) + len(has) < 4:  # the fewest of a lens whose series is in two parts
                continue
            sentence = tr(
                "{shots}: taken at {other}, while the other apertures of this lens, such as {shot}, were taken at "
                "{usual}.",
                shots=names_of(some),
                other=_as_used(some[0]),
                shot=name_of(most[0]),
                usual=_as_used(most[0]),
            )
            remedy = tr("Take a whole series with one focal length and body, or correct the recorded values (Edit).")
            findings.append(Finding("settings", tuple(some), float(len(some)), "", sentence, remedy, (most[0],)))
    return findings


def _as_used(photo: Photo) -> str:
    recorded = photo.metadata
    body = f"{recorded.camera or tr('a camera')} {recorded.camera_serial or ''}".strip()
    return tr("{length} on {body}", length=_length(photo), body=body)


def _length(photo: Photo) -> str:
    length_mm = photo.metadata.focal_length_mm
    return f"{written(length_mm, 'g')} mm" if length_mm else tr("no focal length")


def lens_of_two_names(photos: Iterable[Photo]) -> list[Finding]:
    """settings: repeats, seconds apart, whose lens has two names, as by an adapter, firmware or a loose contact.

    photos: in the order taken. Lenses that go and come back within seconds are on two bodies of one model, whose
    numbers are not known; unless one has no name, as a loose contact leaves it.
    """
    findings = []

    def body_and_kind(photo: Photo) -> tuple[object, ...]:
        """RAW files and JPEGs of the same shots may name a lens in other words."""
        return lens_of(photo).camera, lens_of(photo).camera_serial, kind_of_name(photo.path)

    for shots in grouped(photos, body_and_kind).values():
        changes = [(lens_of(one), lens_of(other)) for one, other in pairwise(shots) if _only_lens_differs(one, other)]
        pairs = dict.fromkeys(
            frozenset(pair)
            for pair in changes
            if pair[::-1] not in changes or not all(lens.lens and lens.focal_length_mm for lens in pair)
        )
        of_lenses = grouped(shots, lens_of)
        for pair in pairs:
            usual, odd = sorted((of_lenses[lens] for lens in of_lenses if lens in pair), key=len, reverse=True)
            sentence = tr(
                "{shots}: recorded with {other}. Shots like {shot}, some of them only seconds apart at the same "
                "exposure, were recorded with {usual}.",
                shots=names_of(odd),
                other=_as_named(odd[0]),
                shot=name_of(usual[0]),
                usual=_as_named(usual[0]),
            )
            remedy = tr(
                "If it is one lens, give all its shots the same name and focal length (Edit): it gets one curve then."
            )
            findings.append(
                Finding(
                    "settings", tuple(odd), float(len(odd)), "", sentence, remedy, (usual[0],), excluding_helps=False
                )
            )
    return findings


def _only_lens_differs(first: Photo, second: Photo) -> bool:
    """True if a lens was hardly changed between two shots, yet has another name, or one shot has no focal length."""
    one, other, before, after = first.metadata, second.metadata, lens_of(first), lens_of(second)
    if one.taken is None or other.taken is None or one.shutter_s is None:
        return False
    lengths = before.focal_length_mm, after.focal_length_mm
    return (
        0 < (other.taken - one.taken).total_seconds() <= one.shutter_s + 15
        and (one.shutter_s, one.iso) == (other.shutter_s, other.iso)
        and (one.aperture == other.aperture or None in (one.aperture, other.aperture))
        and (before.lens != after.lens or (None in lengths and lengths != (None, None)))
    )


def _as_named(photo: Photo) -> str:
    return f"{lens_of(photo).lens or tr('no lens name')} ({_length(photo)})"


@dataclass(frozen=True, slots=True, eq=False)
class PairNoise:
    """Noise of two repeats times the light: in each ring, and each shot's finest. detail: ln of fine contrast.

    errors: what demosaicing's errors are in proportion to: power of fine contrast times the light, and the share of it
    in which the two differ.
    """

    first: Shot
    second: Shot
    spectrum: Array
    levels: tuple[float, float]
    detail: float
    errors: float


def developed_otherwise(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """processed: developed repeats whose noise is not that of the lens's others, as of sharpening or noise reduction.

    Noise measured from pairs, times the light, is equal in all shots of a camera at one ISO if developed alike. But
    demosaicing errs where there is detail, and at low ISO that is most of a developed file's noise: what follows the
    detail over the other pairs is usual.
    """
    pairs = [known for group in sets for known in _noises(group)]
    findings = []
    for pair in pairs:
        first, second = pair.first, pair.second
        others = [each for each in pairs if each is not pair and _settings(each.first) == _settings(first)]
        if len(others) < 2:  # pairs that show what noise is usual
            continue
        off, flatter = _against_usual(pair, others)
        if flatter > LIMITS.developed_flatter_log2 or abs(off) > LIMITS.developed_noise_log2:
            usual = float(np.median([level for each in others for level in each.levels]))
            before, after = (abs(math.log2(level / usual)) for level in pair.levels)
            odd, other = (first, second) if before > after else (second, first)
            sentence = tr(
                "{shot} was developed differently from its repeat {repeat} and the rest of the series: it has "
                "{more_or_less} fine noise (sharpening, or noise reduction).",
                shot=name_of(odd.photo),
                repeat=name_of(other.photo),
                more_or_less=tr("more") if off > 0 else tr("less"),
            )
            remedy = tr(
                "Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW "
                "files."
            )
            size = 100 * (2 ** abs(off) - 1)
            findings.append(Finding("processed", (odd.photo,), size, "%", sentence, remedy, (other.photo,)))
    return findings


def noise_with_detail(sets: Sequence[Sequence[Shot]]) -> float:
    """Slope of the noise of developed files over their detail: log2 of the finest noise per ln of fine contrast.

    0 for RAW.
    """
    pairs = [known for group in sets for known in _noises(group)]
    if len(pairs) < LEAST_FOR_SLOPE:
        return 0.0
    finest = np.array([[sum(map(math.log2, pair.levels)) / 2] for pair in pairs])
    slopes = median_slopes(finest, [pair.detail for pair in pairs], APART, LEAST_FOR_SLOPE)
    return max(float(slopes[0]), 0.0)  # what blurs detail takes no noise away


def _against_usual(pair: PairNoise, others: Sequence[PairNoise]) -> tuple[float, float]:
    """Noise of a pair relative to the others with equal errors, log2: in the finest rings, and coarse over finest.

    Both less the scatter of the others; 0 if these do not determine the noise that such errors add.
    """
    if not _show_errors(others, pair.errors):
        return 0.0, 0.0
    noise = np.maximum([pair_noise.spectrum for pair_noise in (pair, *others)], LEAST_NOISE)
    logs = np.log2(noise)
    if len(others) >= LEAST_FOR_SLOPE:
        errors = np.array([pair_noise.errors for pair_noise in (pair, *others)])
        sensor, by_errors = _parts(noise[1:], errors[1:])
        logs -= np.log2(sensor + np.outer(errors, by_errors))
    logs -= np.median(logs[1:], axis=0)
    finest = logs[:, FINEST:].mean(axis=1)
    off, flatter = (  # a value, around 0, less the upper quartile of the others' magnitudes; 0 if it is smaller
        math.copysign(max(abs(values[0]) - float(np.quantile(np.abs(values[1:]), 0.75)), 0.0), values[0])
        for values in (finest, logs[:, COARSE].mean(axis=1) - finest)
    )
    return off, flatter


def _show_errors(pairs: Sequence[PairNoise], errors: float) -> bool:
    """True if pairs determine the noise that goes with such errors: one has as many, or enough differ for a slope.

    Two repeats that lie on the same pixels have hardly any errors: their noise is the sensor's alone, less and coarser.
    """
    known = [pair.errors for pair in pairs]
    apart = APART * max(known)
    if min(abs(each - errors) for each in known) <= apart:
        return True
    return sum(abs(more - less) > apart for more, less in combinations(known, 2)) >= LEAST_FOR_SLOPE


def share_of_errors(sets: Sequence[Sequence[Shot]]) -> float:
    """Share of demosaicing errors in the finest noise of developed files, 0..1; 0 for RAW."""
    pairs = [known for group in sets for known in _noises(group)]
    if len(pairs) < LEAST_FOR_SLOPE:
        return 0.0
    errors = np.array([pair_noise.errors for pair_noise in pairs])
    finest = np.array([[float(pair_noise.spectrum[FINEST:].mean())] for pair_noise in pairs])
    sensor, by_errors = _parts(np.maximum(finest, LEAST_NOISE), errors)
    return float(np.median(errors * by_errors / (sensor + errors * by_errors)))


def _parts(noise: Array, errors: Array) -> tuple[Array, Array]:
    """The sensor's part of the noise in each ring, which is the same in all pairs, and how it grows with the errors.

    noise: (pairs, rings); errors: (pairs,). Neither is below 0, and noise is nowhere without a sensor's part.
    """
    largest = max(float(errors.max()), LEAST_NOISE)
    slopes = np.maximum(median_slopes(noise, errors / largest, APART, LEAST_FOR_SLOPE), 0.0)
    sensor = np.median(noise - np.outer(errors / largest, slopes), axis=0)
    return np.maximum(sensor, LEAST_SENSOR * np.median(noise, axis=0)), slopes / largest


def _noises(group: Sequence[Shot]) -> list[PairNoise]:
    """Noise of each pair of developed repeats, as far as it is known."""
    pair_noises = []
    for first, second, pair in compared(group):
        if not first.is_developed:
            continue
        spectra = of_pair(pair, EVERYWHERE, (1.0, 1.0), False)
        levels = levels_of(first, second)
        if spectra is None or levels is None or not same_scene(pair) or overexposed(first) or overexposed(second):
            continue
        if pair.noise_coherence > LIMITS.copy_coherence or loss(*spectra)[0] > LIMITS.compared_loss:
            continue  # their noise is unknown; what differs so much is judged by `twins`
        noise = spectra[0].noise[::DIRECTIONS] * sum(levels) / 2
        finest = [
            float(pooled(powers, pair.tiles, EVERYWHERE)[0][BINS]) * level
            for powers, level in zip((pair.first, pair.second), levels, strict=True)
        ]
        contrasts = [fine(part)[0] for part in spectra]
        if (noise[COARSE.start :] > 0).all() and min(*finest, *contrasts) > 0:
            detail = sum(map(math.log, contrasts)) / 2
            errors = math.exp(2 * detail) * sum(levels) / 2 * _unlike(pair)
            pair_noises.append(PairNoise(first, second, noise, (finest[0], finest[1]), detail, errors))
    return pair_noises


def _unlike(pair: Pair) -> float:
    """The share of demosaicing's errors, in power, in which two shots differ.

    They are what coarse colour becomes beside the mosaic's finest lines, and go with these: moved by a whole pixel they
    are opposite, not moved at all they are the same in both, and no noise.
    """
    return sum(math.sin(math.pi / 2 * shift) ** 2 for shift in pair.shift) / 2 + LEAST_UNLIKE


def _settings(shot: Shot) -> tuple[str | None, ...]:
    """Shots in which these are equal should have the same noise."""
    return iso(shot), frame_size(shot), kind_of_file(shot)


FINEST = 6  # the first of the finest rings: from 0.3 cycles a pixel
COARSE = slice(2, 4)  # rings from 0.1 to 0.2 cycles a pixel
LEAST_UNLIKE = 0.005  # beyond how well shifts are known
LEAST_SENSOR = 0.05  # of the noise
LEAST_NOISE = 1e-30
LEAST_FOR_SLOPE = 3  # pairs
APART = 0.1  # ln of fine contrast
