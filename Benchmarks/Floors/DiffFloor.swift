/// The least that diffing two orders of the same integers does: a table insert and a look-up for each
/// element, and one longest increasing subsequence.
public enum DiffFloor {
  /// The number of elements that have to move.
  public static func moves(from old: [Int], to new: [Int]) -> Int {
    var capacity = 64
    while capacity < old.count * 2 { capacity *= 2 }
    let mask = capacity - 1
    var keys = [Int](repeating: 0, count: capacity)
    var places = [Int32](repeating: -1, count: capacity)
    func slot(_ key: Int) -> Int {
      Int(truncatingIfNeeded: (UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    }
    for (i, key) in old.enumerated() {
      var at = slot(key)
      while places[at] >= 0 { at = (at + 1) & mask }
      keys[at] = key
      places[at] = Int32(i)
    }
    var tails: [Int32] = []
    for key in new {
      var at = slot(key)
      while places[at] >= 0, keys[at] != key { at = (at + 1) & mask }
      let place = places[at]
      guard place >= 0 else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if tails[middle] < place { low = middle + 1 } else { high = middle }
      }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    return new.count - tails.count
  }
}
