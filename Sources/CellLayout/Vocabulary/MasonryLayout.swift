public import TextLayout

/// Items one below the other in lanes of equal width; each item goes to the shortest lane, of equal
/// ones to the leading one.
///
/// In a stable masonry an item that has a lane stays in it, from the first item to the last, as long as
/// it begins at most some distance below the end of the shortest lane. So items seldom jump to another
/// lane when an item above them is resized, inserted or removed. The lanes then are data like the
/// items, see ``LaneAssignment``.
///
/// The lanes share the room between the gaps as `1fr` tracks of a CSS grid do. An item whose
/// `ListItem.span` is the whole line stands below all lanes; other spans count as one lane.
public struct MasonryLayout: Hashable, Sendable {
  /// The number of lanes.
  public var lanes: ColumnCount
  /// The distance between lanes, and between the items of a lane.
  public var gap: LayoutUnit
  /// The greatest distance between the end of the shortest lane and the top of an item that stays in
  /// its lane; `nil` for a masonry that is arranged anew each time.
  public var stableLimit: LayoutUnit?

  /// Creates a masonry.
  ///
  /// - Parameters:
  ///   - lanes: The number of lanes.
  ///   - gap: The distance between lanes, and between the items of a lane; 0 to
  ///     `LayoutUnit.maximum`.
  ///   - stableLimit: The greatest distance between the end of the shortest lane and the top of an item
  ///     that stays in its lane, 0 to `LayoutUnit.maximum`; `nil` for a masonry that is arranged anew
  ///     each time.
  public init(lanes: ColumnCount, gap: LayoutUnit = .zero, stableLimit: LayoutUnit? = nil) {
    self.lanes = lanes
    self.gap = gap
    self.stableLimit = stableLimit
  }

  var inRange: MasonryLayout {
    var masonry = self
    masonry.gap = min(gap, .maximum)
    masonry.stableLimit = stableLimit.map { min($0, .maximum) }
    return masonry
  }
}
