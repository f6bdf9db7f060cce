internal import TextLayout

/// The entries of a size cache in open addressing: one array, the same in memory and in the file.
///
/// An entry's home is its key's place among all keys, scaled to the capacity: keys are digests, hence
/// spread evenly. It stands in the first vacant slot from there on, at most `reach` slots away, so
/// that keys made to share a home cost a bounded time and are forgotten at worst. Slots do not wrap
/// around: `reach` of them follow the last home. Between an entry and its home no slot is vacant.
struct SizeTable: Sendable {
  /// How many slots from an entry's home are looked at.
  static let reach = SizeTable.blockLength
  /// The number of slots that share a checksum in the file.
  static let blockLength = 128
  /// How many intervals of widths a key has at most.
  static let intervalLimit = 4

  /// Whole blocks.
  private(set) var slots: [SizeEntry]
  private(set) var count = 0

  /// The number of homes.
  private var capacity: Int { slots.count - SizeTable.reach }

  /// Makes an empty table that holds so many entries without growing.
  init(minimumCapacity: Int = 0) {
    slots = Array(repeating: .vacant, count: SizeTable.slotCount(forEntries: minimumCapacity))
  }

  /// Places entries that are sorted by key and width; equal entries give equal tables.
  ///
  /// - Complexity: O(n)
  init(sorted entries: [SizeEntry], capacity: Int = 0) {
    self.init(minimumCapacity: max(capacity, entries.count))
    var next = 0
    for entry in entries {
      let home = home(of: entry.key)
      next = max(next, home)
      guard next < home + SizeTable.reach else { continue }
      slots[next] = entry
      next += 1
      count += 1
    }
  }

  /// Takes over slots that another table had.
  init(slots: [SizeEntry], count: Int) {
    precondition(SizeTable.isSlotCount(slots.count), "a table has whole blocks, and two at least")
    self.slots = slots
    self.count = count
  }

  /// Four of five homes are taken when a table is made for a number of entries.
  static func slotCount(forEntries count: Int) -> Int {
    let homes = max(1, (count * 5 / 4 + blockLength - 1) / blockLength) * blockLength
    return homes + reach
  }

  static func isSlotCount(_ count: Int) -> Bool {
    count >= 2 * blockLength && count.isMultiple(of: blockLength)
  }

  func home(of key: ContentDigest) -> Int {
    Int(truncatingIfNeeded: key.high.multipliedFullWidth(by: UInt64(capacity)).high)
  }

  /// The entry of a key that holds at a width in 1/64 px.
  ///
  /// - Complexity: O(1)
  func entry(of key: ContentDigest, width: Int) -> SizeEntry? {
    let home = home(of: key)
    for slot in home..<home + SizeTable.reach {
      let entry = slots[slot]
      if entry.isVacant { return nil }
      if entry.key == key, entry.holds(at: width) { return entry }
    }
    return nil
  }

  // MARK: Changing

  /// Adds an entry, joined with those of the same key and height whose widths it touches.
  ///
  /// It replaces those of the same key that contradict it, and the oldest if there are too many: of
  /// equally old ones, that of the least widths.
  /// - Complexity: O(1), amortized.
  mutating func insert(_ new: SizeEntry) {
    if count >= capacity / 8 * 7 { self = SizeTable(sorted: sorted(), capacity: count * 2) }
    var joined = new
    var known = 0
    var oldest = 0
    var slot = home(of: new.key)
    let end = slot + SizeTable.reach
    while slot < end, !slots[slot].isVacant {
      let entry = slots[slot]
      guard entry.key == new.key else {
        slot += 1
        continue
      }
      if entry.height == new.height, entry.touches(joined) {
        joined.narrowest = min(joined.narrowest, entry.narrowest)
        joined.widest = max(joined.widest, entry.widest)
        joined.generation = max(joined.generation, entry.generation)
        if joined.narrowest == entry.narrowest, joined.widest == entry.widest {
          slots[slot] = joined
          return
        }
        remove(at: slot)
      } else if entry.overlaps(new) {
        remove(at: slot)
      } else {
        if known == 0 || entry.isOlder(than: slots[oldest]) { oldest = slot }
        known += 1
        slot += 1
      }
    }
    if known >= SizeTable.intervalLimit {
      slots[oldest] = joined
    } else if slot < end {
      slots[slot] = joined
      count += 1
    }
  }

  /// Takes an entry out and closes the gap.
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
