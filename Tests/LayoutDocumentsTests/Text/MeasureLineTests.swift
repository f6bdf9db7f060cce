import LayoutDocuments
import Testing

/// What stands on which line, and what lines measure.
struct MeasureLineTests {
  private let measurer = Measurer()

  private func answer(_ text: String, _ members: String = "{}") throws -> Answer {
    var all: [String: JSONValue] = [:]
    for (key, value) in try json(members).object?.members ?? [] { all[key] = value }
    return try measurer.answer(text, all)
  }

  @Test(
    "nothing left after white-space processing has no line",
    arguments: [
      ("", "normal"), ("", "nowrap"), ("", "pre"), ("", "pre-wrap"), ("", "pre-line"),
      (" ", "normal"), (" \t\n ", "normal"), ("\r\n", "nowrap"), (" \n ", "pre-line"),
      ("\n\n", "pre-line"),
    ])
  func nothing(text: String, whiteSpace: String) throws {
    let answer = try measurer.answer(
      text, ["white_space": .string(whiteSpace), "width": .integer(100)])
    #expect(answer.lineCount == 0)
    #expect(answer.height == 0)
    #expect(answer.lines.isEmpty)
    #expect(answer["lines"] == .array([]))
    #expect(answer.maxContent == 0)
    let strut = try measurer.answer(
      text, ["white_space": .string(whiteSpace), "strut": .bool(true)])
    #expect(strut.lineCount == 1)
    #expect(strut.height == 20)
    #expect(strut.starts == [0])
    #expect(strut.ends == [text.unicodeScalars.count])
    #expect(strut.widths == [0])
  }

