internal import ListCore
internal import TextLayout

/// The keys of the sizes of some items, in order.
struct SizeKeys: Sendable {
  /// The keys of the items that have one.
  let keys: [ContentDigest]
  /// The numbers of the items that have a key; `nil` if all have one.
  let items: [Int]?
  /// The number of items.
  let itemCount: Int

  /// The number of adjacent items whose keys a thread makes as one unit of work.
  private static let partLength = 4096

  /// Makes the keys of items.
  ///
  /// Items without a prototype, and those whose cell has one height or keeps no sizes, have no key.
  /// - Complexity: O(n), and the complexity of digesting all texts.
  init<Section, Item>(
    of newItems: NewItems<Section, Item>, stores: RowStore<Section, Item>, scale: Double,
    direction: LayoutDirection, on engines: TextEnginePool
  ) {
    let environment = ContentHasher(scale: scale, direction: direction)
    let (count, length) = (newItems.count, SizeKeys.partLength)
    let parts = engines.concurrently((count + length - 1) / length) { part, _ in
      var keys: [ContentDigest] = []
      let range = part * length..<min((part + 1) * length, count)
      keys.reserveCapacity(range.count)
      unsafe newItems.forEachStretch(in: range) { run in
        unsafe stores.appendSizeKeys(of: run, after: environment, to: &keys)
      }
      return keys
    }
    var all: [ContentDigest] = []
    all.reserveCapacity(count)
    for part in parts { all += part }
    itemCount = count
    guard all.contains(.noKey) else {
      (keys, items) = (all, nil)
      return
    }
    let numbers = all.indices.filter { all[$0] != .noKey }
    (keys, items) = (numbers.map { all[$0] }, numbers)
  }

  /// Returns the numbers of all items without those of some keys, ascending.
  ///
  /// - Parameter unknown: The places of keys, ascending, whose items are returned.
  func itemsWithoutSizes(_ unknown: [Int]) -> [Int] {
    guard let items else { return unknown }
    var numbers: [Int] = []
    var (key, rest) = (0, unknown[...])
    for number in 0..<itemCount {
      guard key < items.count, items[key] == number else {
        numbers.append(number)
        continue
      }
      if rest.first == key {
        numbers.append(number)
        rest.removeFirst()
      }
      key += 1
    }
    return numbers
  }
}

extension RowStore {
  /// Appends the key of each item's sizes, or `ContentDigest.noKey`.
  fileprivate func appendSizeKeys(
    of run: UnsafeBufferPointer<Item>, after environment: ContentHasher,
    to keys: inout [ContentDigest]
  ) {
    var start = 0
    while start < run.count {
      let cell = unsafe run[start].cell
      var end = start + 1
      while end < run.count, unsafe run[end].cell == cell { end += 1 }
      let alike = unsafe UnsafeBufferPointer(rebasing: run[start..<end])
      if let store = unsafe itemStore(of: run[start]), constants.row(ofStore: store) == nil {
        unsafe items[store].appendSizeKeys(of: alike, after: environment, to: &keys)
      } else {
        keys += repeatElement(.noKey, count: end - start)
      }
      start = end
    }
  }
}
