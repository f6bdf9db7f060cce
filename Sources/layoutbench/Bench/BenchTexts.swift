internal import LayoutDocuments

/// Where the rows of a case come from, printed with its figures.
struct RowSource {
  /// The name of the texts or numbers.
  var workload: String
  /// The rows that are lines of a file.
  var used = 0
  /// The lines of the file that are no rows: repeats, bad ones, those beyond the rows asked for and
  /// those that the case cannot use.
  var dropped = 0
  /// The rows that were generated.
  var made: Int
}

/// The distinct texts of a file, in its order.
struct FileTexts {
  let name: String
  let texts: [String]
  /// The lines that are not blank.
  let lineCount: Int
  /// The lines that have no text.
  let badCount: Int

  /// - Throws: `DocumentError` with `noTexts` if no line has a text.
  init(_ path: String, limits: ReadingLimits) throws {
    var texts: [String] = []
    var seen: Set<String> = []
    var goodCount = 0
    badCount = try InputFiles.forEachLine(of: path, limits: limits) { object in
      let fields = FieldReader(object)
      guard let text = try fields.required("text").string else {
        throw fields.wrongType("text", object["text"] ?? .null, "a string")
      }
      goodCount += 1
      if seen.insert(text).inserted { texts.append(text) }
      return true
    }
    guard texts.contains(where: { !$0.isEmpty }) else {
      throw DocumentError(.noTexts, "\(path): no line has a text")
    }
    self.texts = texts
    lineCount = goodCount + badCount
    name = AgreementReport.name(of: path)
  }
}

/// The texts of a benchmark: rows of a file, then rows made from a vocabulary; no two are the same.
struct BenchTexts {
  let rows: [String]
  let source: RowSource
  let file: FileTexts?

  /// - Parameters:
  ///   - count: The number of rows; nil is as many as the file has.
  ///   - file: The texts that come first; nil makes all rows.
  init(count: Int?, file: FileTexts?) {
    let count = count ?? file?.texts.count ?? 0
    var rows = Array((file?.texts ?? []).prefix(count))
    let used = rows.count
    var seen = Set(rows)
    var generator = TextGenerator(seed: 1)
    while rows.count < count {
      let text = generator.row()
      if seen.insert(text).inserted { rows.append(text) }
    }
    self.rows = rows
    self.file = file
    source = RowSource(
      workload: file?.name ?? "vocabulary", used: used, dropped: (file?.lineCount ?? used) - used,
      made: count - used)
  }

  /// Rows of the same words in another order: every word is known, no row is.
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
