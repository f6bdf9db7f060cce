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

/// What was measured, and where the list then stands on the screen.
public struct MeasuringReport<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The number of rows that were measured.
  public let measuredRowCount: Int
  /// The number of rows that are still estimated.
  public let estimatedRowCount: Int
  /// The offset at which what was kept stands on the screen where it stood.
  public let offset: AnchoredOffset<Place>
  /// How far the offset was moved; what is visible did not move on the screen, unless the list became
  /// too short for it.
  public let distance: LayoutUnit
}
