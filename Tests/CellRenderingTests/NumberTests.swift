import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout

/// The numbers that pictures are drawn from, and what is drawn.
private enum PictureNumbers {
  static let lengths = NumberRow<LayoutUnit>(
    ["LayoutRect", "LayoutSize", "LayoutPoint", "CornerRadii"].map {
      "DisplayList: \($0)"
    }
  ) { length in
    let glyph = try glyph("a", of: latinFace(), size: 10, x: 1, y: 9)
    guard case .glyphs(var run) = glyph else { return [] }
    run.origin = LayoutPoint(x: length, y: 0)
    let rects = [
      box(length, length, length, length), box(0, 0, length, length), box(length, 0, 20, 20),
    ]
    var sum: [Int] = []
    for rect in rects {
      let commands: [DisplayList.Command] = [
        .pushClip(rect, cornerRadius: CornerRadii(all: length)),
        .fill(rect, cornerRadius: CornerRadii(all: length), color: .black),
        .glyphs(run), .popClip, .fill(rect, cornerRadius: 3, color: .black), glyph,
        .border(
          ElementBorder(frame: rect, widths: LayoutInsets(all: length), color: .black),
          cornerRadius: CornerRadii(all: length)),
        .border(
          ElementBorder(frame: rect, widths: LayoutInsets(all: 2), color: .black),
          cornerRadius: CornerRadii(all: length)),
        .image(
          PlacedImage(
            image: ImageReference("a", size: LayoutSize(width: length, height: 3)), frame: rect,
            contentMode: .cover, cornerRadius: CornerRadii(all: length))),
        .gradient(
          rect, cornerRadius: CornerRadii(all: length),
          LinearGradient(angle: Double(length.rawValue), colors: [.black, .black])),
        .pushGroup(opacity: Double(length.rawValue)),
        .shadow(
          rect, cornerRadius: CornerRadii(all: length),
          BoxShadow(offset: LayoutPoint(x: length, y: 1), blur: 3, spread: 1)),
        .shadow(
          rect, cornerRadius: 2,
          BoxShadow(offset: LayoutPoint(x: 1, y: length), blur: length, spread: length)), .popGroup,
      ]
      for size in [LayoutSize(width: 10, height: 10), LayoutSize(width: length, height: 10)] {
        sum += try drawn(DisplayList(size: size, commands: commands), scale: 1.5)
      }
    }
    return sum
  }

  static let sizes = NumberRow<LayoutUnit>(["Rasterizer.pixelSize(of: LayoutSize)"]) { length in
    try [LayoutSize(width: length, height: 10), LayoutSize(width: 0, height: length)].flatMap {
      let (width, height) = try Rasterizer.pixelSize(of: $0, scale: 1.5)
      return [width, height]
    }
  }

  static let bands = NumberRow<LayoutUnit>([
    "Rasterizer.renderBands(of: LayoutSize)", "Rasterizer.renderBands(_: Range<LayoutUnit>)",
    "Rasterizer.renderBands(overhang: LayoutUnit)",
  ]) { length in
    try [LayoutSize(width: length, height: 10), LayoutSize(width: 7, height: length)].flatMap {
      try bands(of: $0, scale: 1.5, overhang: length)
    }
  }

  /// The heights of the bands of a picture, or that there is none because of a typed error.
  private static func bands(
    of size: LayoutSize, scale: Double, overhang: LayoutUnit = 0
  ) throws -> [Int] {
    var heights: [Int] = []
    do {
      try Rasterizer().renderBands(
        of: size, scale: scale, pixelLimit: 10_000, bandPixels: 40, overhang: overhang
      ) { part in
        heights.append(part.upperBound.rawValue)
        return DisplayList(
          size: size, commands: [.fill(box(1, 1, 4, 4), cornerRadius: 2, color: .black)])
      } _: {
        heights.append($0.height)
      }
    } catch let error as RenderError {
      heights.append(error.description.utf8.count)
    }
    return heights
  }

  static let fractions: [NumberRow<Double>] = [
    NumberRow(["Rasterizer.renderBands(scale: Double)"]) { scale in
      try bands(of: LayoutSize(width: 10, height: 7), scale: scale)
    },
    NumberRow(["Rasterizer.pixelSize(scale: Double)"]) { scale in
      let size = LayoutSize(width: 10, height: 7)
      let (width, height) = try Rasterizer.pixelSize(of: size, scale: scale)
      return [width, height]
    },
    NumberRow(["Rasterizer.render(scale: Double)"]) { scale in
      let list = picture(
        10, 10, .fill(box(1, 1, 4, 4), cornerRadius: 2, color: .black),
        try glyph("a", of: latinFace(), size: 10, x: 1, y: 9))
      return try drawn(list, scale: scale)
        + drawn(DisplayList(size: .zero, commands: list.commands), scale: scale)
    },
    NumberRow(["GlyphRun.fontSize: Double"]) { size in
      try drawn(picture(10, 10, glyph("a", of: latinFace(), size: size, x: 1, y: 9)), scale: 1)
    },
    NumberRow(["PositionedGlyph.x: Double"]) { x in
      try drawn(picture(10, 10, glyph("a", of: latinFace(), size: 10, x: x, y: 9)), scale: 1)
    },
    NumberRow(["GlyphText.y: Double", "GlyphText.Stretch.x: Double"]) { place in
      guard case .glyphs(var run) = try glyph("a", of: latinFace(), size: 10, x: 1, y: 9) else {
        return []
      }
      return try [(place, 0), (0, place)].map { x, y in
        run.text = GlyphText("a", stretches: [GlyphText.Stretch(scalarCount: 1, x: x)], y: y)
        let list = picture(10, 10, .glyphs(run))
        return try SVGWriter.document(for: list, glyphs: .text { _, _ in nil }).text.utf8.count
      }
    },
    NumberRow(["PositionedGlyph.y: Double"]) { y in
      try drawn(picture(10, 10, glyph("a", of: latinFace(), size: 10, x: 1, y: y)), scale: 1)
    },
  ]

  /// The ink of a picture, or that there is none because of a typed error; and the length of its SVG.
  private static func drawn(_ list: DisplayList, scale: Double) throws -> [Int] {
    let pixel = Bitmap(width: 1, height: 1, pixels: [9, 9, 9, 9])
    let svg = try SVGWriter.document(for: list) { _ in pixel }.text.utf8.count
    do throws(RenderError) {
      let bitmap = try Rasterizer { _ in pixel }.render(list, scale: scale)
      return [svg, bitmap.pixels.reduce(0) { $0 + Int($1) }]
    } catch {
      return [svg, error.description.utf8.count]
    }
  }
}

@Suite struct `Numbers given to drawing` {
  @Test func `no length ends the program`() {
    let lengths = HostileNumbers.lengths.map(LayoutUnit.init(rawValue:))
    #expect(PictureNumbers.lengths.mistakes(for: lengths) == [])
    #expect(PictureNumbers.sizes.mistakes(for: lengths) == [])
    #expect(PictureNumbers.bands.mistakes(for: lengths) == [])
  }

  @Test(arguments: PictureNumbers.fractions) func `no other number ends the program`(
    row: NumberRow<Double>
  ) {
    #expect(row.mistakes(for: HostileNumbers.fractions) == [])
  }

  @Test func `every parameter that takes a number is in the table`() throws {
    let declared = try NumberParameters(ofModule: "CellRendering").names
    let known =
      PictureNumbers.sizes.names + PictureNumbers.bands.names
      + PictureNumbers.fractions.flatMap(\.names)
    #expect(declared.subtracting(known).sorted() == [])
  }
}
