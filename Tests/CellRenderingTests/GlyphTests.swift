import CellLayout
import CellRendering
import Testing
import TextLayout
import TextTestSupport

@Suite struct GlyphTests {
  @Test func `the letter A inks only its own box, as much as its outline encloses`() throws {
    let face = try latinFace()
    let list = picture(80, 80, try glyph("A", of: face, size: 64, x: 10, y: 60))
    let bitmap = try Rasterizer(coverage: .area).render(list, scale: 1)
    let outline = try #require(OutlinePath(of: list))
    let scale = 64 / Double(face.unitsPerEm)
    let bounds = try #require(bitmap.inkBounds)
    #expect(bounds.columns.lowerBound == Int(10 + outline.minX * scale))
    #expect(bounds.columns.upperBound == Int(10 + outline.maxX * scale))
    #expect(bounds.rows.lowerBound == Int(60 + outline.minY * scale))
    #expect(bounds.rows.upperBound == 59)
    let area = outline.area * scale * scale
    #expect(abs(bitmap.ink.area - area) < area * 0.005, "\(bitmap.ink.area) for \(area)")
  }

  @Test(arguments: [0.3, 0.7, 1, 2.37, 9, 31.4])
  func `ink grows with the square of the size, below one pixel too`(size: Double) throws {
    let face = try latinFace()
    let list = picture(60, 60, try glyph("H", of: face, size: size, x: 10, y: 50))
    let bitmap = try Rasterizer(coverage: .area).render(list, scale: 1)
    let scale = size / Double(face.unitsPerEm)
    let area = try #require(OutlinePath(of: list)).area * scale * scale
    // One level for every pixel, and 1/64 px in the size.
    let pixels = Double(bitmap.pixels.count { $0 > 0 })
    #expect(abs(bitmap.ink.area - area) < pixels / 255 + area * 0.05 / size)
  }

  // The browser's edges are rounded to quarters of rows, and their contrast is raised.
  @Test(arguments: [(GlyphCoverage.area, 0.01), (.browser, 0.03)])
  func `a shift by a part of a pixel moves the centre of the ink by as much`(
    coverage: GlyphCoverage, error: Double
  ) throws {
    let face = try latinFace()
    let rasterizer = Rasterizer(coverage: coverage)
    func center(x: Double, y: Double = 30) throws -> (area: Double, x: Double, y: Double) {
      let list = picture(60, 40, try glyph("g", of: face, size: 24, x: x, y: y))
      return try rasterizer.render(list, scale: 1).ink
    }
    let origin = try center(x: 10)
    for quarters in 1...9 {
      let shift = Double(quarters) / 4
      #expect(abs(try center(x: 10 + shift).x - origin.x - shift) < error)
      #expect(abs(try center(x: 10 + shift + 0.1).x - origin.x - shift) < error)
    }
    // Down, origins are placed to whole pixels.
    #expect(try center(x: 10, y: 30.4).y == origin.y)
    #expect(abs(try center(x: 10, y: 30.6).y - origin.y - 1) < 1e-9)
  }

