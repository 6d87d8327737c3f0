"""The demo shoot: its camera, lenses and mishaps."""
