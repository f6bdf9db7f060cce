internal import ListCore
internal import TextLayout

extension RowStore {
  /// The parts of a row that is kept.
  func elements(
    of place: RowPlace, in size: LayoutSize, pass: inout LayoutPass
  ) -> [PlacedElement] {
    var sink = ElementSink()
    if place.isPrepared {
      self[place.store]?.arrange(place.row, in: size, pass: &pass, into: &sink)
    }
    return sink.elements
  }

  /// The parts of a row of which nothing is prepared.
  func elements(
    of item: Item, in size: LayoutSize, pass: inout LayoutPass
  ) -> [PlacedElement] {
    var sink = ElementSink()
    guard let store = itemStore(of: item) else { return [] }
    // What was measured once can be prepared; a cell that thinks otherwise has no parts.
    try? items[store].arrange(item, in: size, pass: &pass, into: &sink)
    return sink.elements
  }
}
