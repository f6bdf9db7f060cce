internal import LayoutDocuments

/// The texts of a benchmark: rows of a file, then rows made from a vocabulary; no two are the same.
struct BenchTexts {
  private(set) var rows: [String] = []

  /// - Parameters:
  ///   - file: NDJSON with `text`; `nil` makes all rows.
  init(count: Int?, file: String?) throws {
    var seen: Set<String> = []
    if let file {
      try InputFiles.withDescriptor(file) { descriptor in
        var reader = LineReader(descriptor: descriptor)
        while let line = try reader.next() {
          if let count, rows.count >= count { return }
          guard let text = try MeasureSession.object(line.bytes)["text"]?.string else { continue }
          if seen.insert(text).inserted { rows.append(text) }
        }
      }
    }
    guard let count else { return }
    var generator = TextGenerator(seed: 1)
    while rows.count < count {
      let text = generator.row()
      if seen.insert(text).inserted { rows.append(text) }
    }
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

/// SplitMix64, seeded.
struct BenchRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// Makes rows of 14 words and 90 characters on average from a vocabulary of 60,000 words.
struct TextGenerator {
  private var random: BenchRandom
  private let vocabulary: [String]

  init(seed: UInt64) {
    random = BenchRandom(seed: seed)
    var words: Set<String> = []
    var generator = BenchRandom(seed: 99)
    while words.count < 60_000 { words.insert(TextGenerator.word(&generator)) }
    vocabulary = words.sorted()
  }

  private static func word(_ random: inout BenchRandom) -> String {
    let onsets = ["b", "ch", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "st", "t", "v", "w"]
    let vowels = ["a", "e", "i", "o", "u", "ea", "ou"]
    let codas = ["", "", "n", "r", "s", "t", "ll", "nd", "ck"]
    var word = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      word += onsets[Int.random(in: 0..<onsets.count, using: &random)]
      word += vowels[Int.random(in: 0..<vowels.count, using: &random)]
      word += codas[Int.random(in: 0..<codas.count, using: &random)]
    }
    return word
  }

  mutating func row() -> String {
    let count = Int.random(in: 8...20, using: &random)
    let words = (0..<count).map { _ in
      vocabulary[Int.random(in: 0..<vocabulary.count, using: &random)]
    }
    return words.joined(separator: " ") + "."
  }

  /// A row in which no word was ever seen before.
  mutating func uniqueRow(_ number: Int) -> String {
    (0..<14).map { i in
      var value = number &* 14 &+ i &+ 7
      var word = ""
      while value > 0 {
        word.unicodeScalars.append(Unicode.Scalar(UInt8(97 + value % 26)))
        value /= 26
      }
      return word
    }.joined(separator: " ")
  }
}
