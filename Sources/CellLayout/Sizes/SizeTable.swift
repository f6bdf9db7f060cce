internal import TextLayout

/// The entries of a size cache in open addressing: one array, the same in memory and in the file.
///
/// The home of an entry is the place of its key among all keys, scaled to the capacity; keys are
/// digests, and therefore spread evenly. An entry stands in the first vacant slot from its home on,
/// fewer than `reach` slots away. Slots do not wrap around: `reach` slots follow the last home. No
/// slot between an entry and its home is vacant. A table without room within reach is made larger,
/// unless most of it is vacant. In that case somebody made keys that share a home, and the entries
/// are dropped rather than searched for in the whole table.
struct SizeTable: Sendable {
  /// The number of slots that share a checksum in the file.
  static let blockLength = 128
  /// The greatest number of intervals of widths of a key.
  static let intervalLimit = 4

  /// The slots, in whole blocks.
  private(set) var slots: [SizeEntry]
  private(set) var count = 0
  /// The number of homes.
  private let capacity: Int

  /// The number of slots, from an entry's home on, that are searched. It is greater than needed,
  /// unless somebody made keys that share a home.
  var reach: Int { slots.count - capacity }

  private static let greatestReach = 1024

  /// Creates an empty table that can hold a number of entries without growing.
  init(minimumCapacity: Int = 0) {
    let slotCount = SizeTable.slotCount(forEntries: minimumCapacity)
    self.init(slots: Array(repeating: .vacant, count: slotCount), count: 0)
  }

  /// Creates a table from the slots of another.
  init(slots: [SizeEntry], count: Int) {
    precondition(SizeTable.isSlotCount(slots.count), "a table has whole blocks, and two at least")
    self.slots = slots
    self.count = count
    capacity = max(slots.count / 2, slots.count - SizeTable.greatestReach)
  }

  /// Creates a table from entries sorted by key and width; equal entries give equal tables.
  ///
  /// - Complexity: O(n).
  init(sorted entries: [SizeEntry], capacity: Int = 0) {
    self.init(minimumCapacity: max(capacity, entries.count))
    var next = 0
    for entry in entries {
      next = max(next, home(of: entry.key))
      guard next < home(of: entry.key) + reach else {
        if isSparse(entries.count) { continue }
        self.init(sorted: entries, capacity: max(capacity, entries.count) * 2)
        return
      }
      slots[next] = entry
      next += 1
      count += 1
    }
  }

  /// Returns the number of slots of a table made for a number of entries: two of three homes are
  /// taken.
  static func slotCount(forEntries count: Int) -> Int {
    let homes = max(1, (count * 3 / 2 + blockLength - 1) / blockLength) * blockLength
    return homes + min(homes, greatestReach)
  }

  static func isSlotCount(_ count: Int) -> Bool {
    count >= 2 * blockLength && count.isMultiple(of: blockLength)
  }

  /// Returns whether so few homes are taken that a larger table would not help.
  private func isSparse(_ count: Int) -> Bool { count < capacity / 4 }

  func home(of key: ContentDigest) -> Int {
    Int(truncatingIfNeeded: key.high.multipliedFullWidth(by: UInt64(capacity)).high)
  }

  /// Returns the entry of a key that holds at a width in 1/64 px.
  ///
  /// - Complexity: O(1).
  func entry(of key: ContentDigest, width: Int) -> SizeEntry? {
    let home = home(of: key)
    for slot in home..<home + reach {
      let entry = slots[slot]
      if entry.answers(key, width) { return entry }
      if entry.isVacant { return nil }
    }
    return nil
  }

  // MARK: Changing

  /// Adds an entry, joined with the entries of the same key and height whose widths it touches.
  ///
  /// The new entry replaces the entries of the same key that contradict it. If the key then has too
  /// many entries, it replaces the oldest; of equally old entries, the one with the least widths.
  /// - Returns: Whether an entry contradicted the new one.
  /// - Complexity: O(1), amortized.
  @discardableResult
  mutating func insert(_ new: SizeEntry) -> Bool {
    if count > capacity / 4 * 3 { grow() }
    var joined = new
    var isContradiction = false
    var known = 0
    var oldest = 0
    var slot = home(of: new.key)
    let end = slot + reach
    while slot < end, !slots[slot].isVacant {
      let entry = slots[slot]
      if entry.key != new.key {
        slot += 1
      } else if entry.height == new.height, entry.touches(new) {
        joined.formUnion(entry)
        if joined.widths == entry.widths {
          slots[slot] = joined
          return isContradiction
        }
        remove(at: slot)
      } else if entry.overlaps(new) {
        isContradiction = true
        remove(at: slot)
      } else {
        if known == 0 || entry.isOlder(than: slots[oldest]) { oldest = slot }
        known += 1
        slot += 1
      }
    }
    if known >= SizeTable.intervalLimit {
      if joined.generation >= slots[oldest].generation { slots[oldest] = joined }
    } else if slot < end {
      slots[slot] = joined
      count += 1
    } else if !isSparse(count) {
      grow()
      insert(joined)
    }
    return isContradiction
  }

  private mutating func grow() { self = SizeTable(sorted: sorted(), capacity: capacity / 3 * 4) }

  /// Removes an entry and closes the gap.
  private mutating func remove(at slot: Int) {
    var gap = slot
    var next = slot + 1
    while next < slots.count, !slots[next].isVacant {
      if home(of: slots[next].key) <= gap {
        slots[gap] = slots[next]
        gap = next
      }
      next += 1
    }
    slots[gap] = .vacant
    count -= 1
  }
}
