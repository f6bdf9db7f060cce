import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// The bounds of commands hold every pixel that the rasterizer draws.
@Suite struct CommandBoundsTests {
  /// Checks that a command draws inside its bounds, and that they are not larger than what it draws by more than a
  /// margin in px.
  private func check(_ command: DisplayList.Command, margin: LayoutUnit) throws {
    let bounds = try #require(command.bounds)
    let bitmap = try Rasterizer().render(picture(120, 120, command), scale: 2)
    var drawn: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.alpha(x, y) > 0 {
        let known = drawn ?? (x, y, x, y)
        drawn = (min(known.left, x), min(known.top, y), max(known.right, x), max(known.bottom, y))
      }
    }
    let shown = try #require(drawn, "\(command)")
    // The pixels that the sides go through may be coloured in part.
    let sides = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { $0.pixels * 2 }
    #expect(
      Double(shown.left + 1) > sides[0] && Double(shown.top + 1) > sides[1]
        && Double(shown.right) < sides[2] && Double(shown.bottom) < sides[3], "\(bounds) \(shown)")
    let slack = margin.pixels * 2
    #expect(
      Double(shown.left) <= sides[0] + slack && Double(shown.top) <= sides[1] + slack
        && Double(shown.right + 1) >= sides[2] - slack
        && Double(shown.bottom + 1) >= sides[3] - slack, "\(bounds) \(shown)")
  }

  @Test func `boxes, borders and shadows`() throws {
    let frame = box(40.5, 30, 20.25, 31)
    try check(.fill(frame, cornerRadius: 4, color: .black), margin: 1)
    try check(
      .border(
        ElementBorder(frame: frame, widths: LayoutInsets(all: 2), color: .black), cornerRadius: 5),
      margin: 1)
    var random = SplitMix64(seed: 5)
    for _ in 0..<20 {
      let shadow = BoxShadow(
        color: .black,
        offset: LayoutPoint(
          x: LayoutUnit(random.number(below: 21) - 10), y: LayoutUnit(random.number(below: 21) - 10)
        ),
        blur: LayoutUnit(random.number(below: 12)), spread: LayoutUnit(random.number(below: 5)))
      // The pale end of a blur has no pixels.
      guard shadow.offset != .zero || shadow.spread > .zero else { continue }
      try check(.shadow(frame, cornerRadius: 3, shadow), margin: 24)
    }
  }

  @Test func `glyphs of outlines, varied outlines and bitmaps`() throws {
    let variable = try FontFace(
      path: TestFiles.root + "/Tests/TextLayoutTests/Fixtures/Fonts/Inter-Variable-Subset.ttf")
    let faces = [try latinFace(), variable.varied(["wght": 800]), try emojiFace()]
    let scalars: [[Unicode.Scalar]] = [
      Array("gQfjÅ,|".unicodeScalars), Array("gQfj,".unicodeScalars), [grinningFace],
    ]
    for (face, scalars) in zip(faces, scalars) {
      for scalar in scalars {
        for size in [9.0, 16.5, 41] {
          // A bitmap has a transparent edge.
          try check(
            glyph(scalar, of: face, size: size, x: 40.25, y: 60),
            margin: face.hasColorBitmaps ? 4 : 1)
        }
      }
    }
    let space = try glyph(" ", of: faces[0], size: 16, x: 4, y: 5)
    #expect(space.bounds?.isEmpty == true)
  }

  @Test func `glyphs of coloured layers, whose own outline is empty`() throws {
    let face = try LayeredFont.face(layers: [(37, 0), (38, 0xFFFF), (39, 1)])
    let run = GlyphRun(
      face: face, fontSize: 40, color: .black, origin: LayoutPoint(x: 30, y: 60),
      glyphs: [PositionedGlyph(id: 36, cluster: 0, x: 0, y: 0)])
    try check(.glyphs(run), margin: 1)
  }

  @Test func `groups and ends have no bounds`() {
    for command: DisplayList.Command in [.popClip, .pushGroup(opacity: 0.5), .popGroup] {
      #expect(command.bounds == nil)
    }
    let frame = box(1, 2, 3, 4)
    #expect(DisplayList.Command.custom(CustomDrawing("wave"), in: frame).bounds == frame)
  }
}
