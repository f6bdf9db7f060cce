internal import ListCore

/// Prepared rows that left the list and may come back, for example when a section is expanded again.
///
/// The rows are kept up to a number of bytes; beyond it, the rows that left first are dropped. A row that
/// comes back with the same cell and content is neither prepared nor, at the same width and scale,
/// measured.
struct HiddenRows<Item: ListItem>: Sendable {
  /// A row that left the list.
  struct Row: Sendable {
    var item: Item
    var store: Int
    var content: PreparedRows
    /// The height at the scale that the list had when the row left it.
    var measure: RowMeasure
    var byteCount: Int
    /// The number of the departure, counted from the first row that ever left.
    fileprivate var departure = 0

    init(item: Item, store: Int, content: PreparedRows, measure: RowMeasure, byteCount: Int) {
      self.item = item
      self.store = store
      self.content = content
      self.measure = measure
      self.byteCount = byteCount
    }
  }

  /// A row that left the list, and has come back or left again since if `rows` has another number for it.
  private struct Departure {
    var id: Item.ID
    var number: Int
  }

  /// The greatest number of bytes to keep.
  var byteLimit: Int {
    didSet { dropOldest() }
  }
  /// The number of bytes of the rows.
  private(set) var byteCount = 0
  private var rows: [Item.ID: Row] = [:]
  /// The number of rows. Code that is generic over items is slow to ask the dictionary, and the queue for its
  /// length.
  private(set) var count = 0
  /// The departures in order, from `firstInQueue` on; earlier departures are done with.
  private var queue: [Departure] = []
  private var queueLength = 0
  private var firstInQueue = 0
  private var departureCount = 0
  /// The number of bytes of rows that were kept in this batch.
  private var batchByteCount = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Begins a batch of rows that leave the list together.
  mutating func beginBatch() { batchByteCount = 0 }

  /// A Boolean value that tells whether another row of the batch can be kept: keeping it drops no row
  /// of the same batch.
  var hasRoom: Bool { batchByteCount < byteLimit }

  /// Keeps a row that leaves the list, if there is room.
  mutating func insert(_ row: Row) {
    guard batchByteCount + row.byteCount <= byteLimit else { return }
    batchByteCount += row.byteCount
    let id = row.item.id
    var row = row
    row.departure = departureCount
    if let old = rows.updateValue(row, forKey: id) {
      byteCount -= old.byteCount
    } else {
      count += 1
    }
    byteCount += row.byteCount
    queue.append(Departure(id: id, number: departureCount))
    queueLength += 1
    departureCount += 1
    dropOldest()
  }

  /// Returns whether a row of any of the items is kept, with whatever content.
  func hasAny(of items: [Item]) -> Bool {
    count > 0 && items.contains { rows.index(forKey: $0.id) != nil }
  }

  /// Takes out the row of an item that comes back; `nil` if there is none with the item's content.
  mutating func take(_ item: Item, store: Int) -> Row? {
    guard let row = remove(item.id) else { return nil }
    let isSame =
      row.store == store && row.item.cell == item.cell && item.hasSameContent(as: row.item)
    return isSame ? row : nil
  }

  /// Drops rows whose content is no longer what their cells would prepare.
  mutating func drop(_ ids: some Sequence<Item.ID>) {
    guard count > 0 else { return }
    for id in ids { _ = remove(id) }
  }

  /// Forgets all heights: they are of another scale.
  mutating func forgetMeasures() {
    rows = rows.mapValues { row in
      var row = row
      row.measure = .unmeasured
      return row
    }
  }

  mutating func dropAll() { self = HiddenRows(byteLimit: byteLimit) }

  private mutating func remove(_ id: Item.ID) -> Row? {
    guard let row = rows.removeValue(forKey: id) else { return nil }
    byteCount -= row.byteCount
    count -= 1
    dropStaleDepartures()
    return row
  }

  private mutating func dropOldest() {
    while byteCount > byteLimit, firstInQueue < queueLength {
      let departure = queue[firstInQueue]
      firstInQueue += 1
      guard rows[departure.id]?.departure == departure.number else { continue }
      _ = remove(departure.id)
    }
    dropStaleDepartures()
  }

  /// Removes the departures whose rows are gone, once they outnumber the rows.
  private mutating func dropStaleDepartures() {
    guard queueLength > 2 * count + 64 else { return }
    queue = queue[firstInQueue...].filter { rows[$0.id]?.departure == $0.number }
    firstInQueue = 0
    queueLength = queue.count
  }
}