  @Test func `the scale enlarges glyphs as the font size does`() throws {
    let face = try latinFace()
    let small = picture(20, 20, try glyph("R", of: face, size: 12.5, x: 3, y: 15))
    let large = picture(40, 40, try glyph("R", of: face, size: 25, x: 6, y: 30))
    #expect(
      try Rasterizer().render(small, scale: 2) == Rasterizer().render(large, scale: 1))
  }

  @Test func `the run's origin and the glyph's position add up`() throws {
    let face = try latinFace()
    var list = picture(40, 40, try glyph("k", of: face, size: 20, x: 11.5, y: 28))
    let direct = try Rasterizer().render(list, scale: 1)
    guard case .glyphs(var run) = list.commands[0] else { return }
    run.origin = LayoutPoint(x: px(10, 16), y: 30)
    run.glyphs[0].x = 1.25
    run.glyphs[0].y = -2
    list.commands = [.glyphs(run)]
    #expect(try Rasterizer().render(list, scale: 1) == direct)
  }

  @Test func `the baseline is rounded to a row, and then the distance of a glyph from it`() throws {
    let rasterizer = Rasterizer()
    func rows(baseline: LayoutUnit, y: Double) throws -> ClosedRange<Int>? {
      let command = try glyph("x", of: latinFace(), size: 16, x: 5, y: y)
      guard case .glyphs(var run) = command else { return nil }
      run.origin.y = baseline
      return try rasterizer.render(picture(30, 40, .glyphs(run)), scale: 1).inkBounds?.rows
    }
    let rounded = try rows(baseline: 20, y: 0)
    #expect(rounded?.upperBound == 19)
    // Together 20.6.
    #expect(try rows(baseline: px(20, 26), y: 0.2) == rounded)
    #expect(try rows(baseline: px(19, 32), y: 0.4) == rounded)
    #expect(try rows(baseline: 20, y: 0.6) != rounded)
  }

  @Test func `glyphs take the run's colour and its alpha`() throws {
    let color = LayoutColor(red: 10, green: 120, blue: 250, alpha: 200)
    let list = picture(
      40, 40, try glyph("I", of: latinFace(), size: 60, x: 10, y: 40, color: color))
    let bitmap = try Rasterizer().render(list, scale: 1)
    let inside = (0..<40 * 40).filter { bitmap.alpha($0 % 40, $0 / 40) == 200 }
    #expect(inside.count > 50)
    #expect(inside.allSatisfy { bitmap.bytes($0 % 40, $0 / 40) == [8, 94, 196, 200] })
    #expect(bitmap.pixels.indices.allSatisfy { bitmap.pixels[$0] <= bitmap.pixels[$0 | 3] })
  }

  @Test func `clips cut glyphs`() throws {
    let letter = try glyph("W", of: latinFace(), size: 40, x: 2, y: 35)
    let list = picture(48, 48, .pushClip(box(10, 12, 9, 7), cornerRadius: 2), letter)
    let bounds = try #require(try Rasterizer().render(list, scale: 1).inkBounds)
    #expect(bounds.columns.lowerBound >= 10 && bounds.columns.upperBound < 19)
    #expect(bounds.rows.lowerBound >= 12 && bounds.rows.upperBound < 19)
  }

  @Test func `what is partly outside is cut at the picture's edge`() throws {
    let faces = (latin: try latinFace(), emoji: try emojiFace())
    func list(_ dx: Int, _ dy: Int, side: LayoutUnit) throws -> DisplayList {
      let (x, y) = (LayoutUnit(dx), LayoutUnit(dy))
      return picture(
        side, side, .pushClip(box(x - 3, y - 5, 50, 50), cornerRadius: 11),
        .fill(box(x + px(2, 9), y - px(2, 40), 30, 27), cornerRadius: 9, color: .black),
        try glyph("Q", of: faces.latin, size: 40, x: Double(dx) + 0.3, y: Double(dy) + 30),
        try glyph(grinningFace, of: faces.emoji, size: 31, x: Double(dx), y: Double(dy) + 24))
    }
    let rasterizer = Rasterizer()
    let whole = try rasterizer.render(list(60, 60, side: 160), scale: 1)
    for (dx, dy) in [(-20, -20), (-5, 3), (15, -9), (12, 14), (-60, 0), (0, 60), (0, 0)] {
      let part = try rasterizer.render(list(dx, dy, side: 24), scale: 1)
      for i in 0..<24 * 24 {
        #expect(part.bytes(i % 24, i / 24) == whole.bytes(i % 24 + 60 - dx, i / 24 + 60 - dy))
      }
    }
  }

  @Test func `.notdef is drawn as the font has it`() throws {
    let list = picture(40, 40, try glyph("\u{10FFFD}", of: latinFace(), size: 30, x: 5, y: 30))
    #expect(try Rasterizer().render(list, scale: 1).ink.area > 10)
  }

  @Test(arguments: [0, -5, 1e-9])
  func `text of no size leaves no ink`(size: Double) throws {
    let list = picture(9, 9, try glyph("A", of: latinFace(), size: size, x: 1, y: 8))
    #expect(try Rasterizer().render(list, scale: 1).inkBounds == nil)
  }

  @Test(arguments: [4097, 1e300, Double.infinity, Double.nan])
  func `a size beyond the limit is an error`(size: Double) throws {
    let list = picture(9, 9, try glyph("A", of: latinFace(), size: size, x: 1, y: 8))
    let error = #expect(throws: RenderError.self) { try Rasterizer().render(list, scale: 1) }
    #expect(error?.code == .glyphTooLarge)
    #expect(error?.limit == "at most 4096")
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e14])
  func `glyphs far outside or nowhere leave no ink`(x: Double) throws {
    let list = picture(
      9, 9, try glyph("A", of: latinFace(), size: 9, x: x, y: 8),
      try glyph("A", of: latinFace(), size: 9, x: 1, y: x))
    #expect(try Rasterizer().render(list, scale: 1).inkBounds == nil)
  }

  @Test func `a glyph that the face does not have leaves no ink`() throws {
    let missing = PositionedGlyph(id: 4_000_000_000, cluster: 0, x: 1, y: 8)
    for face in [try latinFace(), try emojiFace()] {
      let run = GlyphRun(
        face: face, fontSize: 9, color: .black, origin: .zero, glyphs: [missing])
      #expect(try Rasterizer().render(picture(9, 9, .glyphs(run)), scale: 1).inkBounds == nil)
    }
  }

  @Test func `threads with a rasterizer each share faces and draw the same`() async throws {
    let face = try latinFace()
    let letters = try "Hamburgefonstiv".unicodeScalars.enumerated().map { i, scalar in
      try glyph(scalar, of: face, size: 17, x: Double(i) * 10.3, y: 20)
    }
    let list = DisplayList(size: LayoutSize(width: 160, height: 30), commands: letters)
    let expected = try Rasterizer().render(list, scale: 2)
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 { group.addTask { try Rasterizer().render(list, scale: 2) } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }

  @Test func `a rasterizer draws the same whatever it drew before, with many faces too`() throws {
    let rasterizer = Rasterizer()
    func list() throws -> DisplayList {
      picture(24, 24, try glyph("e", of: latinFace(), size: 20, x: 3.3, y: 18))
    }
    let expected = try Rasterizer().render(list(), scale: 1)
    for _ in 0..<70 { #expect(try rasterizer.render(list(), scale: 1) == expected) }
  }
}
