"""The chart found by its pattern alone, and matched with it block by block."""
