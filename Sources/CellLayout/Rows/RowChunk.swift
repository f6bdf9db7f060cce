internal import Synchronization
internal import TextLayout

/// Prepared rows of one cell type that layouts share; rows are appended, and never move.
///
/// Prepared content knows no width, so layouts of any width share it. Each layout sees some number
/// of the first rows. A layout that sees all rows may append one where the others do not look.
/// Therefore a copy of a layout does not take the remaining room from either layout.
///
/// `@unchecked`, because only `TypedRowChunk` derives from this class, and a row is written once, by the
/// layout that claimed its place, before any other layout sees it. Everything else is written only while
/// the chunk is uniquely referenced.
class RowChunk: @unchecked Sendable {
  private struct Tail: Sendable {
    var count = 0
    /// The change in which each row was appended.
    var changes = ChangeRuns()
  }

  /// The number of rows that the chunk has room for.
  final let capacity: Int
  private let tail: Mutex<Tail>

  fileprivate init(capacity: Int) {
    self.capacity = capacity
    tail = Mutex(Tail())
  }

  fileprivate init(capacity: Int, changesOf other: RowChunk, first count: Int) {
    self.capacity = capacity
    var copy = Tail(count: count, changes: other.tail.withLock { $0.changes })
    copy.changes.truncate(to: count)
    tail = Mutex(copy)
  }

  /// The number of rows that all layouts together have appended.
  final var count: Int { tail.withLock { $0.count } }

  /// Returns the change in which a row was appended.
  final func change(of row: Int) -> LayoutChange { tail.withLock { $0.changes[row] } }

  /// Claims the place behind the first `count` rows.
  ///
  /// - Returns: Whether the place exists and no other layout had claimed it.
  fileprivate final func claim(after count: Int, _ change: LayoutChange) -> Bool {
    claim(1, after: count, change) == 1
  }

  /// Claims the places behind the first `count` rows.
  ///
  /// - Returns: The number of places, at most `wanted`; 0 if another layout had claimed the first of them.
  fileprivate final func claim(_ wanted: Int, after count: Int, _ change: LayoutChange) -> Int {
    tail.withLock { tail in
      let claimed = min(wanted, capacity - count)
      guard tail.count == count, claimed > 0 else { return 0 }
      tail.changes.append(change, row: count)
      tail.count += claimed
      return claimed
    }
  }

  fileprivate final func setChange(_ change: LayoutChange, of row: Int) {
    tail.withLock { $0.changes.set(change, row: row) }
  }

  fileprivate final func setCount(_ count: Int) {
    tail.withLock { tail in
      tail.count = count
      tail.changes.truncate(to: count)
    }
  }

  /// Returns a chunk of the same cell type with the first rows, and with room for some number of
  /// rows.
  func copy(first count: Int, capacity: Int) -> RowChunk { self }

  /// Forgets the rows behind the first `count` rows; no layout sees them any more.
  ///
  /// - Precondition: The chunk is uniquely referenced.
  func truncate(to count: Int) {}
}

/// Prepared rows of a concrete cell type.
///
/// `@unchecked`, because a row is written once, before others see it, see `RowChunk`.
@safe final class TypedRowChunk<Measuring: RowMeasuring>: RowChunk, @unchecked Sendable {
  private let rows: UnsafeMutablePointer<Measuring.Prepared>
  private let known = Mutex<Together?>(nil)

  /// The first rows, grouped for measuring together.
  struct Together: Sendable {
    var count: Int
    /// The groups; `nil` if grouping has no advantage.
    var rows: Measuring.Together?
  }

  override init(capacity: Int) {
    unsafe rows = .allocate(capacity: capacity)
    super.init(capacity: capacity)
  }

  /// Creates a chunk that is full of rows, in memory that it deallocates.
  init(of rows: UnsafeMutablePointer<Measuring.Prepared>, capacity: Int, _ change: LayoutChange) {
    unsafe self.rows = rows
    super.init(capacity: capacity)
    _ = claim(capacity, after: 0, change)
  }

