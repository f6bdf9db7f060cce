"""Recordings of figures in docs/figures, files of JSON lines.

The first line tells when, where and how the figures were measured; each of the others is the figure of a case:
`case`, `rows`, `workload`, `unit`, `median`, `min`, `max`, `runs` and what the recording has besides.
"""

import datetime
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "docs" / "figures"


def output(*command):
    """What a command prints, or nothing if it fails."""
    try:
        answer = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return answer.stdout.strip()


def cores():
    """The numbers of the cores that this program may use."""
    return sorted(os.sched_getaffinity(0))


def pinned(core=None):
    """The start of a command that stays on one core, the last one that this program may use unless another is named."""
    if not shutil.which("taskset"):
        return []
    return ["taskset", "-c", str(cores()[-1] if core is None else core)]


def machine():
    processor = "unknown processor"
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                processor = line.split(":", 1)[1].strip()
                break
    return f"{processor}, {os.cpu_count()} cores, {platform.freedesktop_os_release()['PRETTY_NAME']}"


def load():
    """How many programs wanted to run in the last minute, besides what is measured now."""
    return round(os.getloadavg()[0])


def stolen():
    """The seconds for which the host of a virtual machine let its cores wait while others ran, since it started."""
    with open("/proc/stat", encoding="utf-8") as lines:
        return int(lines.readline().split()[8]) / os.sysconf("SC_CLK_TCK")


def commit():
    """The version that is measured; new recordings are no changes of it."""
    changes = output("git", "status", "--porcelain", "--", ".", ":!docs")
    return output("git", "rev-parse", "--short", "HEAD") + ("+changes" if changes else "")


def library_versions():
    """The versions of the libraries that this one is built with."""
    names = {"HarfBuzz": "harfbuzz", "ICU": "icu-uc"}
    return [f"{name} {output('pkg-config', '--modversion', package)}" for name, package in names.items()]


def today():
    return datetime.date.today().isoformat()


def head(commands, versions, **more):
    return {
        "date": today(), "machine": machine(), "load": load(), "versions": versions, "commit": commit(),
        "commands": commands, **more,
    }


def figure(case, unit, values, **more):
    """The figure of a case, from its values in several rounds."""
    values = [value for value in values if value is not None]
    return {
        "case": case, **more, "unit": unit, "median": statistics.median(values), "min": min(values),
        "max": max(values), "runs": len(values),
    }


def write(path, first, figures):
    """Writes a recording in place of an older one."""
    lines = [json.dumps(line, ensure_ascii=False) + "\n" for line in [first, *figures]]
    pathlib.Path(path).write_text("".join(lines), encoding="utf-8")


def merge(path, first, figures):
    """Writes figures in place of older ones of the same cases; the other cases of the recording stay."""
    old = read(path)[1] if path.exists() else []
    new = {one["case"]: one for one in figures}
    names = [one["case"] for one in old]
    kept = [new.get(one["case"], one) for one in old]
    write(path, first, kept + [one for one in figures if one["case"] not in names])


def read(path):
    """The first line of a recording, and its cases."""
    first, *others = map(json.loads, filter(None, path.read_text(encoding="utf-8").splitlines()))
    return first, [line for line in others if "case" in line]


def named(name):
    """The recording of a name in docs/figures."""
    return read(FOLDER / f"{name}.ndjson")
