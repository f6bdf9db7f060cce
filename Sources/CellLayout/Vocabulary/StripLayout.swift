public import TextLayout

/// Items in one horizontal line that scrolls by itself; a list of one such section is a horizontal
/// list.
///
/// The frames of a layout are those at the offset 0, where the first item stands at the leading edge
/// of the section. The functions of the viewport take an offset for each strip.
public struct StripLayout: Hashable, Sendable {
  /// The width of the items.
  public var itemWidth: StripItemWidth
  /// The height of all items; `nil` for the height of the tallest.
  public var height: LayoutUnit?
  /// The distance between items.
  public var gap: LayoutUnit

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - itemWidth: The width of the items.
  ///   - height: The height of all items, 0 to `LayoutUnit.maximum`; `nil` for the height of the
  ///     tallest.
  ///   - gap: The distance between items, 0 to `LayoutUnit.maximum`.
  public init(itemWidth: StripItemWidth, height: LayoutUnit? = nil, gap: LayoutUnit = .zero) {
    self.itemWidth = itemWidth
    self.height = height
    self.gap = gap
  }

  var inRange: StripLayout {
    var strip = self
    strip.height = height?.asExtent
    strip.gap = min(gap, .maximum)
    return strip
  }
}
