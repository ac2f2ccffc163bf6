"""The page's code: what its formatter cannot break into lines is broken by hand."""

from tools.style.source import Finding

LONGEST = 100
ENDINGS = (".ts", ".svelte", ".css", ".js")
FOLDERS = ("web/src/", "web/tests/")
GENERATED = "web/src/lib/protocol.ts"
DRAWN = 'url("data:'  # a pattern in one piece


def page(path: str, text: str) -> list[Finding]:
    """Lines of the page that are too long."""
    if not (path.startswith(FOLDERS) and path.endswith(ENDINGS)) or path == GENERATED:
        return []
    lines = enumerate(text.splitlines(), 1)
    return [
        Finding(path, number, f"{len(line)} characters; a line has at most {LONGEST}")
        for number, line in lines
        if len(line) > LONGEST and DRAWN not in line
    ]
