#!/usr/bin/env python3
"""Times the whole way of a user, from arrays to frames, with an older version and with this one in turns.

Usage: scripts/bench_table.py [--rounds N] [--words FILE] [--texts FILE] [--fonts FOLDER] [-o FILE] [CASE...]

The cases are those of Benchmarks (UserBenchmarks), which is built over both versions; each case of a round runs in
a process of its own, pinned to one core unless it has threads. A CASE chooses the cases that begin so. WORDS are
texts whose words rows are made of, TEXTS have languages (`lang`), for the cases `text/…`, which take the Noto fonts
of a FOLDER.

A row of the table has the figure of both versions, their ratio (the median of the rounds' ratios, least and
greatest in brackets), and the greatest figure that is allowed: as many times less than the old version's as
LIMITS tells. The exit status is 1 if a figure is above it. All is kept as a recording in docs/figures, in which
figures of cases that were not chosen stay, unless -o names another file.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

from performance import recordings

ROOT = recordings.ROOT
OLD = "6e22a77"
OLD_SOURCE = ROOT / ".build-baseline-source"
PROGRAMS = {
    "old": ROOT / ".build-baseline/release/UserBenchmarks",
    "new": ROOT / "Benchmarks/.build/release/UserBenchmarks",
}
MILLION = ["--rows", "1000000", "--runs", "1"]
# The packages of Debian with the fonts of the cases `text/…`.
FONT_PACKAGES = ["fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"]
LANGUAGES = ["ar", "he", "hi", "th", "ko", "ur", "en"]
# The most that a character may take, in ns, and the figures of the old version on the machine on which these limits
# were set.
TEXT_LIMITS = {
    "cold": (None, {}),
    "warm": (70, {"ar": 214, "he": 175, "hi": 139, "th": 249, "ko": 166, "ur": 165, "en": 4.9}),
    "rewrap": (8, {"ar": 23.8, "he": 33.2, "hi": 21.3, "th": 15.3, "ko": 23.3, "ur": 27.8, "en": 0.54}),
}

# The time that two threads take as a part of what one takes just before and after, each in a process of its own.
TWO_THREADS_OF_ONE = "list/first-layout-2-threads-of-1"
# The time that two threads take as a part of what each of two processes takes that do the same at once, on one thread
# and a core of its own: what threads lose to one another, whatever the second core of the machine is worth just then.
TWO_THREADS_OF_PROCESSES = "list/first-layout-2-threads-of-2-processes"

# Each case: its name in the table, the case of UserBenchmarks, its options, and the greatest ratio to the old
# version; `None` if the figure alone has a limit, which follows.
CASES = [
    ("list/first-layout", "list/first-layout", MILLION, 1.5 / 3.1, None),
    ("list/first-layout-uniform", "list/first-layout", MILLION + ["--uniform"], 2.2 / 7.0, None),
    ("list/first-layout-2-threads", "list/first-layout", MILLION + ["--threads", "2"], None, None),
    (TWO_THREADS_OF_ONE, "list/first-layout", MILLION, None, 1 / 1.7),
    (TWO_THREADS_OF_PROCESSES, "list/first-layout", MILLION, None, 1 / 1.7),
    ("list/restored-layout", "list/restored-layout", MILLION, 0.45 / 0.9, None),
    ("list/batch-update-100-of-1m", "list/batch-update-100", ["--rows", "1000000", "--runs", "9"], 1.2 / 1.8, None),
    *(
        (f"list/insert-one-1e{power}", "list/insert-one", ["--rows", str(10**power), "--runs", "9"], None, None)
        for power in range(3, 7)
    ),
    ("list/updates-in-a-row", "list/updates-in-a-row", ["--rows", "100000", "--runs", "1"], None, 1.1),
    ("list/updates-in-a-row-held", "list/updates-in-a-row-held", ["--rows", "100000", "--runs", "1"], None, 1.2),
    ("list/width-change", "list/width-change", ["--rows", "1000000", "--runs", "9"], 1.8 / 2.2, None),
    ("list/width-step", "list/width-step", ["--rows", "1000000", "--runs", "9"], None, None),
    ("list/slowest-width-step", "list/slowest-width-step", ["--rows", "1000000", "--runs", "5"], None, None),
    ("list/first-layout-posts", "list/first-layout-posts", MILLION, None, None),
    ("list/width-change-posts", "list/width-change-posts", ["--rows", "1000000", "--runs", "5"], None, None),
    ("diff/arrays-100-edits-of-100k", "diff/arrays-100-edits-of-100k", [], 0.8 / 3.57, None),
    ("diff/arrays-100-edits-of-100k-string", "diff/arrays-100-edits-of-100k-string", [], 7 / 13.1, None),
    ("diff/arrays-identical-100k", "diff/arrays-identical-100k", [], 0.35 / 3.14, None),
    ("diff/arrays-one-insert-100k", "diff/arrays-one-insert-100k", [], 0.35 / 3.29, None),
    ("diff/arrays-100-edits-of-1m", "diff/arrays-100-edits-of-1m", [], 5 / 66.9, None),
    ("diff/arrays-readme-5k-uuid", "diff/arrays-readme-5k-uuid", [], 215 / 308, None),
    ("diff/arrays-readme-5k-string", "diff/arrays-readme-5k-string", [], 460 / 624, None),
    ("diff/arrays-20", "diff/arrays-20", [], 3.4 / 4.4, None),
    *((f"text/{kind}-{name}", f"text/{kind}-{name}", [], limit and limit / old[name], None)
      for kind, (limit, old) in TEXT_LIMITS.items() for name in LANGUAGES),
]


def run(*command, **options):
    subprocess.run(command, check=True, cwd=ROOT, **options)


def build():
    if not OLD_SOURCE.exists():
        run("git", "worktree", "add", "--detach", str(OLD_SOURCE), OLD)
    arguments = ["build", "-c", "release", "--package-path", "Benchmarks", "--product", "UserBenchmarks"]
    run("swift", *arguments, "--scratch-path", ".build-baseline", stdout=sys.stderr,
        env=os.environ | {"BASELINE": str(OLD_SOURCE)})
    run("swift", *arguments, stdout=sys.stderr)


def command(program, case, options, fonts):
    return [str(program), fonts, case, "--exact", "--json", *options]


def figure(program, case, options, fonts):
    pinned = [] if "--threads" in options else recordings.pinned()
    answer = subprocess.run([*pinned, *command(program, case, options, fonts)], check=True, cwd=ROOT,
                            stdout=subprocess.PIPE, text=True).stdout
    return json.loads(answer)


def on_two_threads(program, case, options, fonts):
    return figure(program, case, [*options, "--threads", "2"], fonts)["value"]


def undisturbed(measured, *arguments):
    """A figure of the time on the wall, which is measured again if the host took more than IDLE of the cores' time, or
    if one thread was faster or slower afterwards than before by more than STEADY."""
    answers = []
    for _ in range(TRIES):
        start, stolen = time.monotonic(), recordings.stolen()
        answer = measured(*arguments)
        lost = recordings.stolen() - stolen
        answer["disturbed"] = (lost > IDLE * len(recordings.cores()) * (time.monotonic() - start)
                               or answer.get("drift", 0) > STEADY)
        if not answer["disturbed"]:
            return answer
        answers.append(answer)
    return min(answers, key=lambda answer: answer.get("drift", 0))


def part_of_one(program, case, options, fonts):
    """The time that two threads take as a part of what one takes, on average before and after them."""
    before = figure(program, case, options, fonts)["value"]
    two = on_two_threads(program, case, options, fonts)
    after = figure(program, case, options, fonts)["value"]
    one = (before + after) / 2
    return {"value": two / one, "unit": "x", "drift": abs(after - before) / one}


def part_of_processes(program, case, options, fonts):
    """The time that two threads take as a part of what each of two processes takes that run at once."""
    processes = [
        subprocess.Popen([*recordings.pinned(core), *command(program, case, options, fonts)], cwd=ROOT,
                         stdout=subprocess.PIPE, text=True)
        for core in recordings.cores()[-2:]
    ]
    answers = [process.communicate()[0] for process in processes]
    for process in processes:
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, process.args)
    each = statistics.mean(json.loads(answer)["value"] for answer in answers)
    return {"value": on_two_threads(program, case, options, fonts) / each, "unit": "x"}


# Times on the wall are those of a machine without other work. The host of a virtual machine may take this part of the
# cores' time while one is measured, and may change the speed of its cores by this part; if it does more, the time is
# measured again, this often in all.
IDLE, STEADY, TRIES = 0.01, 0.1, 4
# How cases are measured that are not a figure of one process.
MEASURED = {TWO_THREADS_OF_ONE: part_of_one, TWO_THREADS_OF_PROCESSES: part_of_processes}


def measure(name, case, options, rounds, fonts):
    """The figures of both versions in each round."""
    measured = MEASURED.get(name, figure)
    on_the_wall = name in MEASURED or "--threads" in options
    found = {"old": [], "new": []}
    for number in range(rounds):
        # Each version is first in turn: machines slow down while they work.
        for version in sorted(found, reverse=number % 2 == 1):
            arguments = PROGRAMS[version], case, options, fonts
            found[version].append(undisturbed(measured, *arguments) if on_the_wall else measured(*arguments))
    return found


def workload(case, arguments):
    if case.startswith("text/"):
        return f"words of paragraphs in one language ({case.rsplit('-', 1)[1]})"
    if case.startswith("diff/"):
        return "identifiers"
    if case.endswith("-posts"):
        return "posts of words of descriptions" if "--words" in arguments else "posts of invented words"
    if "--words" in arguments:
        return "words of descriptions"
    return "invented words, " + ("all equally often" if "--uniform" in arguments else "short ones more often")


def option(arguments, name):
    """The number of an option, as a member of a figure."""
    return {name: int(arguments[arguments.index(f"--{name}") + 1])} if f"--{name}" in arguments else {}


def entry(name, case, arguments, found):
    values = {version: [one["value"] for one in found[version]] for version in found}
    ratios = [new / old for old, new in zip(values["old"], values["new"])]
    disturbed = sum(old.get("disturbed", False) or new.get("disturbed", False)
                    for old, new in zip(found["old"], found["new"]))
    notes = ["other programs running"] if recordings.load() > 1 else []
    if disturbed:
        notes.append(f"the host disturbed {disturbed} of {len(ratios)} rounds")
    return {
        "case": name, **option(arguments, "rows"), **option(arguments, "threads"),
        "workload": workload(case, arguments), "unit": found["new"][0]["unit"],
        "old": statistics.median(values["old"]), "new": statistics.median(values["new"]),
        "ratio": statistics.median(ratios), "least": min(ratios), "greatest": max(ratios), "rounds": len(ratios),
        "date": recordings.today(), "commit": recordings.commit(),
        **({"note": "; ".join(notes)} if notes else {}),
    }


def judged(figure, limit_ratio, limit):
    """The limit of a figure, and whether the figure keeps it; nothing if there is none."""
    if limit_ratio:
        return limit_ratio * figure["old"], figure["ratio"] <= limit_ratio
    return limit, None if limit is None else figure["new"] <= limit


def line(figure, limit, holds):
    allowed, mark = "" if limit is None else f"{limit:.3g}", {None: "", True: "yes", False: "no"}[holds]
    return (f"| {figure['case']} | {figure['old']:.4g} | {figure['new']:.4g} {figure['unit']} | {figure['ratio']:.3f}"
            f" ({figure['least']:.3f}…{figure['greatest']:.3f}) | {allowed} | {mark} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--words", help="NDJSON with texts whose words rows are made of")
    parser.add_argument("--texts", help="NDJSON with texts and their languages")
    parser.add_argument("--fonts", default="/usr/share/fonts", help="a folder with the fonts of the cases `text/…`")
    parser.add_argument("-o", dest="output", default=recordings.FOLDER / "older-version.ndjson", type=pathlib.Path)
    parser.add_argument("--no-build", action="store_true", help="take the programs that were built before")
    parser.add_argument("cases", nargs="*")
    options = parser.parse_args()
    if not options.no_build:
        build()
    if options.texts:
        run("scripts/apt_install.sh", *FONT_PACKAGES, stdout=sys.stderr)
    print(f"| case | {OLD} | this version | ratio | limit | holds |\n|---|--:|--:|--:|--:|---|")
    failed, figures = False, []
    for name, case, arguments, limit_ratio, limit in CASES:
        if options.cases and not any(name.startswith(chosen) for chosen in options.cases):
            continue
        if case.startswith("text/") and not options.texts:
            continue
        if name == TWO_THREADS_OF_PROCESSES and len(recordings.cores()) < 2:
            continue
        arguments = list(arguments)
        if case.startswith("list/") and options.words and "--uniform" not in arguments:
            arguments += ["--words", options.words]
        fonts = "Fonts"
        if case.startswith("text/"):
            arguments += ["--texts", options.texts]
            fonts = options.fonts
        figures.append(entry(name, case, arguments, measure(name, case, arguments, options.rounds, fonts)))
        limit, holds = judged(figures[-1], limit_ratio, limit)
        failed = failed or holds is False
        print(line(figures[-1], limit, holds), flush=True)
        # After each case, as a run takes an hour.
        first = recordings.head(["make bench-table DESCRIPTIONS=descriptions PARAGRAPHS=paragraphs"],
                                recordings.library_versions(), older=OLD)
        recordings.merge(options.output, first, figures)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
