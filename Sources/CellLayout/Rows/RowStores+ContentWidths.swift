internal import ListCore
internal import TextLayout

extension RowStores {
  /// The way to read the width that the content of a row asks for, in 1/64 px; 0 for a row without
  /// content. The items of the row's class are as wide as their content.
  var contentWidth: (RowPlace) -> Int {
    let reader = ContentWidthReader(self)
    return { reader.width(of: $0) }
  }
}

/// A reader of the widths of contents: of a few rows one by one, of many from a look-up table.
private final class ContentWidthReader<Section: ListSection, Item: ListItem> {
  /// The number of rows that are read before the table is made.
  private static var fewRows: Int { 32 }

  private let stores: RowStores<Section, Item>
  private var readCount = 0
  private var table: RowHeights?

  init(_ stores: RowStores<Section, Item>) { self.stores = stores }

  func width(of place: RowPlace) -> Int {
    guard place.hasContent else { return 0 }
    if let table { return table(place) }
    readCount += 1
    if readCount > Self.fewRows {
      // The widths stay where they are while this reader references the stores.
      table = unsafe RowHeights(unsafe stores.classes.map { unsafe $0.contentWidths })
    }
    return Int(stores.measure(of: place).contentWidth)
  }
}
