public import TextLayout

/// Items one below the other in lanes of equal width; each item goes to the shortest lane, of equal
/// ones to the leading one.
///
/// The lanes share the room between the gaps as `1fr` tracks of a CSS grid do. An item whose
/// `ListItem.span` is the whole line stands below all lanes; other spans count as one lane.
public struct MasonryLayout: Hashable, Sendable {
  /// The number of lanes.
  public var lanes: ColumnCount
  /// The distance between lanes, and between the items of a lane.
  public var gap: LayoutUnit

  /// Creates a masonry.
  ///
  /// - Parameters:
  ///   - lanes: The number of lanes.
  ///   - gap: The distance between lanes, and between the items of a lane; 0 to
  ///     `LayoutUnit.maximum`.
  public init(lanes: ColumnCount, gap: LayoutUnit = .zero) {
    self.lanes = lanes
    self.gap = gap
  }

  var inRange: MasonryLayout {
    var masonry = self
    masonry.gap = min(gap, .maximum)
    return masonry
  }
}
