#!/usr/bin/env python3
"""Checks the declarations of each module in Sources for faults of four kinds. "label": three or more parameters
without a label; "bool": a Bool parameter without a label; "file": a public top-level type in a file of another
name; "summary": a documentation comment that begins with a word of VAGUE instead of a noun or a verb.
LIMITS has the number of faults of each kind that a module may have. The faults of a number above its limit are
printed, and the exit status is 1."""
import collections
import re
import sys

from layers import NOISE, SOURCES

KINDS = ("label", "bool", "file", "summary")
LIMITS = (2, 0, 0, 0)
VAGUE = set("What Who Whoever Whose Those So That How Whether Where When Such".split())

FUNCTION = re.compile(r"\b(?:func\s+(\w+|[^\w\s(<]+)|(init)[?!]?|(subscript))\s*(?:<[^{(]*>)?\s*\(")
UNLABELLED = re.compile(r"\s*(?:@\w+\s+)*_\s+\w+\s*:\s*(.*)", re.S)
BOOL = re.compile(r"(?:inout\s+)?Bool\b\s*(?:=.*)?$", re.S)
TYPE = re.compile(r"^(?:@.*\s+)*public [a-z ]*\b(?:struct|enum|class|protocol|actor|typealias)\s+(\w+)", re.M)


def parameters(code, start):
    """The parameters in the parentheses that open at `start`."""
    depth, found, first = 0, [], start + 1
    for index, character in enumerate(code[start:], start):
        isArrow = character == ">" and code[index - 1] == "-"
        depth += (character in "([{<") - (character in ")]}>" and not isArrow)
        if depth == 0 or depth == 1 and character == ",":
            found.append(code[first:index])
            first = index + 1
        if depth == 0:
            break
    return found


def faults(path):
    """The kind, the line and the remedy of each fault in a file."""
    text = path.read_text(encoding="utf-8")
    code = NOISE.sub(lambda match: '""' + "\n" * match[0].count("\n"), text)
    for match in FUNCTION.finditer(code):
        name, line = next(filter(None, match.groups())), code.count("\n", 0, match.start()) + 1
        bare = map(UNLABELLED.match, parameters(code, match.end() - 1))
        types = [parameter[1].strip() for parameter in bare if parameter]
        if len(types) > 2:
            yield "label", line, f"label the {len(types)} parameters of {name}, or make it a method of one"
        if any(BOOL.match(each) for each in types):
            yield "bool", line, f"label the Bool parameter of {name}"
    for match in TYPE.finditer(code):
        if match[1] != path.stem:
            yield "file", code.count("\n", 0, match.start()) + 1, f"move {match[1]} to {match[1]}.swift"
    isInside = False
    for number, words in enumerate(map(str.split, text.splitlines()), 1):
        if words[:1] == ["///"] and not isInside and words[1:] and words[1].rstrip(",;:") in VAGUE:
            yield "summary", number, f'begin with a noun or a verb instead of "{words[1]}"'
        isInside = words[:1] == ["///"]


def main():
    above = []
    for module in sorted(folder for folder in SOURCES.iterdir() if any(folder.rglob("*.swift"))):
        found = collections.defaultdict(list)
        for path in sorted(module.rglob("*.swift")):
            for kind, line, remedy in faults(path):
                found[kind].append(f"{path.relative_to(SOURCES.parent)}:{line}: {remedy}")
        limits = dict(zip(KINDS, LIMITS))
        print(f"{module.name}: " + ", ".join(f"{kind} {len(found[kind])} of {limits[kind]}" for kind in KINDS))
        above += [fault for kind in KINDS if len(found[kind]) > limits[kind] for fault in found[kind]]
    print(*above, sep="\n", end="\n" if above else "")
    sys.exit(1 if above else 0)


main()
