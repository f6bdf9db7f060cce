/// The ways to read what sections are arranged by, besides heights and width classes.
struct ItemReading {
  /// Returns the width that the content of a row asks for, in 1/64 px.
  var contentWidth: (RowPlace) -> Int
  /// Returns the distance that the row at a position has of its own to the next one, in 1/64 px; `nil` for that of
  /// its section.
  var spacing: (_ position: Int) -> Int?
}
