"""Which files are taken for photos, in what order, under what name."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

import pytest
import tifffile

from lenslab.files import reading
from lenslab.values.disk import find_photos, kind_of_name, natural_key, passed_over_words, without_pairs
from lenslab.values.remarks import UnreadableImage
from lenslab.values.types import Array, Failed, Photo, Settings
from tests.command import lenslab
from tests.conftest import picture


def names(*paths: Path, known: tuple[Path, ...] = ()) -> list[str]:
    return [item.name for item in find_photos(paths, known)]


def touch(folder: Path, *files: str) -> None:
    for name in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x")


def test_numbers_count_as_numbers() -> None:
    shuffled = ["P10.NEF", "p2.NEF", "P1.NEF", "P9.NEF", "Q1.NEF"]
    assert sorted(shuffled, key=natural_key) == ["P1.NEF", "p2.NEF", "P9.NEF", "P10.NEF", "Q1.NEF"]


def test_digits_of_other_scripts_do_not_break_the_order() -> None:
    assert sorted(["x²", "x٣", "x3", "x"], key=natural_key)[0] == "x"


def test_a_folder_is_walked_in_natural_order_with_its_subfolders(tmp_path: Path) -> None:
    ordered = ["shoot/P9.NEF", "shoot/P10.tif", "shoot/a9/x.CR3", "shoot/a10/x.CR3", "shoot/b/P1.dng"]
    touch(tmp_path, "shoot/notes.txt", *sorted(ordered))
    assert names(tmp_path / "shoot") == ordered


def test_where_nothing_is_read_of_files_the_jpeg_beside_a_raw_is_left_out(tmp_path: Path) -> None:
    touch(tmp_path, "P1.RW2", "P1.JPG", "P2.JPG", "P3.tif", "P3.jpg", "other/P1.JPG")
    found = [item.name for item in without_pairs(find_photos([tmp_path]))]
    assert [name.split("/", 1)[1] for name in found] == ["P1.RW2", "P2.JPG", "P3.jpg", "P3.tif", "other/P1.JPG"]


def test_a_path_is_taken_once_however_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    touch(tmp_path, "shoot/P1.tif")
    monkeypatch.chdir(tmp_path)
    assert names(Path("shoot"), tmp_path / "shoot" / "P1.tif", Path("shoot/../shoot/P1.tif")) == ["shoot/P1.tif"]
    assert names(Path("shoot"), known=(tmp_path / "shoot" / "P1.tif",)) == []
    monkeypatch.chdir(tmp_path / "shoot")
    assert names(Path()) == ["shoot/P1.tif"]
    assert names(Path("P1.tif")) == ["P1.tif"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_a_photo_is_taken_once_by_whatever_link_it_is_reached(tmp_path: Path) -> None:
    touch(tmp_path, "shoot/P1.tif", "shoot/P2.tif")
    (tmp_path / "link").symlink_to(tmp_path / "shoot")
    (tmp_path / "shoot" / "again.tif").symlink_to(tmp_path / "shoot" / "P2.tif")
    os.link(tmp_path / "shoot" / "P1.tif", tmp_path / "shoot" / "copy.tif")  # a file of its own
    arguments = tmp_path / "shoot", tmp_path / "link", tmp_path / "link" / "P1.tif"
    assert names(*arguments) == ["shoot/again.tif", "shoot/copy.tif", "shoot/P1.tif"]
    (tmp_path / "shoot" / "again.tif").unlink()
    once = ["shoot/copy.tif", "shoot/P1.tif", "shoot/P2.tif"]
    assert names(*arguments) == once
    assert names(tmp_path / "link", known=tuple(tmp_path / name for name in once)) == []
    assert len(names(tmp_path)) == len(once)


def test_files_of_other_kinds_are_passed_over_in_a_folder_and_refused_by_name(tmp_path: Path) -> None:
    kinds = ("a.NEF", "b.cr3", "c.TIFF", "d.Jpg", "e.PNG", "f.3fr", "g.BMP", "h.gpr", "i.iiq", "lenslab-1.tif")
    touch(tmp_path, "notes.txt", "._P1.NEF", ".hidden.tif", "lenslab-sharpness.png", *kinds)
    touch(tmp_path, "__MACOSX/a.NEF", "@eaDir/a.NEF/x.jpg", "#recycle/a.NEF")  # copies of systems' own
    touch(tmp_path, "a.NEF.png", "a.NEF.npz")  # maps of shots, as older versions named them
    touch(tmp_path, "lenslab-shoot/P1.NEF")
    tifffile.imwrite(tmp_path / "lenslab-leaves-a3.tif", shape=(9, 9), dtype="uint8", software="LensLab test chart")
    assert [name.partition("/")[2] for name in names(tmp_path)] == [*kinds, "lenslab-shoot/P1.NEF"]
    refused = list(find_photos([tmp_path / "notes.txt", tmp_path / "gone.tif"]))
    reasons = [str(item.reason) for item in refused if isinstance(item, Failed)]
    assert len(reasons) == 2 and "not a photo" in reasons[0] and "not found" in reasons[1]


def test_a_folder_named_like_a_photo(tmp_path: Path) -> None:
    (tmp_path / "shoot" / "x.tif").mkdir(parents=True)
    touch(tmp_path, "shoot/y.tif", "shoot/z.tif/P1.tif")
    found = {item.name: item for item in find_photos([tmp_path / "shoot"])}
    assert set(found) == {"shoot/y.tif", "shoot/x.tif", "shoot/z.tif/P1.tif"}
    assert isinstance(found["shoot/x.tif"], Failed)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_links_that_lead_in_circles(tmp_path: Path) -> None:
    touch(tmp_path, "shoot/P1.tif", "shoot/sub/P2.tif")
    (tmp_path / "shoot" / "sub" / "up").symlink_to(tmp_path / "shoot")
    (tmp_path / "shoot" / "self.tif").symlink_to(tmp_path / "shoot" / "self.tif")
    (tmp_path / "shoot" / "gone.tif").symlink_to(tmp_path / "nowhere.tif")
    (tmp_path / "shoot" / "twin").symlink_to(tmp_path / "shoot" / "sub")
    found = list(find_photos([tmp_path / "shoot"]))
    photos = [item.name for item in found if isinstance(item, Photo)]
    assert photos == ["shoot/P1.tif", "shoot/sub/P2.tif"]
    reasons = {item.name: str(item.reason) for item in found if isinstance(item, Failed)}
    assert set(reasons) == {"shoot/gone.tif", "shoot/self.tif", "shoot/sub/up"}
    assert "not found" in reasons["shoot/gone.tif"] and "back to itself" in reasons["shoot/self.tif"]
    assert "not followed" in reasons["shoot/sub/up"]


@pytest.mark.skipif(sys.platform != "linux", reason="names as bytes are Linux's")
def test_names_are_shown_on_one_line_and_safe(tmp_path: Path) -> None:
    ordinary = ("gap .tif", "-o.tif", "Ünï 写真.tif", "50mm f1.8 (“new”) é写.tif")
    touch(tmp_path, os.fsdecode(b"caf\xe9.tif"), "a\nb.tif", "\x1b[31mred.tif", "\u202egnp.tif", *ordinary)
    names_shown = {item.name.split("/", 1)[1] for item in find_photos([tmp_path])}
    assert names_shown == {r"caf\xe9.tif", r"a\x0ab.tif", r"\x1b[31mred.tif", r"\u202egnp.tif", *ordinary}


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything may be read by root")
def test_a_folder_that_may_not_be_read(tmp_path: Path) -> None:
    touch(tmp_path, "shoot/shut/P1.tif", "shoot/P2.tif")
    (tmp_path / "shoot" / "shut").chmod(0)
    try:
        found = list(find_photos([tmp_path / "shoot"]))
    finally:
        (tmp_path / "shoot" / "shut").chmod(0o755)
    assert [type(item) for item in found] == [Photo, Failed] and "permission" in str(found[1].reason)


def test_files_of_other_formats_are_counted_and_named_by_kind(tmp_path: Path) -> None:
    touch(
        tmp_path,
        "a.tif",
        "b.HIF",
        "c.heic",
        "below/d.JXL",
        "e.avif",
        "f.MP4",
        "g.txt",
        "h.ARQ",
        "i.NEF",
        "i.HIF",
        ".j.heic",
    )
    counted: Counter[str] = Counter()
    found = [item.name.split("/", 1)[1] for item in find_photos([tmp_path], passed_over=counted)]
    assert found == ["a.tif", "h.ARQ", "i.NEF"], "a RAW file is one, and its HEIF is the same exposure"
    assert counted == {"HEIF": 2, "AVIF": 1, "JPEG XL": 1, "video": 1}
    words = passed_over_words(counted)
    assert "5 files" in words and "2 HEIF" in words and "Export photos as 16-bit TIFF" in words
    assert passed_over_words(Counter()) == "" and "TIFF" not in passed_over_words(Counter(video=3))


LIBRAW_READS = "3fr arq ari arw bmq cine cr2 cr3 cs1 dcs dng erf fff iiq kc2 mfw nef orf raf rw2 x3f"


@pytest.mark.parametrize("suffix", LIBRAW_READS.split())
def test_what_libraw_reads_is_raw(suffix: str) -> None:
    assert kind_of_name(f"IMG_1.{suffix.upper()}") == "RAW"


def test_a_file_of_another_format_says_what_to_do(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.HIF", "b.txt", "c.mov")]
    touch(tmp_path, *(path.name for path in paths))
    heif, text, video = (str(item.reason) for item in find_photos(paths) if isinstance(item, Failed))
    assert "HEIF" in heif and "TIFF" in heif and "not a photo" in text
    assert "take photos" in video and "TIFF" not in video


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (b"\0\0\0\x18ftypheic", "HEIF"),
        (b"\0\0\0\x1cftypavif", "AVIF"),
        (b"\xff\x0a", "JPEG XL"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "WebP"),
        (b"hello, world", "something else"),
    ],
)
@pytest.mark.parametrize("suffix", ["jpg", "tif", "png"])
def test_a_file_of_another_format_by_a_photos_name_is_named(
    start: bytes, said: str, suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"IMG_1.{suffix}"
    path.write_bytes(start.ljust(400, b"\0"))
    with pytest.raises(UnreadableImage, match=said):
        reading.read(path, Settings())


def test_the_command_names_what_it_passed_over(tmp_path: Path, scene: Array) -> None:
    tifffile.imwrite(tmp_path / "IMG_1.tif", picture(scene), photometric="rgb")
    touch(tmp_path, "IMG_2.HIF", "IMG_3.HIF")
    done = lenslab("measure", "--chart", "none", "--measures", "none", tmp_path)
    assert done.returncode == 0 and b"Passed over: 2 files (2 HEIF)" in done.stderr
