"""Sessions: everything comes back as it was kept, wherever photos and session went meanwhile."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import fields, replace
from datetime import datetime
from itertools import groupby
from pathlib import Path

import pytest

from lenslab.measure.metrics import MOVED, had_repeats
from lenslab.store import shoot
from lenslab.store.cache import MeasurementCache, cache_path
from lenslab.store.database import connect
from lenslab.store.provenance import Provenance, measuring
from lenslab.store.schema import VERSION
from lenslab.store.session import SessionWriter, discard, recoverable
from lenslab.store.shoot import load, moved, relink
from lenslab.values import language
from lenslab.values.disk import plain_text
from lenslab.values.edits import NOTHING, Correction
from lenslab.values.remarks import CannotWrite, UnusableRequest, remark, shown
from lenslab.values.types import Failed, Map, Measured, Measurement, Metadata, Outcome, Photo, Settings
from tests.conftest import metadata
from tests.test_metadata import FULL

DATA = Path(__file__).parent / "data"
OTHER = Settings("article", "demosaic", "srgb", ("levels",))
WHOLE = replace(
    FULL,
    lens="Lens 50/1.8 <b>",
    taken=datetime(2026, 1, 5, 20, 0, 0, 123),
    upside_down=True,
    sensor_width_mm=35.9,
    camera_maker="Maker",
    camera_model="Model <&>",
    lens_maker="Lens maker",
    software="Converter 3.1",
)
CORRECTED = Correction("Pentacon", "no. 2", 50.0, 2.8, 1 / 60, 200.0, True, True, True)


def photo(folder: Path, name: str, known: Metadata = Metadata()) -> Photo:
    """A photo that is there, its content its name."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_bytes(os.fsencode(name) * 50_000)
    return Photo(path, f"evening/{plain_text(name)}", known)


def outcome(of: Photo, value: float = 1 / 3) -> Measured:
    numbers = tuple(
        Measurement(region, quantity, value + 1e-9 * at)
        for at, (region, quantity) in enumerate((("third", "std"), ("entire", "level"), ("extreme", "vignetting_ev")))
    )
    return Measured(
        of, numbers, (remark("said", sentence="a note, with a comma"), remark("more_pages", pages=2)), "model"
    )


def keep(path: Path | None, photos: Sequence[Photo], outcomes: Sequence[Outcome] = ()) -> SessionWriter:
    keeper = SessionWriter(path)
    keeper.keep_photos(photos)
    keeper.keep_outcomes(outcomes, Settings())
    keeper.flush()
    return keeper


def test_everything_comes_back(tmp_path: Path) -> None:
    assert all(getattr(WHOLE, field.name) is not None for field in fields(Metadata))
    assert all(getattr(CORRECTED, field.name) != getattr(NOTHING, field.name) for field in fields(Correction))
    one, two, three = (photo(tmp_path, name, WHOLE) for name in ("a.tif", "b.tif", "c.tif"))
    odd = Failed(tmp_path / "x.txt", "x.txt", remark("not_a_photo"))
    view = {"hidden": [["Lens", None, 1.5]], "choice": {"measure": "std"}, "gone": 1}
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.keep_given([tmp_path, tmp_path / "more"])
        keeper.keep_settings(OTHER)
        keeper.keep_photos([one, two])
        keeper.keep_photos([three])
        keeper.keep_outcomes([outcome(one)], Settings())
        keeper.keep_outcomes([outcome(two, 0.25), Failed(three.path, three.name, remark("cut_short")), odd], OTHER)
        keeper.keep_edits({one.path: CORRECTED, two.path: Correction(excluded=True), three.path: Correction(iso=1.0)})
        keeper.keep_edits({three.path: NOTHING})
        keeper.keep_view(view)
        keeper.keep_view({"gone": None})
    back = load(tmp_path / "s.lenslab")
    assert back.photos == (one, two, three)
    assert list(back.outcomes.values()) == [
        outcome(one),
        outcome(two, 0.25),
        Failed(three.path, three.name, remark("cut_short")),
        odd,
    ]
    assert back.edits == {one.path: CORRECTED, two.path: Correction(excluded=True)}
    assert (back.given, back.settings) == ((tmp_path, tmp_path / "more"), OTHER)
    assert back.view == {name: value for name, value in view.items() if name != "gone"}
    assert back.makers[one.path] == Provenance(Settings(), measuring()) and back.makers[odd.path].settings == OTHER
    assert not back.missing and not back.changed
    assert [path.name for path in tmp_path.iterdir() if "lenslab" in path.name] == ["s.lenslab"]


