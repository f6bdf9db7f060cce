public import TextLayout

/// The amount of measuring that one call does.
public enum MeasuringBudget: Hashable, Sendable {
  /// Measures a number of rows, or all rows that are left: the same rows for every machine and
  /// every number of threads.
  case rows(Int)
  /// Measures for a duration, and then to the end of the part that was begun, at most some hundred
  /// rows for each thread. At least one part is measured.
  case time(Duration)
  /// Measures until the error of the list's height is at most a limit (``EstimatedLength/error``).
  /// Visible rows come first, then the rows with the widest bounds: the same rows on every machine.
  case error(atMost: LayoutUnit)
  /// Measures all rows.
  case everything
}
