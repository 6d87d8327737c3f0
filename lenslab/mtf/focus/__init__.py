"""Where a lens focuses: over the frame, over the apertures, in each colour. From shots of a tilted chart."""
