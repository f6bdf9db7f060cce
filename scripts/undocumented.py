#!/usr/bin/env python3
"""Prints the public symbols without a documentation comment, from a folder of symbol graphs.

Symbols that the compiler makes are left out, as they have no place in the sources. The exit status
is 1 if there are others.
"""

import argparse
import json
import pathlib
import sys


def undocumented_symbols(folder):
    """Yields place and name of each symbol that was written without a comment."""
    for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]:
            # Members that a type has by a protocol's extension are documented there.
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            is_extension = symbol["kind"]["identifier"].startswith("swift.extension")
            if "location" in symbol and "docComment" not in symbol and not is_extension:
                file = symbol["location"]["uri"].removeprefix("file://")
                line = symbol["location"]["position"]["line"] + 1
                yield f"{file}:{line}", ".".join(symbol["pathComponents"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", help="folder of symbol graphs")
    symbols = sorted(undocumented_symbols(parser.parse_args().folder))
    for place, name in symbols:
        print(f"{place}: error: {name} has no documentation comment", file=sys.stderr)
    return 1 if symbols else 0


if __name__ == "__main__":
    sys.exit(main())
