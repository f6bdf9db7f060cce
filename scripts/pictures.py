#!/usr/bin/env python3
"""Makes the pictures of the documentation again.

    scripts/pictures.py LAYOUTBENCH             makes all pictures
    scripts/pictures.py LAYOUTBENCH --check     makes them in a folder of its own, compares them byte for byte with
                                                those of the documentation, and ends with 1 if any differs

`make demo` has to run before: its picture is copied.

The picture of the inspector needs Chromium and is the only one that depends on anything else than this repository and
the libraries; --check leaves it out. Pictures of another version of FreeType, HarfBuzz or libpng may differ.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ELEMENTS = "Sources/CellLayout/CellLayout.docc/Resources"


def rendering(example, *options, file="list", photos="Examples/Chat/photos"):
    folder = f"Examples/{example}"
    return ["render", f"{folder}/{file}.json", "--template", f"{folder}/template.json", "--images", photos, *options]


# Each picture by its path: the arguments of layoutbench, which are followed by `-o` and the path.
PICTURES = {
    "docs/images/feed-360.png": rendering("Feed", "--width", "360", "--scale", "1"),
    "docs/images/feed-700.png": rendering("Feed", "--width", "700", "--scale", "1"),
    "docs/images/feed-dark-rtl.png": rendering(
        "Feed", "--width", "360", "--scale", "1", "--direction", "rtl", "--appearance", "dark"),
    "docs/images/gallery-light.png": rendering(
        "Gallery", "--width", "360", photos="Examples/Gallery/photos"),
    "docs/images/gallery-dark-rtl.png": rendering(
        "Gallery", "--width", "360", "--direction", "rtl", "--appearance", "dark", photos="Examples/Gallery/photos"),
    **{
        f"{ELEMENTS}/elements-{part}@2x.png": rendering("Vocabulary", "--width", "340", "--scale", "2", file=part)
        for part in ("containers", "sizes", "places")
    },
    "docs/images/height-caches.svg": ["compare", "--report", "docs/figures/height-caches-100k.ndjson"],
}

# The picture of `make demo`.
DEMO = "docs/images/demo.png"


def main():
    parser = argparse.ArgumentParser(description="Makes the pictures of the documentation again.")
    parser.add_argument("program", help="layoutbench")
    parser.add_argument("--check", action="store_true", help="compare, and leave the pictures as they are")
    arguments = parser.parse_args()
    program = pathlib.Path(arguments.program).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        target = pathlib.Path(scratch) if arguments.check else ROOT
        differing = []
        for path, options in [(DEMO, []), *PICTURES.items()]:
            made = target / path
            made.parent.mkdir(parents=True, exist_ok=True)
            if path == DEMO:
                shutil.copyfile(ROOT / "demo-output/demo.png", made)
            else:
                subprocess.run([program, *options, "-o", made], cwd=ROOT, check=True)
            if arguments.check and made.read_bytes() != (ROOT / path).read_bytes():
                differing.append(path)
    if differing:
        sys.exit("error: these pictures are not what the program draws: " + ", ".join(differing))
    if not arguments.check:
        subprocess.run([ROOT / "scripts/inspector/picture.py", program], check=True)
    print(f"{len(PICTURES) + 1} pictures")


if __name__ == "__main__":
    main()