  private init(copying other: TypedRowChunk, first count: Int, capacity: Int) {
    unsafe rows = .allocate(capacity: capacity)
    unsafe rows.initialize(from: other.rows, count: count)
    super.init(capacity: capacity, changesOf: other, first: count)
  }

  deinit {
    unsafe rows.deinitialize(count: count)
    unsafe rows.deallocate()
  }

  /// Returns the prepared content of a row.
  ///
  /// - Precondition: The row is one of the rows that the asking layout sees.
  subscript(row: Int) -> Measuring.Prepared {
    // Yielded, because a copy is counted in each of its references.
    _read { yield unsafe rows[row] }
  }

  /// Returns some rows in place, which live as long as the chunk.
  func adjacent(_ range: Range<Int>) -> UnsafeBufferPointer<Measuring.Prepared> {
    unsafe UnsafeBufferPointer(start: rows + range.lowerBound, count: range.count)
  }

  /// Appends a row behind the first `count` rows.
  ///
  /// - Returns: Whether there was room, and no other layout had appended a row there.
  func append(_ row: Measuring.Prepared, after count: Int, _ change: LayoutChange) -> Bool {
    guard claim(after: count, change) else { return false }
    unsafe (rows + count).initialize(to: row)
    return true
  }

  /// Appends rows behind the first `count` rows, as far as there is room, and takes them away from where they
  /// are.
  ///
  /// - Returns: The number of rows that were appended; 0 if another layout had appended a row there.
  func append(
    moving new: UnsafeMutableBufferPointer<Measuring.Prepared>, after count: Int,
    _ change: LayoutChange
  ) -> Int {
    let claimed = claim(new.count, after: count, change)
    if claimed > 0, let first = new.baseAddress {
      unsafe (rows + count).moveInitialize(from: first, count: claimed)
    }
    return claimed
  }

  /// Appends equal rows behind the first `count` rows, as far as there is room.
  ///
  /// - Returns: The number of rows that were appended; 0 if another layout had appended a row there.
  func append(
    repeating row: Measuring.Prepared, count wanted: Int, after count: Int, _ change: LayoutChange
  ) -> Int {
    let claimed = claim(wanted, after: count, change)
    if claimed > 0 { unsafe (rows + count).initialize(repeating: row, count: claimed) }
    return claimed
  }

  /// Replaces the content of a row.
  ///
  /// - Precondition: The chunk is uniquely referenced.
  func replace(_ row: Int, with prepared: Measuring.Prepared, _ change: LayoutChange) {
    unsafe rows[row] = prepared
    setChange(change, of: row)
    known.withLock { $0 = nil }
  }

  override func copy(first count: Int, capacity: Int) -> RowChunk {
    TypedRowChunk(copying: self, first: count, capacity: capacity)
  }

  override func truncate(to count: Int) {
    unsafe (rows + count).deinitialize(count: self.count - count)
    setCount(count)
    known.withLock { $0 = nil }
  }

  /// Returns some of the first rows, grouped; `nil` if they were not grouped before.
  ///
  /// - Parameter count: The number of rows that the asking layout sees.
  func knownTogether(first count: Int) -> Together? {
    known.withLock { known in known.flatMap { $0.count <= count ? $0 : nil } }
  }

  /// Returns the first rows, grouped. The groups are made when they are first asked for, and again
  /// after 64 or more rows were appended.
  ///
  /// - Parameter count: The number of rows that the asking layout sees; no other rows are grouped.
  func together(
    first count: Int, _ measuring: Measuring, _ pass: inout LayoutPass
  ) -> Together {
    if let known = knownTogether(first: count), count - known.count < 64 { return known }
    let first = unsafe UnsafeBufferPointer(start: rows, count: count)
    let made = unsafe Together(count: count, rows: measuring.together(first, &pass))
    // Of layouts that see different numbers of rows, the one that sees the most keeps its groups.
    self.known.withLock { if $0.map({ $0.count < count }) ?? true { $0 = made } }
    return made
  }
}
