/// A rectangle of whole pixels.
struct PixelBounds: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var isEmpty: Bool { maxX <= minX || maxY <= minY }
  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  /// The number of pixels.
  var area: Int { width * height }

  /// Returns the rectangle with another pixel as its origin.
  func seen(fromX x: Int, y: Int) -> PixelBounds {
    PixelBounds(minX: minX - x, minY: minY - y, maxX: maxX - x, maxY: maxY - y)
  }

  /// Returns the least rectangle that has the pixels of both.
  func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
