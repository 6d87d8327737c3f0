"""Sessions: a shoot in a file that is written as it grows; and the cache of measured files.

    session = SessionWriter()              # no name yet: a recovery file
    session.keep_photos(photos); session.keep_outcomes(outcomes, settings); session.keep_edits(changes)
    session.save_as(Path("evening.lenslab"))
    session.close()

    shoot = load(Path("evening.lenslab"))  # to read it; SessionWriter(path).shoot to continue it

`analyse(shoot.given, shoot.settings, cache=KnownResults(shoot, MeasurementCache()))` measures only what is missing.
After a crash `recoverable()` lists the sessions without a name. schema.py describes the file format.
"""

from __future__ import annotations

from lenslab.store.cache import MeasurementCache, cache_path
from lenslab.store.csv_import import from_csv
from lenslab.store.current_results import Outdated, measured_otherwise, outdated
from lenslab.store.lookup import KnownCharts, KnownRecognitions, KnownResults
from lenslab.store.provenance import measuring
from lenslab.store.recovery import Recoverable, discard, recoverable, recovery_folder
from lenslab.store.relink import moved, relink
from lenslab.store.schema import InUse
from lenslab.store.shoot import SUFFIX, FileRecord, Provenance, Shoot, from_tables, kept_findings, load
from lenslab.store.writer import SessionWriter

__all__ = [
    "SUFFIX",
    "FileRecord",
    "InUse",
    "KnownCharts",
    "KnownRecognitions",
    "KnownResults",
    "MeasurementCache",
    "Outdated",
    "Provenance",
    "Recoverable",
    "SessionWriter",
    "Shoot",
    "cache_path",
    "discard",
    "from_csv",
    "from_tables",
    "kept_findings",
    "load",
    "measured_otherwise",
    "measuring",
    "moved",
    "outdated",
    "recoverable",
    "recovery_folder",
    "relink",
]
