public import TextLayout

/// A source of the heights of rows: it measures, remembers or guesses them.
///
/// The player asks for the height of every row that is loaded, inserted or changed, and of all rows
/// when the width changes. If the source's ``correction`` says that its answers may be guesses, it
/// also asks for each row in the window, with `isShown` set, and gives a changed answer to the index.
public protocol HeightSource {
  /// The treatment of rows whose answer changes when they are shown; read once, before the first
  /// operation.
  var correction: HeightCorrection { get }

  /// The bytes of memory that the source holds; read once, after the last operation. By default 0.
  var memory: Int { get }

  /// Returns the height of a row.
  ///
  /// - Parameters:
  ///   - row: The row: its identifier, its version, and whether it is in the window.
  ///   - width: The width of the list.
  ///   - measure: Returns the true height. Every call is counted, and priced by the measuring cost
  ///     of a report.
  /// - Returns: The height; one out of 0...2²⁴ − 1/64 px counts as the nearest of these.
  mutating func height(
    of row: RequestedRow, width: LayoutUnit, measure: () -> LayoutUnit
  ) -> LayoutUnit
}

extension HeightSource {
  /// The number of bytes of a source that remembers nothing: 0.
  public var memory: Int { 0 }
}
