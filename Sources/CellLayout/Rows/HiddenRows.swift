/// A prepared row that left the list, erased.
///
/// `@unchecked`, because only `TypedHiddenRow` derives from it, and neither is ever changed.
class HiddenRow: @unchecked Sendable {
  /// The height at the scale that the list had when the row left it.
  let measure: RowMeasure
  let byteCount: Int

  init(measure: RowMeasure, byteCount: Int) {
    self.measure = measure
    self.byteCount = byteCount
  }
}

/// A prepared row of a concrete cell type that left the list.
///
/// `@unchecked`, because it is never changed.
final class TypedHiddenRow<Cell: DynamicSize>: HiddenRow, @unchecked Sendable {
  let item: Cell.Item
  let prepared: Cell.Prepared

  init(item: Cell.Item, prepared: Cell.Prepared, measure: RowMeasure, byteCount: Int) {
    self.item = item
    self.prepared = prepared
    let ownByteCount = MemoryLayout<Cell.Item>.stride + HiddenRows.bytesPerRow
    super.init(measure: measure, byteCount: byteCount + ownByteCount)
  }
}

/// Prepared rows that left the list and may come back, for example when a section is expanded again.
///
/// The rows are kept up to a number of bytes; beyond it, the rows that left first are dropped. A row that
/// comes back with the same cell and content is neither prepared nor, at the same width and scale,
/// measured. Rows are filed by the hash values of their identifiers; of two rows with one hash value, the
/// row that left last is kept.
struct HiddenRows: Sendable {
  /// A row, and the place where it was in the list.
  private struct FiledRow {
    var row: HiddenRow
    /// The index of the row's store.
    var store: Int
    /// The number of font scales that the list had before the row left it.
    var scaleNumber: Int
    /// The number of the departure, counted from the first row that ever left.
    var departure: Int
  }

  /// A row that left the list, and has come back or left again since if `rows` has another number for it.
  private struct Departure {
    var idHash: Int
    var number: Int
  }

  /// The number of bytes that a row takes besides its item and content.
  static var bytesPerRow: Int { 2 * MemoryLayout<FiledRow>.stride + 64 }

  /// The greatest number of bytes to keep.
  var byteLimit: Int {
    didSet { dropOldest() }
  }
  /// The number of bytes of the rows.
  private(set) var byteCount = 0
  /// The rows by the hash values of their identifiers.
  private var rows: [Int: FiledRow] = [:]
  /// The departures in order, from `firstInQueue` on; earlier departures are done with.
  private var queue: [Departure] = []
  private var firstInQueue = 0
  private var departureCount = 0
  /// The number of bytes of rows that were kept in this batch.
  private var batchByteCount = 0
  private var scaleNumber = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The number of rows.
  var count: Int { rows.count }

  /// Begins a batch of rows that leave the list together.
  mutating func beginBatch() { batchByteCount = 0 }

  /// A Boolean value that tells whether another row of the batch can be kept: keeping it drops no row
  /// of the same batch.
  var hasRoom: Bool { batchByteCount < byteLimit }

  /// Keeps a row that leaves a store of the list, if there is room.
  mutating func insert(_ row: HiddenRow, idHash: Int, store: Int) {
    guard batchByteCount + row.byteCount <= byteLimit else { return }
    batchByteCount += row.byteCount
    byteCount += row.byteCount
    let filed = FiledRow(
      row: row, store: store, scaleNumber: scaleNumber, departure: departureCount)
    if let old = rows.updateValue(filed, forKey: idHash) { byteCount -= old.row.byteCount }
    queue.append(Departure(idHash: idHash, number: departureCount))
    departureCount += 1
    dropOldest()
  }

  /// Returns whether a row is kept for any of the hash values of identifiers.
  func hasAny(of idHashes: [Int]) -> Bool {
    idHashes.contains { rows[$0] != nil }
  }

  /// Takes out the row of an item that comes back, with its measure at the current scale.
  ///
  /// - Returns: The row; `nil` if none of the store is kept. The row's item may be another item, or have
  ///   other content.
  mutating func take(idHash: Int, store: Int) -> (row: HiddenRow, measure: RowMeasure)? {
    guard let found = remove(idHash), found.store == store else { return nil }
    return (found.row, found.scaleNumber == scaleNumber ? found.row.measure : .unmeasured)
  }

  /// Drops rows whose content is no longer what their cells would prepare.
  mutating func drop(_ idHashes: [Int]) {
    guard count > 0 else { return }
    for idHash in idHashes { _ = remove(idHash) }
  }

  /// Forgets all heights: they are of another scale.
  mutating func forgetMeasures() { scaleNumber += 1 }

  mutating func dropAll() { self = HiddenRows(byteLimit: byteLimit) }

  private mutating func remove(_ idHash: Int) -> FiledRow? {
    guard let filed = rows.removeValue(forKey: idHash) else { return nil }
    byteCount -= filed.row.byteCount
    dropStaleDepartures()
    return filed
  }

  private mutating func dropOldest() {
    while byteCount > byteLimit, firstInQueue < queue.count {
      let departure = queue[firstInQueue]
      firstInQueue += 1
      if isKept(departure) { _ = remove(departure.idHash) }
    }
    dropStaleDepartures()
  }

  private func isKept(_ departure: Departure) -> Bool {
    rows[departure.idHash]?.departure == departure.number
  }

  /// Removes the departures whose rows are gone, once they outnumber the rows.
  private mutating func dropStaleDepartures() {
    guard queue.count > 2 * count + 64 else { return }
    queue = queue[firstInQueue...].filter(isKept)
    firstInQueue = 0
  }
}
