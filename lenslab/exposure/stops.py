"""The f-numbers engraved on lenses: names of full, half and third stops, and their exact values."""

from __future__ import annotations

THIRD_STOPS = (  # 2^(k/6) from k = -6
    *(0.5, 0.56, 0.63, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.5, 2.8, 3.2, 3.5, 4.0, 4.5, 5.0, 5.6),
    *(6.3, 7.1, 8.0, 9.0, 10.0, 11.0, 13.0, 14.0, 16.0, 18.0, 20.0, 22.0, 25.0, 29.0, 32.0, 36.0, 40.0, 45.0, 51.0),
    *(57.0, 64.0),
)
HALF_STOPS = (  # 2^(k/4) from k = -4
    *(0.5, 0.6, 0.7, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.4, 2.8, 3.3, 4.0, 4.8, 5.6, 6.7, 8.0, 9.5, 11.0, 13.0, 16.0),
    *(19.0, 22.0, 27.0, 32.0, 38.0, 45.0, 54.0, 64.0),
)
FULL_STOPS = (*THIRD_STOPS[::3], 90.0, 128.0, 180.0, 256.0)


def exact_f_numbers() -> dict[float, float]:
    """Engraved f-number -> the exact one, of third and half stops from f/0.7 to f/64.

    Third stops are 2^(k/6), half stops 2^(k/4), named by two figures (CIPA DC-008, Exif, annex C). Where both series
    share a name it is the third stop's (13 is 12.7), except 1.2: as a third stop it would be 1.26, but it is nearly
    always the widest aperture of a lens, which is nearer 2^(1/4).
    """
    thirds = {name: 2 ** ((step - 6) / 6) for step, name in enumerate(THIRD_STOPS) if name >= 0.7}
    halves = {name: 2 ** ((step - 4) / 4) for step, name in enumerate(HALF_STOPS) if 1 < name < 54}
    return halves | thirds | {1.2: 2 ** (1 / 4), 1.26: 2 ** (2 / 6), 3.4: 2 ** (7 / 4)}
