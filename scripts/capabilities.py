#!/usr/bin/env python3
"""Checks docs/capabilities.md: its lines have the numbers from 1 to 94, each once; the state of a line is yes, partly
or no; a line has tests unless it says no; and every test that is named, as `suite` · `test`, is in a Swift file in Tests
that also declares the suite. Each fault is printed; the exit status is then 1."""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
PAGE = ROOT / "docs" / "capabilities.md"
COUNT = 94
LINE = re.compile(r"^\| *(\d+) *\|(.*)\|$", re.M)
TEST = re.compile(r"`([^`]+)` · `([^`]+)`")


def exists(suite, test, files):
    """Whether one of the files declares the suite and has a test of the name: an identifier or a display name."""
    declaration = re.compile(rf"\b(?:struct|class|enum|actor|extension) (?:`{re.escape(suite)}`|{re.escape(suite)}\b)")
    name = re.compile(rf'func `?{re.escape(test)}`?\(|@Test\(\s*"{re.escape(test)}"')
    return any(name.search(code) and declaration.search(code) for code in files)


def faults(lines, files):
    """A sentence for each fault of the lines, which are numbers with the cells behind them."""
    counts = collections.Counter(number for number, _ in lines)
    for number in sorted(set(range(1, COUNT + 1)) | set(counts)):
        if number not in range(1, COUNT + 1):
            yield f"number {number} is not in 1...{COUNT}"
        elif counts[number] != 1:
            yield f"number {number} stands {counts[number]} times, must stand once"
    for number, cells in lines:
        if len(cells) != 4:
            yield f"{number}: has {len(cells) + 1} cells, must have 5"
            continue
        state, tests = cells[1], TEST.findall(cells[2])
        if state not in ("yes", "partly", "no"):
            yield f"{number}: the state is {state!r}, must be yes, partly or no"
        elif (state == "no") == bool(tests):
            yield f"{number}: the state is {state}, with {len(tests)} tests"
        rest = TEST.sub("", cells[2]).replace("<br>", "").strip()
        if rest:
            yield f"{number}: {rest!r} is no test; write `suite` · `test`, with <br> between two"
        for suite, test in tests:
            if not exists(suite, test, files):
                yield f"{number}: Tests has no `{test}` in a file that declares `{suite}`"


def main():
    files = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "Tests").rglob("*.swift"))]
    lines = [
        (int(match[1]), [cell.strip() for cell in match[2].split("|")])
        for match in LINE.finditer(PAGE.read_text(encoding="utf-8"))
    ]
    found = list(faults(lines, files))
    if found:
        print(*(f"{PAGE.relative_to(ROOT)}: {fault}" for fault in found), sep="\n", file=sys.stderr)
        sys.exit(1)
    states = collections.Counter(cells[1] for _, cells in lines)
    print(f"{COUNT} capabilities: " + ", ".join(f"{states[state]} {state}" for state in ("yes", "partly", "no")))


if __name__ == "__main__":
    main()
