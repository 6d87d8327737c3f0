"""What a lens book's file is: an SQLite database with `application_id` APPLICATION and `user_version` VERSION.


entries   key, brief, shots      brief: JSON of what lists and histories show; shots: 8 bytes of each shot's content
numbers   key, record            zlib of the JSON of the whole entry, as records.entry_record writes it
edits     id, edit               names and marks of the user, JSON, in the order made
crops     key, place, picture    JPEG of a small part of a shot at 100 %, kept on request; place: "2.8 centre"
sums      belongs, row, sum      a checksum of each row of all others: see store/sums.py
"""

from __future__ import annotations

from lenslab.store.sums import NAME, TABLE

APPLICATION = 0x4C4C426B  # "LLBk"
VERSION = 1
TABLES = ("entries", "numbers", "edits", "crops")
STATEMENTS = (
    f"PRAGMA application_id={APPLICATION}",
    "CREATE TABLE entries (key TEXT NOT NULL UNIQUE, brief TEXT NOT NULL, shots BLOB NOT NULL)",
    "CREATE TABLE numbers (key TEXT NOT NULL UNIQUE, record BLOB NOT NULL)",
    "CREATE TABLE edits (id INTEGER PRIMARY KEY, edit TEXT NOT NULL)",
    "CREATE TABLE crops (key TEXT NOT NULL, place TEXT NOT NULL, picture BLOB NOT NULL, UNIQUE (key, place))",
    TABLE,
    f"PRAGMA user_version={VERSION}",
)
CONTENTS = frozenset(("table", name) for name in (*TABLES, NAME))  # nothing else may be in it
