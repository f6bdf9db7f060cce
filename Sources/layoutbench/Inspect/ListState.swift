internal import TextLayout

/// The entries of one list of a page: each with its name, its content and its place.
struct ListState: Equatable {
  /// An entry in a list.
  struct Place: Hashable {
    /// The number of the entry's identity, the same in all lists.
    var entity: Int
    /// The number of its content.
    var record: Int
    /// The upper left corner of its frame.
    var origin: LayoutPoint
  }

  var places: [Place] = []

  /// A digest of all entries in order, as 16 hexadecimal digits.
  ///
  /// The page computes the same from its own state after each step (`Page/timeline.js`), so it is made of
  /// what both languages do alike: products and sums of 32 bits that wrap around (FNV-1a, twice).
  var digest: String {
    var (first, second): (UInt32, UInt32) = (0x811C_9DC5, 0x9747_B28C)
    for place in places {
      let (x, y) = (place.origin.x.rawValue, place.origin.y.rawValue)
      for word in [place.entity, place.record, x, y, y >> 32] {
        let word = UInt32(truncatingIfNeeded: word)
        first = (first ^ word) &* 0x0100_0193
        first ^= first >> 15
        second = (second ^ word) &* 0x85EB_CA6B
        second ^= second >> 13
      }
    }
    return [first, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
