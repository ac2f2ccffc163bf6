"""Help in the reader's language.

English stands in the code, beside what it explains. Catalogue `help` has it again, with the
translations, by keys: a text is looked for by its English. A test keeps both equal.
"""

from functools import cache
from typing import Any, Final

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from maravillas.core.catalogues import printed
from maravillas.messages import catalogue, say

BOOK: Final = "help"
WIDE: Final = 10_000  # so that no line is broken


@cache
def keys() -> dict[str, str]:
    """English text → its key, without marks for code, which are not printed."""
    return {text.replace("`", ""): key for key, text in printed("en", BOOK).items()}


def spoken(english: str, lang: str) -> str:
    """A text of the help in a language; as it is where nobody has translated it."""
    one_line = " ".join(english.replace("`", "").split())
    key = keys().get(one_line)
    return one_line if key is None else catalogue(lang, BOOK)[key].replace("`", "")


def plain(renderable: Any) -> str:
    """What would be printed, in one line."""
    if renderable is None:
        return ""
    console = Console(width=WIDE, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(renderable)
    return " ".join(captured.get().split())


class Spoken:
    """The help of cyclopts in a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.usual = DefaultFormatter()

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [self.entry(entry) for entry in panel.entries]
        title = spoken(plain(panel.title), self.lang)
        self.usual(console, options, panel.copy(title=title, entries=entries))

    def entry(self, entry: HelpEntry) -> HelpEntry:
        """With the remarks behind it, which cyclopts has in English only."""
        told = [spoken(plain(entry.description), self.lang)]
        if entry.choices:
            told.append(self.remark("choices", ", ".join(entry.choices)))
        if entry.default is not None:
            told.append(self.remark("default", entry.default))
        if entry.required:
            told.append(say(self.lang, f"{BOOK}.remark.required"))
        text = Text(" ".join(part for part in told if part))
        return entry.copy(description=text, choices=None, default=None, required=False)

    def remark(self, what: str, found: str) -> str:
        return say(self.lang, f"{BOOK}.remark.{what}", {"found": found})

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(Text(f"{spoken('Usage', self.lang)}: {plain(usage)}\n"))

    def render_description(self, console: Console, options: ConsoleOptions, text: Any) -> None:
        console.print(Text(f"{spoken(plain(text), self.lang)}\n"))
