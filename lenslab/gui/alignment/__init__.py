"""The alignment helper: what each new frame of a watched folder shows of the camera's place before the chart."""
