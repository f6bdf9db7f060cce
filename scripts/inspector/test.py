#!/usr/bin/env python3
"""Tests the pages of `layoutbench inspect` in headless Chromium: test.py LAYOUTBENCH (make test-inspector)."""

import base64
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import lists
from devtools import Page

WIDTH = "375"
MARGIN = 40
# The only reason for which texts of the list of 2,000 rows may stay without a comparison: some have two lines at most.
REASONS = {"lines are left out"}


class Tests:
    def __init__(self, program, folder):
        self.program, self.folder = pathlib.Path(program).resolve(), pathlib.Path(folder)
        self.failures = 0

    def check(self, holds, words):
        print(("ok    " if holds else "WRONG ") + words, flush=True)
        self.failures += not holds

    def write(self, name, value):
        path = self.folder / name
        path.write_text(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        return str(path)

    def inspect(self, files, template, *more, status=0):
        """Makes a page, or asks for a comparison."""
        done = subprocess.run(
            [self.program, "inspect", *files, "--template", template, "--width", WIDTH, *more],
            cwd=lists.ROOT, capture_output=True, text=True)
        self.check(done.returncode == status, f"inspect ends with {status} {done.stderr[:500]}")
        return done.stdout

    def page_of(self, name, files, template, status=0):
        path = str(self.folder / f"{name}.html")
        self.inspect(files, template, "-o", path, status=status)
        return path

    # The number of rows in the document, and those that the view shows.
    IN_SIGHT = """(() => {
      const view = inspector.rows.list.getBoundingClientRect();
      const all = [...document.querySelectorAll('.row')];
      const inSight = all.filter(row => {
        const box = row.getBoundingClientRect();
        return box.bottom > view.top && box.top < view.bottom;
      });
      return {all: all.length, inSight: inSight.map(row => +row.dataset.index)};
    })()"""

    # The tests.

    def chat(self, page):
        files = [self.write(f"chat{n}.json", chat) for n, chat in enumerate(lists.chat_steps(10))]
        path = self.page_of("chat", files, "Examples/Chat/template.json")
        page.open(path)
        self.steps(page)
        self.all_rows(page, "the chat and ten updates", set())
        self.window(page, "the chat")
        self.keys(page)
        self.broken(page, path)

    def steps(self, page):
        """Ten steps forth and back: the state is that of the engine at each, and in the end the first again."""
        wanted = page.evaluate("inspector.timeline.steps.map(step => step.digest)")
        hashes = page.evaluate("inspector.timeline.steps.map(step => step.hash)")
        self.check(len(set(hashes)) == 11, "the eleven lists have hashes of their own")
        found = [page.evaluate("inspector.timeline.digest")]
        marks = set()
        for direction in [1] * 10 + [-1] * 10:
            found.append(page.evaluate(f"inspector.step({direction}), inspector.timeline.digest"))
            marks.update(page.evaluate("Array.from(new Set(inspector.timeline.state.mark))"))
        self.check(found == wanted + wanted[-2::-1], "ten steps forth and back show the engine's frames at each")
        self.check(page.evaluate("inspector.timeline.state.mark.some(mark => mark > 0)"), "the way back is marked, too")
        self.check(found[-1] == found[0] and len(set(wanted)) == 11, "they end with the first digest")
        self.check(marks >= {0, 1, 2, 3, 4}, "rows are marked as moved, resized, new and changed")

    def all_rows(self, page, name, reasons):
        page.evaluate("inspector.checkAll()")
        report = page.evaluate("inspector.report()")
        print("      " + json.dumps({key: report[key] for key in report if key != "disagreements"}))
        self.check(report["rows"] == report["compared_rows"] > 0, f"all rows of {name} are compared")
        self.check(report["same"] > 0 and report["different"] == 0, f"{name}: no text differs {report['disagreements'][:3]}")
        self.check(set(report["not_compared"]) <= reasons, f"{name}: nothing else stays without a comparison")
        return report

    def window(self, page, name):
        """Scrolls through the whole list: the document has the rows in sight and some more, and all come by."""
        shown, most = set(), 0
        page.evaluate("inspector.rows.list.scrollTop = 0")
        while True:
            page.frame()
            now = page.evaluate(self.IN_SIGHT)
            shown.update(now["inSight"])
            most = max(most, now["all"] - len(now["inSight"]))
            if page.evaluate("""(() => {
              const {list} = inspector.rows, before = list.scrollTop;
              list.scrollTop += list.clientHeight;
              return list.scrollTop === before;
            })()"""):
                break
        count = page.evaluate("inspector.timeline.state.count")
        self.check(most <= MARGIN, f"{name}: at most {MARGIN} rows out of sight are in the document ({most})")
        self.check(shown == set(range(count)), f"{name}: all {count} rows, headers and footers come into sight")

    def keys(self, page):
        page.evaluate("inspector.rows.list.scrollTop = 0, document.activeElement.blur()")
        for key, question in [
                ("ArrowRight", "inspector.timeline.number === 1"), (".", "inspector.timeline.state.mark[inspector.rows.selected] > 0"),
                ("ArrowLeft", "inspector.timeline.number === 0"), ("Escape", "inspector.rows.selected === -1"),
                ("ArrowDown", "inspector.rows.selected >= 0 && document.querySelector('#why pre') !== null"),
                ("d", "document.documentElement.classList.contains('dark')"),
                ("d", "!document.documentElement.classList.contains('dark')"),
                ("b", "getComputedStyle(document.querySelector('.line')).display === 'none'"),
                ("b", "getComputedStyle(document.querySelector('.line')).display !== 'none'"),
                ("t", "getComputedStyle(document.querySelector('.text')).visibility === 'hidden'"),
                ("t", "getComputedStyle(document.querySelector('.text')).visibility === 'visible'"),
                ("/", "document.activeElement.id === 'find'")]:
            page.press(key)
            self.check(page.evaluate(question), f"key {key}")
        page.evaluate("document.activeElement.blur()")
        page.evaluate("inspector.find('m100')")
        self.check("m100" in page.evaluate("document.querySelector('.row.selected .label').title"), "a row is found")

    def broken(self, page, path):
        """A page whose texts are larger than the engine thought: its lines must not pass."""
        before, packed, after = re.split('(?<=id="data">)([^<]*)', pathlib.Path(path).read_text())
        data = gzip.decompress(base64.b64decode(packed)).replace(b"font-size:15.0px", b"font-size:16.0px")
        other = self.write("broken.html", before + base64.b64encode(gzip.compress(data)).decode() + after)
        page.open(other)
        page.evaluate("inspector.checkAll()")
        report = page.evaluate("inspector.report()")
        self.check(report["different"] > 50, f"larger letters break elsewhere ({report['different']} texts)")
        first = (report["disagreements"] or [{}])[0]
        self.check(first.get("engine") != first.get("browser"), "a difference has both breaks")
        page.press("n")
        page.frame()
        self.check(page.evaluate("document.querySelector('.row.selected .line.bad') !== null"),
                   "the lines of the next difference are marked")
        self.check("begin at" in page.evaluate("document.querySelector('#why .bad').textContent"), "and told")
        family = page.evaluate("getComputedStyle(document.querySelector('#why pre')).fontFamily")
        self.check(family.split(", ")[-1].startswith("f"), "the fonts of the texts are those of quotations, too")

    def styled(self, page):
        rows = [*lists.styled_list(2000)]
        list_file = self.write("styled.ndjson", "".join(json.dumps(row) + "\n" for row in rows))
        template = self.write("styled-template.json", lists.styled_template())
        page.open(self.page_of("styled", [list_file], template))
        report = self.all_rows(page, "2,000 rows in 60 styles", REASONS)
        self.check(report["rows"] == 2000, "there are 2,000 rows")
        answer = json.loads(self.inspect([list_file], template, "--check"))
        self.check(answer == report, "inspect --check answers the same")

    def drawn(self, page):
        """Shadows, opacities, gradients, marks, corners and pinned headers and footers."""
        list_file = self.write("drawn.json", lists.drawn_list(9, 12))
        template = self.write("drawn-template.json", lists.drawn_template())
        page.open(self.page_of("drawn", [list_file], template))
        self.all_rows(page, "the drawn list", set())
        self.window(page, "the drawn list")
        page.evaluate("inspector.rows.list.scrollTop = 0")
        page.frame()
        for name, selector, key, value in [
                ("shadows", ".part", "boxShadow", "rgba(0, 0, 0, 0.4) 0px 3px 8px -1px"),
                ("gradients", ".part", "backgroundImage",
                 "linear-gradient(120deg, rgb(59, 111, 212) 0%, rgba(194, 71, 111, 0.5) 30%, rgba(255, 255, 255, 0) 100%)"),
                ("corners", ".part", "borderRadius", "2px 20px 8px 0px"),
                ("opacities", ".group", "opacity", "0.75"), ("opacities inside", ".group .group", "opacity", "0.4"),
                ("marks", ".group.mark", "opacity", "0.501961"), ("colours of marks", ".mark .part", "backgroundColor", "rgb(255, 213, 79)"),
                ("backgrounds of spans", ".mark .part", "backgroundColor", "rgb(165, 214, 167)")]:
            found = page.evaluate(
                f"[...document.querySelectorAll('.row {selector}')].map(part => getComputedStyle(part).{key})")
            self.check(value in found, f"{name} are drawn {sorted(set(found))[:4] if value not in found else ''}")
        self.pinned(page)
        for overlaps, inverted in ((True, False), (False, True), (True, True)):
            template = lists.drawn_template()
            template["list"] = {**template.get("list", {}), "inverted": inverted}
            template["section_styles"]["pinned"]["pin_behavior"] = "overlap" if overlaps else "push"
            name = f"drawn{'overlapping' if overlaps else ''}{'inverted' if inverted else ''}"
            page.open(self.page_of(name, [list_file], self.write(f"{name}-template.json", template)))
            self.pinned(page, overlaps, inverted)

    def pinned(self, page, overlaps=False, inverted=False):
        """Headers and footers at the edges of the view, at every 37th px."""
        state = page.evaluate("inspector.entries()")
        height = page.evaluate("inspector.rows.list.clientHeight")
        last = page.evaluate("inspector.rows.list.scrollHeight") - height
        wrong, seen = [], set()
        for top in range(0, last, 37):
            page.evaluate(f"inspector.rows.list.scrollTop = {top}")
            page.frame()
            found = page.evaluate("""(() => {
              const top = inspector.rows.list.getBoundingClientRect().top;
              return [...document.querySelectorAll('.row.pinned')].map(
                row => [+row.dataset.index, row.getBoundingClientRect().top - top]).sort((a, b) => a[0] - b[0]);
            })()""")
            wanted = sorted(pinned_places(state, top, top + height, overlaps, inverted))
            seen.update("pushed" if place not in (0, height - 30) else "held" for _, place in found)
            if [[i, round(y, 3)] for i, y in found] != [[i, round(y, 3)] for i, y in wanted]:
                wrong.append((top, found, wanted))
        self.check(not wrong, f"pinned headers and footers are where they belong {wrong[:1]}")
        self.check(seen == {"held", "pushed"}, "they are held by the view, and pushed by the ends of their sections")

    def tall(self, page):
        """A list that is higher than a browser scrolls: both ends and a row between are in sight when they should be."""
        list_file = self.write("tall.json", [{"id": number} for number in range(300)])
        template = self.write("tall-template.json", {"cells": {"default": {"box": [100, 200000]}}})
        page.open(self.page_of("tall", [list_file], template))
        for place, wanted in (("0", 0), ("list.scrollHeight", 299)):
            page.evaluate(f"{{ const {{list}} = inspector.rows; list.scrollTop = {place}; }}")
            page.frame()
            self.check(wanted in page.evaluate(self.IN_SIGHT)["inSight"], f"row {wanted} of 60 million px is in sight")
        page.evaluate("inspector.find('150')")
        page.frame()
        self.check(150 in page.evaluate(self.IN_SIGHT)["inSight"], "and so is row 150 when it is looked for")

    def hostile(self, page):
        list_file = self.write("hostile.json", lists.hostile_list())
        template = self.write("plain.json", {
            "cells": {"default": {"text": "$text", "font": "Noto Sans", "font_size": 16, "name": lists.HOSTILE}}})
        page.open(self.page_of("hostile", [list_file], template, status=2))
        page.evaluate("inspector.checkAll()")
        page.press("ArrowDown")
        self.check(page.evaluate("window.hacked === undefined"), "texts and identifiers are data")
        self.check(page.evaluate("document.querySelector('.text').textContent") == lists.HOSTILE, "a text is shown as it is")
        self.check(page.evaluate("document.querySelector('.row.failed .error').textContent").startswith("missing_template"),
                   "a row with an error tells it")


def pinned_places(entries, top, bottom, overlaps, inverted):
    """The index of each header and footer of a section of three that is pinned or slides over a pinned one, and its place
    in the view. It stays in its section, above the footer or below the header; or within the next one that is pinned."""
    places = {}
    for i, entry in enumerate(entries):
        if match := re.fullmatch(r'(header|footer) of "section-(\d+)"', entry["name"]):
            places[match[1], int(match[2])] = (i, entry["y"], entry["height"])
    for kind, other, step in (("header", "footer", 1), ("footer", "header", -1)):
        at_top = (kind == "header") != inverted

        def span(key):
            """The distances of both sides of an entry from the edge of the view that it is pinned to."""
            _, y, height = places[key]
            return (y - top, y + height - top) if at_top else (bottom - y - height, bottom - y)

        pinned = [key for key in places if key[0] == kind and key[1] % 3]
        passed = [key for key in pinned if span(key)[0] < 0]
        if not passed:
            continue
        key = max(passed, key=lambda key: span(key)[0])
        start, end = span(key)
        following = (kind, key[1] + step)
        is_covered = overlaps and following in pinned
        limit = span(following)[1] if is_covered else span((other, key[1]))[0]
        place = min(0, max(start, limit - (end - start)))
        if place + end - start <= 0:
            continue
        yield places[key][0], place if at_top else bottom - top - place - (end - start)
        if is_covered and span(following)[0] < place + end - start:
            yield places[following][0], places[following][1] - top


def main():
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Page() as page:
        tests = Tests(sys.argv[1], folder)
        for run in (tests.chat, tests.styled, tests.drawn, tests.tall, tests.hostile):
            run(page)
        pages = [url for url in page.requests if not re.fullmatch(rf"file://{re.escape(folder)}/[a-z]+\.html", url)]
        tests.check(not pages, f"nothing but the pages is requested {pages[:3]}")
        tests.check(not page.complaints, f"the console is silent {page.complaints[:2]}")
    print(f"{tests.failures} failures after {time.monotonic() - started:.0f} s")
    sys.exit(1 if tests.failures else 0)


if __name__ == "__main__":
    main()
