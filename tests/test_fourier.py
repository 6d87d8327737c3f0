"""Transforms of planes, against NumPy's."""

import numpy as np
import pytest

from lenslab.values.fourier import transformed, transformed_back


@pytest.mark.parametrize(("rows", "columns"), [(96, 96), (128, 64), (2, 6)])
def test_transforms_are_numpys(rows: int, columns: int) -> None:
    random = np.random.default_rng(rows)
    plane = random.normal(size=(rows, columns)).astype(np.float32)
    expected = np.fft.rfft2(plane.astype(float))
    assert transformed(plane).dtype == np.complex64
    np.testing.assert_allclose(transformed(plane), expected, atol=3e-6 * np.abs(expected).max())
    np.testing.assert_allclose(transformed_back(transformed(plane)), plane, atol=1e-5)


def test_what_is_no_planes_transform_comes_back_as_with_numpy() -> None:
    """Both halves of the first and last column say something else: their mean counts."""
    random = np.random.default_rng(4)
    half = (random.normal(size=(16, 9)) + 1j * random.normal(size=(16, 9))).astype(np.complex64)
    expected = np.fft.irfft2(half.astype(complex))
    np.testing.assert_allclose(transformed_back(half), expected, atol=1e-6)
