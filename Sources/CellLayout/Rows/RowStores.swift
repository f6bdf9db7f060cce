internal import ListCore
internal import TextLayout

/// The prepared content of all entries of a layout, in a store for each width class.
///
/// A row that moves to a section of another style moves to another store, with its prepared content.
struct RowStores<Section: ListSection, Item: ListItem>: Sendable {
  typealias Store = RowStore<Section, Item>

  /// The stores by the numbers of their classes, at least one.
  private(set) var classes: [Store]
  /// The parts outside of all sections.
  var edges: EdgeRows
  /// The way to find the distance from a row to the next one; `nil` if all have that of their section.
  var spacingAfter: (@Sendable (Item) -> LayoutUnit?)?

  init(cells: ListCells<Section, Item>) {
    classes = [RowStore(cells: cells)]
    edges = EdgeRows(cells.edges)
    spacingAfter = cells.spacingAfter
  }

  /// The store of a class.
  subscript(widthClass: Int) -> Store {
    get { classes[widthClass] }
    _modify { yield &classes[widthClass] }
  }

  /// Makes stores until there are as many as classes.
  mutating func grow(for metrics: ListMetrics) {
    for number in classes.count..<max(classes.count, metrics.classCount) {
      classes.append(
        classes[0].emptied(forClass: number, isContentSized: metrics.contentSized[number]))
    }
  }

  /// Calls a closure with each store.
  mutating func forEach(_ body: (inout Store) -> Void) {
    for number in classes.indices { body(&classes[number]) }
  }

  // MARK: Places

  /// Removes rows; nobody asks for them any more.
  mutating func remove(_ places: [RowPlace]) {
    places.forEachStore { classes[$0[$0.startIndex].widthClass].remove($0) }
  }

  /// Removes the rows of items that leave the list, and keeps as many as there is room for: they may come back.
  ///
  /// - Parameter item: Returns the item of a row by its index in the places; it is called only if there is room.
  mutating func hide(_ places: [RowPlace], _ item: (Int) -> Item?) {
    places.forEachStore { run in
      classes[run[run.startIndex].widthClass].keep(run, item)
      classes[run[run.startIndex].widthClass].remove(run)
    }
  }

  func measure(of place: RowPlace) -> RowMeasure { classes[place.widthClass].measure(of: place) }

  /// Returns all widths at which the height of a row is known to be the same as now.
  func widths(of place: RowPlace) -> WidthInterval { classes[place.widthClass].widths(of: place) }

  func error(of place: RowPlace) -> (any Error)? { classes[place.widthClass].error(of: place) }

  /// Returns whether a row can move to another class: its content is prepared, or the class can do
  /// without it. Heights from a size cache hold where they hang on the width alone, estimated ones where
  /// items do not stand side by side.
  func canMove(_ place: RowPlace, toClass number: Int, _ metrics: ListMetrics) -> Bool {
    if place.isFailed { return false }
    if place.isEstimated { return metrics.section(ofClass: number).arrangement == .rows }
    return place.isPrepared
      || !metrics.contentSized[number] && !metrics.isInTable(class: number)
  }

  /// Moves a row with its prepared content to another class.
  ///
  /// - Parameters:
  ///   - item: The row's item.
  ///   - keepsHeight: Whether the height that the row has at its width holds in the class, too.
  /// - Returns: The new place; its height is not settled yet.
  mutating func move(
    _ place: RowPlace, of item: Item, toClass number: Int, keepsHeight: Bool
  ) -> RowPlace {
    let old = classes[place.widthClass]
    classes[place.widthClass].remove([place])
    if let failure = old.failure(of: place) { return classes[number].fail(failure.error) }
    if let store = old.itemStore(of: item),
      let constant = classes[number].constantPlace(ofStore: store)
    {
      return constant
    }
    let moved = classes[number].move(place, from: old)
    if !keepsHeight { classes[number].forgetMeasure(of: moved) }
    return moved
  }

  // MARK: All classes

  /// A Boolean value that tells whether any row, header or footer has an error.
  var hasErrors: Bool { classes.contains { $0.hasErrors } || edges.hasErrors }

  /// The number of rows that left the list and are kept.
  var hiddenCount: Int { sum { $0.hidden.count } }

  /// The greatest number of bytes of rows to keep after they left the list, in each class.
  var hiddenByteLimit: Int {
    get { classes[0].hidden.byteLimit }
    set { forEach { $0.hidden.byteLimit = newValue } }
  }

  /// Forgets rows that left the list.
  mutating func dropHidden(_ idHashes: [Int]) { forEach { $0.hidden.drop(idHashes) } }

  /// Forgets all rows that left the list.
  mutating func dropAllHidden() { forEach { $0.hidden.dropAll() } }

  /// The number of rows, headers and footers that are kept, including removed ones.
  var keptCount: Int { sum { $0.keptCount } }

  /// The cost of keeping the rows so far.
  var chunkStatistics: ChunkStatistics {
    classes.map { $0.chunkStatistics }.reduce(into: ChunkStatistics()) { sum, next in
      sum.count += next.count
      sum.nodesWritten += next.nodesWritten
      sum.copiedRowCount += next.copiedRowCount
    }
  }

  /// The last change of the layout.
  var lastChange: LayoutChange { classes[0].history.current }

  /// Returns the sum of a number of each class.
  ///
  /// It takes a closure: a key path into a generic type is put together anew at each call, which takes longer than
  /// measuring a short list.
  func sum(_ number: (Store) -> Int) -> Int { classes.reduce(0) { $0 + number($1) } }

  /// Returns the result of a closure that is called with the heights of all rows.
  func withHeights<Result>(_ body: (RowHeights) -> Result) -> Result {
    // The heights stay where they are while the stores are referenced and nobody changes them.
    withExtendedLifetime(self) {
      body(unsafe RowHeights(unsafe classes.map { unsafe $0.heights }))
    }
  }

  /// Moves the rows of each class that has more removed rows than others into new chunks.
  ///
  /// - Parameter entries: The list's entries, which receive the new places.
  mutating func compact(_ entries: inout EntryTable) {
    for number in classes.indices where classes[number].isMostlyRemoved {
      classes[number].compact(&entries)
    }
  }
}

// MARK: Estimates

extension RowStores {
  /// Returns the bounds of a row whose height is estimated.
  func forecast(of place: RowPlace) -> RowForecast {
    classes[place.widthClass].estimated[place.row]
  }

  /// Sets the heights of estimated rows.
  mutating func setEstimates(_ heights: [(place: RowPlace, height: Int)]) {
    for number in classes.indices {
      let own = classes.count == 1 ? heights : heights.filter { $0.place.widthClass == number }
      if !own.isEmpty { classes[number].setEstimates(own) }
    }
  }
}
