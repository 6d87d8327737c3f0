"""LensLab: sharpness, corner drop-off and transmission of lenses, from shots of a printed chart."""

__version__ = "0.1.0"
