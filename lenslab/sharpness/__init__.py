"""The one sharpness behind every verdict: which measure a lens has, its line over the apertures, and how sure it is."""
