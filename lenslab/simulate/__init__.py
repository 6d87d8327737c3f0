"""A shoot with known truth, for the demo and for tests: chart -> optics -> sensor -> file, each a module of its own."""
