"""Sessions: a shoot in a file that is written as it grows; and the cache of measured files.

    session = SessionWriter()              # no name yet: a recovery file
    session.keep_photos(photos); session.keep_outcomes(outcomes, settings); session.keep_edits(changes)
    session.save_as(Path("evening.lenslab"))
    session.close()

    shoot = load(Path("evening.lenslab"))  # to read it; SessionWriter(path).shoot to continue it

`analyse(shoot.given, shoot.settings, cache=KnownResults(shoot, MeasurementCache()))` measures only what is missing.
After a crash `recoverable()` lists the sessions without a name. schema.py describes the file format.
"""
