#!/usr/bin/env python3
"""Measures this library beside others in turns, and its lists from a thousand to ten million rows.

Usage: scripts/bench_peers.py DESCRIPTIONS PARAGRAPHS [--rounds N] [--sizes N,…] [--parts NAME,…] [-o FILE]

Texts are laid out beside Pango and Qt, arrays compared beside the standard library and DifferenceKit. Each program
runs in a process of its own on one core, one after the other in each round; times are processor time. DESCRIPTIONS
and PARAGRAPHS are NDJSON files with `text`, the latter with `lang`. The figures are written to a recording in
docs/figures; a library that could not be had is named there with the reason. `texts`, `arrays` and `lists` are the
parts. What is missing of Debian's packages is installed.
"""

import argparse
import pathlib
import subprocess

from peers import programs
from peers.programs import OURS, Unavailable
from peers.workloads import text_sets
from performance import recordings

WORK = recordings.ROOT / ".build-peers"
BUILT = recordings.ROOT / "Benchmarks/.build/release"
LIST_CASES = ["first-layout", "width-change", "slowest-width-step", "width-step", "batch-update-100", "insert-one",
              "insert-top", "scroll"]
WORDS = "words of descriptions"


class Session:
    """What was measured, and which programs could not be."""

    def __init__(self, rounds):
        self.rounds = rounds
        self.values = {}
        self.units = {}
        self.facts = {}
        self.versions = [*recordings.library_versions(),
                         recordings.output("swift", "--version").split("(")[0].strip()]
        self.not_run = []
        self.head = recordings.head(
            ["make bench-peers DESCRIPTIONS=descriptions PARAGRAPHS=paragraphs"], self.versions, rounds=rounds,
            not_run=self.not_run)

    def built(self, suite, name, build):
        """The program of a library, or nothing if it could not be had."""
        try:
            program, version = build()
        except (Unavailable, subprocess.CalledProcessError) as error:
            self.not_run.append({"suite": suite, "library": name, "reason": str(error)})
            return None
        self.versions.append(version)
        return program

    def note(self, case, library, value, unit, **facts):
        key = (case, library, facts.get("rows"))
        self.values.setdefault(key, []).append(value)
        self.units[key], self.facts[key] = unit, facts

    def in_turns(self, runs):
        """Calls each of the runs in each round; another one is first each time."""
        for number in range(self.rounds):
            start = number % max(1, len(runs))
            for run in runs[start:] + runs[:start]:
                run()

    def figures(self):
        return [
            recordings.figure(key[0], self.units[key], values, library=key[1], **self.facts[key])
            for key, values in self.values.items()
        ]


def measure_texts(session, descriptions, paragraphs):
    fonts = programs.font_folder(WORK)
    ours = BUILT / "PeerTexts"
    commands = {OURS: (ours, fonts)}
    for name in programs.LIBRARIES:
        if program := session.built("text", name, lambda name=name: programs.build_library(name, WORK)):
            commands[name] = (program, None)
    for texts in text_sets(WORK, descriptions, paragraphs, (ours, "covered", fonts)):
        def run(library, texts=texts):
            program, folder = commands[library]
            folders = [folder] if folder else []
            found = programs.figures(WORK, program, "time", *folders, texts.first, texts.second)
            found |= programs.figures(WORK, program, "bytes", *folders, texts.first)
            for name, entry in found.items():
                session.note(f"text/{name}-{texts.name}", library, entry["value"], entry["unit"], rows=texts.rows,
                             workload=texts.name, characters=texts.characters)
        session.in_turns([lambda library=library, run=run: run(library) for library in commands])


def measure_arrays(session):
    def ours():
        for name, entry in programs.figures(WORK, BUILT / "UserBenchmarks", "Fonts", "diff", "--json").items():
            session.note(name, OURS, entry["value"], entry["unit"], workload="identifiers")
            if "baseline" in entry:
                session.note(name, "the standard library", entry["baseline"], entry["unit"], workload="identifiers")

    def theirs():
        for name, entry in programs.figures(WORK, difference_kit).items():
            session.note(name, "DifferenceKit", entry["value"], entry["unit"], workload="identifiers")

    difference_kit = session.built("diff", "DifferenceKit", programs.build_difference_kit)
    session.in_turns([ours, theirs] if difference_kit else [ours])


def measure_lists(session, descriptions, sizes):
    def run(rows):
        # The more rows, the fewer runs of each case in a process.
        runs = 9 if rows <= 100_000 else 5 if rows <= 1_000_000 else 3
        found = programs.figures(
            WORK, BUILT / "UserBenchmarks", "Fonts", *(f"list/{case}" for case in LIST_CASES), "--exact", "--json",
            "--rows", rows, "--runs", runs, "--words", descriptions)
        for name, entry in found.items():
            session.note(name, OURS, entry["value"], entry["unit"], rows=rows, workload=WORDS)

    session.in_turns([lambda rows=rows: run(rows) for rows in sizes])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("descriptions", type=pathlib.Path)
    parser.add_argument("paragraphs", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sizes", default="1000,10000,100000,1000000,10000000")
    parser.add_argument("--parts", default="texts,arrays,lists")
    parser.add_argument("-o", dest="output", default=recordings.FOLDER / "peers.ndjson")
    options = parser.parse_args()
    WORK.mkdir(exist_ok=True)
    programs.build_ours()
    session = Session(options.rounds)
    descriptions = options.descriptions.resolve()
    parts = {
        "texts": lambda: measure_texts(session, descriptions, options.paragraphs.resolve()),
        "arrays": lambda: measure_arrays(session),
        "lists": lambda: measure_lists(session, descriptions, [int(size) for size in options.sizes.split(",")]),
    }
    for part in options.parts.split(","):
        parts[part]()
    recordings.write(options.output, session.head, session.figures())


main()