  @Test func `break_rules chooses the rules of browsers or those of Unicode`() throws {
    let css = try answer("ab/cd ef", #"{"width": 0}"#)
    #expect(css.starts == [0, 6])
    #expect(try answer("ab/cd ef", #"{"width": 0, "break_rules": "css"}"#).json == css.json)
    #expect(try answer("ab/cd ef", #"{"width": 0, "break_rules": "unicode"}"#).starts == [0, 3, 6])
  }

  @Test func `a strut changes nothing for a text with content`() throws {
    let plain = try answer("a b")
    #expect(try answer("a b", #"{"strut": true}"#).json == plain.json)
  }

  @Test(
    "a forced break at the very end opens no further line",
    arguments: [
      ("a\n", [0], [2]), ("a\n\n", [0, 2], [2, 3]), ("\n", [0], [1]), ("\n\n", [0, 1], [1, 2]),
      ("a\r\n", [0], [3]), ("a\rb", [0, 2], [2, 3]), ("a\r\n\r\nb", [0, 3, 5], [3, 5, 6]),
    ])
  func forcedBreaks(text: String, starts: [Int], ends: [Int]) throws {
    for whiteSpace in ["pre-wrap", "pre"] {
      let answer = try measurer.answer(text, ["white_space": .string(whiteSpace)])
      #expect(answer.starts == starts)
      #expect(answer.ends == ends)
      #expect(answer.height == Double(20 * starts.count))
    }
  }

  @Test func `white space at a break belongs to the line before`() throws {
    let text = "aa   bb \t\n cc"
    #expect(try answer(text, #"{"width": 0}"#).starts == [0, 5, 11])
    #expect(try answer(text, #"{"width": 0, "white_space": "pre-wrap"}"#).starts == [0, 5, 10, 11])
    #expect(try answer(text, #"{"width": 0, "white_space": "pre-line"}"#).starts == [0, 5, 11])
  }

  @Test func `trailing white space is not in the width of a line`() throws {
    let bare = try answer("aa", #"{"width": 30}"#).widths
    for members in [#"{"width": 30}"#, #"{"width": 30, "white_space": "pre-wrap"}"#] {
      let answer = try answer("aa   bb   ", members)
      #expect(answer.widths.first == bare.first)
      #expect(answer.lineCount == 2)
    }
  }

  @Test func `preserved trailing white space counts in max_content and not in min_content`() throws
  {
    let bare = try answer("aa", #"{"white_space": "pre-wrap"}"#)
    let spaced = try answer("aa  ", #"{"white_space": "pre-wrap"}"#)
    let space = try #require(try answer("a a").maxContent) - 2 * #require(answer("a").maxContent)
    #expect(try #require(spaced.maxContent) > #require(bare.maxContent) + 1.9 * space)
    #expect(spaced.minContent == bare.minContent)
    #expect(try answer("aa  ").maxContent == answer("aa").maxContent)
  }

  @Test func `min_content is the widest unbreakable piece`() throws {
    let answer = try answer("a wide-open bbb")
    let pieces = try ["a", "wide-", "open", "bbb"].map { try #require(self.answer($0).maxContent) }
    // A piece is a difference of rounded positions: 1/64 px is within its meaning.
    #expect(try abs(#require(answer.minContent) - #require(pieces.max())) <= 1.0 / 64)
    #expect(
      try self.answer("ab cd", #"{"white_space": "nowrap"}"#).minContent
        == self.answer("ab cd").maxContent)
  }

  @Test func `a visible soft hyphen counts and an invisible one does not`() throws {
    let whole = try answer("extra\u{AD}ordinary", #"{"width": 500}"#)
    #expect(whole.widths == (try answer("extraordinary", #"{"width": 500}"#).widths))
    let broken = try answer("extra\u{AD}ordinary", #"{"width": 60}"#)
    #expect(broken.starts == [0, 6])
    #expect(broken.widths[0] > (try answer("extra").widths[0]))
    #expect(try answer("extra\u{AD}ordinary", #"{"width": 60, "hyphens": "none"}"#).starts == [0])
  }

  @Test func `letter-spacing follows the last letter too`() throws {
    let plain = try answer("abc", #"{"features": {"kern": 0}}"#)
    let spaced = try answer("abc", #"{"letter_spacing": 2, "features": {"kern": 0}}"#)
    #expect(spaced.widths[0] == plain.widths[0] + 6)
  }

  @Test func `a tab advances to the next stop`() throws {
    let space = try #require(try answer(" ", #"{"white_space": "pre"}"#).maxContent)
    let tabbed = try answer("\tx", #"{"white_space": "pre", "tab_size": 4}"#)
    let letter = try #require(try answer("x").maxContent)
    #expect(abs(tabbed.widths[0] - 4 * space - letter) < 0.1)
  }

  @Test func `line_height is px, a multiple of the font size, or the font's own`() throws {
    #expect(try answer("x", #"{"line_height": 17.3}"#).height == 17.296875)
    #expect(try answer("x", #"{"line_height": {"multiple": 1.5}}"#).height == 24)
    #expect(try answer("x", #"{"line_height": "normal"}"#).height == 22)
    #expect(try answer("x", #"{"line_height": 0}"#).height == 0)
    #expect(try answer("a b", #"{"line_height": 10, "width": 0}"#).baselines.count == 2)
  }

  @Test func `baselines are measured from the paragraph's top`() throws {
    // Noto Sans has ascent 1069 and descent 293 of 1000: 17 + 5 px at 16 px.
    #expect(try answer("a b", #"{"width": 0, "line_height": "normal"}"#).baselines == [17, 39])
    #expect(try answer("a b", #"{"width": 0, "line_height": 30}"#).baselines == [21, 51])
    #expect(try answer("a b", #"{"width": 0, "line_height": 20}"#).baselines == [16, 36])
  }

  @Test func `lengths are printed exactly in 1/64 px`() throws {
    let text = Measurer().text(bytes: Array(Measurer.line("Exact 1/64 px!").utf8))
    let answer = try answer("Exact 1/64 px!")
    for value in answer.widths + [try #require(answer.maxContent)] {
      #expect(value * 64 == (value * 64).rounded())
      let digits = String(value).hasSuffix(".0") ? String(Int(value)) : String(value)
      #expect(text.contains(":\(digits)"))
    }
  }
}
