"""Fourier transforms of small planes in single precision: OpenCV's, which are there at once and fast."""

from __future__ import annotations

import numpy as np

from lenslab.values.types import Array


def transformed(plane: Array) -> Array:
    """The half plane of frequencies of a real plane, as np.fft.rfft2 has it: complex64, (rows, columns / 2 + 1).

    plane: both sides even.
    """
    import cv2

    return unpacked(cv2.dft(np.asarray(plane, np.float32)))


def unpacked(packed: Array) -> Array:
    """The half plane of frequencies, complex64, of a plane's transform or a product as OpenCV packs it."""
    rows, columns = packed.shape
    half = np.empty((rows, columns // 2 + 1), np.complex64)
    half[:, 1:-1] = packed[:, 1:-1].view(np.complex64)
    for column in (0, -1):  # of real planes: one half of each is the mirror of the other, and is not there
        half[0, column], half[rows // 2, column] = packed[0, column], packed[-1, column]
        upper = np.ascontiguousarray(packed[1:-1, column]).view(np.complex64)
        half[1 : rows // 2, column] = upper
        half[rows // 2 + 1 :, column] = np.conj(upper[::-1])
    return half


def transformed_back(half: Array) -> Array:
    """The plane with that transform, as np.fft.irfft2 has it: float32, both sides even."""
    import cv2

    half = np.asarray(half, np.complex64)
    rows, columns = len(half), 2 * half.shape[1] - 2
    packed = np.empty((rows, columns), np.float32)
    packed[:, 1:-1].view(np.complex64)[:] = half[:, 1:-1]
    for column in (0, -1):
        whole = half[:, column]
        upper = (whole[1 : rows // 2] + np.conj(whole[: rows // 2 : -1])) / 2
        packed[0, column], packed[-1, column] = whole[0].real, whole[rows // 2].real
        packed[1:-1, column] = upper.view(np.float32)
    return np.asarray(cv2.dft(packed, flags=cv2.DFT_INVERSE | cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT))
