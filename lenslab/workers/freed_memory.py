"""Memory that was freed: kept for what needs as much next, or given back to the system at once."""

from __future__ import annotations

import ctypes
from contextlib import suppress


def give_back() -> None:
    """Linux keeps what a thread has freed for later; scattered remains add up. Elsewhere the system takes it back."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def keep() -> None:
    """From now on, keep what is freed for what is allocated next, frames of tens of megabytes too.

    Linux would take them back each time, and fill the next one with zeros first: a twentieth of the time for a photo.
    """
    with suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(M_MMAP_MAX, 0)
        library.mallopt(M_TRIM_THRESHOLD, 2**31 - 1)


M_TRIM_THRESHOLD, M_MMAP_MAX = -1, -4  # as glibc's malloc.h numbers them
