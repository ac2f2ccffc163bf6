"""The repository speaks of itself alone: no path of somebody's machine, no private package host."""

import re

from tools.style.source import Finding

TRACES = {
    re.compile(r"(?<![\w.])/(?:work|root|opt)/"): "a path of one machine",
    re.compile(r"(?<![\w.])/(?:home|Users)/\w"): "a path of one person's machine",
    re.compile(r"file:/{3}"): "a path of one machine",
    re.compile(r"\.\./(?:shared|notes)/"): "a folder outside the repository",
    re.compile(
        r"https?://(?!pypi\.org|registry\.npmjs\.org)[^/\s\"']*"
        r"\b(?:pypi|registry|artifactory|nexus|devpi|mirror|proxy)\b"
    ): "a private package host",
}


def traces(path: str, text: str) -> list[Finding]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, reason in TRACES.items():
            if pattern.search(line):
                found.append(Finding(path, number, f"names {reason}"))
    return found
