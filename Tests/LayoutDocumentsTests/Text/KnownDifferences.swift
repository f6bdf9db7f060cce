/// Recorded texts whose lines are known to differ from the browser's, with the number of their cases
/// that do. What each text is stands in `scripts/oracle/texts.txt`.
enum KnownDifferences {
  /// A reason, and the texts that differ for it.
  struct Cause: Sendable {
    var reason: String
    var texts: [String: Int]
  }

  static let causes: [Cause] = [
    Cause(
      reason: "ICU 72's dictionaries of Khmer, Lao, Thai and Burmese are older than the browser's",
      texts: [
        "km-1": 5, "km-2": 6, "km-3": 5, "km-4": 4, "km-5": 5, "km-6": 1, "km-9": 6, "lo-2": 1,
        "lo-5": 4, "lo-8": 4, "my-2": 1,
      ]),
    Cause(
      reason: "controls have no width here by definition; the browser draws "
        + ".notdef for C0, looks for C1 in every font and adds letter-spacing",
      texts: ["hostile-17": 3, "hostile-32": 6, "hostile-34": 6, "hostile-35": 1]),
    Cause(
      reason: "a lone carriage return ends a line here by definition; in the browser it is nothing",
      texts: ["lines-9": 3, "hostile-7": 1]),
    Cause(
      reason: "line feeds alone, under pre-line, make no lines here by definition",
      texts: ["hostile-5": 1, "hostile-6": 2]),
    Cause(
      reason:
        "without hinting, glyphs of a colour font that are no bitmaps have another size than others "
        + "at 22.4 px",
      texts: ["emoji-10": 1]),
    Cause(
      reason: "letter-spacing below 0 under a lone mark: a rectangle is never narrower than 0",
      texts: ["hostile-36": 1]),
    Cause(
      reason:
        "not explained: soft hyphens under letter-spacing; a Myanmar syllable cut at every "
        + "cluster",
      texts: ["hostile-20": 1, "my-1": 1]),
  ]

  /// The number of differing cases of each text.
  static let counts = causes.reduce(into: [String: Int]()) { counts, cause in
    counts.merge(cause.texts) { $0 + $1 }
  }
}
