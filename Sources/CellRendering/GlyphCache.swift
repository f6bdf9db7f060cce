/// A glyph drawn at one size and one fraction of a pixel.
package struct GlyphBitmap: Equatable, Sendable {
  /// What the bytes of a glyph are.
  package enum Ink: Sendable {
    /// One byte a pixel: how much of it the outline covers.
    case coverage
    /// Four bytes a pixel: premultiplied red, green, blue, alpha.
    case colors
  }

  package var ink: Ink
  /// The column of the leftmost pixels, counted from the pixel of the glyph's origin.
  package var left: Int
  /// The row of the topmost pixels, counted from the baseline downwards.
  package var top: Int
  package var width: Int
  package var height: Int
  package var bytes: [UInt8]
  /// Whether the pixels are all that the glyph has, not those alone that can be seen at one place.
  package var isWhole: Bool

  package init(
    ink: Ink, left: Int, top: Int, width: Int, height: Int, bytes: [UInt8], isWhole: Bool = true
  ) {
    self.ink = ink
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.bytes = bytes
    self.isWhole = isWhole
  }

  /// A glyph without ink.
  package static let empty = GlyphBitmap(
    ink: .coverage, left: 0, top: 0, width: 0, height: 0, bytes: [])
  /// A glyph of which nothing can be seen at one place.
  static let unseen = GlyphBitmap(
    ink: .coverage, left: 0, top: 0, width: 0, height: 0, bytes: [], isWhole: false)

  /// A glyph of so many bytes is drawn whole, and kept, however little of it can be seen.
  private static let smallByteCount = 1 << 16

  /// The part of a glyph that is worth drawing: all of a small one and of one that can be seen whole,
  /// else what can be seen.
  static func drawnPart(
    of bounds: PixelBounds, window: PixelBounds, bytesPerPixel: Int
  ) -> PixelBounds {
    // Of a damaged font the product may be more than an `Int` holds.
    let byteCount = Double(bounds.width) * Double(bounds.height) * Double(bytesPerPixel)
    return byteCount <= Double(smallByteCount) ? bounds : bounds.intersection(window)
  }
}

/// Drawn glyphs, bounded in memory.
///
/// Two generations: a glyph that is drawn enters or moves to the young one; when that is half of
/// the capacity, it becomes the old one and what was old is forgotten. What is in use thus
/// survives, without a clock or a list of uses.
package struct GlyphCache {
  package struct Key: Hashable, Sendable {
    /// The serial number of the opened face: never reused, unlike an address.
    package var face: Int
    /// The size of the em in 1/64 px.
    package var em: Int
    package var glyph: UInt32
    /// The fraction of the origin's column in quarters of a pixel.
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

  /// - Parameter capacity: The number of bytes that the cache may take, pixels and table.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of bytes that the cache takes, nearly.
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
