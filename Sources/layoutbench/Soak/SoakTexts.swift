internal import ListCore

/// Makes rows, days and their texts at random, in the scripts of the bundled fonts.
struct SoakTexts {
  var random: BenchRandom
  private var nextID = 0
  private var vocabularies: [[String]] = []

  /// The letters of Latin, Cyrillic, Greek, Hebrew, Arabic, Devanagari, Thai and kana, and marks
  /// that go on them.
  private static let alphabets: [(letters: String, marks: String)] = [
    ("aeioubcdfghlmnprstvwyfiAVTWTo", ""), ("абвгдежзиклмнопрстуфхыя", ""),
    ("αβγδεηθικλμνοπρστυφω", ""), ("אבגדהוזחטיכלמנספצקרשת", ""),
    ("ابتثجحدرسشصعفقكلمنهوي", "َُِّ"), ("कखगचजटडतदनपबमयरलवसह", "ािीुूेै्"),
    ("กขคงจชดตทนบปพมยรลวสห", "ัิีุ่้"), ("あいうえおかきくけこさしすせそたちつてと", ""),
  ]
  private static let emoji = ["🎬", "👍🏽", "☀️", "🏮"]

  init(seed: UInt64) {
    random = BenchRandom(seed: seed)
    for alphabet in Self.alphabets {
      let letters = alphabet.letters.unicodeScalars.map { $0 }
      let marks = alphabet.marks.unicodeScalars.map { $0 }
      vocabularies.append((0..<600).map { _ in word(letters, marks) })
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func isOne(in times: Int) -> Bool { number(1...times) == 1 }

  private mutating func word(_ letters: [Unicode.Scalar], _ marks: [Unicode.Scalar]) -> String {
    var word = ""
    for _ in 0..<number(1...9) {
      word.unicodeScalars.append(letters[number(0...letters.count - 1)])
      if !marks.isEmpty, isOne(in: 3) {
        word.unicodeScalars.append(marks[number(0...marks.count - 1)])
      }
    }
    return word
  }

  /// Returns a text, half of them Latin; some mix two scripts.
  mutating func text(words limit: Int) -> String {
    let script = isOne(in: 2) ? 0 : number(0...vocabularies.count - 1)
    var text = ""
    for i in 0..<number(1...limit) {
      if i > 0 { text += isOne(in: 20) ? "\n" : " " }
      if isOne(in: 30) {
        text += Self.emoji[number(0...Self.emoji.count - 1)]
      } else {
        let words = vocabularies[isOne(in: 16) ? number(0...vocabularies.count - 1) : script]
        text += words[number(0...words.count - 1)]
      }
    }
    return text
  }

  mutating func row() -> SoakRow {
    nextID += 1
    return change(
      SoakRow(id: nextID, cell: .default, author: "", text: "", note: ""))
  }

  /// Returns another version of a row.
  mutating func change(_ row: SoakRow) -> SoakRow {
    SoakRow(
      id: row.id, cell: ["notice", "own", "message", "message"][number(0...3)],
      author: text(words: 2), text: text(words: 14), note: isOne(in: 3) ? text(words: 6) : "")
  }

  mutating func day() -> SoakDay {
    nextID += 1
    return SoakDay(id: nextID, title: isOne(in: 4) ? "" : text(words: 4))
  }
}
