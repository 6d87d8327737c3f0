"""The columns of the table of shots: one table of everything that differs between them."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.language import marked, tr

NAME, APERTURE, SHUTTER, ISO, FOCAL, ENTIRE, THIRD, CORNER, LENS, STATE = range(10)
IN_ORDER = -1  # sorted by no column: in the order taken


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading in English, tool tip, and a sample text that its width is made for.

    field: of Correction, if the user can edit it. number: whether it shows a sharpness. dropped: its turn to be hidden
    when the table is narrow (1 first); 0: never. usual: whether it is shown unless the user chooses columns.
    """

    heading: str
    tip: str
    sample: str
    field: str = ""
    number: bool = False
    dropped: int = 0
    usual: bool = True


COLUMNS = (
    Column(marked("Shot"), tr("File name of the photo"), "P1000000.DNG "),
    Column(marked("Aperture"), tr("f-number. Press F2 to edit it for all selected shots"), "f/5.6", "aperture"),
    Column(
        marked("Shutter"),
        tr("Shutter time. Press F2 to edit it for all selected shots"),
        "1/8000",
        "shutter_s",
        dropped=3,
    ),
    Column("ISO", tr("ISO sensitivity. Press F2 to edit it for all selected shots"), "6400", "iso", usual=False),
    Column(
        marked("Focal"),
        tr("Focal length. Press F2 to edit it for all selected shots"),
        "1200 mm",
        "focal_length_mm",
        dropped=1,
    ),
    Column(marked("Entire"), tr("Sharpness of the whole frame"), "88.88", number=True, usual=False),
    Column(marked("Third"), tr("Sharpness of the centre third"), "88.88", number=True),
    Column(marked("Corner"), tr("Mean sharpness of the four corners"), "88.88", number=True),
    # group lines name the lens; users show the column to edit it for single shots
    Column(
        marked("Lens"),
        tr("Lens name. Press F2 to edit it for all selected shots"),
        "Rokkor 55/1.7 MC",
        "lens",
        usual=False,
    ),
    Column(
        marked("Notes"), tr("Whether the shot is measured yet, and warnings about it"), tr("not measured"), dropped=4
    ),
)
NUMBERS = tuple(number for number, column in enumerate(COLUMNS) if column.number)
EDITABLE = {number: column.field for number, column in enumerate(COLUMNS) if column.field}
