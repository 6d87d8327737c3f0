"""MTF of slanted edges (edges), of texture against the printed chart (maps), of texture alone (texture_estimate)."""
