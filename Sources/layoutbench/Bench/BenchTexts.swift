/// The texts of a benchmark, all different: rows of a file, then rows made from a vocabulary.
struct BenchTexts {
  let rows: [String]
  let source: RowSource
  let file: FileTexts?
  /// The words of rows that are made.
  let words: BenchWords

  /// Takes the rows of a file and makes those that are missing.
  ///
  /// - Parameters:
  ///   - count: The number of rows; nil is as many as the file has.
  ///   - file: The texts that come first; nil makes all rows.
  ///   - words: The words of rows that are made.
  init(count: Int?, file: FileTexts?, words: BenchWords) {
    let count = count ?? file?.texts.count ?? 0
    var rows = Array((file?.texts ?? []).prefix(count))
    let used = rows.count
    var seen = Set(rows)
    var generator = TextGenerator(seed: 1, words: words)
    while rows.count < count {
      let text = generator.row()
      if seen.insert(text).inserted { rows.append(text) }
    }
    self.rows = rows
    self.file = file
    self.words = words
    source = RowSource(
      workload: file?.name ?? words.name, used: used, dropped: (file?.lineCount ?? used) - used,
      made: count - used)
  }

  /// Returns rows of the same words in another order.
  func shuffled(seed: UInt64) -> [String] {
    var random = BenchRandom(seed: seed)
    var words = rows.flatMap { $0.split(separator: " ") }
    words.shuffle(using: &random)
    var next = words.startIndex
    return rows.map { row in
      let count = row.split(separator: " ").count
      defer { next += count }
      return words[next..<next + count].joined(separator: " ")
    }
  }

  static func facts(_ rows: [String]) -> BenchCase.TextFacts {
    let characters = rows.reduce(0) { $0 + $1.unicodeScalars.count }
    let words = rows.reduce(0) { $0 + $1.split(separator: " ").count }
    let count = Double(max(1, rows.count))
    return BenchCase.TextFacts(
      distinct: Set(rows).count, charactersPerRow: Double(characters) / count,
      wordsPerRow: Double(words) / count)
  }
}
