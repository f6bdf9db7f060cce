#!/usr/bin/env python3
"""Checks the storeys of each module: a file uses only its own folder and the folders before it in
Sources/layers.txt, which has a line "Module: Folder Folder …" for each module with folders.

A use is the name of a top-level type or of a function that exactly one file of the module declares. Functions
with the name of a value or a label do not count, nor do nested types, generic parameters, comments and strings.
Names of top-level types must be unique in a module. Each arrow up is printed with its files and the name; the
exit status is then 1.
"""
import collections
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).parent.parent / "Sources"
NOISE = re.compile(r'"""(?:.|\n)*?"""|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"')
TYPE = re.compile(r"^(?!.*\b(?:file)?private\b)(?:[@\w()]+ )*?(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.M)
FUNCTION = re.compile(r"^( *)((?:[@\w()]+ )*)func (\w+)", re.M)
OTHER_VALUE = re.compile(r"\b(?:var|let|case|init) +(\w+)|(\w+)(?: \w+)?:|\b(?:private|fileprivate)[\w ()@]* func (\w+)")
WORD = re.compile(r"\w+")
# Names that the standard library or another module has, too: a call may be of theirs.
COMMON = set("append contains drop feature fill first firstPosition flush forEach hash index insert main map next number "
             "read reduce remove reserveCapacity sort split store swap take update write".split())


def read(module):
    """The code of each file of a module, by its path inside of it."""
    root = SOURCES / module
    return {
        str(path.relative_to(root)): NOISE.sub('""', path.read_text(encoding="utf-8"))
        for path in sorted(root.rglob("*.swift"))
    }


def owners(files):
    """The file of each name that only one file declares, and the types that several files declare."""
    types, functions, values = collections.defaultdict(set), collections.defaultdict(set), set()
    for file, code in files.items():
        for match in TYPE.finditer(code):
            types[match[1]].add(file)
        for match in FUNCTION.finditer(code):
            if "private" not in match[2]:
                functions[match[3]].add(file)
        for match in OTHER_VALUE.finditer(code):
            values.add(match[1] or match[2] or match[3])
    found = {name: where for name, where in functions.items() if name not in values | COMMON}
    found.update(types)
    twice = {name: sorted(where) for name, where in types.items() if len(where) > 1}
    return {name: min(where) for name, where in found.items() if len(where) == 1}, twice


def arrows_up(module, order):
    """A line for each rule that a module breaks."""
    files = read(module)
    folders = {file: file.split("/")[0] if "/" in file else "." for file in files}
    storeys = {folder: number for number, folder in enumerate(order)}
    owner, twice = owners(files)
    for name, where in sorted(twice.items()):
        yield f"{module}: {name} is declared in {' and '.join(where)}"
    for folder in sorted(set(folders.values()) - set(storeys)):
        yield f"{module}: the folder {folder} is missing in layers.txt"
    for file, code in files.items():
        for name in sorted(set(WORD.findall(code))):
            used = owner.get(name, file)
            if storeys.get(folders[used], 0) > storeys.get(folders[file], 0):
                yield f"{module}: {file} uses {name} of {used}, which stands above it"


def main():
    faults = []
    for line in (SOURCES / "layers.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            module, order = line.split(":")
            faults += arrows_up(module, order.split())
    print("\n".join(faults) or "no arrow leads up")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
