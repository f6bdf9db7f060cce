"""The texts that every library lays out: a file of lines, and the same words in other lines."""

import json
import random
import subprocess

LANGUAGES = ["ar", "he", "hi", "th", "ko", "ur", "en"]
# Texts by language have at least so many characters.
CHARACTERS = 200_000


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def shuffled(texts, source):
    """Texts as long as the given ones, of the same words in another order."""
    words = [word for text in texts for word in text.split(" ")]
    source.shuffle(words)
    rest = iter(words)
    return [" ".join(next(rest) for _ in text.split(" ")) for text in texts]


def recombined(texts, source):
    """Texts as long as the given ones, of words that are drawn from them, up to a number of characters."""
    words = [word for text in texts for word in text.split(" ")]
    rows, count = [], 0
    while count < CHARACTERS:
        row = " ".join(source.choice(words) for _ in source.choice(texts).split(" "))
        rows.append(row)
        count += len(row)
    return rows


class TextSet:
    """A file of texts, and one with their words in another order."""

    def __init__(self, folder, name, texts):
        self.name = name
        self.rows, self.characters = len(texts), sum(map(len, texts))
        self.first, self.second = folder / f"{name}.txt", folder / f"{name}-again.txt"
        for path, content in ((self.first, texts), (self.second, shuffled(texts, random.Random(1)))):
            path.write_text("".join(text + "\n" for text in content), encoding="utf-8")


def text_sets(folder, descriptions, paragraphs, covered):
    """The descriptions, and texts in each language made of the words of paragraphs.

    `covered` is the command that prints the lines of a file whose characters the fonts have.
    """
    sets = [TextSet(folder, "descriptions", [line["text"] for line in lines(descriptions)])]
    given = lines(paragraphs)
    for language in LANGUAGES:
        candidates = folder / f"candidates-{language}.txt"
        candidates.write_text("".join(line["text"] + "\n" for line in given if line["lang"] == language),
                              encoding="utf-8")
        answer = subprocess.run([*covered, candidates], check=True, text=True, stdout=subprocess.PIPE).stdout
        sets.append(TextSet(folder, language, recombined(answer.split("\n")[:-1], random.Random(5))))
    return sets
