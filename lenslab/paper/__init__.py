"""Sizes of paper: the table of papers, sizes as they are typed, and those of pages of plots. Loads nothing heavy."""
