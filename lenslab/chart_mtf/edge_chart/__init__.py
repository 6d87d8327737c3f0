"""Any chart with slanted edges: what its edges give for each shot is what LensLab's own chart gives."""
