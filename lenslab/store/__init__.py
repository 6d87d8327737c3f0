"""Sessions: a shoot kept in a file, so that nothing typed or measured is ever lost; and what is known of files.

    keeper = Keeper()                      # no name yet: a recovery file
    keeper.keep_photos(photos); keeper.keep_outcomes(outcomes, settings); keeper.keep_edits(changes)
    keeper.save_as(Path("evening.lenslab"))
    keeper.close()

    shoot = load(Path("evening.lenslab"))  # to look at; Keeper(path).shoot to go on with it

`analyse(shoot.given, shoot.settings, cache=Known(shoot, Cache()))` measures what the shoot lacks, and nothing twice.
After a crash `recoverable()` lists what had no name. The file's schema is told in schema.py.
"""

from __future__ import annotations

from lenslab.store.cache import Cache, cache_path
from lenslab.store.csv_import import from_csv
from lenslab.store.lookup import Known
from lenslab.store.provenance import measuring
from lenslab.store.recovery import Recoverable, discard, recoverable, recovery_folder
from lenslab.store.relink import moved, relink
from lenslab.store.schema import InUse
from lenslab.store.shoot import SUFFIX, Kept, Maker, Shoot, from_tables, load
from lenslab.store.staleness import Outdated, differs, made_otherwise, outdated
from lenslab.store.writer import Keeper

__all__ = [
    "SUFFIX",
    "Cache",
    "InUse",
    "Keeper",
    "Kept",
    "Known",
    "Maker",
    "Outdated",
    "Recoverable",
    "Shoot",
    "cache_path",
    "differs",
    "discard",
    "from_csv",
    "from_tables",
    "load",
    "made_otherwise",
    "measuring",
    "moved",
    "outdated",
    "recoverable",
    "recovery_folder",
    "relink",
]
