/// The conversion of an outline to coverages, row by row, as browsers convert the outlines of glyphs.
///
/// The edges that a row meets are followed from left to right. A row is cut where an edge begins or ends,
/// and before edges cross. What is inside by the non-zero rule is added to the mask, strip by strip.
struct ScanConversion {
  let list: ScanEdges
  /// The edges of the list.
  let edges: UnsafeMutablePointer<ScanEdge>
  var mask: ScanMask
  /// The bottom of the outline, in rows.
  let bottom: Int
  /// Indicates whether rows are cut before edges cross.
  let watchesCrossings: Bool
  /// The place of the next cut that is known.
  var stop = Int.max
  /// The first edge that begins below the current row.
  var waiting = 0

  /// Fills a mask with the coverages of an outline.
  ///
  /// - Parameters:
  ///   - outline: The outline, in 1/64 px.
  ///   - bounds: The pixels that the outline and its control points touch, which are those of the mask.
  /// - Complexity: O(*n* log *n* + *r* · *e* + *p*), where *n* is the number of lines of the outline, *r*
  ///   that of quarters of rows, *e* the number of edges in one, and *p* that of pixels.
  static func fill(_ mask: ScanMask, with outline: GlyphOutline, bounds: PixelBounds) {
    let origin = SIMD2(bounds.minX * 64, bounds.minY * 64)
    if mask.isSmall, mask.width >= 3, let box = outline.rectangle {
      return fill(mask, least: box.least &- origin, greatest: box.greatest &- origin)
    }
    var conversion = ScanConversion(
      ScanEdges(outline, origin: origin), mask: mask, bottom: mask.height,
      watchesCrossings: outline.pointCount <= mask.height * 2)
    guard conversion.list.count > 0 else { return }
    withExtendedLifetime(conversion.list) {
      if conversion.list.count > 1, outline.isConvex {
        conversion.fillConvex()
      } else {
        conversion.fillRows()
      }
    }
    conversion.mask.finish()
  }

  private init(_ list: ScanEdges, mask: ScanMask, bottom: Int, watchesCrossings: Bool) {
    (self.list, edges, self.mask, self.bottom) = (list, list.edges, mask, bottom)
    self.watchesCrossings = watchesCrossings
  }

  /// Fills a rectangle in 1/64 px.
  private static func fill(_ mask: ScanMask, least: SIMD2<Int>, greatest: SIMD2<Int>) {
    var mask = mask
    func share(_ pixel: Int, _ component: Int) -> Float {
      let start = max(least[component], pixel * 64)
      let end = min(greatest[component], pixel * 64 + 64)
      return Float(end - start) / 64
    }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let coverage = ScanMask.settled(Int(255 * (share(x, 0) * share(y, 1))))
        mask.write(Int(coverage), x: x, y: y)
      }
    }
  }
}

extension ScanConversion {
  /// The greatest width and height of an outline that is converted, in pixels: no number overflows.
  private static let greatestExtent = 2048

  /// Returns the coverages of an outline, a byte for each pixel; `nil` if it is larger than 2,048 pixels.
  ///
  /// - Parameters:
  ///   - outline: The outline, in 1/64 px.
  ///   - bounds: The pixels that the outline and its control points touch.
  ///   - part: The pixels to return, a part of `bounds`.
  static func coverages(
    of outline: GlyphOutline, bounds: PixelBounds, part: PixelBounds
  ) -> [UInt8]? {
    guard max(bounds.width, bounds.height) <= greatestExtent else { return nil }
    var bytes = [UInt8](repeating: 0, count: bounds.area)
    var sums = [UInt8](repeating: 0, count: bounds.width)
    bytes.withUnsafeMutableBufferPointer { bytes in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let bytes = bytes.baseAddress, let sums = sums.baseAddress else { return }
        fill(
          ScanMask(width: bounds.width, height: bounds.height, bytes: bytes, sums: sums),
          with: outline, bounds: bounds)
      }
    }
    guard part != bounds else { return bytes }
    return (part.minY..<part.maxY).flatMap { y in
      let row = (y - bounds.minY) * bounds.width - bounds.minX
      return bytes[row + part.minX..<row + part.maxX]
    }
  }
}
