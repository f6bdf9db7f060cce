#!/usr/bin/env python3
"""Prints the tests that show each feature, from the event stream of a test run.

Tests have the ids of the features that they show in front of their display names: "TL-22 · a row changes section".
Exits with 1 if a feature has no test that passed, or a test names more than two.
"""

import argparse
import json
import re
import sys

# What list libraries offer, by the library a feature was first seen in; UK are the rules of batch
# updates (docs/features.md).
FEATURES = (
    [("TL", n) for n in [*range(1, 50), 56, *range(58, 66), *range(67, 80)]]
    + [("IS", n) for n in range(1, 17)]
    + [("BG", n) for n in range(1, 21)]
    + [("LL", n) for n in range(1, 20)]
    + [("UK", n) for n in range(1, 23)]
)
ID = re.compile(r"\b(TL|IS|BG|LL|UK)-(\d\d)\b")


def passed_tests(path):
    """Yields the display names of the tests that ran without an issue."""
    names, failed, ended = {}, set(), []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] == "test" and payload.get("kind") == "function":
                names[payload["id"]] = payload.get("displayName") or payload["name"]
            elif record["kind"] == "event":
                if payload["kind"] == "issueRecorded" and not payload["issue"].get("isKnown"):
                    failed.add(payload.get("testID"))
                elif payload["kind"] == "testEnded":
                    ended.append(payload.get("testID"))
    for test in ended:
        if test in names and test not in failed:
            yield names[test]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("events", help="event stream of a test run")
    events = parser.parse_args().events

    tests = {f"{group}-{number:02}": [] for group, number in FEATURES}
    crowded = []
    for name in passed_tests(events):
        ids = [f"{group}-{number}" for group, number in ID.findall(name.split("·")[0])]
        if len(ids) > 2:
            crowded.append(name)
        for feature in ids:
            tests.setdefault(feature, []).append(name)

    for feature, names in tests.items():
        print(feature)
        for name in sorted(names) or ["(no test)"]:
            print(f"    {name}")
    missing = [feature for feature, names in tests.items() if not names]
    print(f"\n{len(tests) - len(missing)} of {len(tests)} features are shown by a test that passed")
    if missing:
        print("without a test: " + " ".join(missing), file=sys.stderr)
    for name in crowded:
        print(f"names more than two features: {name}", file=sys.stderr)
    return 1 if missing or crowded else 0


if __name__ == "__main__":
    sys.exit(main())
