"""`--findings`, and the summary of bad shots after measuring."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.messages import say
from lenslab.cli.output_options import refuse_targets
from lenslab.errors import UnusableRequest
from lenslab.text import count

if TYPE_CHECKING:  # loaded while the workers begin
    from lenslab.referee import Finding, FindingKey


def check_findings(output: Path | None, others: Iterable[Path | None], read: Iterable[Path]) -> None:
    """Raise at once where the findings could not be written, or would take the place of something else."""
    if output is not None:
        if output.suffix.lower() != ".json":
            raise UnusableRequest(f"{output}: the name of the findings file must end in .json")
        refuse_targets([output, *others], None, read)


def write_findings(output: Path, findings: Sequence[Finding], kept_keys: Collection[FindingKey]) -> None:
    """A JSON list, one object a finding."""
    from lenslab.export.disk import write
    from lenslab.referee.finding import as_values

    values = as_values(findings, kept_keys)
    write(output, json.dumps(values, ensure_ascii=True, indent=1, allow_nan=False) + "\n")


def say_findings(every: Sequence[Finding], kept_keys: Collection[FindingKey]) -> None:
    """A line for each of the first that the user has not kept, and how many more there are."""
    findings = [finding for finding in every if finding.key not in kept_keys]
    if findings:
        say(f"{count(len(findings), 'finding')}: check these shots")
    for finding in findings[:MOST_SAID]:
        say(f"  {finding.sentence} {finding.remedy}")
    if len(findings) > MOST_SAID:
        say(f"  and {len(findings) - MOST_SAID} more: --findings FILE.json lists all")
    if len(every) > len(findings):
        say(f"{count(len(every) - len(findings), 'finding')} not repeated: their shots were kept")


MOST_SAID = 12
