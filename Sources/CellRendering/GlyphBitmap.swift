/// A glyph drawn at a size and a fraction of a pixel.
package struct GlyphBitmap: Equatable, Sendable {
  /// The meaning of the bytes of a glyph.
  package enum Ink: Sendable {
    /// A byte for each pixel: the share of it that the outline covers.
    case coverage
    /// A byte for each pixel: a coverage as browsers compute it, before `ContrastTable` raises it for a colour.
    case browserCoverage
    /// Four bytes for each pixel: premultiplied red, green, blue, alpha.
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
  /// Indicates whether these are all pixels of the glyph, not only those that can be seen at one place.
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

  /// The number of bytes up to which a glyph is drawn whole and kept, however little of it is seen.
  private static let smallByteCount = 1 << 16

  /// Returns the part of a glyph to draw: all of a small glyph, of others the part that can be seen.
  static func drawnPart(
    of bounds: PixelBounds, window: PixelBounds, bytesPerPixel: Int
  ) -> PixelBounds {
    // Of a damaged font the product may be more than an `Int` holds.
    let byteCount = Double(bounds.width) * Double(bounds.height) * Double(bytesPerPixel)
    return byteCount <= Double(smallByteCount) ? bounds : bounds.intersection(window)
  }
}
