public import TextLayout

/// The mean of all heights that were measured at the width, as a guess for rows that were not shown yet.
///
/// A row is measured when it is shown, and its height is then known until the width or the row changes.
/// Before the first measurement the guess is 44 px. A guess that was given stays in the index until the
/// row is shown.
public struct RunningMean: HeightSource, Sendable {
  private struct Entry {
    var version: Int
    var height: LayoutUnit
  }

  /// The treatment of guesses that turn out to be wrong.
  public let correction: HeightCorrection
  private var width = LayoutUnit.zero
  private var measured: [Int: Entry] = [:]
  private var sum = LayoutUnit.zero
  private var count = 0

  /// The guess before the first measurement.
  public static let firstGuess: LayoutUnit = 44

  /// Creates a source that has measured nothing.
  ///
  /// - Parameter correction: The treatment of guesses that turn out to be wrong.
  public init(correction: HeightCorrection) { self.correction = correction }

  /// The bytes of the dictionary of measured rows, with its vacant places.
  public var memory: Int {
    measured.capacity * 4 / 3 * (MemoryLayout<Int>.stride + MemoryLayout<Entry>.stride)
  }

  /// Returns the height of a row if it was measured, measures it if it is shown, and else returns the
  /// mean.
  ///
  /// - Complexity: O(1); O(measured rows) at a new width
  public mutating func height(
    of row: RequestedRow, width: LayoutUnit, measure: () -> LayoutUnit
  ) -> LayoutUnit {
    if width != self.width {
      self.width = width
      measured.removeAll()
      (sum, count) = (.zero, 0)
    }
    if let entry = measured[row.id], entry.version == row.version { return entry.height }
    guard row.isShown else { return count == 0 ? Self.firstGuess : sum / count }
    let height = measure()
    measured[row.id] = Entry(version: row.version, height: height)
    sum += height
    count += 1
    return height
  }
}
