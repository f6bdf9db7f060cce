public import TextLayout

/// The offset at which an anchor stands where it stood.
public struct AnchoredOffset<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The offset within what a viewport can be scrolled to.
  public var offset: LayoutUnit
  /// The offset at which the anchor does not move at all; it may lie beyond the list.
  public var unclamped: LayoutUnit
  /// What was held; `nil` for an end or a fraction, or if nothing was left to hold.
  public var place: Place?
}
