internal import LayoutDocuments

/// The words that made rows are drawn from, some more often than others.
struct BenchWords {
  /// The name of the workload, printed with its figures.
  let name: String
  private let words: [String]
  /// The weights of the words up to each one; the last is that of all.
  private let sums: [Double]

  private static let count = 60_000

  /// Creates a choice among words with weights.
  private init(name: String, _ words: [(word: String, weight: Double)]) {
    self.name = name
    self.words = words.map(\.word)
    var sum = 0.0
    sums = words.map { entry in
      sum += entry.weight
      return sum
    }
  }

  /// Creates the choice among the 60,000 commonest words of a file, by their frequency.
  init(_ file: FileTexts) {
    var counts: [Substring: Int] = [:]
    for word in file.texts.lazy.flatMap({ $0.split(separator: " ") }) {
      counts[word, default: 0] += 1
    }
    let commonest = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.count)
    self.init(
      name: "words of \(file.name)",
      commonest.map { (word: String($0.key), weight: Double($0.value)) })
  }

  /// Invented words, of which the *n*-th weighs 1/*n*: short words are frequent.
  static let frequent = BenchWords(
    name: "frequent-words",
    invented.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.enumerated().map {
      (word: $0.element, weight: 1 / Double($0.offset + 1))
    })

  /// Invented words that are all equally frequent.
  static let uniform = BenchWords(
    name: "vocabulary", invented.sorted().map { (word: $0, weight: 1) })

  private static let invented: Set<String> = {
    var words: Set<String> = []
    var random = BenchRandom(seed: 99)
    while words.count < count { words.insert(word(&random)) }
    return words
  }()

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

  /// Returns one of the words, by their weights.
  func next(_ random: inout BenchRandom) -> String {
    let place = Double.random(in: 0..<(sums.last ?? 0), using: &random)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > place { high = middle } else { low = middle + 1 }
    }
    return words[low]
  }
}
