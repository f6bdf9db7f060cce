public import TextLayout

/// What stays where it is on the screen while a list changes.
public enum AnchorPolicy<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The row at the upper edge of the visible part; what grows or shrinks above it is not seen.
  case topEdge
  /// The row at the lower edge of the visible part.
  case bottomEdge
  /// The row, header or footer at a distance below the upper edge of the visible part: what is
  /// under a pointer or a finger. A point outside the visible part counts as the nearest in it.
  case point(LayoutUnit)
  /// A row, by a point of it, wherever it is; as ``topEdge`` if the list has no such row.
  case item(ItemID, RowFraction)
  /// The share of the scrolled way: ends stay ends, the middle stays the middle.
  case contentFraction
  /// The end of the list while it is stuck to, else the row at an edge.
  case end(PinnedEnd, otherwise: ScrollViewport.Edge)
}
