#!/usr/bin/env python3
"""Writes the packages that apt knows as a list: NDJSON, one item a line.

    python3 make_list.py -o packages.ndjson      # runs `apt-cache dumpavail`
    apt-cache dumpavail | python3 make_list.py -  # reads standard input
    python3 make_list.py Packages -o packages.ndjson

The first stanza of each package is kept; the rows are sorted by section, then
name. Most archives ship the long descriptions in a file of their own, which
--translation adds (repeat it for several files). Standard library only.
"""

import argparse
import json
import subprocess
import sys


def stanzas(lines):
    """Yields each stanza as {key: [first line, continuation, …]}, keys in lower case."""
    stanza, value = {}, None
    for line in lines:
        text = line.decode("utf-8", "replace").replace("\0", "").rstrip("\r\n")
        if not text.strip():
            if stanza:
                yield stanza
            stanza, value = {}, None
        elif text[0] in " \t":
            if value is not None:
                value.append(text[1:])
        else:
            key, colon, rest = text.partition(":")
            value = [rest.strip()] if colon else None
            if colon:
                stanza[key.lower()] = value
    if stanza:
        yield stanza


def first(stanza, key):
    return stanza.get(key, [""])[0]


def description(stanza):
    """The summary, and the rest as paragraphs: joined lines, a blank line between, indented lines kept."""
    names = ["description", "description-en"]
    names += [key for key in stanza if key.startswith("description-") and key != "description-md5"]
    value = max((stanza[key] for key in names if key in stanza), key=len, default=[""])
    result, joinable = "", False
    for line in value[1:]:
        line = line.rstrip()
        if line in (".", ""):
            result, joinable = result.rstrip("\n") + "\n\n", False
        elif line[0] in " \t":
            result += ("\n" if result and not result.endswith("\n") else "") + line.strip()
            joinable = False
        else:
            result += (" " if joinable else "\n" if result and not result.endswith("\n") else "") + line
            joinable = True
    return value[0], result.strip()


def human(size):
    """1234567 -> "1.2 MB" (powers of 1000)."""
    try:
        value = int(size)
    except ValueError:
        return ""
    if value < 1000:
        return f"{value} B"
    for unit in ("kB", "MB", "GB", "TB"):
        value /= 1000
        if value < 999.95:
            break
    return f"{value:.1f} {unit}"


def available(name):
    """The bytes of the index, a line at a time."""
    if name == "-":
        yield from sys.stdin.buffer
    elif name:
        with open(name, "rb") as file:
            yield from file
    else:
        try:
            process = subprocess.Popen(["apt-cache", "dumpavail"], stdout=subprocess.PIPE)
        except FileNotFoundError:
            sys.exit("make_list: there is no apt-cache here; name a Packages file instead")
        with process:
            yield from process.stdout
        if process.returncode:
            sys.exit(f"make_list: apt-cache dumpavail failed with status {process.returncode}")


def main():
    parser = argparse.ArgumentParser(description="Writes the packages that apt knows as an NDJSON list.")
    parser.add_argument("input", nargs="?", help="a Packages file, or - for stdin (default: run apt-cache dumpavail)")
    parser.add_argument("-o", "--output", help="the file to write (default: stdout)")
    parser.add_argument("--translation", action="append", default=[], metavar="FILE",
                        help="a Translation-en file with the long descriptions, uncompressed")
    arguments = parser.parse_args()

    long_descriptions = {}
    for name in arguments.translation:
        with open(name, "rb") as file:
            for stanza in stanzas(file):
                long_descriptions.setdefault(first(stanza, "description-md5"), description(stanza)[1])

    packages = {}
    for stanza in stanzas(available(arguments.input)):
        name = first(stanza, "package")
        if not name or name in packages:
            continue
        summary, text = description(stanza)
        packages[name] = {
            "id": name, "section": first(stanza, "section") or "misc", "cell": "package",
            "version": first(stanza, "version"), "name": name, "summary": summary,
            "description": text or long_descriptions.get(first(stanza, "description-md5"), ""),
            "size": human(first(stanza, "size")),
        }
    rows = sorted(packages.values(), key=lambda row: (row["section"], row["name"]))

    output = open(arguments.output, "wb") if arguments.output else sys.stdout.buffer
    try:
        for row in rows:
            output.write(json.dumps(row, ensure_ascii=False).encode("utf-8") + b"\n")
        output.flush()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    finally:
        if arguments.output:
            output.close()
    sections = len({row["section"] for row in rows})
    print(f"{len(rows)} packages in {sections} sections", file=sys.stderr)


if __name__ == "__main__":
    main()
