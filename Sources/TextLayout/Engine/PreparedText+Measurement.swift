extension PreparedText {
  /// The extent of a text, and the widths at which the extent is the same.
  public struct Measurement: Hashable, Sendable {
    /// The extent at the given width and at every other width of `validWidths`.
    public var extent: TextExtent
    /// The widths of the box at which the lines are the same; the given width is one of them.
    ///
    /// Greedy lines change where the widest line no longer fits, or where the next piece begins to fit;
    /// all widths between these two are in the range. Where the end of a line is more than a cut
    /// (shapes that change, soft hyphens, an ellipsis, pieces broken inside) the range is narrower, at
    /// worst the given width alone.
    public var validWidths: ClosedRange<LayoutUnit>
  }
}
