public import TextLayout

/// How much of a list is measured at once.
public enum MeasuringBudget: Hashable, Sendable {
  /// So many rows, or all that are left: the same rows whatever the machine and the number of threads.
  case rows(Int)
  /// For so long, and then to the end of the part that was begun, at most some hundred rows for each
  /// thread. At least one part is measured.
  case time(Duration)
  /// Until the error of the list's height is at most this (``EstimatedLength/error``). Visible rows
  /// come first, then those of which least is known. The same rows on every machine.
  case error(atMost: LayoutUnit)
  /// All rows.
  case everything
}
