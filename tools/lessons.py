"""Says what is wrong with the lessons: python -m tools.lessons [ID …]"""

import sys

from maravillas.lessons.check import problems
from maravillas.lessons.lesson import lessons


def main(ids: list[str]) -> int:
    known = lessons()
    unknown = [id for id in ids if id not in known]
    if unknown:
        print(f"no lesson {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    wrong = 0
    for id in ids or list(known):
        found = problems(known[id])
        wrong += len(found)
        for one in found:
            print(f"{id}: {one}")
    steps = sum(len(known[id].steps) for id in ids or known)
    print(f"{len(ids) or len(known)} lessons, {steps} steps, {wrong} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
