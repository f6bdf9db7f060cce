internal import CHarfBuzz

/// Limits on the numbers of a font.
///
/// Advances, offsets and carets of a damaged font are any numbers; lines add them up. The widest glyphs
/// in use take some twenty em.
enum GlyphReach {
  private static let ems: Int32 = 256

  /// The greatest advance of a cluster, in the units of any face: of the largest em, and more.
  static let clusterLimit = 1 << 30

  /// A number of a font, or the nearest one within reach.
  ///
  /// - Parameter unitsPerEm: The units that the number counts; fewer than 2²¹.
  @inline(__always)
  static func bounded(_ value: Int32, unitsPerEm: Int32) -> Int32 {
    min(max(value, -ems &* unitsPerEm), ems &* unitsPerEm)
  }

  /// Brings the numbers of shaped glyphs within reach.
  static func bound(
    _ positions: UnsafeMutableBufferPointer<hb_glyph_position_t>, of font: OpaquePointer
  ) {
    var unitsPerEm: Int32 = 0
    hb_font_get_scale(font, &unitsPerEm, nil)
    // Only damaged fonts have such numbers; looking takes less time than writing.
    guard !positions.allSatisfy({ $0.isWithin(ems &* unitsPerEm) }) else { return }
    for i in positions.indices {
      positions[i].x_advance = bounded(positions[i].x_advance, unitsPerEm: unitsPerEm)
      positions[i].x_offset = bounded(positions[i].x_offset, unitsPerEm: unitsPerEm)
      positions[i].y_offset = bounded(positions[i].y_offset, unitsPerEm: unitsPerEm)
    }
  }
}

extension hb_glyph_position_t {
  @inline(__always)
  fileprivate func isWithin(_ limit: Int32) -> Bool {
    max(x_advance.magnitude, x_offset.magnitude, y_offset.magnitude) <= limit.magnitude
  }
}
