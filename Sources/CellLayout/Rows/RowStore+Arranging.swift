internal import ListCore
internal import TextLayout

extension RowStore {
  /// The parts of a row that is kept.
  func arrange(
    _ place: RowPlace, _ size: LayoutSize, _ pass: inout LayoutPass
  ) -> [PlacedElement] {
    var sink = ElementSink()
    if place.isPrepared { self[place.store]?.arrange(place.row, size, &pass, &sink) }
    return sink.elements
  }

  /// The parts of a row of which nothing is prepared.
  func arrange(_ item: Item, _ size: LayoutSize, _ pass: inout LayoutPass) -> [PlacedElement] {
    var sink = ElementSink()
    guard let store = itemStore(of: item) else { return [] }
    // What was measured once can be prepared; a cell that thinks otherwise has no parts.
    try? items[store].arrange(item, size, &pass, &sink)
    return sink.elements
  }
}
