import Foundation
import TestSupport
import Testing
import TextLayout

/// The lines and backgrounds of spans, with the device px that a browser fills for them.
@Suite struct DecorationBrowserTests {
  private struct Case: Decodable {
    /// `auto`, `from-font` or px.
    enum Thickness: Decodable {
      case word(String)
      case pixels(Double)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let pixels = try? container.decode(Double.self) {
          self = .pixels(pixels)
        } else {
          self = .word(try container.decode(String.self))
        }
      }
    }

    struct Expected: Decodable {
      var baseline: Double
      var rows: [Int]
    }

    var font: String
    var size: Double
    var scale: Double
    var kind: String
    var thickness: Thickness?
    var position: String?
    var expected: Expected

    var attributes: TextAttributes {
      var line = TextDecoration(position: position == "from-font" ? .fromFont : .automatic)
      switch thickness {
      case .pixels(let pixels): line.thickness = .pixels(pixels)
      case .word("from-font"): line.thickness = .fromFont
      default: break
      }
      var attributes = TextAttributes()
      switch kind {
      case "underline": attributes.underline = line
      case "overline": attributes.overline = line
      case "line-through": attributes.strikethrough = line
      default: attributes.background = TextColor(rawValue: 1)
      }
      return attributes
    }
  }

  @Test func `all lines and backgrounds stand in the rows of the browser`() throws {
    let engine = TextEngine()
    let lines = String(
      decoding: try FixtureFile.unpacked("Chromium/decorations.ndjson.gz"), as: UTF8.self
    ).split(separator: "\n").dropFirst()
    #expect(lines.count == 2000)
    var fonts: [String: FontCascade] = [:]
    for line in lines {
      let test = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let cascade =
        try fonts[test.font] ?? FontCascade([FontFace(path: TestFiles.fonts + "/" + test.font)])
      fonts[test.font] = cascade
      let text = try AttributedText("a", spans: [TextSpan(0..<1, test.attributes)])
      let prepared = engine.prepare(text, style: TextStyle(fonts: cascade, fontSize: test.size))
      // The browser lays out in device px: as at a font scale.
      let shown = try #require(engine.lines(of: prepared, width: nil, scale: test.scale).first)
      let found = engine.decorations(of: shown, in: prepared, scale: test.scale)
      try #require(found.count == 1)
      let top = (found[0].rectangle.minY - shown.baseline).pixels + test.expected.baseline
      let rows = [Int((top + 0.5).rounded(.down)), Int(found[0].rectangle.size.height.pixels)]
      #expect(rows == test.expected.rows, "\(line)")
    }
  }
}
