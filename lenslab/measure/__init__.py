"""Pixels become numbers, with or without a known chart."""
