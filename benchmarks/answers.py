"""How often the answers are right: simulated lenses whose truth is known, two shots an aperture.

    python -m benchmarks.answers [--shoots 200] [--first SEED]

The shots are simulated as numbers, not pictures: sharpness that rises and falls about a best aperture, repeats that
scatter by 0.3 to 1.5 %, light with f-numbers as far off as they are engraved, a lamp that flickers, and in every second
lens a fault that takes light on stopping down. What the numbers of pictures are worth is `make accuracy`'s to say.
"""

from __future__ import annotations

import argparse

from simulator.lens_numbers import rates


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How often the answers are right.")
    parser.add_argument("--shoots", type=int, default=200)
    parser.add_argument("--first", type=int, default=5000)
    asked = parser.parse_args()
    print(f"{asked.shoots} shoots of three lenses, seeds {asked.first}-{asked.first + asked.shoots - 1}")
    for claim, (right, made) in rates(range(asked.first, asked.first + asked.shoots)).items():
        print(f"{100 * right / made:6.1f} %  of {made:5d}  {claim}")


if __name__ == "__main__":
    main()
