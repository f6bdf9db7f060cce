extension TextLine {
  /// Why a line ends where it does.
  public enum End: Hashable, Sendable {
    /// The text ends.
    case textEnd
    /// A line feed ends it.
    case forcedBreak
    /// The style shows no more lines; the rest is left out.
    case lineLimit
    /// What follows does not fit.
    ///
    /// `next` are the scalars of the original text that would stand on the line if it were `excess`
    /// wider: with 1/64 px less the line ends where it does. What no line has room for is wider by at
    /// least that.
    case overflow(next: Range<Int>, excess: LayoutUnit)
  }
}
