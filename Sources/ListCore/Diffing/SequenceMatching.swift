/// The elements that two sequences have in common, as numbers.
///
/// Two versions of a list are mostly equal. The differences lie in *windows*, which ascend on both
/// sides; between windows both sides are equal, element by element. The elements within windows are
/// numbered on either side, across all windows, and each new element refers to the old element with
/// the same identifier. The size of this value is therefore that of the change.
@usableFromInline
package struct SequenceMatching: Sendable {
  /// A stretch of both sequences that is not known to be equal.
  @usableFromInline
  package struct Window: Sendable {
    /// The indexes of its old elements.
    @usableFromInline package var old: Range<Int>
    /// The indexes of its new elements.
    @usableFromInline package var new: Range<Int>
    /// The number of its first old element.
    @usableFromInline package var firstOld: Int
    /// The number of its first new element.
    @usableFromInline package var firstNew: Int
    /// The number of the pair of sequences to which the window belongs.
    @usableFromInline package var pair: Int

    /// Returns the index of a numbered old element.
    func oldIndex(_ number: Int) -> Int { old.lowerBound + number - firstOld }

    /// Returns the number of the new element at an index.
    @inlinable
    func number(ofNew index: Int) -> Int { firstNew + index - new.lowerBound }
  }

  /// The windows, by pair of sequences, then ascending.
  @usableFromInline package var windows: [Window] = []

  /// The window of each numbered old element.
  @usableFromInline package var owners: [Int32] = []

  /// The number of the old element that is the same as each numbered new one, or -1.
  @usableFromInline package var sources: [Int32] = []

  /// The number of new elements in windows.
  @usableFromInline package var newCount: Int = 0

  @usableFromInline
  package init() {}

  /// Appends a window.
  @usableFromInline
  package mutating func append(old: Range<Int>, new: Range<Int>, pair: Int) {
    windows.reserveFirst(16)
    owners.reserveFirst(max(32, old.count))
    windows.append(
      Window(old: old, new: new, firstOld: owners.count, firstNew: newCount, pair: pair))
    // Most windows are of one row or none, for which this loop costs less than appending a sequence.
    let window = Int32(windows.count - 1)
    for _ in old { owners.append(window) }
    newCount += new.count
  }

  /// Returns the pair and the index of a numbered old element.
  package func oldElement(_ number: Int) -> (pair: Int, index: Int) {
    let window = windows[Int(owners[number])]
    return (window.pair, window.oldIndex(number))
  }

  /// Calls a function with the number of each old element that is the same as no new one, in order.
  package func forEachUnmatchedOldElement(_ body: (Int) -> Void) {
    // Most changes are small, and a set of numbers in a word costs less than an array.
    guard owners.count > UInt64.bitWidth else {
      var unmatched: UInt64 = owners.isEmpty ? 0 : .max >> UInt64(UInt64.bitWidth - owners.count)
      for source in sources where source >= 0 { unmatched &= ~(1 << UInt64(source)) }
      while unmatched != 0 {
        body(unmatched.trailingZeroBitCount)
        unmatched &= unmatched - 1
      }
      return
    }
    var isMatched = [Bool](repeating: false, count: owners.count)
    var marks = isMatched.mutableSpan
    for source in sources where source >= 0 { marks[Int(source)] = true }
    for number in marks.indices where !marks[number] { body(number) }
  }
}
