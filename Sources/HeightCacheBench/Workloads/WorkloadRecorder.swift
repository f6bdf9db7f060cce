public import TextLayout

/// A recorder of what happens to a list in an app, as the lines of a workload.
///
/// The app calls the recorder where it changes or scrolls its list, and tells the true heights. It
/// writes the bytes to a file whenever it likes:
///
/// ```swift
/// var recorder = WorkloadRecorder<UUID>()
/// recorder.load(messages.map { ($0.id, height(of: $0)) }, width: 320, window: 640)
/// recorder.scroll(by: 12.5)
/// file.write(Data(recorder.takeBytes()))
/// ```
///
/// Nothing is checked here: a reader refuses lines that do not fit the list. Lengths out of range are
/// written as the nearest ones in range.
public struct WorkloadRecorder<ID: Hashable> {
  private var bytes: [UInt8] = []
  private var numbers: [ID: Int] = [:]

  /// Creates a recorder without lines.
  public init() {}

  /// Returns the lines since the last call, and forgets them; the numbers of identifiers stay.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Records a new list, scrolled to its top.
  ///
  /// - Parameters:
  ///   - rows: The identifiers and true heights of all rows.
  ///   - width: The width of the list.
  ///   - window: The height of the part that the screen shows.
  public mutating func load(
    _ rows: [(id: ID, height: LayoutUnit)], width: LayoutUnit, window: LayoutUnit
  ) {
    record(.load(numbered(rows), width: width, window: window))
  }

  /// Records rows in place of others: an insertion if the range is empty, a removal if there are no
  /// new rows.
  public mutating func replace(_ range: Range<Int>, with rows: [(id: ID, height: LayoutUnit)]) {
    record(.replace(range, with: numbered(rows)))
  }

  /// Records a move of adjacent rows to the position that the first of them has afterwards.
  public mutating func move(_ range: Range<Int>, to position: Int) {
    record(.move(range, to: position))
  }

  /// Records a new height of a row whose content has changed.
  public mutating func set(_ height: LayoutUnit, at row: Int) {
    record(.height(height, row: row))
  }

  /// Records a new width of the list.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - heights: The true heights of all rows at the width.
  public mutating func resize(to width: LayoutUnit, heights: [LayoutUnit]) {
    record(.width(width, heights: heights))
  }

  /// Records a scroll by a distance, downwards if it is positive.
  public mutating func scroll(by distance: LayoutUnit) { record(.scroll(by: distance)) }

  /// Records a scroll that brings the top edge of a row to the top of the window.
  public mutating func scroll(toRow row: Int) { record(.scrollTo(row: row)) }

  private mutating func record(_ operation: HeightOperation) { bytes += operation.line }

  private mutating func numbered(_ rows: [(id: ID, height: LayoutUnit)]) -> [WorkloadRow] {
    rows.map { id, height in
      let number = numbers[id] ?? numbers.count
      numbers[id] = number
      return WorkloadRow(id: number, height: height)
    }
  }
}

extension WorkloadRecorder: Sendable where ID: Sendable {}
