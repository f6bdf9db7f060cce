import CellLayout
import CellRendering
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

#if canImport(FoundationXML)
import FoundationXML
#endif

/// SVG documents with texts.
@Suite struct SVGTextTests {
  /// The picture of a row with a text.
  private func picture(
    of text: String, width: LayoutUnit = 400, weight: Int = 400,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> DisplayList {
    var style = TextStyle(
      fonts: try BundledFonts.library.cascade(BundledFonts.names, weight: weight), fontSize: 15.5)
    change(&style)
    let cell = CellPrototype(for: PlainRow.self) { [style] make in
      make.text(\.text, style: style).color(.black)
    }
    return ListLayout(
      ListSnapshot(items: [PlainRow(id: 0, text: text)]), cells: ListCells(cell), width: width,
      engines: TextEnginePool()
    ).displayList()
  }

  private func document(_ list: DisplayList) throws -> String {
    try SVGWriter.document(for: list, glyphs: .text { _, _ in nil }).text
  }

  /// The only run of a picture, and a document that shows nothing else.
  private func changed(
    _ list: DisplayList, _ change: (inout GlyphRun) -> Void
  ) throws -> String {
    for command in list.commands {
      guard case .glyphs(var run) = command else { continue }
      change(&run)
      return try document(DisplayList(size: list.size, commands: [.glyphs(run)]))
    }
    Issue.record("there should be a run")
    return ""
  }

  @Test func `a run is one text with a place for each letter`() throws {
    let list = try picture(of: "a<e\u{301}b")
    let runs = list.commands.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    let run = try #require(runs.first)
    let x = try #require(run.text).stretches.map { "\($0.x)" }
    #expect(runs.count == 1 && x[0] == "0.0")
    let svg = try changed(list) { $0.origin = LayoutPoint(x: 0, y: 20) }
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="\(list.size.height)" \
        viewBox="0 0 400 \(list.size.height)">
        <g style="font-synthesis:none;font-optical-sizing:none;\
        text-rendering:geometricPrecision;text-spacing-trim:space-all">
        <text xml:space="preserve" y="20" font-family="'NotoSans-Regular','Noto Sans'" font-weight="400" \
        font-size="15.5" xml:lang="en" unicode-bidi="bidi-override" fill="#000000">\
        <tspan x="0 \(x[1]) \(x[2])">a&lt;e\u{301}</tspan><tspan x="\(x[3])">b</tspan></text>
        </g>
        </svg>

        """)
  }

  @Test func `text from right to left is anchored at the left edges of its letters`() throws {
    let svg = try document(picture(of: "שלום"))
    #expect(svg.contains(#" direction="rtl" text-anchor="end" unicode-bidi="bidi-override""#))
    let places = try #require(svg.firstMatch(of: /<tspan x="([0-9. ]*)">שלום</)).1
    let x = places.split(separator: " ").compactMap { Double($0) }
    #expect(x.count == 4 && x == x.sorted(by: >) && x.last == 0)
  }

  @Test func `letters that join and parts of syllables have one place`() throws {
    let svg = try document(picture(of: "سلام ab क्षि"))
    #expect(svg.matches(of: /<tspan x="[0-9.]+">سلا</).count == 1)
    #expect(svg.matches(of: /<tspan x="[0-9.]+">م</).count == 1)
    #expect(svg.matches(of: /<tspan x="[0-9.]+">क्षि</).count == 1)
  }

  @Test func `style, features, weight, axes and colour are those of the run`() throws {
    let bold = try document(
      picture(of: "a&b", weight: 700) {
        $0.features = [FontFeature(tag: "smcp", value: 1)]
        $0.language = "de"
      })
    #expect(bold.contains(#"'NotoSans-Bold','Noto Sans'" font-weight="700""#))
    #expect(bold.contains(#"style="font-feature-settings:'smcp' 1""#))
    #expect(bold.contains(#"xml:lang="de""#) && bold.contains("a&amp;b"))
    let inter = try FontFace(
      path: TestFiles.root + "/Tests/TextLayoutTests/Fixtures/Fonts/Inter-Variable-Subset.ttf")
    let varied = try changed(picture(of: "a")) { run in
      run.face = inter.varied(["wght": 512.5])
      run.color = LayoutColor(red: 1, green: 2, blue: 3, alpha: 51)
    }
    #expect(varied.contains(#"font-weight="512.5""#))
    #expect(varied.contains(#"font-variation-settings:'wght' 512.5,'slnt' 0"#))
    #expect(varied.contains(##"fill="#010203" fill-opacity="0.2""##))
  }

  @Test func `each font file is asked for once, with the characters of its texts`() throws {
    let list = try picture(of: "Rows שלום rows")
    var asked: [String: Set<Unicode.Scalar>] = [:]
    let svg = try SVGWriter.document(
      for: list,
      glyphs: .text { face, characters in
        #expect(asked[face.names.postScript] == nil)
        asked[face.names.postScript] = characters
        return face.names.family == "Noto Sans" ? "fonts/a'\"<b.ttf" : nil
      }
    ).text
    #expect(
      asked == [
        "NotoSans-Regular": Set("Rows r".unicodeScalars),
        "NotoSansHebrew-Regular": Set("שלום".unicodeScalars),
      ])
    #expect(
      svg.contains(
        #"@font-face{font-family:'NotoSans-Regular';src:url('fonts/a\27 \22 \3c b.ttf');"#))
    #expect(svg.matches(of: /@font-face/).count == 1)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func `what no text can say is drawn as outlines`() throws {
    let list = try picture(of: "ab")
    #expect(try changed(list) { _ in }.contains("<text"))
    let changes: [(inout GlyphRun) -> Void] = [
      { $0.text = nil }, { $0.glyphs[0].id = 0 }, { $0.text?.characters = "a" },
      { $0.text?.characters = "a\u{FFFE}" }, { $0.text?.characters = "abc" },
      { $0.text?.stretches[1].x = .nan }, { $0.text?.y = .infinity },
    ]
    for change in changes {
      let svg = try changed(list, change)
      #expect(!svg.contains("<text") && svg.contains("<use"))
    }
    #expect(try !SVGWriter.svg(for: list).contains("<text"))
  }

  @Test func `what is no size or no language stands in no document`() throws {
    let list = try picture(of: "ab")
    for size in [0, -1, .nan, .infinity] {
      #expect(try !changed(list) { $0.fontSize = size }.contains("<text"))
    }
    for language in ["", "e\u{1}n", "en\" x=\"", "日本"] {
      let svg = try changed(list) { $0.text?.language = language }
      #expect(svg.contains("<text") && !svg.contains("xml:lang"))
    }
  }

  @Test func `markup is no markup, with an accent behind it either`() throws {
    let text = "a<\u{301}b>&\u{308}c;\"\u{301}d"
    let svg = try document(picture(of: text))
    #expect(svg.contains("&lt;\u{301}") && svg.contains("&amp;\u{308}"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func `characters that would turn or break a text are left out`() throws {
    let svg = try document(picture(of: "a\u{202E}b\u{2028}c\u{1}d\u{AD}e"))
    let texts = svg.matches(of: />([^<>]+)<\/tspan>/).map { String($0.1) }
    #expect(texts.joined().sorted() == ["a", "b", "c", "d", "e"])
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }
}

/// A row with a text.
private struct PlainRow: ListItem, Equatable {
  var id: Int
  var text: String
}
