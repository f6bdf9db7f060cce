internal import TextLayout

extension SizeTable {
  /// Returns all entries, by key and width.
  ///
  /// - Complexity: O(n): slots are in the order of the keys, except for slots near each other.
  func sorted() -> [SizeEntry] {
    var entries: [SizeEntry] = []
    entries.reserveCapacity(count)
    for entry in slots where !entry.isVacant {
      var place = entries.count
      entries.append(entry)
      while place > 0, entry.precedes(entries[place - 1]) {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
    return entries
  }

  /// Returns the newest entries, up to a limit.
  ///
  /// - Complexity: O(n).
  func newest(_ limit: Int) -> [SizeEntry] {
    let entries = sorted()
    var counts: [UInt32: Int] = [:]
    for entry in entries { counts[entry.generation, default: 0] += 1 }
    var room = limit
    var kept: [UInt32: Int] = [:]
    for (generation, count) in counts.sorted(by: { $0.key > $1.key }) {
      kept[generation] = min(count, room)
      room -= min(count, room)
    }
    return entries.filter { entry in
      let left = kept[entry.generation, default: 0]
      kept[entry.generation] = left - 1
      return left > 0
    }
  }

  /// Recomputes the conditions that the slots must meet, and traps if one is not met; for tests.
  func checkInvariants() {
    var occupied = 0
    for slot in slots.indices where !slots[slot].isVacant {
      let entry = slots[slot]
      occupied += 1
      let home = home(of: entry.key)
      precondition(entry.isSound, "an entry's values are in range")
      precondition(
        home <= slot && slot < home + reach, "an entry stands near its home")
      precondition(
        slots[home...slot].allSatisfy { !$0.isVacant }, "no slot is vacant before an entry")
      let twins = slots[home..<slot].filter { $0.key == entry.key }
      precondition(twins.count < SizeTable.intervalLimit, "a key has few intervals")
      precondition(
        twins.allSatisfy { !$0.overlaps(entry) }, "a width has one height")
      precondition(
        twins.allSatisfy { $0.height != entry.height || !$0.touches(entry) },
        "intervals that touch are one")
    }
    precondition(occupied == count, "entries are counted")
  }
}

extension SizeEntry {
  fileprivate func precedes(_ other: SizeEntry) -> Bool {
    key == other.key ? widths.narrowest < other.widths.narrowest : key < other.key
  }
}
