"""How shots are measured, as it is asked and told: the words for each of the Settings."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.types import Settings


@dataclass(frozen=True, slots=True)
class Answer:
    """One choice: its value in Settings, its words, what it means; and how it is called where it is not the usual."""

    value: str
    text: str
    meaning: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: its name in Settings, its words with the letter that is its key, the answers, the usual first."""

    name: str
    text: str
    answers: tuple[Answer, ...]


def told(settings: Settings) -> dict[str, tuple[str, str]]:
    """What was asked and what was answered, by the name in Settings: (words, words)."""
    found = {}
    for question in QUESTIONS:
        value = getattr(settings, question.name)
        text = next((answer.text for answer in question.answers if answer.value == value), str(value))
        found[question.name] = question.text.replace("&", ""), text
    return found


def told_if_unusual(settings: Settings) -> str:
    """How is measured where it is not as usual: "regions as in the article · RAW developed"; empty where it is."""
    answers = ((question.name, answer) for question in QUESTIONS for answer in question.answers)
    return " · ".join(
        answer.short for name, answer in answers if answer.short and getattr(settings, name) == answer.value
    )


QUESTIONS = (
    Question(
        "layout",
        "&Regions",
        (
            Answer("centre-corners", "Centre and corners", "The whole frame, its centre third, and its four corners."),
            Answer(
                "article",
                "As in the article",
                "Crops from the top left, to the digit as the article's script. Its third misses the centre.",
                "article's regions",
            ),
        ),
    ),
    Question(
        "raw",
        "RA&W files",
        (
            Answer(
                "balanced",
                "The sensor's own numbers",
                "For black-and-white charts: full resolution, nothing interpolated, fast.",
            ),
            Answer(
                "demosaic", "Developed (demosaic)", "For charts in colour, or in mixed light. Slower.", "RAW developed"
            ),
        ),
    ),
    Question(
        "encoding",
        "&TIFF, JPEG, PNG",
        (
            Answer("auto", "As their colour profile says", "Without a profile, sRGB is assumed."),
            Answer("srgb", "sRGB", "Whatever the profile says.", "TIFF and JPEG as sRGB"),
            Answer("linear", "Linear", "For files developed without a tone curve.", "TIFF and JPEG as linear"),
        ),
    ),
)
