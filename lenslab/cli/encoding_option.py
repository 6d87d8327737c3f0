"""The option that says how levels of developed files are turned into light."""

from __future__ import annotations

import argparse

from lenslab.settings_choices import encoding_of
from lenslab.types import ENCODINGS, LEAST_GAMMA, MOST_GAMMA

_CHOICES = f"{', '.join(ENCODINGS)} or gamma=G with G from {LEAST_GAMMA:g} to {MOST_GAMMA:g}"


def add_encoding(command: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the option to a command's parser."""
    command.add_argument(
        "--encoding",
        type=_encoding,
        default=default,
        metavar="{auto,srgb,linear,gamma=G}",
        help="tone curve of TIFF, JPEG, PNG and BMP; auto uses the embedded colour profile, or sRGB without one; "
        "gamma=2 takes the square of the levels as light, as Imatest does by default",
    )


def _encoding(text: str) -> str:
    try:
        return encoding_of(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: must be {_CHOICES}") from None
