public import TextLayout

extension DynamicSize {
  /// Feeds nothing and returns `false`: sizes of the cell are not kept between runs.
  public func digest(of item: Item, into hasher: inout ContentHasher) -> Bool { false }

  /// Returns the key of an item's sizes in a `SizeCache`.
  ///
  /// - Parameters:
  ///   - item: The data of a row.
  ///   - scale: The factor on all font sizes, 0 to 65,536; a factor out of range counts as the
  ///     nearest in range.
  ///   - direction: The side on which rows of elements begin.
  /// - Returns: The key; `nil` if the cell's sizes are not kept between runs.
  /// - Complexity: O(bytes of the item's texts).
  public func sizeKey(
    of item: Item, scale: Double = 1, direction: LayoutDirection = .leftToRight
  ) -> ContentDigest? {
    var hasher = ContentHasher(scale: scale, direction: direction)
    return digest(of: item, into: &hasher) ? hasher.finalize() : nil
  }
}

extension ContentHasher {
  /// Creates a hasher that was fed what the size of every row of a list depends on.
  init(scale: Double, direction: LayoutDirection) {
    self.init()
    combine(scale.nearest(in: NumberRange.fontScale))
    combine(flag: direction == .rightToLeft)
  }
}

extension ContentDigest {
  /// The number that stands for a missing key; no content is known to have it for its digest.
  static let noKey = ContentDigest(high: 0, low: 0)
}
