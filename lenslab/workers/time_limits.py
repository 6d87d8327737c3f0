"""Time limits of work on one file, in seconds: a decoder that hangs is ended, and its file fails."""

FILE_S = 60.0  # decoding one photo and measuring it, finding a chart in it, or cutting crops from it
AGAINST_CHART_S = 300.0  # measuring it against a known chart: the first shot draws the reference
RECOGNITION_S = 120.0  # recognising its chart
PREVIEW_S = 30.0  # decoding it for the screen
CHART_S = 300.0  # drawing a test chart with the finest detail
