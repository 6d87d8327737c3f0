"""Curves and models fitted to what was measured."""
