public import ListCore
public import TextLayout

/// What a batch update changed in a layout.
///
/// Paths are those after the update, but for `removed`. A row is in exactly one of the lists
/// `moved`, `resized`, `inserted` and `removed`, or stands where it stood; the frames before and
/// after stand beside each. Headers and footers are in `movedEntries` or `headersAndFooters`.
///
/// Frames are those of the list before and of the list after: origin top left, y downwards.
public struct LayoutUpdate: Hashable, Sendable {
  /// Neighbouring rows that keep their heights and move by the same distance.
  public struct Move: Hashable, Sendable {
    /// The first row of the run.
    public var first: ListIndexPath
    /// The last row of the run.
    public var last: ListIndexPath
    /// How far the rows move down; never 0.
    public var distance: LayoutUnit

    /// Makes a run.
    public init(first: ListIndexPath, last: ListIndexPath, distance: LayoutUnit) {
      self.first = first
      self.last = last
      self.distance = distance
    }
  }

  /// A row whose height changed.
  public struct Resize: Hashable, Sendable {
    /// Where the row is.
    public var path: ListIndexPath
    /// Its height before.
    public var old: LayoutUnit
    /// Its height now.
    public var new: LayoutUnit

    /// Makes a resize.
    public init(path: ListIndexPath, old: LayoutUnit, new: LayoutUnit) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// The batch that was applied.
  public var changeset: Changeset
  /// Maximal runs of rows that moved, in order.
  public var moved: [Move]
  /// Rows that were resized, in order.
  public var resized: [Resize]
  /// Rows that are new, in order.
  public var inserted: [ListIndexPath]
  /// Rows that are gone, by their paths before the update, in order.
  public var removed: [ListIndexPath]
  /// The height of the list before and after.
  public var height: ChangedHeight

  /// The frames at both ends of each run in `moved`.
  public var movedFrames: [RunFrames]
  /// The frames of the rows in `resized`, before and after.
  public var resizedFrames: [ChangedFrame]
  /// The frames of the rows in `inserted`.
  public var insertedFrames: [LayoutRect]
  /// The frames that the rows in `removed` had.
  public var removedFrames: [LayoutRect]
  /// Maximal runs of rows, headers and footers that moved, in order.
  public var movedEntries: [EntryMove]
  /// Headers and footers that came, went or were resized: those that are there now in order, then
  /// those that are gone.
  public var headersAndFooters: [HeaderFooterChange]

  /// A height before and after.
  public struct ChangedHeight: Hashable, Sendable {
    /// Before the update.
    public var old: LayoutUnit
    /// After it.
    public var new: LayoutUnit
  }
}
