"""Cells as apps have them, in the form of trees.py."""


def text(words, size=15, line=20, **style):
    return box(font_family="Noto Sans", font_size=f"{size}px", line_height=f"{line}px", text=words, **style)


def box(*children, text=None, padding=None, margin=None, gap=None, **style):
    """A node; `padding` and `margin` are px of all sides or of top, right, bottom and left, `gap` is of both axes."""
    for name, value in (("padding", padding), ("margin", margin)):
        if value is not None:
            sides = value if isinstance(value, tuple) else (value,) * 4
            for side, length in zip(("top", "right", "bottom", "left"), sides):
                style[f"{name}_{side}"] = length if isinstance(length, str) else f"{length}px"
    if gap is not None:
        style["row_gap"] = style["column_gap"] = f"{gap}px"
    node = {"style": {name.replace("_", "-"): value for name, value in style.items()}}
    if children:
        node["children"] = list(children)
    if text is not None:
        node["text"] = text
    return node


def row(*children, **style):
    return box(*children, **{"display": "flex", **style})


def column(*children, **style):
    return box(*children, **{"display": "flex", "flex_direction": "column", **style})


def grid(*children, columns, **style):
    return box(*children, **{"display": "grid", "grid_template_columns": columns, **style})


def square(side, **style):
    return box(width=f"{side}px", height=f"{side}px", **{"flex_shrink": "0", **style})


def border(width=1):
    return {f"border_{side}_{part}": value for side in ("top", "right", "bottom", "left")
            for part, value in (("width", f"{width}px"), ("style", "solid"))}


LONG = "The ferry leaves the harbour at nine, and it does not wait for anybody who is still on the stairs."
SHORT = "Lanterns at nine?"
TITLE = "A quiet evening by the river"

