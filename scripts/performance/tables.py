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
    busy = f", while {first['load']} other programs ran" if first["load"] > 1 else ""
    return f"Recorded on {first['date']} at {first['commit']}{busy}: {commands}.\n\n"


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
    told = recorded(recordings.named(first)[0]) + recorded(recordings.named(second)[0])
    return told + table(["case", sizes[0], "ratio", sizes[1], "grows by"], rows, right=(1, 2, 3, 4))


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


def by_measure(names):
    """Names of cases such as text/cold-ar, those of one measure after the other."""
    names = list(dict.fromkeys(names))
    measures = list(dict.fromkeys(name.rsplit("-", 1)[0] for name in names))
    return sorted(names, key=lambda name: measures.index(name.rsplit("-", 1)[0]))


def beside_peers(name, suite):
    """The cases of a suite of a recording with the figures of each library, and how many times ours theirs are."""
    first, cases = recordings.named(name)
    cases = [case for case in cases if case["case"].startswith(suite + "/")]
    libraries = list(dict.fromkeys(case["library"] for case in cases))
    found = {(case["case"], case["library"]): case for case in cases}
    missing = [one["library"] for one in first["not_run"] if one["suite"] == suite]
    names = by_measure(case["case"] for case in cases) if suite == "text" else dict.fromkeys(c["case"] for c in cases)
    rows = []
    for case in names:
        ours = found[case, OURS]
        theirs = [found.get((case, library)) for library in libraries[1:]]
        rows.append([case, own(ours), *("" if one is None else peer(one["median"], ours) for one in theirs),
                     *["not run"] * len(missing)])
    head = ["case", *libraries, *missing]
    return recorded(first) + table(head, rows, right=range(1, len(head)))


def own(case):
    if case["unit"] == "lines":
        return f"{case['median']:,.0f} lines"
    return f"{short(case['median'])} ({short(case['min'])}…{short(case['max'])}) {case['unit']}"


def peer(value, ours):
    if ours["unit"] == "lines":
        return f"{value:,.0f}"
    return f"{short(value)}, {short(value / ours['median'])} ×"


def not_run(name):
    """A sentence for each library that could not be had."""
    missing = recordings.named(name)[0]["not_run"]
    return "".join(f"Not run: {one['library']}, because {one['reason']}.\n" for one in missing)


def growth(name):
    """The cases of lists by the number of their rows."""
    first, cases = recordings.named(name)
    cases = [case for case in cases if case["case"].startswith("list/")]
    sizes = sorted({case["rows"] for case in cases})
    found = {(case["case"], case["rows"]): case for case in cases}
    rows = []
    for case in dict.fromkeys(case["case"] for case in cases):
        figures = [found[case, size] for size in sizes]
        spread = max(figure["max"] / figure["min"] for figure in figures)
        rows.append([f"{case}, {figures[0]['unit']}", *(short(figure["median"]) for figure in figures),
                     f"{spread:.2f}"])
    head = ["case", *(f"{size:,} rows" for size in sizes), "greatest ÷ least"]
    return recorded(first) + table(head, rows, right=range(1, len(sizes) + 2))
