/// The prepared content of some items of one cell type, erased.
class PreparedRows: @unchecked Sendable {
  // @unchecked: written by the thread that prepares, then only by the one that appends the rows.

  /// The number of items that were prepared.
  let itemCount: Int
  /// The errors of the items that could not be prepared, by their indices, ascending.
  fileprivate(set) var failures: [(item: Int, error: any Error)] = []
  /// A Boolean value that tells whether preparing the rows asked for the direction of the list.
  fileprivate(set) var followsDirection = false

  fileprivate init(itemCount: Int) { self.itemCount = itemCount }
}

@safe final class TypedPreparedRows<Prepared: Sendable>: PreparedRows, @unchecked Sendable {
  // @unchecked: see `PreparedRows`.
  private let rows: UnsafeMutablePointer<Prepared>
  private var count = 0

  /// Prepares items, one after the other.
  ///
  /// - Parameter prepare: Returns the content of an item, by its index in `items`, counted from 0.
  init<Item>(
    _ items: ArraySlice<Item>, in context: inout PrepareContext,
    _ prepare: (Item, Int, inout PrepareContext) throws -> Prepared
  ) {
    unsafe rows = .allocate(capacity: items.count)
    super.init(itemCount: items.count)
    unsafe items.withUnsafeBufferPointer { items in
      for i in items.indices {
        do {
          unsafe (rows + count).initialize(to: try prepare(items[i], i, &context))
          count += 1
        } catch {
          failures.append((i, error))
        }
      }
    }
    followsDirection = context.followsDirection
  }

  deinit {
    unsafe rows.deinitialize(count: count)
    unsafe rows.deallocate()
  }

  /// Moves the rows away.
  ///
  /// - Parameter move: Moves all of the rows to other memory.
  func take(_ move: (UnsafeMutableBufferPointer<Prepared>) -> Void) {
    unsafe move(UnsafeMutableBufferPointer(start: rows, count: count))
    count = 0
  }
}
