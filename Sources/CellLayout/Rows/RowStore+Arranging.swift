internal import ListCore
internal import TextLayout

extension RowStore {
  /// Returns the parts of a row that is prepared.
  func elements(
    of place: RowPlace, in size: LayoutSize, pass: inout LayoutPass
  ) -> [PlacedElement] {
    var sink = ElementSink()
    if place.isPrepared {
      self[place.store]?.arrange(place.row, in: size, pass: &pass, into: &sink)
    }
    return sink.elements
  }

  /// Returns the parts of a row that is not prepared.
  func elements(
    of item: Item, in size: LayoutSize, pass: inout LayoutPass
  ) -> [PlacedElement] {
    var sink = ElementSink()
    guard let store = itemStore(of: item) else { return [] }
    // An item that was measured once can be prepared; a cell that throws anyway has no parts.
    try? items[store].arrange(item, in: size, pass: &pass, into: &sink)
    return sink.elements
  }
}
