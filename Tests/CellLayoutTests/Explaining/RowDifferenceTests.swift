import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The differences between two explanations, and their words.
@Suite struct RowDifferenceTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  private let fonts: [FontCascade]

  init() throws { fonts = try RandomCells(seed: 0).fonts }

  private func explanation(
    _ texts: [String], _ style: TextStyle, width: LayoutUnit = 160, scale: Double = 1,
    padding: LayoutUnit = 4, sizes: SizeCache? = nil
  ) throws -> RowExplanation {
    let cell = CellPrototype(for: TextRow.self) { make in
      make.row(spacing: 10) {
        make.box(width: 20, height: 20)
        make.column(spacing: 2) {
          make.text({ $0.texts[0] }, style: style)
          make.text({ $0.texts[1] }, style: style).hiddenIfEmpty()
        }.grow()
      }.padding(padding)
    }
    let layout = Layout(
      ListSnapshot(sections: [
        (section: PlainSection(id: 1), items: [TextRow(id: 7, cell: "a", texts: texts)])
      ]), cells: ListCells(items: ["a": cell]),
      environment: LayoutEnvironment(width: width, scale: scale), engines: TextEnginePool(),
      sizes: sizes)
    return try #require(layout.explanation(of: .item(ListIndexPath(section: 0, item: 0))))
  }

  private var style: TextStyle {
    var style = TextStyle(fonts: fonts[0], fontSize: 16)
    style.lineHeight = .pixels(20)
    return style
  }

  private let texts = ["the river under the old bridge", ""]

  @Test func `an explanation in words`() throws {
    let explanation = try explanation(texts, style)
    #expect(
      explanation.description == """
        row 0 of section 0, 7: 160 × 48 at (0, 0)
          cell "a": a prototype
          width 160: the list's 160 less insets 0 + 0 and those of sections 0 + 0; left to right, \
        scale 1
          height 48: measured, the same from 150.75 to 179.578125
          prepared in #0 (first layout), this high since #0 (first layout); the layout is at #0 \
        (first layout)
          48 row [padding 4, spacing 10], with padding 8, 160 wide
            20 box, 20 wide
            40 column [spacing 2, grow 1], 122 wide, decides
              40 text 0, 122 wide
          text of leaf 1: 122 × 40 at (34, 4)
            lines at most 122 wide, as high as the style says; 16 px NotoSans-Regular
            line 0: 112.765625 × 20, scalars 0..<16 “the river under ”; “the” is 19.59375 too wide; \
        NotoSans-Regular 0..<16
            line 1: 105.9375 × 20, scalars 16..<30 “the old bridge”; the text ends; \
        NotoSans-Regular 16..<30
          text of leaf 2: hidden
        """)
  }

  @Test func `width, scale and style`() throws {
    let before = try explanation(texts, style)
    let narrow = try explanation(texts, style, width: 150)
    let found = narrow.differences(from: before)
    #expect(
      found.map(\.description) == [
        "the list is 150 wide, was 160 wide", "the row is 150 wide, was 160 wide",
        "the room for lines of text 0 is 112, was 122",
        "the number of lines of text 0 is 3, was 2",
        "line 0 of text 0 is “the river ”: “under” is 0.75 too wide; "
          + "was “the river under ”: “the” is 19.59375 too wide",
      ])
    #expect(found.first?.aspect == .width)
    let large = try explanation(texts, style, scale: 1.5).differences(from: before)
    #expect(large.first?.description == "the font scale is 1.5, was 1")
    var other = style
    other.lineHeight = .normal
    let higher = try explanation(texts, other).differences(from: before)
    #expect(higher.map(\.aspect) == [.style, .height])
    let padded = try explanation(texts, style, padding: 5).differences(from: before)
    #expect(padded.contains { $0.description == "the padding of a row is 10, was 8" })
  }

  @Test func `texts and fonts`() throws {
    let before = try explanation(texts, style)
    let longer = try explanation(["the river under the new bridge", ""], style)
      .differences(from: before)
    #expect(longer.first?.aspect == .content)
    #expect(
      longer.first?.description
        == "text 0 is “the river under the new bridge”, was “the river under the old bridge”")
    let shown = try explanation([texts[0], "more"], style).differences(from: before)
    #expect(
      shown.map(\.description) == ["a column shows text 0, text 1, showed text 0"])
    #expect(shown.map(\.aspect) == [.elements])
    // The same words are drawn with another font, because the first has none of the letters.
    var wide = style
    wide.fonts = fonts[1]
    let arabic = ["the river سلام under", ""]
    let drawn = try explanation(arabic, wide).differences(from: explanation(arabic, style))
    #expect(drawn.map(\.aspect).starts(with: [.style, .fonts, .missing]))
    #expect(drawn.contains { $0.description.contains("NotoNaskhArabic") })
  }

  @Test func `a size cache that is wrong is told apart`() throws {
    let cell = CellPrototype(for: TextRow.self) { [style] make in
      make.text({ $0.texts[0] }, style: style)
    }
    let row = TextRow(id: 7, cell: "a", texts: texts)
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: [row])])
    let key = try #require(cell.sizeKey(of: row, scale: 1, direction: .leftToRight))
    var sizes = SizeCache()
    sizes.insert(height: 99, widths: 100...100, for: key)
    let entry = ListEntry.item(ListIndexPath(section: 0, item: 0))
    func explained(_ sizes: SizeCache?) throws -> RowExplanation {
      let layout = Layout(
        snapshot, cells: ListCells(items: ["a": cell]), width: 100, engines: TextEnginePool(),
        sizes: sizes)
      return try #require(layout.explanation(of: entry))
    }
    let found = try explained(sizes).differences(from: explained(nil))
    #expect(found.map(\.aspect) == [.unexplained])
    #expect(found[0].description == "it is 99 high, from a size cache, was 60, measured")
  }
}
