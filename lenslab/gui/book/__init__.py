"""The window "Lens book": lenses over the years, copies beside each other."""
