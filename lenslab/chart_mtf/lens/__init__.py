"""What the shots of a known chart show of a lens, beside the maps: decentring, curvature, light, colour, distortion."""
