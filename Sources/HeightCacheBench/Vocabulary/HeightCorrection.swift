/// The treatment of rows whose height turns out to be another when they are shown.
public enum HeightCorrection: Sendable, Hashable {
  /// Every answer is final: rows are not asked for again when they are shown.
  case none
  /// A row that is shown gets its new height, and the scroll position stays: if the row is above
  /// the row that was at the top of the window, everything jumps.
  case plain
  /// A row that is shown gets its new height, and the scroll position moves with the row that was
  /// at the top of the window, which stays where it is on the screen.
  case compensated
}
