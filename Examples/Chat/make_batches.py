#!/usr/bin/env python3
"""Derives the three batch updates of the chat demo from chat.json.

Writes, next to this script, three complete lists, each the state after one
more batch update:

  batch-1-edit.json        six messages edited (text and version)
  batch-2-insert-top.json  twelve messages at the beginning of what was the
                           first section, and one new section above it
  batch-3-move.json        five messages moved to other sections, two sections
                           swapped, three messages deleted

Run it again after chat.json or a text below changes. Standard library only.
"""

import copy
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent

EDITS = {
    "m002": "Good morning everyone! ☀️ I have an idea: three evenings of short films under the cherry trees, "
            "12 to 14 June, starting at 21:30. Who is in? (Edited: the dates are fixed now.)",
    "m004": "בוקר טוב! איזה רעיון נהדר. יש לי מקרן ב-1080p, כבל HDMI באורך 15 מטר, ומהיום גם מסך גיבוי קטן.",
    "m005": "Count me in 🙌 And my three cousins. And their dog.",
    "m008": "おはようございます！賛成です。",
    "m011": "Всем привет! Я за.",
    "m012": "Καλημέρα! Έχω ηχεία από το παλιό θερινό σινεμά του θείου μου, παίζουν ακόμα. "
            "Τα δοκίμασα χθες το βράδυ και οι γείτονες ζήτησαν κι άλλο τραγούδι, οπότε μάλλον είμαστε έτοιμοι 🎶",
}

# author, time, text; the other fields are taken from that author's messages in chat.json.
INSERTED = [
    ("", "08:02", "Mia invited 16 people"),
    ("Lukas", "08:15", "Guten Morgen! Was ist das hier für eine Gruppe?"),
    ("Mia", "08:16", "Patience 😇"),
    ("さくら", "08:20", "おはようございます。とても早起きのグループですね。"),
    ("ليلى", "08:24", "انتظروا قليلًا، أظن أن Mia تكتب رسالة طويلة جدًا…"),
    ("Sam", "08:25", "She has been “typing” for half an hour."),
    ("มะลิ", "08:31", "สวัสดีค่ะ มาช้าไปหรือเปล่า"),
    ("Дмитрий", "08:37", "Если это опять настольные игры, я занят до 2031 года."),
    ("Camille", "08:45", "J’aime déjà le mystère."),
    ("Lucía", "08:46", "¿Es por lo de la cena del martes?\nPorque todavía debo 8,40 €."),
    ("Zofia", "08:52", "Robię kawę i czekam ☕"),
    ("李伟", "08:58", "我也在等。"),
]
NEW_SECTION = ("2026-04-30", "Thursday, 30 April", [
    ("", "22:47", "Messages are kept for one year"),
    ("Mia", "22:48", "Testing, testing… does this group work?"),
    ("Mia", "22:49", "1, 2, 3 🎙️"),
    ("Sam", "22:51", "Go to sleep, Mia."),
])

MOVES = [  # id, target section, position there
    ("m015", "2026-05-04", 3),
    ("m044", "2026-05-01", 0),
    ("m072", "2026-05-06", 10),
    ("m120", "2026-05-03", 31),
    ("m200", "2026-05-05", 5),
]
SWAP = ("2026-05-02", "2026-05-05")
DELETED = ["m021", "m098", "m155"]


def write(name, document):
    """One item a line, so that differences read well."""
    sections = document["sections"]
    lines = ['{"sections":[']
    for i, section in enumerate(sections):
        head = json.dumps(section["id"]), json.dumps(section["header"], ensure_ascii=False)
        lines.append(' {"id":%s,"header":%s,"items":[' % head)
        last = len(section["items"]) - 1
        for j, item in enumerate(section["items"]):
            lines.append("  " + json.dumps(item, ensure_ascii=False) + ("" if j == last else ","))
        lines.append(" ]}" + ("" if i == len(sections) - 1 else ","))
    lines.append("]}")
    (HERE / name).write_bytes(("\n".join(lines) + "\n").encode("utf-8"))


def items(document):
    return {item["id"]: (section["id"], item) for section in document["sections"] for item in section["items"]}


def section(document, identifier):
    return next(s for s in document["sections"] if s["id"] == identifier)


def check(name, document):
    """Reads the file back, checks the ids and links, prints the counts."""
    parsed = json.loads((HERE / name).read_text(encoding="utf-8"))
    assert parsed == document, name
    ids = [item["id"] for s in parsed["sections"] for item in s["items"]]
    sections = [s["id"] for s in parsed["sections"]]
    assert len(ids) == len(set(ids)), f"{name}: an item id occurs twice"
    assert len(sections) == len(set(sections)), f"{name}: a section id occurs twice"
    # Offsets of spans count Unicode scalars, as those of Python do.
    for item in (item for s in parsed["sections"] for item in s["items"]):
        for span in item.get("spans", []):
            assert span["link"].endswith(item["text"][span["start"]:span["end"]]), item["id"]
    print(f"{name}: {len(sections)} sections, {len(ids)} items, "
          + "per section " + " ".join(str(len(s["items"])) for s in parsed["sections"]))


def main():
    chat = json.loads((HERE / "chat.json").read_text(encoding="utf-8"))
    check("chat.json", chat)

    edited = copy.deepcopy(chat)
    for identifier, text in EDITS.items():
        item = items(edited)[identifier][1]
        assert item["text"] != text, identifier
        item["text"] = text
        item["version"] += 1
    write("batch-1-edit.json", edited)
    check("batch-1-edit.json", edited)

    people = {}
    for _, item in items(chat).values():
        if "author" in item:
            people.setdefault(item["author"], {k: item[k] for k in ("cell", "author", "initial", "tint") if k in item})

    def message(identifier, author, time, text):
        person = people[author] if author else {"cell": "notice"}
        result = {"id": identifier, "cell": person["cell"], "version": 1}
        result.update((k, v) for k, v in person.items() if k != "cell")
        result.update(text=text, time=time)
        return result

    inserted = copy.deepcopy(edited)
    first = inserted["sections"][0]
    first["items"][:0] = [message(f"n{i:03}", *entry) for i, entry in enumerate(INSERTED, 1)]
    identifier, title, entries = NEW_SECTION
    start = len(INSERTED) + 1
    inserted["sections"].insert(0, {
        "id": identifier, "header": {"title": title},
        "items": [message(f"n{i:03}", *entry) for i, entry in enumerate(entries, start)],
    })
    write("batch-2-insert-top.json", inserted)
    check("batch-2-insert-top.json", inserted)

    moved = copy.deepcopy(inserted)
    for identifier in DELETED:
        source, item = items(moved)[identifier]
        section(moved, source)["items"].remove(item)
    for identifier, target, position in MOVES:
        source, item = items(moved)[identifier]
        assert source != target, identifier
        section(moved, source)["items"].remove(item)
        section(moved, target)["items"].insert(position, item)
    order = [s["id"] for s in moved["sections"]]
    a, b = (order.index(s) for s in SWAP)
    moved["sections"][a], moved["sections"][b] = moved["sections"][b], moved["sections"][a]
    write("batch-3-move.json", moved)
    check("batch-3-move.json", moved)

    before, after = items(inserted), items(moved)
    print("edited %d, inserted %d items and %d section, moved %d, deleted %d" % (
        sum(items(chat)[i][1] != item for i, (_, item) in items(edited).items()),
        len(items(inserted)) - len(items(edited)), len(inserted["sections"]) - len(edited["sections"]),
        sum(i in after and after[i][0] != s for i, (s, _) in before.items()),
        len(before) - len(after)))


if __name__ == "__main__":
    main()
