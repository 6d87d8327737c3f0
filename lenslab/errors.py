"""Errors that the user can fix. Any other exception is a bug."""

from __future__ import annotations

from lenslab.remarks import Remark


class LensLabError(Exception):
    """A file or request that cannot be used. The message is one line for the user: what is wrong, what to do."""


class UnreadableImage(LensLabError):
    """A file without an image that can be measured, and why."""

    def __init__(self, reason: Remark) -> None:
        super().__init__(reason)
        self.reason = reason


class UnusableRequest(LensLabError):
    """A wrong request: nothing to measure, an unknown layout, a bad number."""


class CannotWrite(LensLabError):
    """A result that could not be written."""
