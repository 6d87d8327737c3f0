"""The tests. What they all need of the environment is set here, before any library is loaded."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Tests run beside each other, one to a core: threads of linear algebra would only wait for each other, at full load.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
