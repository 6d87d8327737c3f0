"""Errors that the user can fix. Any other exception is a bug."""

from __future__ import annotations

from typing import Any

from lenslab.language import tr
from lenslab.remarks import Remark


class LensLabError(Exception):
    """A file or request that cannot be used. The message is one line for the user: what is wrong, what to do."""

    def __init__(self, message: object, /, **values: Any) -> None:
        """values: that fill {places} of an English message, which is then said in the program's language."""
        super().__init__(tr(str(message), **values) if values else message)


class UnreadableImage(LensLabError):
    """A file without an image that can be measured, and why."""

    def __init__(self, reason: Remark) -> None:
        super().__init__(reason)
        self.reason = reason


class UnusableRequest(LensLabError):
    """A wrong request: nothing to measure, an unknown layout, a bad number."""


class CannotWrite(LensLabError):
    """A result that could not be written."""