CELLS = {
    "message": row(square(40), column(text("Mia", 13, 18), text(LONG)), gap=8, padding=12),
    "message-own": row(column(text(SHORT), max_width="75%", padding=10), justify_content="flex-end", padding=8),
    "bubble-with-time": row(
        column(text(LONG), text("21:04", 11, 14, align_self="flex-end"), max_width="280px", padding=(8, 12, 6, 12)),
        padding=8),
    "bubble-short": row(column(text("Yes!"), text("21:04", 11, 14, align_self="flex-end"), padding=(8, 12, 6, 12))),
    "settings-switch": row(
        text("Notifications in the evening", flex_grow="1"), square(24, margin=(0, 0, 0, 12)), align_items="center",
        min_height="44px", padding=(0, 16, 0, 16)),
    "settings-value": row(
        text("Language"), text("English", 15, 20, margin=(0, 0, 0, "auto")), align_items="center", padding=12),
    "settings-subtitle": column(text("Storage"), text("Letters of the last year", 12, 16), gap=2, padding=12),
    "contact": row(
        square(48), column(text("Chidi", 16, 22), text(SHORT, 13, 18), flex_grow="1", min_width="0px"),
        text("Thursday", 12, 16), gap=12, padding=12, align_items="center"),
    "contact-long-name": row(
        square(48), text("Unmistakably Thursday of the harbour", 16, 22, min_width="0px", flex_shrink="1"),
        square(16), gap=12, padding=12),
    "badge": row(
        box(square(40), box(width="18px", height="18px", position="absolute", top="-4px", right="-4px"),
            position="relative", display="flex"), text(TITLE), gap=12, padding=12),
    "card": column(
        box(aspect_ratio="16 / 9"), column(text(TITLE, 17, 22), text(LONG, 14, 19), gap=4, padding=12), **border()),
    "card-side-image": row(
        column(text(TITLE, 17, 22), text(LONG, 14, 19), flex_grow="1", flex_basis="0px", gap=4),
        box(width="30%", aspect_ratio="1 / 1"), gap=12, padding=12),
    "card-caption-over-image": box(
        box(aspect_ratio="3 / 2", grid_row_start="1", grid_column_start="1"),
        text(TITLE, 17, 22, grid_row_start="1", grid_column_start="1", align_self="end", margin=12),
        display="grid"),
    "toolbar": row(square(24), text(TITLE, 16, 20), square(24), justify_content="space-between", align_items="center",
                   height="44px", padding=(0, 12, 0, 12)),
    "tab-bar": row(*(column(square(22), text(name, 10, 12), align_items="center", flex_grow="1", flex_basis="0px")
                     for name in ("Letters", "Market", "Boats", "River", "More")), height="49px",
                   align_items="center"),
    "tags": row(*(text(name, 12, 16, padding=(3, 8, 3, 8)) for name in
                  ("ferry", "harbour", "evening", "market", "gull", "stairs", "window", "lanterns")),
                flex_wrap="wrap", gap=6, padding=12),
    "tags-centered": row(*(text(name, 12, 16, padding=(3, 8, 3, 8)) for name in
                           ("ferry", "harbour", "evening", "market", "gull")),
                         flex_wrap="wrap", justify_content="center", gap=6, padding=12),
    "rating": row(text("4.5", 22, 28), column(*(row(text(str(n), 10, 12), box(
        width=f"{20 * n}%", height="4px"), align_items="center", gap=4) for n in range(5, 0, -1)), flex_grow="1"),
        gap=12, padding=12, align_items="last baseline"),
    "price": row(text("Boat, blue", 15, 20), text("1,250", 20, 26, margin=(0, 0, 0, "auto")),
                 text("per week", 11, 14), align_items="baseline", gap=4, padding=12),
    "player": row(square(56), column(
        text(TITLE), box(box(width="40%", height="4px"), height="4px", display="flex"),
        row(text("1:04", 10, 12), text("3:20", 10, 12), justify_content="space-between"), flex_grow="1", gap=6),
        gap=12, padding=12),
    "form": grid(*(node for label in ("Name", "Harbour of origin", "Boat") for node in (
        text(label, 13, 18, align_self="center"), box(height="32px", **border()))),
        columns="max-content 1fr", gap=8, padding=12),
    "gallery": grid(*(box(aspect_ratio="1 / 1") for _ in range(7)), columns="repeat(3, 1fr)", gap=2),
    "gallery-feature": grid(
        box(grid_row_end="span 2", grid_column_end="span 2"), *(box(aspect_ratio="1 / 1") for _ in range(5)),
        columns="repeat(3, 1fr)", gap=2),
    "gallery-adaptive": grid(*(column(box(aspect_ratio="4 / 3"), text(f"Window {n}", 12, 16)) for n in range(5)),
                             columns="repeat(auto-fill, minmax(90px, 1fr))", gap=10, padding=10),
    "table-row": grid(text("Ferry 12"), text("Platform of the old harbour", 13, 18), text("21:04", 15, 20,
                      justify_self="end"), columns="80px minmax(0px, 1fr) auto", column_gap="12px", padding=(8, 12, 8, 12),
                      align_items="baseline"),
    "stats": grid(*(column(text(value, 20, 24), text(name, 11, 14), align_items="center") for value, name in
                    (("128", "letters"), ("7", "boats"), ("2,004", "knots"))), columns="1fr 1fr 1fr", padding=12),
    "quote": row(box(width="3px", margin=(0, 8, 0, 0)), column(text("Amal", 12, 16), text(LONG, 14, 19),
                 min_width="0px"), padding=12),
    "reply-strip": row(text("Answer to Amal", 12, 16), text(LONG, 12, 16, flex_shrink="1", min_width="0px",
                       height="16px", overflow_x="hidden", overflow_y="hidden"), gap=6, padding=(6, 12, 6, 12)),
    "progress": column(row(text("Loading letters"), text("62 %"), justify_content="space-between"),
                       box(box(width="62.5%", height="100%"), height="6px", display="flex"), gap=4, padding=12),
    "stepper": row(square(28), text("3", 15, 20, min_width="32px"), square(28), align_items="center", gap=4,
                   width="fit-content", padding=4, **border()),
    "banner": row(text(LONG, 13, 18, flex_grow="1", flex_basis="0px"), text("Later", 13, 18), text("Now", 13, 18),
                  gap=16, padding=16, align_items="center"),
    "timeline": row(column(square(10), box(width="2px", flex_grow="1"), align_items="center"),
                    column(text("09:14", 11, 14), text(LONG, 14, 19), padding=(0, 0, 16, 0)), gap=10,
                    padding=(0, 12, 0, 12)),
    "tile": box(text(TITLE, 14, 18, position="absolute", left="8px", right="8px", bottom="8px"),
                square(20, position="absolute", top="8px", right="8px"), display="flex", position="relative",
                aspect_ratio="3 / 4", max_width="160px"),
    "empty-state": column(square(64), text(TITLE, 17, 22), text(LONG, 13, 18, max_width="220px"), square(32),
                          align_items="center", justify_content="center", gap=8, min_height="300px"),
    "message-from-right": row(square(40), column(text("Mia", 13, 18), text(LONG)), gap=8, padding=12, direction="rtl"),
    "settings-from-right": row(text("Language"), text("English", 15, 20, margin=(0, "auto", 0, 0)),
                               align_items="center", padding=12, direction="rtl"),
}
WIDTHS = [240, 320, 414.4]


def cell_cases():
    for name, tree in CELLS.items():
        for width in WIDTHS:
            yield {"id": f"cells/{name}/{width}", "available": [width, None], "tree": tree}
