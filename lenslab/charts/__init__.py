"""Test charts, exact in millimetres: patterns, pages, files, advice on printing, and the chart found in a photo."""
