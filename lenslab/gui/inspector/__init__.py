"""The inspector: one shot or two side by side, at any zoom, with the measured regions outlined."""
