"""The chart studio: a window of its own to design, look at, print and save test charts."""
