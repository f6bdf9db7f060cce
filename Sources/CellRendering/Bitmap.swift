public import CellLayout

/// A picture: rows of pixels, top to bottom.
///
/// A pixel is four bytes, red, green, blue and alpha, sRGB values *premultiplied* by alpha: no
/// channel exceeds alpha, and adding or averaging pixels needs no division. In `color(x:y:)` and
/// PNG files the values are not premultiplied.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes of all pixels: row by row, four to a pixel, no padding.
  public let pixels: [UInt8]

  /// Creates a picture, for instance of the pixels of an image.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: Red, green, blue and alpha of all pixels, premultiplied, row by row.
  /// - Precondition: `pixels` holds four bytes for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      pixels.count == width * height * 4,
      "bytes (are \(pixels.count)) should be 4 for each of \(width) x \(height) pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns the colour of a pixel, not premultiplied.
  ///
  /// - Precondition: `x` is in `0..<width` and `y` in `0..<height`.
  /// - Complexity: O(1)
  public func color(x: Int, y: Int) -> LayoutColor {
    precondition(x >= 0 && x < width, "x (is \(x)) should be in 0..<\(width)")
    precondition(y >= 0 && y < height, "y (is \(y)) should be in 0..<\(height)")
    let first = (y * width + x) * 4
    let alpha = pixels[first + 3]
    func straight(_ i: Int) -> UInt8 { unpremultiplied(pixels[first + i], alpha: alpha) }
    return LayoutColor(red: straight(0), green: straight(1), blue: straight(2), alpha: alpha)
  }
}

/// Returns the product of two fractions of 255, rounded to nearest; exact for all inputs.
@inline(__always)
func product255(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let sum = UInt32(a) &* UInt32(b) &+ 128
  return UInt8(truncatingIfNeeded: (sum &+ sum >> 8) >> 8)
}

/// Returns a channel divided by its alpha, rounded to nearest; 0 if alpha is 0.
///
/// `product255` is the exact inverse: the rounding error is at most a half, and alpha shrinks it.
func unpremultiplied(_ channel: UInt8, alpha: UInt8) -> UInt8 {
  guard alpha > 0 else { return 0 }
  return UInt8(min(255, (UInt32(channel) * 255 + UInt32(alpha) / 2) / UInt32(alpha)))
}
