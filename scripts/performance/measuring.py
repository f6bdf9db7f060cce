"""Records the figures of `layoutbench`."""

import json
import os
import pathlib
import subprocess
import tempfile

from performance import recordings

TEXT = ["prepare-cold", "prepare-warm", "prepare-unique", "rewrap-one", "rewrap-all", "rewrap-inside-interval",
        "measure-lines", "bytes-per-paragraph"]
EXAMPLE = recordings.ROOT / "Examples" / "DebianPackages"


def lists(case, runs, *options, rows=1_000_000):
    words = [] if "--uniform" in options else ["--words", "descriptions"]
    return [f"list/{case}", "--rows", str(rows), "--runs", str(runs), *words, *options]


# What `layoutbench bench --json` is given for each recording; each line runs in a process of its own.
RUNS = {
    "text": [
        [f"text/{case}" for case in TEXT] + ["--texts", "descriptions", "--runs", "9"],
        ["text/prepare-multi", "--texts", "paragraphs", "--runs", "9"],
    ],
    "index-1m": [["index", "--rows", "1000000", "--runs", "5"]],
    "index-10m": [["index", "--rows", "10000000", "--runs", "3"]],
    "diff": [["diff", "--runs", "15"]],
    "cells": [["cells", "--runs", "9"]],
    "draw": [["draw", "--runs", "9"], ["draw", "--texts", "descriptions", "--runs", "9"]],
    "list": [
        lists("first-layout", 5), lists("first-layout", 5, "--uniform"), lists("restored-layout", 5),
        lists("width-change", 15), lists("width-step", 15), lists("width-drag", 25),
        lists("width-change-chat", 9), lists("width-drag-chat", 25), lists("scroll", 5),
        lists("batch-update-100-of-1m", 15), lists("updates-in-a-row", 3, rows=100_000),
        lists("updates-in-a-row-held", 3, rows=100_000),
    ],
    # On a machine without other work: these are times on the wall.
    "threads": [lists("first-layout", 5, "--threads", "2"), lists("width-change", 15, "--threads", "2")],
    "memory": [lists("peak-bytes-per-row", 1), lists("peak-bytes-per-row", 1, rows=10_000_000)],
    "documents": [["list/documents", "--list", "packages", "--template", "template", "--runs", "9"]],
}
# `layoutbench measure` started and asked once, in a process of its own each time.
STARTS = 60
QUESTION = {"text": "The first answer of a fresh process.", "font": "Noto Sans", "font_size": 16, "width": 320}


def measure(tool, descriptions, paragraphs, *names):
    """Records figures; the workloads have the names that the page explains, whatever the files are called."""
    with tempfile.TemporaryDirectory() as folder:
        files = {"template": EXAMPLE / "template.json"}
        for name, file in [("descriptions", descriptions), ("paragraphs", paragraphs)]:
            path = pathlib.Path(file).resolve()
            files[name] = pathlib.Path(folder) / (name + "".join(path.suffixes[-2:]))
            files[name].symlink_to(path)
        for name in names or [*RUNS, "start"]:
            if name == "documents":
                files["packages"] = pathlib.Path(folder) / "packages.ndjson"
                subprocess.run(["python3", EXAMPLE / "make_list.py", "-o", files["packages"]], check=True)
            record(name, tool, files)


def record(name, tool, files):
    """Writes the recording of a name."""
    path = recordings.FOLDER / f"{name}.ndjson"
    if name == "start":
        head = recordings.head(["layoutbench measure"], recordings.library_versions())
        return recordings.write(path, head, [first_answer(tool)])
    commands, figures, load = [], [], recordings.load()
    for run in RUNS[name]:
        start = [] if "--threads" in run else recordings.pinned()
        command = [*start, tool, "bench", "--json", *(str(files.get(word, word)) for word in run)]
        answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        first, *cases = map(json.loads, answer.splitlines())
        commands.append("layoutbench bench " + " ".join(run))
        figures += cases
    head = {"date": recordings.today(), **first, "load": load, "commit": recordings.commit(), "commands": commands}
    return recordings.write(path, head, figures)


def first_answer(tool):
    """The processor time of a fresh process up to the end of its first answer."""
    question, times = json.dumps(QUESTION).encode() + b"\n", []
    for _ in range(STARTS):
        process = subprocess.Popen([tool, "measure"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(question)
        process.stdin.close()
        process.stdout.read()
        usage = os.wait4(process.pid, 0)[2]
        times.append((usage.ru_utime + usage.ru_stime) * 1000)
    return recordings.figure("measure/first-answer", "ms", times, rows=1, workload="a line of text")
