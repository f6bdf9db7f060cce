public import TextLayout

/// The part of a list that stays where it is on the screen while the list changes.
///
/// ```swift
/// let old = layout
/// layout.apply(newer)
/// offset = layout.offset(from: offset, in: old, viewport, keeping: .item(7, .center)).offset
/// ```
public enum AnchorPolicy<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The row at the upper edge of the visible part stays; rows above it grow and shrink out of
  /// sight.
  case topEdge
  /// The row at the lower edge of the visible part stays.
  case bottomEdge
  /// The row, header or footer at a distance below the upper edge of the visible part stays, for
  /// instance the row under a pointer or a finger. A point outside the visible part counts as the
  /// nearest point in it.
  case point(LayoutUnit)
  /// A point of a row stays, wherever the row is; the policy is ``topEdge`` if the list has no such
  /// row.
  case item(ItemID, RowFraction)
  /// The fraction of the scrolled distance stays: ends stay ends, and the middle stays the middle.
  case contentFraction
  /// The end of the list stays while it is pinned; otherwise the row at an edge stays.
  case end(PinnedEnd, otherwise: ScrollViewport.Edge)
}
