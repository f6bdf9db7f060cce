/// The prepared content of some items of one cell type, erased.
///
/// `@unchecked`, because it is written by the thread that prepares, then only by the one that appends the
/// rows.
class PreparedRows: @unchecked Sendable {
  /// The number of items that were prepared.
  fileprivate(set) var itemCount = 0
  /// The errors of the items that could not be prepared, by their indices, ascending.
  fileprivate(set) var failures: [(item: Int, error: any Error)] = []
  /// A Boolean value that tells whether preparing the rows asked for the direction of the list.
  fileprivate(set) var followsDirection = false

  fileprivate init() {}
}

/// The prepared content of some items of one cell type.
///
/// `@unchecked`, because one thread after the other writes to it, see `PreparedRows`.
@safe final class TypedPreparedRows<Prepared: Sendable>: PreparedRows, @unchecked Sendable {
  private let rows: UnsafeMutablePointer<Prepared>
  let capacity: Int
  private var count = 0
  private var ownsMemory = true
  /// The reader of these rows alone: threads that count references to one object for each row wait for one another.
  var reader: AnyObject?

  /// Creates room for the content of some items.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe rows = .allocate(capacity: capacity)
    super.init()
  }

  /// Prepares items, one after the other, behind those that are prepared.
  ///
  /// - Parameter prepare: Returns the content of an item, by its index in `items`.
  func append<Item>(
    _ items: UnsafeBufferPointer<Item>, in context: inout PrepareContext,
    _ prepare: (Item, Int, inout PrepareContext) throws -> Prepared
  ) {
    precondition(items.count <= capacity - itemCount, "the items should have room")
    for i in items.indices {
      do {
        unsafe (rows + count).initialize(to: try prepare(items[i], i, &context))
        count += 1
      } catch {
        failures.append((itemCount + i, error))
      }
    }
    itemCount += items.count
    if context.followsDirection { followsDirection = true }
  }

  deinit {
    guard ownsMemory else { return }
    unsafe rows.deinitialize(count: count)
    unsafe rows.deallocate()
  }

  /// Gives the rows away where they stand, if they fill their memory and are of a number.
  ///
  /// - Returns: The rows, which the caller destroys and deallocates; `nil` if they stay here.
  func takeMemory(ofCount wanted: Int) -> UnsafeMutablePointer<Prepared>? {
    guard count == wanted, capacity == wanted, ownsMemory else { return nil }
    ownsMemory = false
    return unsafe rows
  }

  /// Moves the rows away.
  ///
  /// - Parameter move: Moves all of the rows to other memory.
  func take(_ move: (UnsafeMutableBufferPointer<Prepared>) -> Void) {
    unsafe move(UnsafeMutableBufferPointer(start: rows, count: count))
    count = 0
  }
}
