"""Outcomes -> sets -> curves; smooth(curve) gives its line and 95 % interval."""
