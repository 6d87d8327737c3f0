"""Shots judged by the other apertures of their lens."""
