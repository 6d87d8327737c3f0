"""MTF of shots of a known chart: found in the shot, divided out, and the results added to what is measured already.

for event in search_charts(measured, ["lenslab:A3:landscape:seed=1"], settings): ...
"""
