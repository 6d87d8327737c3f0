"""The chart studio: a window to design, preview, print and save test charts."""
