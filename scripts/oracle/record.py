#!/usr/bin/env python3
"""Records the lines of Chromium and the glyphs of hb-shape for the texts of texts.txt.

    make oracle            # installs the requirements, then runs it

Writes the fixture of LayoutDocumentsTests: the subset fonts and, below Browser/, `lines.ndjson.gz`
(measure lines with `expected`), `giants.ndjson.gz`, `glyphs.ndjson.gz` and `manifest.json`. The
same bytes on every run with the same programs and fonts. See docs/oracle.md.
"""

import argparse
import gzip
import io
import json
import pathlib
import sys

import cases
import fonts
import glyphs
import texts
from browser import FLAGS, Browser

OUTPUT = fonts.ROOT / "Tests/LayoutDocumentsTests/Fixtures/Browser"
SCRIPT = pathlib.Path(__file__).with_name("page.js")

# What every paragraph has besides its case's own style. Autospace and trimming are off, as they are
# in a measure line that does not ask for them.
PARAGRAPH_CSS = (
    "position: absolute; left: 0; top: 0; margin: 0; padding: 0; border: 0; font-weight: 400; "
    "font-style: normal; font-synthesis: none; text-rendering: geometricPrecision; "
    "text-autospace: no-autospace; text-spacing-trim: space-all")
BATCH = 150


def css(case):
    """The declarations of a case."""
    height = case["line_height"]
    declarations = {
        "font-family": ", ".join(f"'{name}'" for name in case["font"]),
        "font-size": f"{case['font_size']}px",
        "line-height": (height if height == "normal" else
                        str(height["multiple"]) if isinstance(height, dict) else f"{height}px"),
        "white-space": case["white_space"],
        "overflow-wrap": case["overflow_wrap"],
        "word-break": case["word_break"],
        "letter-spacing": f"{case['letter_spacing']}px" if case["letter_spacing"] else "normal",
        "hyphens": case.get("hyphens", "manual"),
        "tab-size": str(case.get("tab_size", 8)),
        "font-feature-settings":
            ", ".join(f"'{tag}' {value}" for tag, value in case.get("features", {}).items()) or "normal",
    }
    return "; ".join(f"{name}: {value}" for name, value in declarations.items())


def page():
    """The files of the page: itself, its script and every font."""
    files = {f"/{name}": (fonts.path(name).read_bytes(), "font/otf") for name in fonts.used()}
    faces = "\n".join(f"@font-face {{ font-family: '{n}'; src: url('/{n}') }}" for n in fonts.used())
    files["/page.js"] = (SCRIPT.read_bytes(), "text/javascript; charset=utf-8")
    files["/"] = (
        f"<!doctype html><html lang=en><meta charset=utf-8><style>{faces}\n"
        f".paragraph {{ {PARAGRAPH_CSS} }}</style><script src=/page.js></script>"
        "<body style='margin:0'></body></html>".encode(), "text/html; charset=utf-8")
    return files


def asked(case):
    """A case as the page reads it."""
    members = {key: case[key] for key in ("text", "width", "direction", "lang", "white_space")}
    return {**members, "css": css(case)}


def measured(browser, wanted):
    """The cases with the browser's answers."""
    for start in range(0, len(wanted), BATCH):
        batch = wanted[start:start + BATCH]
        answers = browser.evaluate(f"oracle.measure({json.dumps([asked(c) for c in batch])})")
        yield from zip(batch, answers)
        print(f"\r{start + len(batch)} of {len(wanted)}", end="", file=sys.stderr)
    print(file=sys.stderr)


def px(units):
    """1/64 px as px, exactly."""
    return units // 64 if units % 64 == 0 else units / 64


def expected(answer):
    """The part of an answer that is recorded.

    Where the browser's rectangles do not tell lines apart, only sizes are.
    """
    sizes = {key: px(answer[key]) for key in ("height", "max_content", "min_content")}
    if not answer["isSound"]:
        return sizes
    return {
        **sizes, "line_count": len(answer["starts"]), "line_starts": answer["starts"],
        "line_widths": [px(width) for width in answer["widths"]],
    }


def digest(offsets):
    """The digest of offsets as little-endian numbers of 32 bits."""
    return fonts.fnv(b"".join(offset.to_bytes(4, "little") for offset in offsets))


def giants(browser):
    """The giant texts: how many lines, where the first and last start, and a digest of all.

    The browser's single precision does not hold 1/64 px above 2^17 px: such lengths are left out.
    """
    for case in cases.giants():
        kind, count = case["x-make"]
        whole = asked({**case, "text": texts.GIANTS[kind](count)})
        answer = browser.evaluate(f"oracle.measureLong({json.dumps(whole)})")
        starts = answer.pop("starts")
        yield {**case, "expected": {
            **{key: px(value) for key, value in answer.items() if value < 64 << 17},
            "line_count": len(starts),
            "first_starts": starts[:4], "last_start": starts[-1], "starts_digest": digest(starts)}}


def write(path, lines):
    """Writes gzipped NDJSON without a time in it."""
    text = "".join(json.dumps(l, ensure_ascii=False, separators=(",", ":")) + "\n" for l in lines)
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=packed, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(text.encode())
    path.write_bytes(packed.getvalue())
    print(f"{path.name}: {len(lines)} lines, {path.stat().st_size} bytes", file=sys.stderr)


def check(all_texts):
    """Stops if a face is missing for a character: the browser would take one of the system."""
    for text in all_texts:
        for stack in fonts.stacks(text.fonts):
            missing = fonts.uncovered(text.text, stack)
            if missing:
                sys.exit(f"error: {text.id}: no font has {', '.join(f'U+{ord(c):04X}' for c in missing)}")


def main():
    parser = argparse.ArgumentParser(description="Records the browser fixture again.")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=OUTPUT, help="folder")
    parser.add_argument("--keep-fonts", action="store_true", help="do not make the subsets again")
    arguments = parser.parse_args()
    output = arguments.output
    output.mkdir(parents=True, exist_ok=True)

    all_texts = texts.read()
    if not arguments.keep_fonts:
        fonts.make(all_texts)
    check(all_texts)
    with Browser(page()) as browser:
        first = list(measured(browser, list(cases.cases(all_texts))))
        fitting = list(measured(browser, list(cases.exact_fit_cases(first))))
        long = list(giants(browser))
        version = browser.version
    lines = [{**case, "expected": expected(answer)} for case, answer in first + fitting]
    shaped = list(glyphs.cases(all_texts))
    write(output / "lines.ndjson.gz", lines)
    write(output / "giants.ndjson.gz", long)
    write(output / "glyphs.ndjson.gz", shaped)
    manifest = {
        "browser": version, "flags": FLAGS, "css": PARAGRAPH_CSS, "hb_shape": glyphs.version(),
        "seed": cases.SEED, "texts": len(all_texts), "cases": len(lines),
        "without_lines": sum("line_starts" not in line["expected"] for line in lines),
        "giants": len(long), "glyph_cases": len(shaped),
        "fonts": [fonts.description(name) for name in fonts.used()],
    }
    (output / "manifest.json").write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
