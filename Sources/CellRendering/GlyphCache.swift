/// Drawn glyphs, bounded in memory.
///
/// There are two generations. A glyph that is used enters the young one or moves there; when the young
/// one takes half of the capacity, it becomes the old one, and the glyphs of the old one are dropped.
/// So glyphs in use survive without a clock or a list of uses.
package struct GlyphCache {
  /// The identity of a drawn glyph.
  package struct Key: Hashable, Sendable {
    /// The serial number of the opened face: never reused, unlike an address.
    package var face: Int
    /// The size of the em in 1/64 px.
    package var em: Int
    package var glyph: UInt32
    /// The distance of the origin from its pixel's left edge in quarters of a pixel.
    package var phase: Int

    package init(face: Int, em: Int, glyph: UInt32, phase: Int) {
      self.face = face
      self.em = em
      self.glyph = glyph
      self.phase = phase
    }
  }

  private let capacity: Int
  private var young: [Key: GlyphBitmap] = [:]
  private var old: [Key: GlyphBitmap] = [:]
  private var youngSize = 0
  private var oldSize = 0

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The greatest number of bytes for pixels and table.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// The approximate number of bytes that the cache takes.
  package var size: Int { youngSize + oldSize }

  /// Returns a glyph, drawing it if it is not there.
  ///
  /// - Complexity: O(1) on average if it is there.
  package mutating func bitmap(for key: Key, draw: () -> GlyphBitmap) -> GlyphBitmap {
    if let known = young[key] { return known }
    let bitmap = old[key] ?? draw()
    // 128: key, value, array header and the table's slack.
    let cost = bitmap.bytes.count + 128
    guard bitmap.isWhole, cost <= capacity / 2 else { return bitmap }
    if youngSize + cost > capacity / 2 {
      old = young
      oldSize = youngSize
      young = [:]
      youngSize = 0
    }
    young[key] = bitmap
    youngSize += cost
    return bitmap
  }
}
