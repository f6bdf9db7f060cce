#!/usr/bin/env python3
"""Takes the picture of docs/inspector.md: picture.py LAYOUTBENCH [--dark] [-o FILE]."""

import argparse
import base64
import pathlib
import subprocess
import tempfile

from devtools import Page
from lists import ROOT

CHAT = "Examples/Chat"


def main():
    parser = argparse.ArgumentParser(description="Takes a picture of the inspector.")
    parser.add_argument("program", help="layoutbench")
    parser.add_argument("--dark", action="store_true", help="in dark colours")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=ROOT / "docs/images/inspector.png")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Page(1280, 720) as page:
        lists = ["chat.json", "batch-1-edit.json", "batch-2-insert-top.json", "batch-3-move.json"]
        path = f"{folder}/page.html"
        subprocess.run(
            [pathlib.Path(arguments.program).resolve(), "inspect", *(f"{CHAT}/{name}" for name in lists), "--template",
             f"{CHAT}/template.json", "--width", "375", "-o", path], cwd=ROOT, check=True)
        page.open(path)
        page.evaluate("inspector.step(1)")
        page.evaluate("inspector.checkAll()")
        if arguments.dark:
            page.press("d")
        page.evaluate("inspector.find('m005')")
        page.frame()
        arguments.output.write_bytes(base64.b64decode(page.picture()))


if __name__ == "__main__":
    main()
