public import TextLayout

/// An operation of a workload: a change of a list with the true heights after it, or a scroll.
///
/// After a change of the data, the row at the top of the window stays where it is on the screen, as
/// far as the ends of the list allow. If it is gone, the scroll position stays.
public enum HeightOperation: Hashable, Sendable {
  /// All rows of a new list. The list is scrolled to its top.
  ///
  /// - Parameters:
  ///   - width: The width of the list, 0...2²⁴ px.
  ///   - window: The height of the window, 0...2²⁴ px.
  case load([WorkloadRow], width: LayoutUnit, window: LayoutUnit)
  /// Rows in place of the rows of a range, which may be empty.
  case replace(Range<Int>, with: [WorkloadRow])
  /// A move of adjacent rows to the position that the first of them has afterwards.
  case move(Range<Int>, to: Int)
  /// A new height of a row, whose content has changed.
  case height(LayoutUnit, row: Int)
  /// A new width of the list, with the heights of all rows at this width.
  case width(LayoutUnit, heights: [LayoutUnit])
  /// A scroll by a distance, downwards if it is positive, −2²⁴...2²⁴ px.
  case scroll(by: LayoutUnit)
  /// A scroll that brings the top edge of a row to the top of the window.
  case scrollTo(row: Int)
}

extension HeightOperation {
  /// The word of the operation in a file.
  enum Word: String, CaseIterable {
    case load, replace, move, height, width, scroll
  }
}
