"""MTF of slanted edges, and of texture against the printed chart. For other packages:

edges.measure_edge(s), quadrilaterals.find_edges and edges_in_region; reference.reference_of or prepared;
maps.measure_map, saved, loaded; light.measure_falloff; decentring.measure_decentring, chart_tilt;
field_curvature.measure_field_curvature, depth_slope;
aberrations.astigmatism, lateral_colour, colour_mask; units.
"""
