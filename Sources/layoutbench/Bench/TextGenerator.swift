/// Makes rows of 14 words on average.
struct TextGenerator {
  private var random: BenchRandom
  private let words: BenchWords

  init(seed: UInt64, words: BenchWords) {
    random = BenchRandom(seed: seed)
    self.words = words
  }

  mutating func row() -> String {
    let count = Int.random(in: 8...20, using: &random)
    return (0..<count).map { _ in words.next(&random) }.joined(separator: " ") + "."
  }

  /// Returns a row of words that no other row has.
  static func uniqueRow(_ number: Int) -> String {
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
