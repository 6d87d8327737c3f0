"""The pictures of README and user guide, taken from the program."""
