public import TextLayout

extension DynamicSize {
  /// Feeds nothing: sizes of the cell are not kept between runs.
  public func digest(of item: Item, into hasher: inout ContentHasher) -> Bool { false }

  /// The key of an item's sizes in a `SizeCache`.
  ///
  /// - Parameters:
  ///   - item: the data of a row.
  ///   - scale: the factor on all font sizes, 0 to 65,536.
  ///   - direction: where leading is.
  /// - Returns: `nil` if the cell's sizes are not kept between runs.
  /// - Complexity: O(bytes of the item's texts)
  public func sizeKey(
    of item: Item, scale: Double = 1, direction: LayoutDirection = .leftToRight
  ) -> ContentDigest? {
    var hasher = ContentHasher()
    hasher.combine(scale.nearest(in: NumberRange.fontScale))
    hasher.combine(flag: direction == .rightToLeft)
    return digest(of: item, into: &hasher) ? hasher.finalize() : nil
  }
}
