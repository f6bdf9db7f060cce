"""Cells of the example apps of list libraries: settings, headers, labels, letters and outlines.

The sizes are those of the apps: rows of 44 px, a row of 80 px for a slider, headers of 45 px with 10 px at both
sides and 10 px between icon and title, labels of at most 280 px, letters of 130 × 105 px, and levels of an outline
with insets of their own. The texts are ours.
"""

LOREM = [
    "Low tide at six.",
    "The ferry leaves from the second pier, and the lanterns along it are lit an hour before.",
    "Bring a coat: the wind turns after sunset, and the benches on the upper deck are wet until noon.",
]


def label(text, **attributes):
    return {"text": text, "style": "body", **attributes}


def row(*children, **attributes):
    return {"row": list(children), "align": "center", **attributes}


def switch():
    return {"box": [51, 31]}


def plain(text):
    """A row of a plain table: a title in the middle of 44 px."""
    return row(label(text, grow=1), padding=[0, 15, 0, 15], height=44)


def volume():
    title = row(label("Volume", grow=1), {"text": "80 %", "style": "small"}, spacing=8)
    return {"column": [title, {"box": [None, 31]}], "justify": "space-between", "padding": [8, 15, 8, 15],
            "height": 80}


def header(title, icon):
    """A header: the icon stands in the middle, and a line of 1 px closes it."""
    parts = ([{"box": [24, 24]}] if icon else []) + [{"text": title, "style": "title", "grow": 1}]
    return {"column": [row(*parts, spacing=10, padding=[0, 10, 0, 10], grow=1), {"divider": 1}], "height": 45}


def dynamic(text):
    """A label of at most 280 px, with the distances that its cell had in the design."""
    return row(label(text, max=[280, None]), padding=[12, 20, 12, 20])


def outline(level, text):
    return row(label(text, grow=1), padding=[0, [15, 35, 55][level], 0, 15], height=44)


def letter(text):
    center = {"align": "center", "justify": "center"}
    return {"column": [{"text": text, "style": "bold"}], **center, "width": 130, "height": 105}


CELLS = {
    "minimal": plain("Ferries"),
    "sort-long": plain("A name that is longer than its row, and wraps where a row of a table would cut it off"),
    "settings-sound": row(label("Sound", grow=1), switch(), spacing=8, padding=[6, 15, 6, 15], height=44),
    "settings-volume": volume(),
    "settings-difficulty": row(
        label("Difficulty", grow=1), label("Medium"), {"box": [8, 13]}, spacing=8, padding=[0, 15, 0, 15], height=44),
    "settings-checked": row(label("Hard", grow=1), {"box": [14, 11]}, spacing=8, padding=[0, 15, 0, 15], height=44),
    "header-icon": header("Harbour", True),
    "header": header("Weather at the northern harbour", False),
    "items-header": row(label("3 total items"), justify="center", padding=[10, 0, 10, 0]),
    **{f"dynamic-{i}": dynamic(text) for i, text in enumerate(LOREM)},
    **{f"outline-{i}": outline(i, text) for i, text in enumerate(["Heading 1", "Heading 1.1", "Heading 1.1.1"])},
    "letter": letter("A"),
    "no-results": {"column": [label("No results to display")], "align": "center", "justify": "center", "height": 44},
}


def cases():
    """Each cell in a narrow list, on a phone and on a tablet."""
    for name, cell in CELLS.items():
        yield {"id": name, "cell": cell, "widths": [160, 320, 768]}
