import Testing
import TextLayout
import TextTestSupport

/// Soft hyphens before white space that hangs, as browsers show them.
@Suite struct SoftHyphenTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  /// The lines of a text, those with a hyphen with `-` at their end.
  private func lines(_ text: String, width: LayoutUnit, preserves: Bool = false) -> [String] {
    let style = style(preserves)
    let scalars = Array(text.unicodeScalars)
    return engine.lines(of: engine.prepare(text, style: style), width: width).map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range].filter { $0 != "\u{AD}" })
      return String(view) + (line.isHyphenated ? "-" : "")
    }
  }

  private func style(_ preserves: Bool) -> TextStyle {
    .test(fonts) { $0.whiteSpace = preserves ? .preWrap : .normal }
  }

  private func width(_ text: String) -> LayoutUnit { engine.width(of: text, .test(fonts)) }

  @Test func `a hyphen shows before spaces that hang`() {
    let room = width("x ab\u{2010}")
    #expect(lines("x ab\u{AD} cd", width: room) == ["x ab -", "cd"])
    #expect(lines("x ab\u{AD}   cd", width: room, preserves: true) == ["x ab   -", "cd"])
    #expect(lines("x ab\u{AD}\tcd", width: room, preserves: true) == ["x ab\t-", "cd"])
  }

  @Test func `the hyphen has to fit, though the spaces need not`() {
    let room = width("x ab") + px(1)
    #expect(lines("x ab\u{AD} cd", width: room) == ["x ", "ab -", "cd"])
    #expect(lines("ab\u{AD} cd", width: 0) == ["ab -", "cd"])
    // It is asked for its room even where it does not show in the end.
    #expect(lines("x ab\u{AD}    \ncd", width: room, preserves: true) == ["x ", "ab    \n", "cd"])
  }

  @Test func `no hyphen shows at a line feed, at the end, or where an item ends behind the space`()
  {
    let room = width("x ab\u{2010}")
    #expect(lines("x ab\u{AD}    \ncd", width: room, preserves: true) == ["x ab    \n", "cd"])
    #expect(lines("x ab\u{AD}     ", width: room, preserves: true) == ["x ab     "])
    #expect(lines("ab\u{AD} בב", width: width("ab ") + px(1)) == ["ab ", "בב"])
    #expect(lines("ab\u{AD} cdבב", width: width("ab cd")) == ["ab -", "cdבב"])
    #expect(
      lines("ab\u{AD}    בב", width: width("ab\u{2010}"), preserves: true) == ["ab    -", "בב"])
  }

  @Test func `the narrowest width has room for the hyphen`() {
    func narrowest(_ text: String, preserves: Bool = false) -> LayoutUnit {
      engine.minContentWidth(of: engine.prepare(text, style: style(preserves)))
    }
    let hyphenated = narrowest("ab\u{AD}cd")
    #expect(hyphenated > narrowest("ab cd"))
    #expect(narrowest("ab\u{AD} cd") == hyphenated)
    #expect(narrowest("ab\u{AD}  ", preserves: true) == hyphenated)
    #expect(narrowest("ab\u{AD}\tc", preserves: true) == narrowest("ab c"))
    #expect(narrowest("ab\u{AD} \nc", preserves: true) == narrowest("ab c"))
  }
}
