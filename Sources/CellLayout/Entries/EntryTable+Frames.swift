internal import CountedTree
internal import ListCore
internal import TextLayout

// The frames of entries in list coordinates, as the list shows them.
//
// An inverted list is the mirror image, upside down, of the same list upright. The trees, the sums and the
// arrangements of sections know the upright list alone: here, and nowhere below, places are turned over.

extension EntryTable {
  /// Returns the frame of an entry.
  ///
  /// - Complexity: O(log n).
  func frame(at position: Int) -> LayoutRect { turned(uprightFrame(at: position)) }

  /// Returns the frame of an item; `nil` if the path is that of no item.
  ///
  /// - Complexity: O(log n).
  func frame(ofItemAt path: ListIndexPath) -> LayoutRect? {
    uprightFrame(ofItemAt: path).map { turned($0) }
  }

  /// Returns the frame of an entry that was read.
  ///
  /// - Parameter before: The sums of all entries before the entry.
  func frame(
    of entry: HeightEntry, at position: Int, after before: HeightSummary
  ) -> LayoutRect {
    turned(uprightFrame(of: entry, at: position, after: before))
  }

  /// Returns the frame of a part outside of all sections, as high as its height.
  func frame(of edge: ListEdge) -> LayoutRect { turned(uprightFrame(of: edge)) }

  /// Returns the frames of adjacent entries, in order.
  ///
  /// - Complexity: O(k + log n) for k entries of a list without styles; O(k log n) otherwise.
  func frames(in range: Range<Int>) -> [LayoutRect] {
    let frames = uprightFrames(in: range)
    return metrics.isInverted ? frames.map { turned($0) } : frames
  }

  /// Returns the area of a section between its margins.
  ///
  /// - Precondition: The list has a table of sections.
  func area(ofSection number: Int) -> LayoutRect { turned(uprightArea(ofSection: number)) }

  /// Returns the numbers of the sections whose areas intersect a range of offsets.
  ///
  /// - Precondition: The list has a table of sections.
  func sectionNumbers(in range: Range<LayoutUnit>) -> Range<Int> {
    uprightSectionNumbers(in: turned(range))
  }

  /// Returns the positions of the entries that intersect a range of offsets, in order.
  ///
  /// An entry without height never intersects a range. Of a strip, these are the items that the width
  /// of the list shows.
  /// - Parameter stripOffset: Returns the offset of a section's strip.
  /// - Complexity: O(log n) for each entry of a list without styles; O(k + log n) for each section
  ///   otherwise.
  func positions(
    in range: Range<LayoutUnit>, stripOffset: (_ section: Int) -> LayoutUnit = { _ in .zero }
  ) -> [Int] {
    uprightPositions(in: turned(range), stripOffset: stripOffset)
  }

  // MARK: Turning

  /// Returns an offset in the upright list, or one of that list in this one.
  func turned(_ y: LayoutUnit) -> LayoutUnit {
    metrics.isInverted ? totalHeight - y.asPosition : y
  }

  /// Returns a range of offsets in the upright list, or one of that list in this one.
  func turned(_ range: Range<LayoutUnit>) -> Range<LayoutUnit> {
    metrics.isInverted ? turned(range.upperBound)..<turned(range.lowerBound) : range
  }

  /// Returns a frame in the upright list, or one of that list in this one.
  func turned(_ frame: LayoutRect) -> LayoutRect {
    guard metrics.isInverted else { return frame }
    var turned = frame
    turned.origin.y = totalHeight - frame.maxY
    return turned
  }
}
