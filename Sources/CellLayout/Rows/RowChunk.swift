internal import Synchronization
internal import TextLayout

/// Prepared rows of one cell type that layouts share: appended to, and never moved.
///
/// What was prepared knows no width, so layouts of any width share it. Each layout sees some of the
/// first rows. A layout that sees all of them may append one where the others do not look, so a
/// copy of a layout costs neither of the two the room that is left.
class RowChunk: @unchecked Sendable {
  // @unchecked: only `TypedRowChunk` derives from it. A row is written once, by the layout that
  // claimed its place, before any other layout sees it; all else only while uniquely referenced.

  private struct Tail: Sendable {
    var count = 0
    /// The change that each row came in.
    var changes = ChangeRuns()
  }

  /// The number of rows that there is room for.
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

  /// The number of rows that any layout has appended.
  final var count: Int { tail.withLock { $0.count } }

  /// Returns the change that a row came in.
  final func change(of row: Int) -> LayoutChange { tail.withLock { $0.changes[row] } }

  /// Takes the place behind the first `count` rows.
  ///
  /// - Returns: Whether the place was there and no other layout had taken it.
  fileprivate final func claim(after count: Int, _ change: LayoutChange) -> Bool {
    tail.withLock { tail in
      guard tail.count == count, count < capacity else { return false }
      tail.changes.append(change, row: count)
      tail.count += 1
      return true
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

  /// A chunk of the same cell type with the first rows, and room for some number of them.
  func copy(first count: Int, capacity: Int) -> RowChunk { self }

  /// Forgets the rows behind the first ones, of which no layout knows any more.
  ///
  /// - Precondition: The chunk is uniquely referenced.
  func truncate(to count: Int) {}
}

/// Prepared rows of a concrete cell type.
@safe final class TypedRowChunk<Measuring: RowMeasuring>: RowChunk, @unchecked Sendable {
  // @unchecked: see `RowChunk`.
  private let rows: UnsafeMutablePointer<Measuring.Prepared>
  private let known = Mutex<Together?>(nil)

  /// The first rows, put together.
  struct Together: Sendable {
    var count: Int
    /// `nil` if there is nothing to gain.
    var rows: Measuring.Together?
  }

  override init(capacity: Int) {
    unsafe rows = .allocate(capacity: capacity)
    super.init(capacity: capacity)
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

  /// The prepared content of a row.
  ///
  /// - Precondition: The row is one of those that the asking layout sees.
  subscript(row: Int) -> Measuring.Prepared { unsafe rows[row] }

  /// Appends a row behind the first `count`.
  ///
  /// - Returns: Whether there was room, and no other layout has appended a row before.
  func append(_ row: Measuring.Prepared, after count: Int, _ change: LayoutChange) -> Bool {
    guard claim(after: count, change) else { return false }
    unsafe (rows + count).initialize(to: row)
    return true
  }

  /// Puts other content in the place of a row.
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

  /// Returns the first rows put together: made when they are first asked for, and again once many
  /// came after.
  ///
  /// - Parameter count: The number of rows that the asking layout sees; no more are put together.
  func together(
    first count: Int, _ measuring: Measuring, _ pass: inout LayoutPass
  ) -> Together {
    let known = known.withLock { $0 }
    if let known, known.count <= count, count - known.count < 64 { return known }
    let first = unsafe Array(UnsafeBufferPointer(start: rows, count: count))
    let made = Together(count: count, rows: measuring.together(first, &pass))
    // Of layouts that see different numbers of rows, that with the most keeps what it makes.
    self.known.withLock { if $0.map({ $0.count < count }) ?? true { $0 = made } }
    return made
  }
}
