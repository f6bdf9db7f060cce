import Foundation
import TestSupport
import Testing
import TextLayout

// The code between the marks stands in the README word for word; a test compares them.
// README: begin
func bubble(_ library: FontLibrary, _ engine: TextEngine) throws -> [LayoutUnit] {
  var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
  style.lineHeight = .pixels(20)
  style.maximumLineCount = 3

  let text = engine.prepare("Bring the paper lanterns, the long ones.", style: style)
  let height = engine.extent(of: text, width: 200).height  // arithmetic: 40
  let narrow = engine.narrowestWidth(of: text, keepingLinesAt: 200)  // a bubble that fits
  let lines = engine.lines(of: text, width: narrow)
  let click = engine.position(at: LayoutPoint(x: 60, y: 30), in: text, lines: lines)
  let caret = engine.caret(at: click, in: text, lines: lines)
  return [height, lines[1].top, caret?.rectangle.minY ?? 0]
}
// README: end

@Suite struct ReadmeTextTests {
  @Test func `the example gives what its comments say`() throws {
    let library = try FontLibrary(directories: [TestFiles.fonts])
    #expect(try bubble(library, TextEngine()) == [40, 20, 20])
  }

  @Test func `the README shows the example as it is compiled`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: "// README: ")
    let code = try #require(parts.first { $0.hasPrefix("begin\n") })
      .dropFirst("begin\n".count)
    let readme = try String(contentsOfFile: TestFiles.root + "/README.md", encoding: .utf8)
    #expect(readme.contains(code.trimmingCharacters(in: .newlines)))
  }
}
