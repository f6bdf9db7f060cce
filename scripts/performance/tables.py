"""The tables of docs/performance.md, made of recordings."""

from performance import recordings

OURS = "this library"


def number(value):
    """Four digits, and whole thousands in groups."""
    return f"{round(float(f'{value:.4g}')):,}" if abs(value) >= 1000 else f"{value:.4g}"


def short(value):
    """Three digits, and whole thousands in groups."""
    return f"{round(float(f'{value:.3g}')):,}" if abs(value) >= 1000 else f"{value:.3g}"


def table(head, rows, right=()):
    """A table; the columns whose numbers are in `right` are set to the right."""
    lines = [head, ["--:" if place in right else "---" for place in range(len(head))], *rows]
    return "".join(f"| {' | '.join(row)} |\n" for row in lines)


def median(case):
    return f"{number(case['median'])} {case['unit']}"


def workload(case):
    rows = f"{case['rows']:,}" if case["rows"] != case.get("made") else f"{case['rows']:,} made"
    threads = f", {case['threads']} threads" if case.get("threads", 1) > 1 else ""
    return f"{case['workload']}, {rows}{threads}"


def ratios(case):
    return ", ".join(f"{value:.3g} × {name}" for name, value in case.get("ratios", {}).items())


def recorded(first):
    """A sentence that tells when and how a recording was made."""
    if "date" not in first:
        return ""
    commands = ", ".join(f"`{command}`" for command in first["commands"])
    return f"Recorded on {first['date']} at {first['commit']}: {commands}.\n\n"


def single(name):
    """The cases of a recording with their baselines."""
    first, cases = recordings.named(name)
    rows = []
    for case in cases:
        spread = f"{number(case['min'])}…{number(case['max'])}" if "min" in case else ""
        rows.append([case["case"], workload(case), median(case), spread, ratios(case)])
    head = ["case", "workload", "median", "least…greatest", "ratio"]
    return recorded(first) + table(head, rows, right=(2, 3))


def double(first, second):
    """The cases of two recordings at different numbers of rows."""
    others = {case["case"]: case for case in recordings.named(second)[1]}
    cases, rows = recordings.named(first)[1], []
    for case in cases:
        other = others[case["case"]]
        grows = "" if case["unit"] == "B" else number(round(other["median"] / case["median"], 2))
        rows.append([case["case"], median(case), ratios(case), median(other), grows])
    sizes = [f"{one['rows']:,} rows" for one in (cases[0], others[cases[0]["case"]])]
    return table(["case", sizes[0], "ratio", sizes[1], "grows by"], rows, right=(1, 2, 3, 4))


def beside_older(name):
    """The cases of a recording of two versions."""
    first, cases = recordings.named(name)
    rows = []
    for case in cases:
        rounds = f"{case['ratio']:.3g} ({case['least']:.3g}…{case['greatest']:.3g})"
        note = f"; {case['note']}" if "note" in case else ""
        size = workload(case) if "rows" in case else case["workload"]
        rows.append([case["case"], size + note, f"{number(case['old'])} {case['unit']}",
                     f"{number(case['new'])} {case['unit']}", rounds, f"{case['rounds']}, {case['date']}"])
    head = ["case", "workload", f"version {first['older']}", "this version", "ratio (least…greatest)", "rounds, day"]
    return table(head, rows, right=(2, 3))


def beside_peers(name, suite):
    """The cases of a suite of a recording with the figures of each library, and how many times ours theirs are."""
    first, cases = recordings.named(name)
    cases = [case for case in cases if case["case"].startswith(suite + "/")]
    libraries = list(dict.fromkeys(case["library"] for case in cases))
    found = {(case["case"], case["library"]): case for case in cases}
    missing = [one["library"] for one in first["not_run"] if one["suite"] == suite]
    rows = []
    for case in dict.fromkeys(case["case"] for case in cases):
        ours = found[case, OURS]
        spread = f"({short(ours['min'])}…{short(ours['max'])})"
        cells = [case, f"{short(ours['median'])} {spread} {ours['unit']}"]
        for library in libraries[1:]:
            theirs = found.get((case, library))
            cells.append("" if theirs is None else peer(theirs["median"], ours))
        rows.append(cells + ["not run"] * len(missing))
    return table(["case", *libraries, *missing], rows, right=range(1, len(libraries) + len(missing) + 1))


def peer(value, ours):
    if ours["unit"] == "lines":
        return f"{value:,.0f}"
    return f"{short(value)}, {short(value / ours['median'])} ×"


def not_run(name):
    """A sentence for each library that could not be had."""
    return "".join(f"Not run: {one['library']}, because {one['reason']}.\n" for one in recordings.named(name)[0]["not_run"])


def growth(name):
    """The cases of lists by the number of their rows."""
    cases = [case for case in recordings.named(name)[1] if case["case"].startswith("list/")]
    sizes = sorted({case["rows"] for case in cases})
    found = {(case["case"], case["rows"]): case for case in cases}
    rows = []
    for case in dict.fromkeys(case["case"] for case in cases):
        figures = [found[case, size] for size in sizes]
        spread = max(figure["max"] / figure["min"] for figure in figures)
        rows.append([f"{case}, {figures[0]['unit']}", *(short(figure["median"]) for figure in figures),
                     f"{spread:.2f}"])
    head = ["case", *(f"{size:,} rows" for size in sizes), "greatest ÷ least"]
    return table(head, rows, right=range(1, len(sizes) + 2))
