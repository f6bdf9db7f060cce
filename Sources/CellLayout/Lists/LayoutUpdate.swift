public import ListCore
public import TextLayout

/// The changes that a batch update made to the frames of a layout.
///
/// Paths are those after the update, except in `removed`. A row is in exactly one of `moved`,
/// `resized`, `inserted` and `removed`, or stands where it stood. Headers and footers are in
/// `movedEntries` or `headersAndFooters`.
///
/// Frames are those of the list before and of the list after: origin top left, y downwards.
///
/// ```swift
/// for row in layout.apply(snapshot).resized {
///   renderer.redraw(row.path, from: row.frame.old, to: row.frame.new)
/// }
/// ```
public struct LayoutUpdate: Hashable, Sendable {
  /// The batch that was applied.
  public var changeset: Changeset
  /// Maximal runs of rows that moved, in order.
  public var moved: [Move<ListIndexPath>]
  /// Rows whose height changed, in order.
  public var resized: [Resize]
  /// Rows that are new, in order.
  public var inserted: [PlacedRow]
  /// Rows that are gone, by their paths and frames before the update, in order.
  public var removed: [PlacedRow]
  /// The height of the list.
  public var height: Change<LayoutUnit>
  /// Maximal runs of rows, headers and footers that moved, in order.
  public var movedEntries: [Move<ListEntry>]
  /// Headers and footers that came, went or were resized: those that are there now in order, then
  /// those that are gone.
  public var headersAndFooters: [HeaderFooterChange]
}

extension LayoutUpdate: CustomStringConvertible {
  /// The numbers of runs and rows in one line, for example
  /// `1 inserted, 0 removed, 2 resized, 1 run moved, height 120 -> 180`.
  public var description: String {
    "\(inserted.count) inserted, \(removed.count) removed, \(resized.count) resized, "
      + "\(moved.count) \(moved.count == 1 ? "run" : "runs") moved, "
      + "height \(height.old) -> \(height.new)"
  }
}
