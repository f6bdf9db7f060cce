public import TextLayout

/// The way in which a column of a table gets its width, before the limits of the column.
public enum TableColumnWidth: Hashable, Sendable {
  /// A given width, 0 to `LayoutUnit.maximum`.
  case fixed(LayoutUnit)
  /// A share of the room that the other columns leave, above 0 and at most 65,536; the shares of a table
  /// are compared with each other, so that they always fill the room.
  case fraction(Double)
  /// The greatest width that the content of a cell asks for on one line, rounded up to 4 px so that it seldom
  /// changes; see ``TableLayout``.
  case content
}
