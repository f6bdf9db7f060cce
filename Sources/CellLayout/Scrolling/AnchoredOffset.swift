public import TextLayout

/// The offset at which an anchor has the same place on the screen as before.
public struct AnchoredOffset<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The offset, clamped to the offsets that a viewport can be scrolled to.
  public var offset: LayoutUnit
  /// The offset at which the anchor does not move at all; it may lie beyond the list.
  public var unclamped: LayoutUnit
  /// The place that was held; `nil` for an end or a fraction, or if no place was left to hold.
  public var place: Place?
}
