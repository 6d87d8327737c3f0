"""The README's pictures, taken from the program."""
