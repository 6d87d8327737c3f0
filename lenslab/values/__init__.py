"""Frozen values, units and texts that every room needs."""
