"""Figures of a shoot, and figures on paper."""
