"""The article's own analysis in R, run on the table as it is written; where R is installed."""

from __future__ import annotations

import csv
import io
import math
import shutil
import subprocess
from pathlib import Path

import pytest

from lenslab.judge.smoothing import curves
from lenslab.results.tables import to_csv
from lenslab.run.analysis import analyse
from lenslab.values.types import Measured

pytestmark = pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not installed")

# its lines on the table; what R's loess makes of such columns is in tests/data/loess
SCRIPT = """
data <- read.csv("shots.csv")
aggs <- aggregate(cbind(speed,entire,third,corner) ~lens+aperture, data, FUN=mean)
aggs$dropoff <- aggs$corner / aggs$third
aggs$transmission <- log2(aggs$speed/min(aggs$speed))
write.csv(format(aggs, digits=15, trim=TRUE), "aggs.csv", row.names=FALSE, quote=FALSE)
"""


def test_the_articles_r_lines_run_on_the_table_unchanged(shoot: Path, tmp_path: Path, in_this_process: None) -> None:
    measured = [outcome for outcome in analyse([shoot]) if isinstance(outcome, Measured)]
    (tmp_path / "shots.csv").write_text(to_csv(measured), "utf-8")
    subprocess.run(["Rscript", "-e", SCRIPT], cwd=tmp_path, check=True, capture_output=True)
    aggregated = list(csv.DictReader(io.StringIO((tmp_path / "aggs.csv").read_text("utf-8"))))
    lenses = {"Sharp 50mm F2", "Soft 50mm F2"}
    assert {row["lens"] for row in aggregated} == lenses and len(aggregated) == 14
    for quantity, column in (("sharpness", "third"), ("dropoff", "dropoff"), ("transmission", "transmission")):
        for curve in curves(measured, quantity):
            for row in (row for row in aggregated if row["lens"] == curve.label):
                values = [point.value for point in curve.points if math.isclose(point.aperture, float(row["aperture"]))]
                assert len(values) == 2
                assert float(row[column]) == pytest.approx(
                    sum(values) / 2, rel=1e-3 if quantity == "dropoff" else 1e-9, abs=1e-9
                )
