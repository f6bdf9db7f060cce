"""Lists to inspect, the same in every run: the chat of the examples with ten random updates, a list of 2,000 rows
in many styles, a list with all that rows can have behind their texts, and a list with hostile texts."""

import copy
import json
import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHAT = ROOT / "Examples/Chat"


def chat_steps(count):
    """The chat and the lists that a number of random updates make of it."""
    choose = random.Random(11)
    chat = json.loads((CHAT / "chat.json").read_text())
    yield chat
    for step in range(count):
        chat = copy.deepcopy(chat)
        sections = chat["sections"]
        for number in range(3):
            items = choose.choice(sections)["items"]
            items.insert(choose.randrange(len(items) + 1), {
                "id": f"new-{step}-{number}", "cell": "own", "version": 1,
                "text": choose.choice(texts()), "time": "23:59"})
        for _ in range(2):
            items = choose.choice([s for s in sections if len(s["items"]) > 2])["items"]
            items.pop(choose.randrange(len(items)))
        for _ in range(2):
            source, target = choose.choice([s for s in sections if len(s["items"]) > 2]), choose.choice(sections)
            row = source["items"].pop(choose.randrange(len(source["items"])))
            target["items"].insert(choose.randrange(len(target["items"]) + 1), row)
        for _ in range(4):
            items = choose.choice(sections)["items"]
            place = choose.randrange(len(items))
            items[place] = {**items[place], "version": f"{step}", "text": choose.choice(texts()), "spans": []}
        if step % 4 == 3:
            sections.insert(choose.randrange(len(sections)), sections.pop(choose.randrange(len(sections))))
        yield chat


def texts():
    """The texts of the chat that have no spans."""
    if not hasattr(texts, "all"):
        chat = json.loads((CHAT / "chat.json").read_text())
        texts.all = [item["text"] for section in chat["sections"] for item in section["items"] if item.get("text")]
    return texts.all


def styled_list(count):
    """Rows whose texts are made of the chat's words, each in one of the cells of `styled_template`."""
    choose = random.Random(5)
    words = [word for text in texts() for word in text.split()]
    for number in range(count):
        text = " ".join(choose.choice(words) for _ in range(choose.randrange(1, 40)))
        if choose.random() < 0.1:
            text = text.replace(" ", "\n", 1) + "\n\n" + choose.choice(words)
        if choose.random() < 0.1:
            text = text.replace(" ", "\t  ", 2)
        if choose.random() < 0.1:
            text = text.replace("e", "e\u00ad").replace("а", "а\u200b")
        yield {"id": number, "cell": f"cell{choose.randrange(CELLS)}", "text": text}


CELLS = 60


def styled_template():
    """Cells with one text each, in random styles."""
    choose = random.Random(3)
    names = json.loads((CHAT / "template.json").read_text())["styles"]["body"]["font"]
    cells = {}
    for number in range(CELLS):
        size = choose.choice([11, 13, 13.5, 15, 16, 17.3, 18, 24, 31])
        style = {
            "text": "$text",
            "font": names if choose.random() < 0.6 else names[::-1],
            "font_size": size,
            "line_height": choose.choice(["normal", round(size * 1.3), {"multiple": 1.4}]),
            "white_space": choose.choice(["normal", "normal", "pre-wrap", "pre-line"]),
            "overflow_wrap": choose.choice(["normal", "break-word", "anywhere"]),
            "word_break": choose.choice(["normal", "normal", "normal", "keep-all", "break-all"]),
            "letter_spacing": choose.choice([0, 0, 0, 0.5, 1.25, -0.4]),
            "direction": choose.choice(["ltr", "auto", "auto", "rtl"]),
            "lang": choose.choice(["en", "de", "ja", "zh-Hans", "ar", "th"]),
            "weight": choose.choice([400, 700]),
            "text_align": choose.choice(["start", "end", "center", "justify"]),
            "padding": [2, choose.choice([0, 40, 133.33]), 2, choose.choice([0, 8.5])],
        }
        if choose.random() < 0.1:
            style["max_lines"] = 2
        if choose.random() < 0.2:
            style["features"] = choose.choice([{"kern": 0}, {"liga": 0}])
        cells[f"cell{number}"] = style
    return {"list": {"spacing": 2}, "cells": cells}


def drawn_list(sections, rows):
    """Sections with pinned headers and footers, whose rows have everything that is drawn behind texts."""
    choose = random.Random(7)
    words = [word for text in texts() for word in text.split()]

    def row(number):
        text = " ".join(choose.choice(words) for _ in range(choose.randrange(4, 30)))
        marks = [{"start": 2, "end": 12, "color": "#ffd54f80", "corner_radius": 3, "padding": 2},
                 {"start": 8, "end": 30, "color": "#4fc3f7", "padding": [0, 1, 0, 1]}]
        return {"id": f"row-{number}", "cell": f"cell{number % 4}", "text": text, "marks": marks,
                "spans": [{"start": 4, "end": min(20, len(text)), "background": "#a5d6a7"}]}

    return {"sections": [
        {"id": f"section-{section}", "style": "pinned" if section % 3 else "plain", "header": {"title": f"Section {section}"},
         "footer": {"title": f"End of section {section}"},
         "items": [row(section * rows + number) for number in range(rows)]} for section in range(sections)]}


def drawn_template():
    names = json.loads((CHAT / "template.json").read_text())["styles"]["body"]["font"]
    body = {"text": "$text", "font": names, "font_size": 15, "line_height": 22, "direction": "auto", "spans": "$spans",
            "highlights": "$marks"}
    shadow = {"color": "#00000066", "offset": [0, 3], "blur": 8, "spread": -1}
    stops = ["#3b6fd4", {"color": "#c2476f80", "at": 0.3}, "#ffffff00"]
    edge = {"text": "$title", "font": "Noto Sans", "font_size": 14, "line_height": 20, "padding": [5, 12, 5, 12]}
    title = {"text": "Faint", "font": "Noto Sans", "font_size": 12}
    box = {"box": [40, 30], "background": "#c62828"}
    return {
        "list": {"insets": [10, 12, 20, 12], "spacing": 12, "background": "#f2f4f8"},
        "section_styles": {
            "plain": {"insets": [6, 0, 6, 0], "spacing": 12},
            "pinned": {"insets": [6, 0, 14, 0], "spacing": 12, "pin": ["header", "footer"], "background": "#e3e8f0"}},
        "header": edge, "footer": edge,
        "cells": {
            "cell0": {"column": [body], "padding": 10, "background": "#ffffff", "corner_radius": [2, 20, 8, 0], "shadow": shadow},
            "cell1": {"column": [body], "padding": 10, "background": {"linear": {"angle": 120, "stops": stops}},
                      "corner_radius": [0, 0, 18, 18]},
            "cell2": {"row": [{"column": [box, title], "opacity": 0.4, "background": "#1a73e8", "padding": 4},
                              {**body, "grow": 1}], "spacing": 8, "opacity": 0.75, "border": 1, "border_color": "#888888"},
            "cell3": {"column": [{**body, "corner_radius": 12, "padding": 8, "background": "#fff8e1"}], "shadow": shadow,
                      "corner_radius": 12}}}


HOSTILE = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>\u2028\u2029\0\\\"'"


def hostile_list():
    return [{"id": HOSTILE, "text": HOSTILE}, {"id": 2, "text": "\u202e<!--"}, {"id": 3, "text": 4, "cell": HOSTILE}]
