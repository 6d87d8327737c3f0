"""MTF: slanted edges, and texture against the chart as it was printed."""
