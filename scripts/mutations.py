#!/usr/bin/env python3
"""Checks that snapshots catch mistakes in the engine, and name their causes.

Each of Tests/Mutations/*.patch makes one mistake. Its first line has the cause that the first difference has to name:
`expect ASPECT ELEMENT`, with `-` for a difference of a row or of the list as a whole. The layout of
Tests/Mutations/list.json is recorded, from left to right and from right to left at two widths; then each patch is
applied to a clean work tree, layoutbench is built there, and the recordings are verified.

    scripts/mutations.py                 checks all patches
    scripts/mutations.py NAME...         checks those whose names begin so

The exit status is 1 if a mistake is not caught, or if fewer than nine tenths have the right cause.
"""
import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Tests/Mutations"
TREE = ROOT / ".build-mutations/source"
PROGRAM = TREE / ".build/debug/layoutbench"
DIRECTIONS = ["ltr", "rtl"]


def git(*arguments):
    subprocess.run(["git", "-C", TREE, *arguments], check=True, stdout=subprocess.DEVNULL)


def clean_tree():
    """Makes a work tree of the commit that is checked out, which keeps what was built before."""
    if not TREE.exists():
        TREE.parent.mkdir(exist_ok=True)
        subprocess.run(["git", "-C", ROOT, "worktree", "prune"], check=True)
        subprocess.run(["git", "-C", ROOT, "worktree", "add", "--detach", "--quiet", TREE], check=True)
    head = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    git("checkout", "--quiet", "--force", "--detach", head.stdout.strip())
    git("clean", "--quiet", "--force", "-d")


def build():
    result = subprocess.run(
        ["swift", "build", "--package-path", TREE, "--product", "layoutbench"], capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stdout + result.stderr


def recording(direction):
    return ROOT / f".build-mutations/{direction}.txt"


def record():
    for direction in DIRECTIONS:
        subprocess.run(
            [PROGRAM, "snapshot", "record", FOLDER / "list.json", "--template", FOLDER / "template.json", "--width", "300",
             "--width", "417.5", "--direction", direction, "--fonts", ROOT / "Fonts", "-o", recording(direction)],
            check=True)


def differences():
    """Returns the differences from all recordings; None if the program fails."""
    found = []
    for direction in DIRECTIONS:
        result = subprocess.run(
            [PROGRAM, "snapshot", "verify", recording(direction), "--json", "--fonts", ROOT / "Fonts"],
            capture_output=True, text=True)
        if result.returncode not in (0, 1):
            return None
        found += [json.loads(line) for line in result.stdout.splitlines()]
    return found


def check(patch):
    """Applies a patch and returns whether it is caught, and with the right cause."""
    words = patch.read_text(encoding="utf-8").split("\n", 1)[0].split(maxsplit=2)
    if len(words) != 3 or words[0] != "expect":
        sys.exit(f"error: the first line of {patch.name} is not `expect ASPECT ELEMENT`")
    expected = (words[1], words[2])
    git("apply", patch)
    try:
        failure = build()
        if failure:
            sys.exit(f"error: {patch.name} does not build\n{failure[-2000:]}")
        found = differences()
    finally:
        git("checkout", "--quiet", "--", ".")
    if found is None:
        print(f"{patch.stem}: caught, the program fails", flush=True)
        return True, False
    if not found:
        print(f"{patch.stem}: NOT CAUGHT", flush=True)
        return False, False
    cause = (found[0]["aspect"], found[0].get("element", "-"))
    verdict = "right" if cause == expected else f"expected {' '.join(expected)}"
    print(f"{patch.stem}: {' '.join(cause)}, {verdict}: {found[0]['message']}", flush=True)
    return True, cause == expected


def main():
    parser = argparse.ArgumentParser(description="Checks that snapshots catch mistakes in the engine.")
    parser.add_argument("names", nargs="*", help="the starts of the names of patches")
    arguments = parser.parse_args()
    patches = [
        patch for patch in sorted(FOLDER.glob("*.patch"))
        if not arguments.names or any(patch.name.startswith(name) for name in arguments.names)]
    if not patches:
        sys.exit("error: no patch has such a name")
    clean_tree()
    failure = build()
    if failure:
        sys.exit(f"error: the program does not build\n{failure[-2000:]}")
    record()
    results = [check(patch) for patch in patches]
    caught, right = sum(caught for caught, _ in results), sum(right for _, right in results)
    print(f"{caught} of {len(results)} caught, {right} with the right cause")
    if caught < len(results) or right * 10 < len(results) * 9:
        sys.exit(1)


if __name__ == "__main__":
    main()
