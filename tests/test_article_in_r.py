"""The article's own analysis in R, run on the table as it is written; where R is installed."""

from __future__ import annotations

import csv
import io
import math
import shutil
import subprocess
from pathlib import Path

import pytest

from lenslab import analyse, curves, smooth, to_csv
from lenslab.types import Measured

pytestmark = pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not installed")

# ggplot2's geom_smooth is loess of these columns: loess itself is asked here, so that R alone will do
SCRIPT = """
data <- read.csv("shots.csv")
aggs <- aggregate(cbind(speed,entire,third,corner) ~lens+aperture, data, FUN=mean)
aggs$dropoff <- aggs$corner / aggs$third
aggs$transmission <- log2(aggs$speed/min(aggs$speed))
write.csv(format(aggs, digits=15, trim=TRUE), "aggs.csv", row.names=FALSE, quote=FALSE)
for (name in unique(aggs$lens)) {
  shots <- subset(data, lens == name & !is.na(aperture))
  fit <- loess(third ~ log2(aperture), shots, span=0.75, degree=2)
  at <- data.frame(aperture=2^seq(log2(min(shots$aperture)), log2(max(shots$aperture)), length.out=80))
  line <- predict(fit, at, se=TRUE)
  half <- qt(.975, line$df) * line$se.fit
  out <- data.frame(fit=line$fit, lower=line$fit - half, upper=line$fit + half)
  write.csv(format(out, digits=15, trim=TRUE), paste0(name, ".csv"), row.names=FALSE, quote=FALSE)
}
"""


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_articles_r_lines_run_on_the_table_unchanged(shoot: Path, tmp_path: Path) -> None:
    measured = [outcome for outcome in analyse([shoot]) if isinstance(outcome, Measured)]
    (tmp_path / "shots.csv").write_text(to_csv(measured), "utf-8")
    subprocess.run(["Rscript", "-e", SCRIPT], cwd=tmp_path, check=True, capture_output=True)
    aggregated = rows((tmp_path / "aggs.csv").read_text("utf-8"))
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
    for curve in curves(measured, "sharpness"):
        line = smooth(curve)
        assert line.method == "loess"
        for row, value, lower, upper in zip(
            rows((tmp_path / f"{curve.label}.csv").read_text("utf-8")), line.value, line.lower, line.upper, strict=True
        ):
            assert float(row["fit"]) == pytest.approx(value, abs=1e-6)
            assert float(row["lower"]) == pytest.approx(lower, abs=1e-6)
            assert float(row["upper"]) == pytest.approx(upper, abs=1e-6)
