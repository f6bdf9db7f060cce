public import TextLayout

extension CellPrototype {
  /// The digest of the parts of the description that decide sizes: elements, styles with their
  /// fonts, paddings, constant texts and boxes. Colours and corners take no part.
  ///
  /// - Complexity: O(elements + bytes of the font files) when first asked for, then O(1).
  public var digest: ContentDigest { lazyDigest.value { program.digest } }

  /// Feeds the description, and the texts and box sizes that it reads from an item.
  ///
  /// - Returns: Whether the item could be read.
  /// - Complexity: O(bytes of the item's texts).
  public func digest(of item: Item, into hasher: inout ContentHasher) -> Bool {
    hasher.combine(digest)
    do {
      try program.digest(of: item, into: &hasher)
      return true
    } catch {
      return false
    }
  }
}
