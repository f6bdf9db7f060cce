import BenchmarkSupport
import Foundation

/// The texts of rows: 8 to 20 words each, drawn from the words of a file.
struct Workload {
  private var random: SeededGenerator
  private let vocabulary: [String]
  /// The weights of the words up to each one; the last is that of all.
  private let sums: [Double]

  /// Takes the 60,000 commonest words of the file that the arguments name, or invents as many, of which the
  /// *n*-th weighs 1/*n*.
  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let weighted = try Workload.shared.get()
    vocabulary = weighted.map(\.word)
    var sum = 0.0
    sums = weighted.map {
      sum += Arguments.given.isUniform ? 1 : $0.weight
      return sum
    }
  }

  private static let shared = Result { try weightedWords() }

  private static func weightedWords() throws -> [(word: String, weight: Double)] {
    guard let path = Arguments.given.words else { return inventedWords() }
    var counts: [Substring: Int] = [:]
    for line in try Lines.objects(of: path) {
      for word in line.text.split(separator: " ") { counts[word, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(60_000)
      .map { (word: String($0.key), weight: Double($0.value)) }
  }

  private static func inventedWords() -> [(word: String, weight: Double)] {
    let syllables = ["lo", "rem", "ip", "sum", "do", "sit", "a", "met", "con", "sec", "te", "tur"]
    var random = SeededGenerator(seed: 99)
    var words: Set<String> = []
    while words.count < 60_000 {
      words.insert(
        (0...Int.random(in: 0..<6, using: &random)).map { _ in
          syllables.randomElement(using: &random)!
        }.joined())
    }
    return words.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.enumerated()
      .map { (word: $0.element, weight: 1 / Double($0.offset + 1)) }
  }

  /// Makes the next row.
  mutating func row() -> String { words(Int.random(in: 8...20, using: &random)) + "." }

  /// Makes the next text of a number of words.
  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  private mutating func word() -> String {
    let place = Double.random(in: 0..<sums[sums.count - 1], using: &random)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > place { high = middle } else { low = middle + 1 }
    }
    return vocabulary[low]
  }
}

/// The lines of a file of texts.
struct Lines: Decodable {
  var text: String
  var lang: String?

  static func objects(of path: String) throws -> [Lines] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Lines.self, from: Data($0))
    }
  }
}
