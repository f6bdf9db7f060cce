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
  }

  /// The greatest number of bytes to keep.
  var byteLimit: Int {
    didSet { dropOldest() }
  }
  /// The number of bytes of the rows.
  private(set) var byteCount = 0
  private var rows: [Item.ID: (row: Row, number: Int)] = [:]
  /// The identifiers in the order in which rows left, with the numbers that `rows` has for them unless
  /// the row came back or left again.
  private var queue: [(id: Item.ID, number: Int)] = []
  private var firstInQueue = 0
  private var nextNumber = 0
  /// The number of bytes of rows that were kept in this batch.
  private var batchByteCount = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The number of rows.
  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

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
    if let old = rows.updateValue((row, nextNumber), forKey: id) {
      byteCount -= old.row.byteCount
    }
    byteCount += row.byteCount
    queue.append((id, nextNumber))
    nextNumber += 1
    dropOldest()
  }

  /// Takes out the row of an item that comes back; `nil` if there is none with the item's content.
  mutating func take(_ item: Item, store: Int) -> Row? {
    guard let (row, _) = rows.removeValue(forKey: item.id) else { return nil }
    byteCount -= row.byteCount
    dropStaleQueue()
    let isSame =
      row.store == store && row.item.cell == item.cell && item.hasSameContent(as: row.item)
    return isSame ? row : nil
  }

  /// Drops rows whose content is no longer what their cells would prepare.
  mutating func drop(_ ids: some Sequence<Item.ID>) {
    guard !rows.isEmpty else { return }
    for id in ids {
      if let found = rows.removeValue(forKey: id) { byteCount -= found.row.byteCount }
    }
    dropStaleQueue()
  }

  /// Forgets all heights: they are of another scale.
  mutating func forgetMeasures() {
    rows = rows.mapValues { row, number in
      var row = row
      row.measure = .unmeasured
      return (row, number)
    }
  }

  mutating func dropAll() { self = HiddenRows(byteLimit: byteLimit) }

  private mutating func dropOldest() {
    while byteCount > byteLimit, firstInQueue < queue.count {
      let (id, number) = queue[firstInQueue]
      firstInQueue += 1
      guard let found = rows[id], found.number == number else { continue }
      byteCount -= found.row.byteCount
      rows[id] = nil
    }
    dropStaleQueue()
  }

  /// Removes entries of the queue whose rows are gone, once they outnumber the rows.
  private mutating func dropStaleQueue() {
    guard queue.count > 2 * rows.count + 64 else { return }
    queue = queue[firstInQueue...].filter { rows[$0.id]?.number == $0.number }
    firstInQueue = 0
  }
}
