"""The page's code: short lines, which its formatter cannot always make, and small files."""

from tools.style.source import Finding

LONGEST = 100
ENDINGS = (".ts", ".svelte", ".css", ".js")
FOLDERS = ("web/src/", "web/tests/")
GENERATED = "web/src/lib/protocol.ts"
DRAWN = 'url("data:'  # a pattern in one piece
MOST = {".svelte": (150, "a component"), ".css": (400, "a style sheet")}  # lines


def page(path: str, text: str) -> list[Finding]:
    """Lines of the page that are too long, and components and style sheets that are."""
    if not (path.startswith(FOLDERS) and path.endswith(ENDINGS)) or path == GENERATED:
        return []
    lines = text.splitlines()
    found = [
        Finding(path, number, f"{len(line)} characters; a line has at most {LONGEST}")
        for number, line in enumerate(lines, 1)
        if len(line) > LONGEST and DRAWN not in line
    ]
    for ending, (most, what) in MOST.items():
        if path.endswith(ending) and len(lines) > most:
            found.append(Finding(path, most + 1, f"{len(lines)} lines; {what} has at most {most}"))
    return found
