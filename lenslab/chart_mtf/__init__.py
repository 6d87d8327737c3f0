"""MTF of shots of a known chart: found in the shot, divided out, and the results added to what is measured already.

A pass of its own after `analyse`, so that standard deviations and contrasts never wait for it:

    for shot, result in measured_with_chart(measured, [parse_chart_key("lenslab:A3:landscape:seed=1")], settings): ...
"""
