import TestSupport
import Testing

@testable import TextLayout

/// White-space processing, and the way back to the original offsets.
@Suite struct ProcessedTextTests {
  private func processed(_ text: String, _ whiteSpace: WhiteSpace) -> String {
    String(decoding: ProcessedText(text, whiteSpace: whiteSpace).units, as: UTF16.self)
  }

  private func offsets(_ text: String, _ whiteSpace: WhiteSpace) -> [Int] {
    let processed = ProcessedText(text, whiteSpace: whiteSpace)
    return (0...processed.units.count).map { processed.sourceOffset($0) }
  }

  @Test func `units are those of the string's own view`() {
    var random = SplitMix64(seed: 8)
    let limits: [UInt32] = [0x80, 0x800, 0x10000, 0x110000]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<random.number(below: 20) {
        let scalar = UInt32(random.number(below: Int(limits[random.number(below: 4)])))
        if let scalar = Unicode.Scalar(scalar), scalar != "\r" {
          text.unicodeScalars.append(scalar)
        }
      }
      let read = ProcessedText(text, whiteSpace: .pre)
      #expect(read.units == Array(text.utf16))
      #expect(read.unitsUnion == text.utf16.reduce(0, |))
      #expect(
        ProcessedText(text.dropFirst(), whiteSpace: .pre).units == Array(text.dropFirst().utf16))
    }
  }

  @Test(arguments: [WhiteSpace.normal, .noWrap])
  func `runs of white space become one space`(whiteSpace: WhiteSpace) {
    #expect(processed("a  b\t c\n\nd", whiteSpace) == "a b c d")
    #expect(processed("  a ", whiteSpace) == "a")
    #expect(processed(" \t\n", whiteSpace) == "")
    #expect(processed("a", whiteSpace) == "a")
  }

  @Test(arguments: [WhiteSpace.pre, .preWrap])
  func `white space is kept`(whiteSpace: WhiteSpace) {
    #expect(processed(" a \t b\n c ", whiteSpace) == " a \t b\n c ")
  }

  @Test func `pre-line keeps line feeds and drops what surrounds them`() {
    #expect(processed("a  b \n  c", .preLine) == "a b\nc")
    #expect(processed(" a \n\n b ", .preLine) == "a\n\nb")
    #expect(processed(" \n ", .preLine) == "")
  }

  @Test(arguments: WhiteSpace.allCases) func `CR and CR LF are line feeds`(whiteSpace: WhiteSpace) {
    #expect(
      processed("a\r\nb\rc\n\rd", whiteSpace)
        == (whiteSpace.keepsLineFeeds ? "a\nb\nc\n\nd" : "a b c d"))
  }

  @Test func `a line feed beside a zero-width space vanishes`() {
    #expect(processed("a\u{200B}\nb", .normal) == "a\u{200B}b")
    #expect(processed("a\n \u{200B}b", .normal) == "a\u{200B}b")
    #expect(processed("a \u{200B}b", .normal) == "a \u{200B}b")
  }

  @Test(arguments: ["\u{A0}", "\u{3000}", "\u{2003}", "\u{C}", "\u{B}", "\u{2028}", "\u{85}"])
  func `other spaces and separators are no white space`(space: String) {
    #expect(processed("a\(space)\(space)b", .normal) == "a\(space)\(space)b")
  }

  @Test func `offsets count scalars of the original`() {
    #expect(offsets("ab", .normal) == [0, 1, 2])
    #expect(offsets("  a  b ", .normal) == [2, 3, 5, 7])
    #expect(offsets("a\r\nb", .pre) == [0, 1, 3, 4])
    #expect(offsets("😀a", .pre) == [0, 0, 1, 2])
    #expect(offsets("😀  😀", .normal) == [0, 0, 1, 3, 3, 4])
    #expect(ProcessedText("😀  é", whiteSpace: .normal).scalarCount == 4)
  }

  @Test func `a part of a string counts from its own start`() {
    let text = "skip 😀  b"
    let part = text.dropFirst(5)
    #expect(ProcessedText(part, whiteSpace: .normal).scalarCount == 4)
    #expect(ProcessedText(part, whiteSpace: .normal).sourceOffset(3) == 3)
  }

  @Test func `processing twice changes nothing more`() {
    var texts = RandomTexts(seed: 31)
    for _ in 0..<300 {
      let text = texts.next()
      for whiteSpace in WhiteSpace.allCases {
        let once = processed(text, whiteSpace)
        #expect(processed(once, whiteSpace) == once)
        let all = offsets(text, whiteSpace)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(all.last == text.unicodeScalars.count)
      }
    }
  }
}
