#!/usr/bin/env python3
"""Compares the times that compare_builds.sh has taken of a build, of a copy of it, and of another build.

Prints for each case the median of the ratios of the other build to the first, in pairs of a round, and the
noise, which is the distance of the copy's median from 1. A case may be slower by 3 % or by its noise. The
exit status is 1 if a case is slower than that, or the geometric mean of all ratios is above 1.01.
"""
import collections
import json
import math
import re
import statistics
import sys

TOLERANCE = 1.03
MEAN_LIMIT = 1.01
# A line of UserBenchmarks: the name of a case and its time, perhaps a comparison.
USER_CASE = re.compile(r"(\S+) +([\d.]+) (?:us|ns/\w+|x)(?: |$)")


def times(path):
    """The times of each case in order, from the lines of both programs."""
    found = collections.defaultdict(list)
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("{"):
                case = json.loads(line)
                if case.get("median"):
                    found[case["case"]].append(case["median"])
            elif match := USER_CASE.match(line):
                found["user: " + match[1]].append(float(match[2]))
    return found


def median_ratio(figures, baselines):
    return statistics.median(figure / baseline for figure, baseline in zip(figures, baselines))


def main():
    old, copy, new = map(times, sys.argv[1:])
    cases = [case for case in old if len(old[case]) == len(copy[case]) == len(new[case])]
    for case in sorted(set(old) | set(new)):
        if case not in cases:
            print(f"{case}: left out, as not every build has it in every round")
    print(f"{'case':48} {'NEW/OLD':>8} {'noise':>6}")
    slow, ratios = [], []
    for case in cases:
        ratio = median_ratio(new[case], old[case])
        noise = abs(median_ratio(copy[case], old[case]) - 1)
        ratios.append(ratio)
        if ratio > max(TOLERANCE, 1 + noise):
            slow.append(case)
        print(f"{case:48} {ratio:8.3f} {noise:6.3f}  {'slower' if case in slow else 'within'}")
    if not ratios:
        sys.exit("error: there is no case to compare")
    mean = math.exp(statistics.fmean(map(math.log, ratios)))
    print(f"{'geometric mean':48} {mean:8.3f} {'':6}  {'within' if mean <= MEAN_LIMIT else 'slower'}")
    sys.exit(1 if slow or mean > MEAN_LIMIT else 0)


main()
