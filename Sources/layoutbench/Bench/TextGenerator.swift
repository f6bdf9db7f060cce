/// Makes rows of 14 words and 134 characters on average from a vocabulary of 60,000 words.
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

  /// Returns a row of words that no other row has.
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
