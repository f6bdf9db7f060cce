/// The heights or widths of a section's items, read a stretch at a time.
///
/// The stretches grow as long as they follow each other, so that a change of a few items reads few.
struct ItemLengths {
  /// Returns the lengths of adjacent items by their numbers, in 1/64 px.
  let read: (Range<Int>) -> [UInt32]
  private let count: Int
  /// The items of the stretch that was read last, and their lengths.
  private var known = 0..<0
  private var lengths: [UInt32] = []
  private var nextCount = 0

  private static var leastCount: Int { 64 }
  private static var greatestCount: Int { 1024 }

  /// Creates the lengths of items.
  ///
  /// - Parameter read: Returns the lengths of adjacent items by their numbers, in 1/64 px.
  init(count: Int, read: @escaping (Range<Int>) -> [UInt32]) {
    self.count = count
    self.read = read
  }

  /// The lengths of all items in 1/64 px.
  var all: [UInt32] { read(0..<count) }

  /// Returns the length of an item in 1/64 px.
  @inline(__always)
  mutating func length(of item: Int) -> UInt32 {
    if !known.contains(item) { move(to: item) }
    return lengths[item - known.lowerBound]
  }

  /// Returns the lengths of the first of some items in 1/64 px, of one item or more.
  ///
  /// - Precondition: There is an item.
  mutating func lengths(ofFirst items: Range<Int>) -> ArraySlice<UInt32> {
    if !known.contains(items.lowerBound) { move(to: items.lowerBound) }
    let offset = known.lowerBound
    return lengths[items.lowerBound - offset..<min(items.upperBound, known.upperBound) - offset]
  }

  private mutating func move(to item: Int) {
    nextCount =
      item == known.upperBound
      ? min(max(2 * nextCount, Self.leastCount), Self.greatestCount) : Self.leastCount
    known = item..<min(item + nextCount, count)
    lengths = read(known)
  }
}
