internal import ListCore
internal import TextLayout

/// Rows that one thread has prepared and measured, in stores of their own.
struct MeasuredPart<Section: ListSection, Item: ListItem>: Sendable {
  fileprivate var rows: RowStore<Section, Item>
  fileprivate var places: [RowPlace] = []

  /// The width class of the rows.
  var widthClass: Int { rows.widthClass }

  /// Prepares and measures items.
  ///
  /// - Parameters:
  ///   - range: The items to prepare.
  ///   - stores: The stores for the rows, empty.
  init(
    _ items: [Item], in range: Range<Int>, stores: RowStore<Section, Item>, pass: LayoutPass
  ) {
    rows = stores
    PreparedPart(NewItems<Section, Item>.array(items), in: range, stores: stores, pass: pass)
      .append(to: &rows, followedBy: 0, &places)
    var pass = pass
    rows.settleItems(in: &pass)
  }
}

extension RowStore {
  /// Appends rows that were prepared and measured in other stores.
  ///
  /// - Returns: The places of the rows, in order.
  mutating func append(_ part: MeasuredPart<Section, Item>) -> [RowPlace] {
    addWork(of: part.rows)
    return part.places.map { place in
      if place.isFailed { return fail(part.rows.error(of: place)!) }
      return move(place, from: part.rows)
    }
  }
}
