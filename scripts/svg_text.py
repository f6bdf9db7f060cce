#!/usr/bin/env python3
"""Compares SVG documents with texts and those with outlines as Chromium draws them: svg_text.py LAYOUTBENCH [-o FOLDER].

For each list of the examples it prints the number of pixels, of those that differ at all and by more than 64 of 255 in
a channel, and fails if these are more than one in a thousand."""

import argparse
import base64
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts/inspector"))
from devtools import Page

HEIGHT = 1500
CASES = [("Chat", "chat.json", 414), ("Feed", "list.json", 360), ("Gallery", "list.json", 414)]
# The numbers of pixels of two pictures that differ, at all and by more than a limit.
COUNT = """(async () => {
  const read = async base64 => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + base64;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  };
  const [one, other] = [await read('%s'), await read('%s')];
  const counts = {pixels: one.length / 4, different: 0, far: 0};
  for (let i = 0; i < one.length; i += 4) {
    const distance = Math.max(...[0, 1, 2, 3].map(k => Math.abs(one[i + k] - other[i + k])));
    counts.different += distance > 0;
    counts.far += distance > 64;
  }
  return counts;
})()"""


def pictures(program, example, file, width, folder):
    """The pictures of both documents of a list, in Base64."""
    for name, options in (("outlines", []), ("text", ["--svg-text", "embedded"])):
        path = folder / f"{example}-{name}.svg"
        template = f"Examples/{example}/template.json"
        done = subprocess.run(
            [program, "render", f"Examples/{example}/{file}", "--template", template, "--width", str(width),
             "--visible", f"0..{HEIGHT}", *options, "-o", path], cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        with Page(width, HEIGHT) as page:
            page.show(path)
            page.evaluate("document.fonts.ready.then(() => true)")
            picture = page.picture()
            (folder / f"{example}-{name}.png").write_bytes(base64.b64decode(picture))
            yield picture


def main():
    parser = argparse.ArgumentParser(description="Compares texts and outlines of SVG documents.")
    parser.add_argument("program", type=pathlib.Path, help="layoutbench")
    parser.add_argument("-o", "--output", type=pathlib.Path, help="a folder that keeps documents and pictures")
    arguments = parser.parse_args()
    is_good = True
    with tempfile.TemporaryDirectory() as temporary, Page() as page:
        folder = arguments.output or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for example, file, width in CASES:
            found = tuple(pictures(arguments.program.resolve(), example, file, width, folder.resolve()))
            counts = page.evaluate(COUNT % found)
            print(f"{example}: of {counts['pixels']} pixels {counts['different']} differ, {counts['far']} by more than 64: "
                  f"{100 * counts['far'] / counts['pixels']:.4f} %", flush=True)
            is_good = is_good and counts["far"] * 1000 <= counts["pixels"]
    sys.exit(not is_good)


if __name__ == "__main__":
    main()
