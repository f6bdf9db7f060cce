/// The ways to read what sections are arranged by, besides heights and width classes.
@safe struct ItemReading {
  /// Writes the widths that the contents of rows ask for, in 1/64 px; 0 for a row without content. The items of the
  /// rows' classes are as wide as their content.
  var contentWidths: (UnsafeBufferPointer<RowPlace>, UnsafeMutablePointer<UInt32>) -> Void
  /// Returns the distance that the row at a position has of its own to the next one, in 1/64 px; `nil` for that of
  /// its section.
  var spacing: (_ position: Int) -> Int?
}
