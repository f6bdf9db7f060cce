internal import CHarfBuzz

/// Sums over shaped glyphs of one plain style.
struct GlyphSums {
  /// The advances, in font units.
  private(set) var advance = 0
  /// The lengths, in fine units.
  private(set) var length = 0
  /// The parts of the advances.
  private(set) var parts = PlainPrecision.Parts()

  @inline(__always)
  private mutating func add(_ glyph: GlyphAdvance, _ metrics: PlainMetrics) {
    advance &+= glyph.total
    length &+= metrics.length(glyph)
    parts.add(glyph)
  }

  /// The sums over the glyphs that are not among others.
  @inline(__always)
  func less(_ other: GlyphSums) -> GlyphSums {
    var rest = self
    rest.advance &-= other.advance
    rest.length &-= other.length
    rest.parts = parts - other.parts
    return rest
  }

  /// Writes the sums over all glyphs before each unit, and before the end, and marks the clusters.
  ///
  /// - Parameters:
  ///   - infos: Glyphs from left to right; their clusters ascend.
  ///   - metrics: The numbers of the style, whose first font has no bitmaps.
  ///   - edges: Memory with room for the sums before each unit, and before the end.
  /// - Returns: Whether a glyph is missing.
  static func write(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    at positions: UnsafeBufferPointer<hb_glyph_position_t>, of metrics: PlainMetrics,
    into edges: UnsafeMutableBufferPointer<GlyphSums>,
    marking flags: UnsafeMutableBufferPointer<UnitFlags>, unitCount: Int
  ) -> Bool {
    var sums = GlyphSums()
    var mark = UnitFlags()
    var isMissing = false
    // The first unit of the cluster at hand.
    var start = 0
    edges[0] = sums
    func end(at next: Int) {
      flags[start] = mark
      var unit = start &+ 1
      while unit < next {
        // Every unit inside a cluster has the cluster's left edge.
        edges[unit] = edges[start]
        flags[unit] = UnitFlags()
        unit &+= 1
      }
      edges[next] = sums
      (start, mark) = (next, UnitFlags())
    }
    for i in infos.indices {
      let info = infos[i]
      if Int(info.cluster) > start { end(at: Int(info.cluster)) }
      sums.add(
        GlyphAdvance(total: Int(positions[i].x_advance), kerning: Int(positions[i].kerning)),
        metrics)
      mark.formUnion(
        info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
          ? .safeClusterStart : .clusterStart)
      if info.codepoint == 0 {
        mark.insert(.missing)
        isMissing = true
      }
    }
    end(at: unitCount)
    return isMissing
  }
}
