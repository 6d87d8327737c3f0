"""Correction profiles for Lensfun, which darktable, RawTherapee, digiKam and others correct lenses with."""
