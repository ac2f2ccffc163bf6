"""The gate that needs no test: format, lint, types, style. Runs them all; says what failed."""

import subprocess
import sys

from tools.compiled import ROOT

CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "style": ["tools.check_style"],
    "protocol": ["tools.gen_protocol", "--check"],
    "views": ["tools.gen_views", "--check"],
    "page format": ["tools.node", "format"],
    "page lint": ["tools.node", "lint"],
    "page types": ["tools.node", "check"],
}


def main() -> int:
    failed = []
    for name, words in CHECKS.items():
        print(f"== {name} ==", flush=True)
        command = [sys.executable, "-m", *words]
        if subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL).returncode:
            failed.append(name)
    print(f"check: {', '.join(failed)} failed" if failed else "check: all is well")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
