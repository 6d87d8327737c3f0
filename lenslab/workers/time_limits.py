"""How long each item may take in a worker, in seconds: then the worker is ended, and the item has failed."""

from __future__ import annotations

FILE_S = 60.0  # decoding and measuring one photo
AGAINST_CHART_S = 300.0  # measuring it against a known chart: the first shot draws the reference
RECOGNITION_S = 120.0  # finding out which chart it shows
PREVIEW_S = 30.0  # decoding it to be looked at
CROP_S = 60.0  # decoding it for the crops of a report
ALIGNMENT_S = 60.0  # how the camera stands in one frame
CHART_S = 300.0  # making a test chart with very much detail
