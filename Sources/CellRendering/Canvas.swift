internal import CellLayout

/// The pixels being drawn and the clips in force.
///
/// Colours are blended as *source over*, linearly on premultiplied sRGB values, 8 bits a channel,
/// as browsers do: without conversion to linear light, so text has the weight that its designers saw.
/// The coverages of a shape and of all clips are multiplied: an edge drawn exactly along the edge of a
/// clip is softened twice where it cuts a pixel.
struct Canvas {
  let width: Int
  /// The rows of the picture that are drawn.
  let rows: Range<Int>
  var pixels: [UInt8]
  var clips: [Clip] = []
  /// The groups that are drawn, the outermost first.
  var layers: [CanvasLayer] = []
  /// The pixels that were drawn in the innermost group.
  var drawn = PixelBounds.empty
  /// Transparent pixels for the next group, from a group that ended.
  var spare: [UInt8] = []

  struct Clip {
    let box: RoundedBox
    /// The pixels inside this clip and all clips around it.
    let bounds: PixelBounds
  }

  init(width: Int, rows: Range<Int>, background: LayoutColor?) {
    self.width = width
    self.rows = rows
    pixels = [UInt8](repeating: 0, count: width * rows.count * 4)
    guard let background, background.alpha > 0 else { return }
    let source = Premultiplied(background)
    pixels.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { source.write(to: base, count: width * rows.count) }
    }
  }

  /// The pixels that drawing can change now.
  var bounds: PixelBounds {
    clips.last?.bounds
      ?? PixelBounds(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
  }

  mutating func pushClip(_ box: RoundedBox) {
    clips.append(Clip(box: box, bounds: box.bounds(within: bounds)))
  }

  /// Ends the innermost clip, if there is one inside the innermost group.
  mutating func popClip() {
    if clips.count > layers.last?.clipCount ?? 0 { clips.removeLast() }
  }

  mutating func fill(_ shape: ShadowShape, color: LayoutColor) {
    let source = Premultiplied(color)
    forEachRow(in: shape.bounds(within: bounds)) { x, y, coverage, _, row in
      shape.multiply(coverage, x: x, y: y)
      for i in coverage.indices { source.blend(coverage[i], onto: row + 4 * i) }
    }
  }

  mutating func fill(_ box: RoundedBox, color: LayoutColor) {
    let source = Premultiplied(color)
    forEachRow(in: box.bounds(within: bounds)) { x, y, coverage, solid, row in
      // Most pixels of most boxes need no coverage: only those at the edges are looked at singly.
      let solid = box.multiply(coverage, x: x, y: y).clamped(to: solid)
      for i in 0..<solid.lowerBound { source.blend(coverage[i], onto: row + 4 * i) }
      source.blend(onto: row + 4 * solid.lowerBound, count: solid.count)
      for i in solid.upperBound..<coverage.count { source.blend(coverage[i], onto: row + 4 * i) }
    }
  }

  mutating func fill(_ box: RoundedBox, _ shade: GradientShade) {
    forEachRow(in: box.bounds(within: bounds)) { x, y, coverage, _, row in
      _ = box.multiply(coverage, x: x, y: y)
      for i in coverage.indices where coverage[i] > 0 {
        shade.color(x: x + i, y: y).blend(coverage[i], onto: row + 4 * i)
      }
    }
  }

  mutating func fill(_ ring: BorderRing, color: LayoutColor) {
    let source = Premultiplied(color)
    forEachRow(in: ring.outer.bounds(within: bounds)) { x, y, coverage, _, row in
      // Most of a frame is hole, and is not looked at.
      let hole = ring.multiply(coverage, x: x, y: y)
      for i in 0..<hole.lowerBound { source.blend(coverage[i], onto: row + 4 * i) }
      for i in hole.upperBound..<coverage.count { source.blend(coverage[i], onto: row + 4 * i) }
    }
  }

  /// Draws a glyph with its origin at a whole pixel.
  ///
  /// A glyph of coverages is drawn in the colour; a glyph of colours keeps its own.
  mutating func draw(_ glyph: GlyphBitmap, x: Int, y: Int, color: LayoutColor) {
    let left = x + glyph.left
    let top = y + glyph.top
    let area = PixelBounds(
      minX: left, minY: top, maxX: left + glyph.width, maxY: top + glyph.height)
    let source = Premultiplied(color)
    let table = ContrastTable.all[ContrastTable.number(for: color)]
    glyph.bytes.withUnsafeBytes { bytes in
      forEachRow(in: area.intersection(bounds)) { x, y, coverage, _, row in
        let first = (y - top) * glyph.width + x - left
        switch glyph.ink {
        case .coverage:
          for i in coverage.indices {
            source.blend(product255(coverage[i], bytes[first + i]), onto: row + 4 * i)
          }
        case .browserCoverage:
          for i in coverage.indices {
            let raised = table[Int(bytes[first + i])]
            source.blendText(product255(coverage[i], raised), onto: row + 4 * i)
          }
        case .colors:
          for i in coverage.indices {
            let own = bytes.loadUnaligned(
              fromByteOffset: (first + i) * 4, as: SIMD4<UInt8>.self)
            Premultiplied(bytes: own).blend(coverage[i], onto: row + 4 * i)
          }
        }
      }
    }
  }

  /// Calls a closure for each row of an area with the coverages that the clips leave there.
  ///
  /// - Parameter body: Takes the column and row of the first pixel, the coverages, which it may change,
  ///   a range of them that is not clipped at all, and the address of the first pixel.
  private mutating func forEachRow(
    in area: PixelBounds,
    _ body: (
      _ x: Int, _ y: Int, _ coverage: UnsafeMutableBufferPointer<UInt8>,
      _ solid: Range<Int>, _ row: UnsafeMutableRawPointer
    ) -> Void
  ) {
    guard !area.isEmpty else { return }
    if !layers.isEmpty { drawn = drawn.union(area) }
    let clips = clips
    let (width, firstRow) = (width, rows.lowerBound)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.maxX - area.minX) { coverage in
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        for y in area.minY..<area.maxY {
          coverage.initialize(repeating: 255)
          var solid = coverage.indices
          for clip in clips {
            solid = clip.box.multiply(coverage, x: area.minX, y: y).clamped(to: solid)
          }
          body(area.minX, y, coverage, solid, base + ((y - firstRow) * width + area.minX) * 4)
        }
      }
    }
  }
}
