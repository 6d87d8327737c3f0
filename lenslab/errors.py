"""What can go wrong that the user can mend. Anything else that is raised is a bug."""


class LensLabError(Exception):
    """A file or a request that cannot be used. The message is one line for the user: what is wrong, what to do."""


class UnreadableImage(LensLabError):
    """A file that holds no picture this program can measure."""


class UnusableRequest(LensLabError):
    """A request that makes no sense as it stands: nothing to measure, an unknown layout, a bad number."""


class CannotWrite(LensLabError):
    """A result that could not be written where the user wanted it."""