def test_a_session_with_gaps_stays_intact_when_it_goes_on_under_another_name(tmp_path: Path) -> None:
    shots = [photo(tmp_path, name) for name in ("a.tif", "b.tif", "c.tif")]
    first, *rest = [replace(outcome(shot), maps=(Map("trace_light", 1, 2, bytes(8)),)) for shot in shots]
    with keep(tmp_path / "s.lenslab", shots, [outcome(shots[0], 2.0), *rest]) as keeper:
        keeper.keep_edits({shot.path: CORRECTED for shot in shots})
        keeper.flush()
        keeper.keep_outcomes([first, rest[0]], Settings())  # measured again: earlier rows of the tables are gone
        keeper.keep_edits({shots[0].path: NOTHING})
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.save_as(tmp_path / "t.lenslab")
        keeper.keep_outcomes(rest[1:], Settings())
    back = load(tmp_path / "t.lenslab")
    assert back.measured() == [first, *rest] and back.edits == {shot.path: CORRECTED for shot in shots[1:]}


def test_a_whole_shoot_is_kept_in_place_of_another(tmp_path: Path) -> None:
    one, two = photo(tmp_path, "a.tif"), photo(tmp_path, "b.tif", WHOLE)
    keep(tmp_path / "s.lenslab", [one], [outcome(one)]).close()
    with SessionWriter(tmp_path / "t.lenslab") as keeper:
        keeper.keep_photos([two])
        keeper.keep_outcomes([outcome(two)], OTHER)
        keeper.keep_edits({two.path: CORRECTED})
    other = load(tmp_path / "t.lenslab")
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.keep_shoot(other)
    assert load(tmp_path / "s.lenslab") == other


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are bytes on Linux alone")
def test_names_that_are_no_text(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9 \xff")
    one = photo(folder, os.fsdecode(b"\xfe\n'.tif"))
    keep(folder / "s.lenslab", [one], [outcome(one)]).close()
    assert load(folder / "s.lenslab").photos[0].path == one.path
    odd = tmp_path / "what? #1 50%.lenslab"
    shutil.copy(folder / "s.lenslab", odd)
    assert load(odd).photos[0].path == one.path


def test_session_and_photos_moved_together(tmp_path: Path) -> None:
    one = photo(tmp_path / "shoot" / "evening", "a.tif")
    with keep(tmp_path / "shoot" / "s.lenslab", [one], [outcome(one)]) as keeper:
        keeper.keep_given([one.path.parent])
    (tmp_path / "shoot").rename(tmp_path / "elsewhere")
    back = load(tmp_path / "elsewhere" / "s.lenslab")
    assert back.photos[0].path == tmp_path / "elsewhere" / "evening" / "a.tif"
    assert back.given == (tmp_path / "elsewhere" / "evening",)
    assert not back.missing and not back.changed


def test_missing_photos_keep_their_numbers_and_are_found_again(tmp_path: Path) -> None:
    photos = [photo(tmp_path / "evening", f"P{number}.tif") for number in range(5)]
    twin = photo(tmp_path / "evening", "twin.tif")
    shutil.copyfile(photos[0].path, twin.path)
    photos.append(twin)
    with keep(tmp_path / "s.lenslab", photos, [outcome(one) for one in photos]) as keeper:
        keeper.keep_given([tmp_path / "evening"])
        keeper.keep_edits({photos[1].path: CORRECTED})
    (tmp_path / "evening").rename(tmp_path / "morning")
    (tmp_path / "morning" / "P1.tif").rename(tmp_path / "morning" / "renamed.tif")
    (tmp_path / "morning" / "P2.tif").write_bytes(b"x" * (tmp_path / "morning" / "P2.tif").stat().st_size)
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        lost = keeper.shoot
        assert lost.missing == {one.path for one in photos} and lost.measured() == [outcome(one) for one in photos]
        moves = relink(lost, tmp_path / "morning")
        names = {old.name: new.name for old, new in moves.items()}
        assert names == {**{name: name for name in ("P0.tif", "P3.tif", "P4.tif", "twin.tif")}, "P1.tif": "renamed.tif"}
        found = moved(lost, moves)
        keeper.keep_moves(moves)
        keeper.keep_given(found.given)
    back = load(tmp_path / "s.lenslab")
    assert back == found
    assert back.missing == {tmp_path / "evening" / "P2.tif"}
    assert back.edits == {tmp_path / "morning" / "renamed.tif": CORRECTED}
    assert back.given == (tmp_path / "morning",)
    assert relink(back, tmp_path / "morning") == {}


def test_two_photos_may_change_places_and_one_that_changed_is_noticed(tmp_path: Path) -> None:
    one, two = photo(tmp_path, "a.tif"), photo(tmp_path, "b.tif")
    with keep(tmp_path / "s.lenslab", [one, two], [outcome(one, 1.0), outcome(two, 2.0)]) as keeper:
        keeper.keep_moves({one.path: two.path, two.path: one.path})
    assert [shot.path for shot in load(tmp_path / "s.lenslab").photos] == [two.path, one.path]
    keep(tmp_path / "t.lenslab", [one, two]).close()
    two.path.write_bytes(b"other")
    back = load(tmp_path / "t.lenslab")
    assert (back.changed, back.missing) == ({two.path}, frozenset())


def test_saving_under_another_name(tmp_path: Path) -> None:
    one, two = photo(tmp_path / "evening", "a.tif"), photo(tmp_path / "evening", "b.tif")
    keeper = keep(None, [one], [outcome(one)])
    unnamed = keeper.path
    assert unnamed.exists()
    keeper.save_as(tmp_path / "evening" / "s.lenslab")
    assert not unnamed.exists() and keeper.named
    keeper.keep_photos([two])
    keeper.save_as(tmp_path / "t.lenslab")
    keeper.keep_edits({two.path: CORRECTED})
    keeper.close()
    assert load(tmp_path / "evening" / "s.lenslab").photos == (one, two)
    assert load(tmp_path / "evening" / "s.lenslab").edits == {}
    assert load(tmp_path / "t.lenslab").edits == {two.path: CORRECTED}
    (tmp_path / "t.lenslab").rename(tmp_path / "evening" / "t.lenslab")
    assert load(tmp_path / "evening" / "t.lenslab").photos == (one, two)


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes are Unix's")
def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    """A session tells where photos lie and what they were taken with; so do the recovery file and the cache."""
    with keep(tmp_path / "s.lenslab", [photo(tmp_path, "a.tif")]), keep(None, [photo(tmp_path, "b.tif")]) as unnamed:
        unnamed.flush()
        with MeasurementCache() as cache:
            cache.keep_metadata(photo(tmp_path, "a.tif"))
            there = [tmp_path / "s.lenslab", unnamed.path, *cache_path().parent.glob("*.sqlite*")]
            assert len(there) > 3
            assert {oct(path.stat().st_mode & 0o777) for path in there} == {"0o600"}


def test_a_session_of_an_open_hand_stays_so_and_a_link_stays_one(tmp_path: Path) -> None:
    with keep(tmp_path / "real.lenslab", [photo(tmp_path, "a.tif")]):
        pass
    (tmp_path / "link.lenslab").symlink_to(tmp_path / "real.lenslab")
    with keep(None, [photo(tmp_path, "b.tif")]) as keeper:
        keeper.save_as(tmp_path / "link.lenslab")
    assert (tmp_path / "link.lenslab").is_symlink()
    assert [one.path.name for one in load(tmp_path / "real.lenslab").photos] == ["b.tif"]


def test_names_that_no_session_may_have(tmp_path: Path) -> None:
    one = photo(tmp_path, "a.tif")
    with keep(tmp_path / "s.lenslab", [one]) as keeper:
        with pytest.raises(UnusableRequest, match=r"must end in \.lenslab"):
            keeper.save_as(one.path)
        with pytest.raises(CannotWrite, match="cannot be written"):
            keeper.save_as(tmp_path / "gone" / "t.lenslab")
        keeper.keep_edits({one.path: CORRECTED})
    assert load(tmp_path / "s.lenslab").edits == {one.path: CORRECTED}


def test_recovery(tmp_path: Path) -> None:
    """Of what a killed program leaves, which `test_store_killed` has too."""
    keeper = keep(None, [photo(tmp_path, "a.tif")])
    keeper.keep_edits({tmp_path / "a.tif": Correction(iso=3.0)})
    keeper.flush()
    assert recoverable() == []  # it is open here
    left_behind = keeper.path.with_name("left.lenslab")
    shutil.copy(keeper.path, left_behind)
    keeper.close(discarded=True)
    assert not keeper.path.exists()
    SessionWriter().close()
    (unsaved,) = recoverable()
    assert unsaved.shoot.photos == (photo(tmp_path, "a.tif"),)
    assert unsaved.shoot.edits == {tmp_path / "a.tif": Correction(iso=3.0)}
    with SessionWriter(unsaved.path) as writer:
        assert writer.shoot == unsaved.shoot and not writer.named
    discard(unsaved.path)
    with keep(None, []) as early:
        shutil.copy(early.path, left_behind)  # killed before it had a photo
        assert recoverable() == []


def older_session(folder: Path) -> Path:
    db = sqlite3.connect(folder / "old.lenslab")
    db.executescript((DATA / "session-1.sql").read_text("utf-8"))
    db.close()
    return folder / "old.lenslab"


def test_sentences_of_an_older_session_decide_and_are_translated_like_new_ones(tmp_path: Path) -> None:
    path = older_session(tmp_path)
    db = sqlite3.connect(path)
    db.execute("UPDATE outcomes SET warnings = ? WHERE warnings IS NOT NULL", [json.dumps([str(MOVED), "an old one"])])
    db.execute(
        "UPDATE outcomes SET reason = 'incomplete: the last 12 of 900 rows are missing' WHERE reason IS NOT NULL"
    )
    db.commit()
    db.close()
    back = load(path)
    cut = remark("rows_missing", missing=12, rows=900)
    assert {one.reason for one in back.outcomes.values() if isinstance(one, Failed)} == {cut}
    assert all(shot.warnings[0] == MOVED and had_repeats(shot) for shot in back.measured())
    assert {str(shot.warnings[1]) for shot in back.measured()} == {"an old one"}
    language.use(lambda text, _: f"<{text}>", ",", ".")
    try:
        assert shown(cut) == "<incomplete: the last 12 of 900 rows are missing>"
    finally:
        language.use(language.english, *language.ENGLISH_SIGNS)


def test_an_older_session_is_migrated_on_a_copy(tmp_path: Path) -> None:
    path = older_session(tmp_path)
    path.chmod(0o644)  # as it was made then
    before = path.read_bytes()
    back = load(path)
    assert path.read_bytes() == before
    assert len(back.photos) == 4 and len(back.outcomes) == 5 and len(back.edits) == 3
    first = back.photos[0]
    assert first.path == Path("/photos/charts/evening/P1.RW2") and first.metadata.lens == "LUMIX G VARIO 14-42/F3.5-5.6"
    assert back.measured()[0].value("std", "corner") == 1.0
    assert back.view["choice"] == {"measure": "detail"} and back.settings.layout == "article"
    assert back.missing == {one.path for one in back.photos}
    with SessionWriter(path) as keeper:
        assert keeper.shoot == back
        keeper.keep_edits({first.path: CORRECTED})
    assert replace(load(path), edits=back.edits) == back
    assert load(path).edits[first.path] == CORRECTED
    assert (tmp_path / "old (older).lenslab").read_bytes() == before
    if sys.platform != "win32":
        assert {path.stat().st_mode & 0o777 for path in tmp_path.glob("old*.lenslab")} == {0o600}
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
    (kept,) = db.execute(
        "SELECT value FROM measurements WHERE path LIKE '%P1.RW2' AND region = 'corner' AND quantity = 'std'"
    )
    assert kept == (1.0,)
    db.close()


@pytest.mark.slow
def test_a_thousand_shots_open_at_once_and_other_threads_have_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = tuple(Measurement(f"r{number % 7}", f"q{number % 6}", 1 / 3) for number in range(42))
    photos = [Photo(tmp_path / f"P{number}.tif", "x", metadata("L", 5.6, number)) for number in range(1000)]
    for shot in photos:
        shot.path.touch()
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.keep_photos(photos)
        keeper.keep_outcomes([Measured(shot, numbers) for shot in photos], Settings())
    taken = []
    for _ in range(2):
        start = time.process_time()
        assert len(load(tmp_path / "s.lenslab").outcomes) == 1000
        taken.append(time.process_time() - start)
    assert min(taken) < 0.5
    steps: list[str] = []

    def note(kind: str, name: str) -> None:
        do = getattr(shoot, name)

        def noted(*given: object, **named: object) -> object:
            steps.append(kind)
            return do(*given, **named)

        monkeypatch.setattr(shoot, name, noted)

    note("file", "state_of")
    note("read", "metadata_of")
    note("read", "measured_of")
    with closing(connect(tmp_path / "s.lenslab")) as db:
        db.set_progress_handler(lambda: steps.append("row"), 1)
        shoot._shoot_in(db, tmp_path)
    # A row and a file give the interpreter up for microseconds: in turn with other work, a thread that waits waits on
    assert len(list(groupby(steps))) < 100 and min(map(steps.count, ("row", "file", "read"))) >= 1000
