/// What two sequences have in common, in numbers.
///
/// Most of two versions of a list is the same on both sides. What is not lies in *windows*, which
/// ascend on both sides; between them both sides are equal, element by element. The elements within
/// windows are numbered through on either side, from window to window, and each new one knows the
/// old one with the same identifier. So the size of this is that of the change.
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
    /// Which of several pairs of sequences it is a part of.
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

  /// Adds a window behind all others.
  @usableFromInline
  package mutating func append(old: Range<Int>, new: Range<Int>, pair: Int) {
    windows.append(
      Window(old: old, new: new, firstOld: owners.count, firstNew: newCount, pair: pair))
    owners.append(contentsOf: repeatElement(Int32(windows.count - 1), count: old.count))
    newCount += new.count
  }

  /// Returns the pair and the index of a numbered old element.
  package func oldElement(_ number: Int) -> (pair: Int, index: Int) {
    let window = windows[Int(owners[number])]
    return (window.pair, window.oldIndex(number))
  }

  /// The numbers of old elements that are the same as no new one.
  package var unmatchedOldElements: [Int] {
    var isMatched = [Bool](repeating: false, count: owners.count)
    var marks = isMatched.mutableSpan
    var count = owners.count
    for source in sources where source >= 0 {
      marks[Int(source)] = true
      count -= 1
    }
    return [Int](capacity: count) { numbers in
      for number in marks.indices where !marks[number] { numbers.append(number) }
    }
  }
}
