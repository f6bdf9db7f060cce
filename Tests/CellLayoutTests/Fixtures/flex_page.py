"""A cell template as HTML: each element is a <div> whose style says what the format means.

The format's own rules on top of CSS: a box keeps its given sides (they are its min-content), a
spacer is an empty item with a least length, a divider lies across whatever `align` says, a text is
at least one line high, and a hidden element takes no part.
"""

import html

STYLES = {
    "body": {"font": ["Noto Sans"], "font_size": 15, "line_height": 20},
    "small": {"font": ["Noto Sans"], "font_size": 11, "line_height": 13.5},
    "title": {"font": ["Noto Sans"], "font_size": 20, "line_height": "normal", "weight": 700},
    "bold": {"font": ["Noto Sans"], "font_size": 18, "line_height": "normal", "weight": 700},
}


def kind_of(element):
    for kind in ("text", "box", "row", "column", "spacer", "divider"):
        if kind in element:
            return kind
    return "box"


def is_hidden(element):
    if not element.get("hidden_if_empty"):
        return False
    kind = kind_of(element)
    if kind == "text":
        return element["text"] == ""
    if kind == "box":
        return element.get("box", [None, None]) == [None, None] and "aspect" not in element
    return kind in ("row", "column") and all(is_hidden(child) for child in element[kind])


def px(length):
    return f"{length:.9g}px"


def item_style(element, parent):
    """The declarations of an element as an item of a row or column."""
    kind = kind_of(element)
    grow = element.get("grow", 1 if kind == "spacer" else 0)
    main, across = ("width", "height") if parent == "row" else ("height", "width")
    style = {"box-sizing": "border-box", "flex": f"{grow} 1 auto"}
    if is_hidden(element):
        return {"display": "none"}
    if kind in ("spacer", "divider"):
        length = px(element[kind])
        style.update({"flex-basis": length, f"min-{main}": length})
        if kind == "divider":
            style["align-self"] = "stretch"
    sizes = {name: element.get(name) for name in ("width", "height")}
    sizes["max-width"], sizes["max-height"] = element.get("max", [None, None])
    style.update({name: px(size) for name, size in sizes.items() if size is not None})
    if kind == "box":
        for side, value in zip(("width", "height"), element.get("box", [None, None])):
            if value is not None:
                style.update({side: px(value), f"min-{side}": px(value)})
        if "aspect" in element:
            style["aspect-ratio"] = str(element["aspect"])
    elif kind in ("text", "row", "column"):
        style.update(padding(element))
    if kind == "text":
        style.update(text_style(element))
    if kind in ("row", "column"):
        style.update({
            "display": "flex", "flex-direction": kind,
            "align-items": element.get("align", "stretch"),
            "justify-content": element.get("justify", "start"),
            "gap": px(element.get("spacing", 0))})
    return style


def padding(element):
    value = element.get("padding", 0)
    top, left, bottom, right = value if isinstance(value, list) else [value] * 4
    return {"padding": " ".join(map(px, (top, right, bottom, left)))}


def text_style(element):
    style = {**STYLES[element["style"]], **element}
    line_height = style["line_height"]
    return {
        "font-family": ",".join(f"'{name}'" for name in style["font"]),
        "font-size": px(style["font_size"]), "font-weight": str(style.get("weight", 400)),
        "line-height": line_height if line_height == "normal" else px(line_height),
        "white-space": style.get("white_space", "normal"),
        "overflow-wrap": style.get("overflow_wrap", "normal")}


def to_html(element, parent="column"):
    kind = kind_of(element)
    style = ";".join(f"{name}:{value}" for name, value in item_style(element, parent).items())
    leaf = "" if kind in ("row", "column", "spacer") else f" data-leaf={kind}"
    if kind in ("row", "column"):
        content = "".join(to_html(child, kind) for child in element[kind])
    else:
        # A zero width space stands for the one line of an empty text.
        content = html.escape(element["text"]) or "\u200b" if kind == "text" else ""
    return f'<div style="{html.escape(style)}"{leaf}>{content}</div>'


def cell_html(element, width):
    return f"<section style='position:absolute;left:0;top:0;width:{px(width)}'>{to_html(element)}</section>"
