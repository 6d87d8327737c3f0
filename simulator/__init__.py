"""Photographs and shoots whose truth is known, for tests and benchmarks: neither imports the other, both import this.

Photographs of a printed chart go page -> view -> blur -> sensor (`page_photo`); whole shoots, with other optics and
other pictures than the program's own simulator has, go scenes -> optics -> shoots -> mishaps. `machines` is a cluster.
"""
