"""What a known chart shows of a file stays with its shot: gaps of the map, a veil; each lens has its own numbers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np

from lenslab.charts.place import packed
from lenslab.gui.inspector.chart_notes import chart_notes
from lenslab.judge.answers import answers
from lenslab.judge.grid import card_grids
from lenslab.judge.wording import shot_notes
from lenslab.measure.chart_checks import WHY_LEFT_OUT, gap_remarks, remarks_of_lens
from lenslab.measure.chart_results import ChartResult, result_of, with_mtf_of, with_result
from lenslab.measure.regions import centre_corners
from lenslab.measure.tiles import LeftOut
from lenslab.results.json_document import to_json
from lenslab.results.report import content
from lenslab.results.tables import to_csv
from lenslab.run.charts import chart_report
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Measured, Photo
from tests.mtf_shots import FRAME, PLACE, mtf_shot, tiles

GAP = "of 600 tiles of the frame have no MTF50"


def patchy(reason: LeftOut, *, share: float, setup: tuple[Remark, ...] = ()) -> ChartResult:
    """A frame of which this share about the middle has no MTF50."""
    whole = tiles(0.8)
    gone = np.argsort(whole.radius)[: round(share * len(whole.x_px))]
    mtf50, left_out = whole.mtf50.copy(), np.array(whole.left_out, object)
    mtf50[gone], left_out[gone] = np.nan, reason
    gaps = replace(whole, mtf50=mtf50, left_out=tuple(left_out))
    return result_of(gaps, centre_corners(FRAME[1], FRAME[0]), setup, packed(PLACE))


def shot(number: int, aperture: float, result: ChartResult, lens: str = "Known 50mm") -> Measured:
    return with_result(mtf_shot(number, aperture, 0.8, lens=lens), result)


def test_a_frame_without_its_centre_says_so_everywhere() -> None:
    result = patchy(LeftOut.UNSURE, share=0.4)
    shots = [shot(number, aperture, result) for number, aperture in enumerate((2.8, 4.0, 5.6, 8.0))]
    report = chart_report((each, result) for each in shots)
    assert report.counts() == ["MTF measured in 0 shots", "No MTF50 in the centre of 4 shots"]
    said = "240 of 600 tiles of the frame have no MTF50: 240 show too little of the chart's detail"
    assert any(line.startswith(said) for line in report.remarks())
    (grid,) = card_grids(answers(shots).cards).grids
    written = content(shots)
    records = json.loads(to_json(shots))["remarks"]
    for text in (
        "\n".join(grid.notes),
        "\n".join(fact.text for fact in written.shots.legend),
        "\n".join((*written.cards[0].grid.notes, *written.card_notes)),
        "\n".join(chart_notes(shots[0], "").lines),
        to_csv(shots),
        "\n".join(each["remark"] for each in records),
    ):
        assert said in text and "No MTF50 in the centre" in text
    gap = next(each for each in records if each["key"] == "tiles_left_out")
    assert gap["values"]["left"] == 240 and len(gap["shots"]) == 4


def test_few_gaps_are_not_remarked_and_each_reason_has_its_number() -> None:
    assert not patchy(LeftOut.OVEREXPOSED, share=0.05).setup
    assert set(WHY_LEFT_OUT) == set(LeftOut)
    mixed = [LeftOut.OVEREXPOSED] * 30 + [LeftOut.TOO_SHARP] * 20 + [LeftOut.UNSURE] * 50 + [None] * 500
    (said,) = gap_remarks(replace(tiles(0.8), left_out=tuple(mixed)))
    assert str(said).startswith(f"100 {GAP}: 50 show too little")
    assert str(said).endswith("30 are overexposed, 20 are sharper than the pixels can resolve.")


def test_a_blank_corner_says_why_also_where_few_tiles_are_left_out() -> None:
    whole = tiles(0.8)
    gone = (whole.x_px < 0.2 * FRAME[0]) & (whole.y_px < 0.2 * FRAME[1])
    mtf50 = np.where(gone[:, None], np.nan, whole.mtf50)
    left_out = tuple(LeftOut.HIDDEN if out else None for out in gone)
    assert 0 < gone.sum() < 0.1 * len(gone)
    result = result_of(replace(whole, mtf50=mtf50, left_out=left_out), centre_corners(FRAME[1], FRAME[0]), (), None)
    why, corner = map(str, result.setup)
    assert why.startswith(f"{gone.sum()} {GAP}") and "1 of 4 corners" in corner


def test_a_veil_has_the_numbers_of_each_lens() -> None:
    veils = {"Clear 50mm": (3.0, 4.0, 5.0), "Hazy 50mm": (11.0, 12.0, 30.0)}
    shots = [
        shot(number, 4.0, patchy(LeftOut.UNSURE, share=0, setup=(remark("veil", percent=percent, lower=1.0),)), lens)
        for lens, percents in veils.items()
        for number, percent in enumerate(percents, start=int(percents[0]))
    ]
    records = {each["lens"]: each for each in json.loads(to_json(shots))["remarks"]}
    assert [records[lens]["values"]["percent"] for lens in veils] == [4.0, 12.0]
    lines = chart_report((each, ChartResult()) for each in shots).remarks()
    assert [line.split(" less")[0] for line in lines] == [
        "Clear 50mm: Detail has 4 %", "Hazy 50mm: Detail has 12 %"
    ]  # fmt: skip


def test_remarks_go_with_the_mtf_they_were_made_with() -> None:
    first = shot(0, 4.0, patchy(LeftOut.UNSURE, share=0.4))
    assert len(remarks_of_lens([first])) == 2
    assert remarks_of_lens([with_mtf_of(mtf_shot(0, 4.0, 0.8), first)]) == remarks_of_lens([first])
    again = with_result(first, patchy(LeftOut.UNSURE, share=0.0))
    assert remarks_of_lens([again]) == () == with_result(first, ChartResult()).warnings


def test_numbers_of_developed_files_are_said_to_include_processing() -> None:
    raw = [mtf_shot(number, aperture, 0.8) for number, aperture in enumerate((2.8, 4.0, 5.6))]
    tiff = [replace(each, photo=replace(each.photo, path=each.photo.path.with_suffix(".tif"))) for each in raw]
    linear = [replace(each, warnings=(*each.warnings, remark("linear_dng"))) for each in raw]
    for shots, said in ((raw, []), (tiff, ["developed"]), (linear, ["developed"])):
        assert [each["key"] for each in json.loads(to_json(shots))["remarks"]] == said
        (grid,) = card_grids(answers(shots).cards).grids
        assert ("lens, sensor and processing" in "\n".join(grid.notes)) == bool(said)


def test_a_remark_of_some_shots_says_of_how_many() -> None:
    patchy_one = shot(0, 4.0, patchy(LeftOut.OVEREXPOSED, share=0.2))
    whole = [shot(number, 4.0, patchy(LeftOut.UNSURE, share=0.0)) for number in (1, 2)]
    assert remarks_of_lens([patchy_one, *whole])[0].sentence.endswith("Seen in 1 of 3 shots.")


def test_how_files_were_developed_is_decided_by_all_of_a_kind() -> None:
    curve, seen = remark("steeper_curve", slope=1.3), patchy(LeftOut.UNSURE, share=0.0)
    shots = [shot(number, 4.0, replace(seen, setup=(curve,) if number < 4 else ())) for number in range(6)]
    (said,) = remarks_of_lens(shots)
    assert said.note == curve and len(said.shots) == 6 and "Seen in" not in said.sentence
    assert remarks_of_lens(shots[2:]) == ()  # of two in four
    sharpened = [remark("sharpened", frequency=0.1, percent=106.0), remark("sharpened_edges", percent=4.0), None]
    shots = [shot(k, 4.0, replace(seen, setup=(note,) if note else ())) for k, note in enumerate(sharpened)]
    assert [len(known.shots) for known in remarks_of_lens(shots)] == [3]  # two ways to see one thing


def test_a_jpeg_is_called_sharpened_where_that_is_seen_and_perhaps_sharpened_without_a_chart() -> None:
    maybe = remark("sharpened_in_camera")
    alone = Measured(Photo(Path("a.jpg"), "a.jpg"), (), (maybe,))
    charted = replace(mtf_shot(0, 4.0, 0.8), warnings=(maybe,))
    seen = with_result(charted, patchy(LeftOut.UNSURE, share=0, setup=(remark("sharpened_edges", percent=6.0),)))
    assert str(*shot_notes(alone)).startswith("may be sharpened")
    assert shot_notes(charted) == ()
    assert str(*shot_notes(seen)).startswith("The file was sharpened: beside the chart's edges")
