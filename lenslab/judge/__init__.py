"""Curves, verdicts on lenses, findings on shots."""
