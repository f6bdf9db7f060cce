import Testing

@testable import TextLayout

/// The table of ASCII pairs, against the rule written down a second time.
@Suite struct BreakPairTests {
  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// What may break at all, less what never does.
  private func breaks(_ a: Character, _ b: Character) -> Bool {
    let opens = "(<[{".contains(b)
    let follows = a == "-" || a == "?"
    if !opens && !follows { return false }
    if "!),./:;?]}".contains(b) { return false }
    if "$'(/<@[^_`{\u{7F}".contains(a) || Self.letters.contains(a) { return false }
    switch (a, b) {
    case ("-", "$"), ("?", "\""), ("?", "'"): return false
    default: return true
    }
  }

  @Test func `every ASCII pair`() {
    var count = 0
    for first in UInt8(0x21)...0x7F {
      for second in UInt8(0x21)...0x7F {
        let expected = breaks(
          Character(Unicode.Scalar(first)), Character(Unicode.Scalar(second)))
        #expect(BreakPairTable.ascii(first, second) == expected, "\(first) \(second)")
        guard expected else { continue }
        count += 1
        #expect(
          BreakPairTable.mayBreak(beside: first) || BreakPairTable.mayBreak(beside: second),
          "\(first) \(second)")
      }
    }
    #expect(count > 200)
  }

  @Test(arguments: [
    ("a", "b", false), ("a", "-", false), ("-", "a", true), ("-", "$", false), ("?", "a", true),
    ("?", "\"", false), ("/", "a", false), ("%", "(", true), ("a", "(", false), ("%", ")", false),
  ])
  func `a few pairs by hand`(first: String, second: String, breaks: Bool) {
    #expect(BreakPairTable.ascii(first.utf8.first!, second.utf8.first!) == breaks)
  }

  @Test func `pairs above ASCII are asked once`() {
    var table = BreakPairTable()
    var asked = 0
    for _ in 0..<3 {
      let answer = table.breaksBetween(0xE9, 0x61) { _, _ in
        asked += 1
        return true
      }
      #expect(answer)
    }
    #expect(asked == 1)
    let second = table.breaksBetween(0x61, 0xE9) { _, _ in false }
    #expect(!second)
    _ = table.breaksBetween(0x61, 0x62) { _, _ in
      Issue.record("ASCII pairs ask nobody")
      return true
    }
  }

  @Test func `the answer above ASCII is that of UAX 14 for two characters alone`() {
    let analyzer = TextAnalyzer()
    var table = BreakPairTable()
    func breaks(_ first: UInt16, _ second: UInt16) -> Bool {
      table.breaksBetween(first, second, ask: analyzer.breaksBetween)
    }
    // A no-break space glues, an inverted mark opens, a guillemet is a quotation mark.
    let answers = [breaks(0x61, 0xA0), breaks(0xA1, 0x61), breaks(0xAB, 0x61), breaks(0xAD, 0x61)]
    #expect(answers == [false, false, false, true])
  }
}
