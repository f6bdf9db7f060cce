/// Recorded texts whose lines are known to differ from the browser's, by cause, with the number of
/// their cases that do.
enum KnownDifferences {
  static let byCause: [String: [String: Int]] = [:]

  /// The number of differing cases of each text.
  static let counts = byCause.values.reduce(into: [String: Int]()) { counts, texts in
    counts.merge(texts) { $0 + $1 }
  }
}
