"""Test charts, exact in millimetres: patterns and paper, what they are written as, how to print and photograph them."""
