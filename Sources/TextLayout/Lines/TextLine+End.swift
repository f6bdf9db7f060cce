extension TextLine {
  /// The reason why a line ends.
  public enum End: Hashable, Sendable {
    /// The text ends with the line.
    case textEnd
    /// A line feed ends the line.
    case forcedBreak
    /// The style shows no further line; the rest of the text is left out.
    case lineLimit
    /// The next piece does not fit.
    ///
    /// `next` is the range of scalars of the original text that would stand on the line if the line were
    /// `excess` wider; with 1/64 px less the line ends in the same place. If no line has room for the
    /// piece, `excess` is a lower bound.
    case overflow(next: Range<Int>, excess: LayoutUnit)
  }
}
