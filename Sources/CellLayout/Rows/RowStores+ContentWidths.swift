internal import ListCore
internal import TextLayout

extension RowStores {
  /// The way to read the widths that the contents of rows ask for, see `ItemReading`.
  var contentWidths: (UnsafeBufferPointer<RowPlace>, UnsafeMutablePointer<UInt32>) -> Void {
    let reader = ContentWidthReader(self)
    return { unsafe reader.write($0, to: $1) }
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

  func write(_ places: UnsafeBufferPointer<RowPlace>, to widths: UnsafeMutablePointer<UInt32>) {
    readCount += places.count
    if table == nil, readCount > Self.fewRows {
      // The widths stay where they are while this reader references the stores.
      table = unsafe RowHeights(unsafe stores.classes.map { unsafe $0.contentWidths })
    }
    if let table {
      unsafe widths.withMemoryRebound(to: Int32.self, capacity: places.count) {
        unsafe table.write(places, to: $0)
      }
      return
    }
    for i in places.indices {
      let place = unsafe places[i]
      let width = place.hasContent ? stores.measure(of: place).contentWidth : 0
      unsafe widths[i] = UInt32(truncatingIfNeeded: max(width, 0))
    }
  }
}
