extension PreparedText {
  /// The extent of a text with the widths at which it is the same.
  public struct Measurement: Hashable, Sendable {
    /// The extent at the width that was asked, and at every other of `validWidths`.
    public var extent: TextExtent
    /// Widths of the box at which the lines are the same; the one that was asked is among them.
    ///
    /// Greedy lines change where the widest of them no longer fits, or the next piece comes to fit; all
    /// widths between are in the range. Where a line's end is more than a cut (shapes that change, soft
    /// hyphens, an ellipsis, pieces broken inside) it is narrower, at worst the one width.
    public var validWidths: WidthInterval
  }
}
