"""The programs that measure this library and others, built from their sources and Debian's packages."""

import json
import os
import pathlib
import re
import subprocess
import sys

from performance import recordings

ROOT = recordings.ROOT
SOURCES = ROOT / "Benchmarks" / "Peers"
OURS = "this library"
# What is installed for each library, its name in pkg-config, and how its program is built.
LIBRARIES = {
    "Pango": ("libpango1.0-dev", "pangoft2", ["cc", "-O2", str(SOURCES / "pango.c")]),
    "Qt": ("qt6-base-dev", "Qt6Gui", ["c++", "-O2", "-std=c++17", "-fPIC", str(SOURCES / "qt.cpp")]),
}
FONT_PACKAGES = ["fonts-noto-core", "fonts-noto-cjk"]
FONTS = ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
         "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansCJK-Regular.ttc"]


class Unavailable(Exception):
    """A library that could not be had, with the reason."""


def run(*command, **options):
    try:
        return subprocess.run([str(word) for word in command], check=True, cwd=ROOT, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options).stdout
    except subprocess.CalledProcessError as error:
        print(error.stdout, file=sys.stderr)
        raise
    except subprocess.TimeoutExpired as error:
        raise Unavailable(f"{command[0]} did not end within {error.timeout:.0f} s") from error


def font_folder(work):
    """A folder with the six fonts, so that all programs choose among the same ones."""
    run("scripts/apt_install.sh", *FONT_PACKAGES)
    folder = work / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name in FONTS:
        link = folder / name
        if not link.exists():
            link.symlink_to(next(pathlib.Path("/usr/share/fonts").rglob(name)))
    cache = work / "fontconfig-cache"
    (work / "fonts.conf").write_text(
        f"<fontconfig><dir>{folder}</dir><cachedir>{cache}</cachedir></fontconfig>\n", encoding="utf-8")
    return folder


def build_ours():
    run("swift", "build", "-c", "release", "--package-path", "Benchmarks")


def build_library(name, work):
    """The path of the program of a library, and its version."""
    package, module, command = LIBRARIES[name]
    program = work / name.lower()
    try:
        run("scripts/apt_install.sh", package)
        flags = recordings.output("pkg-config", "--cflags", "--libs", module).split()
        run(*command, "-o", program, *flags)
    except subprocess.CalledProcessError as error:
        raise Unavailable(f"{package} cannot be installed or its program not built: {error}") from error
    return program, f"{name} {recordings.output('pkg-config', '--modversion', module)}"


def build_difference_kit():
    folder = SOURCES / "DifferenceKitArrays"
    try:
        run("swift", "package", "resolve", "--package-path", folder, timeout=300)
    except subprocess.CalledProcessError as error:
        reason = next((line for line in error.stdout.splitlines() if line.startswith("error: ")), str(error))
        raise Unavailable(f"its package does not resolve ({reason.removeprefix('error: ').rstrip(':')})") from error
    resolved = (folder / "Package.resolved").read_text(encoding="utf-8")
    version = re.search(r"DifferenceKit.*?\"version\" : \"(.*?)\"", resolved, re.DOTALL)
    run("swift", "build", "-c", "release", "--package-path", folder)
    return folder / ".build/release/DifferenceKitArrays", f"DifferenceKit {version[1]}"


def figures(work, *command):
    """The figures that a program prints, by the names of its cases, measured on one core."""
    # All memory of Pango comes from the allocator that counts it; Qt warns of scripts that a font lacks.
    settings = {"FONTCONFIG_FILE": str(work / "fonts.conf"), "G_SLICE": "always-malloc",
                "QT_LOGGING_RULES": "*.warning=false"}
    answer = subprocess.run([*recordings.pinned(), *map(str, command)], check=True, cwd=ROOT, text=True,
                            stdout=subprocess.PIPE, env=os.environ | settings).stdout
    return {entry["case"]: entry for entry in map(json.loads, answer.splitlines())}
