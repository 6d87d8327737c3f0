"""Whoever imports LensLab gets one library thread while it computes, and their own number afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import cv2
import pytest

from lenslab.workers.process import one_thread


def test_threads_that_compute_at_once_leave_the_number_as_it_was() -> None:
    before = cv2.getNumThreads()
    cv2.setNumThreads(3)
    try:
        first_is_out, second_is_in = threading.Event(), threading.Event()
        inside = []

        def second() -> None:
            with one_thread():
                second_is_in.set()
                first_is_out.wait(10)
                inside.append(cv2.getNumThreads())

        thread = threading.Thread(target=second)
        with one_thread():
            thread.start()
            assert second_is_in.wait(10)
        first_is_out.set()
        thread.join()
        assert inside == [1] and cv2.getNumThreads() == 3
    finally:
        cv2.setNumThreads(before)


@pytest.mark.slow
def test_an_edge_is_measured_with_one_thread_and_importing_changes_none() -> None:
    script = """
import numpy as np
import scipy.linalg
from threadpoolctl import threadpool_info
import lenslab.measure.edge_mtf as edges
def threads(): return [library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"]
before, seen, real = threads(), [], edges.spread
def spread(*given):
    seen.append(threads())
    return real(*given)
edges.spread = spread
rows, columns = np.mgrid[:120, :120]
noise = np.random.default_rng(1).normal(0, 0.003, (120, 120))
picture = 0.5 + 0.4 * np.tanh((columns - 60 + (rows - 60) * 0.1) * 0.8) + noise
assert edges.measure_edge(picture, edges.EdgePlace((55.0, 115.0), (65.0, 5.0))).mtf50
assert set(seen[0]) == {1} and set(threads()) == set(before) != set(), (before, seen, threads())
"""
    many = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "3")
    done = subprocess.run([sys.executable, "-c", script], env={**os.environ, **many}, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
