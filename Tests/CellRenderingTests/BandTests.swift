import CellLayout
import CellRendering
import ListCore
import TestSupport
import Testing
import TextLayout

/// Pictures that are drawn and written band by band.
@Suite struct `Bands of pictures` {
  private struct Line: ListItem, Equatable {
    var id: Int
    var text: String
  }

  private struct Part: ListSection, Equatable {
    var id: Int
    var style: SectionStyleIdentifier
    var hasHeader: Bool { true }
  }

  private static func layout(background: LayoutColor?) throws -> ListLayout<Part, Line> {
    let text = TextStyle(fonts: FontCascade([try latinFace()]), fontSize: 13)
    let grey = LayoutColor(red: 210, green: 215, blue: 220)
    var style = ListStyle(background: background)
    style.sections = [
      "card": SectionStyle(
        margins: LayoutInsets(all: 5), insets: LayoutInsets(all: 6), spacing: 3,
        separator: SectionSeparator(height: 1), background: grey,
        border: SectionBorder(width: 1, color: .black, cornerRadius: 9), pinsHeader: true),
      "grid": SectionStyle(
        layout: .grid(GridLayout(columns: .count(2), columnGap: 4, rowGap: 4)), pinsHeader: true),
    ]
    var random = SplitMix64(seed: 7)
    let sections = (0..<3).map { part in
      let lines = (0..<4).map { line in
        let words = (0...random.number(below: 12)).map { _ in
          ["Quick", "jumps", "over", "gypsum", "fjord"][random.number(below: 5)]
        }
        return Line(id: part * 100 + line, text: words.joined(separator: " "))
      }
      return (section: Part(id: part, style: part % 2 == 0 ? "card" : "grid"), items: lines)
    }
    let row = CellPrototype(for: Line.self) { make in
      make.text(\.text, style: text).padding(3).background(grey).opacity(0.75)
        .shadow(BoxShadow(color: .black, offset: LayoutPoint(x: 0, y: 9), blur: 14))
    }
    let header = CellPrototype(for: Part.self) { make in
      make.text({ "Header \($0.id)" }, style: text).padding(2)
    }
    return ListLayout(
      ListSnapshot(sections: sections), cells: ListCells(row, header: header),
      environment: LayoutEnvironment(width: 170, style: style),
      engines: TextEnginePool(threadCount: 1))
  }

  @Test(arguments: [(1, 300), (1, 1 << 20), (1.37, 2_000)])
  func `the bands are the picture`(scale: Double, bandPixels: Int) throws {
    let layout = try Self.layout(background: nil)
    let rasterizer = Rasterizer()
    for range in [.zero..<layout.height, 50..<151.5] as [Range<LayoutUnit>] {
      let whole = try rasterizer.render(layout.displayList(visible: range), scale: scale)
      var pixels: [UInt8] = []
      var count = 0
      try rasterizer.renderBands(
        of: LayoutSize(width: 170, height: range.upperBound - range.lowerBound), scale: scale,
        bandPixels: bandPixels
      ) { part in
        let (first, last) = (range.lowerBound + part.lowerBound, range.lowerBound + part.upperBound)
        return layout.displayList(part: first - 32..<last + 32, of: range)
      } _: { band in
        #expect(band.width == whole.width)
        #expect(band.width * band.height <= max(bandPixels, band.width))
        pixels += band.pixels
        count += 1
      }
      #expect(pixels == whole.pixels)
      let rows = max(1, bandPixels / whole.width)
      #expect(count == (whole.height + rows - 1) / rows)
    }
  }

  @Test func `a file is written as it is drawn`() throws {
    let white = LayoutColor(red: 255, green: 255, blue: 255)
    for background in [nil, white] as [LayoutColor?] {
      let layout = try Self.layout(background: background)
      let bitmap = try Rasterizer().render(layout.displayList(visible: 0..<200), scale: 1)
      var file: [UInt8] = []
      let stream = try PNGStream(
        width: bitmap.width, height: bitmap.height, hasAlpha: background == nil
      ) { file += $0 }
      for first in stride(from: 0, to: 200, by: 90) {
        let rows = first..<min(200, first + 90)
        let bytes = bitmap.pixels[rows.lowerBound * 4 * 170..<rows.upperBound * 4 * 170]
        try stream.append(Bitmap(width: 170, height: rows.count, pixels: Array(bytes)))
        #expect(stream.writtenRowCount == rows.upperBound)
      }
      try stream.finish()
      // The colour type stands behind both sides and the depth: RGB or RGBA.
      #expect(file[25] == (background == nil ? 6 : 2))
      #expect(try Bitmap(png: file) == bitmap)
      #expect(try bitmap.pngData() == file)
    }
  }

  @Test func `wrong bands, missing rows and a full disk are errors`() throws {
    struct Full: Error {}
    let band = Bitmap(width: 4, height: 3, pixels: Array(repeating: 255, count: 48))
    let stream = try PNGStream(width: 4, height: 5, hasAlpha: true) { _ in }
    #expect(throws: RenderError.self) {
      try stream.append(Bitmap(width: 3, height: 1, pixels: Array(repeating: 0, count: 12)))
    }
    try stream.append(band)
    #expect(throws: RenderError.self) { try stream.append(band) }
    #expect(throws: RenderError.self) { try stream.finish() }
    #expect(throws: Full.self) {
      try PNGStream(width: 4, height: 5, hasAlpha: true) { _ in throw Full() }
    }
    var room = 2_000
    let small = try PNGStream(width: 120, height: 120, hasAlpha: true, level: 1) { bytes in
      room -= bytes.count
      if room < 0 { throw Full() }
    }
    var random = SplitMix64(seed: 1)
    let noise = Bitmap(
      width: 120, height: 120,
      pixels: (0..<14_400).flatMap { _ in [0, 0, UInt8(random.number(below: 256)), 255] })
    #expect(throws: Full.self) {
      try small.append(noise)
      try small.finish()
    }
    #expect(throws: RenderError.self) {
      try PNGStream(width: 0, height: 5, hasAlpha: true) { _ in }
    }
  }
}
