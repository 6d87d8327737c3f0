"""Time limits of work on one file, in seconds: a decoder that hangs is ended, and its file fails."""

FILE_S = 60.0  # decoding and measuring one photo
AGAINST_CHART_S = 300.0  # measuring it against a known chart: the first shot draws the reference
RECOGNITION_S = 120.0  # recognising its chart
PREVIEW_S = 30.0  # decoding it for the screen
CROP_S = 60.0  # decoding it for the crops of a report
ALIGNMENT_S = 60.0  # finding the chart in one frame
CHART_S = 300.0  # drawing a test chart with the finest detail
