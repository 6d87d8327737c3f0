"""The one sharpness behind every verdict: which measure a lens has, its line over the apertures, its uncertainty."""
