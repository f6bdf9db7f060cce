internal import TextLayout

/// Makes rows, all different, in seven scripts from the characters that fonts have.
///
/// A row has ten words of one script and two of another; every third row ends with an emoji. Each
/// script has a vocabulary of 4,000 words, so that words recur as they do in real texts.
struct ScriptTexts {
  private struct Script {
    var ranges: [ClosedRange<UInt32>]
    var separator = " "
    var words: [String] = []
  }

  private var random = BenchRandom(seed: 5)
  private var scripts: [Script] = [
    Script(ranges: [0x61...0x7A]),
    Script(ranges: [0x627...0x63A, 0x641...0x64A]),
    Script(ranges: [0x5D0...0x5EA]),
    // Each consonant is followed by a vowel sign as often as not.
    Script(ranges: [0x915...0x928, 0x92A...0x930, 0x93E...0x940]),
    Script(ranges: [0xE01...0xE2E, 0xE30...0xE30, 0xE34...0xE37], separator: ""),
    Script(ranges: [0x3042...0x3093, 0x4E00...0x9FFF], separator: ""),
  ]
  private let emoji: [String]

  init(fonts: FontCascade) {
    func covered(_ ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
      ranges.joined().compactMap { Unicode.Scalar($0) }.filter { scalar in
        fonts.faces.contains { $0.glyph(for: scalar) != nil }
      }
    }
    emoji = covered([0x1F600...0x1F64F]).map { String($0) }
    for i in scripts.indices {
      let letters = covered(scripts[i].ranges)
      guard !letters.isEmpty else { continue }
      scripts[i].words = (0..<4000).map { _ in
        let count = Int.random(in: 2...7, using: &random)
        var word = String.UnicodeScalarView()
        for _ in 0..<count {
          word.append(letters[Int.random(in: letters.indices, using: &random)])
        }
        return String(word)
      }
    }
    scripts.removeAll { $0.words.isEmpty }
  }

  /// Makes rows.
  mutating func rows(_ count: Int) -> [String] {
    var rows: [String] = []
    var seen: Set<String> = []
    while rows.count < count {
      let row = row(rows.count)
      if seen.insert(row).inserted { rows.append(row) }
    }
    return rows
  }

  private mutating func row(_ number: Int) -> String {
    guard !scripts.isEmpty else { return String(number) }
    let other = Int.random(in: scripts.indices, using: &random)
    var row = words(10, scripts[number % scripts.count]) + " " + words(2, scripts[other])
    if !emoji.isEmpty, number % 3 == 0 {
      row += " " + emoji[Int.random(in: emoji.indices, using: &random)]
    }
    return row
  }

  private mutating func words(_ count: Int, _ script: Script) -> String {
    (0..<count).map { _ in script.words[Int.random(in: script.words.indices, using: &random)] }
      .joined(separator: script.separator)
  }
}
