"""A shoot is measured: charts and settings, the list of work, apertures of manual lenses."""
