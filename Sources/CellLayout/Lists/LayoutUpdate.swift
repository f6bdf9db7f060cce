public import ListCore
public import TextLayout

/// The changes that a batch update made to the frames of a layout.
///
/// Paths are paths after the update, except in `removed`. A row is in exactly one of `moved`,
/// `resized`, `inserted` and `removed`, or keeps its frame, or stands in a range of `reflowed`.
/// Headers and footers are in `movedEntries` or `headersAndFooters`, and so are the list's own header,
/// placeholder and footer, last, each on its own.
///
/// The frames are found when any of them is first read, in O(k log n) for k changes; nobody pays for frames
/// that are not read. Until then the update shares the index of heights with the lists before and after it,
/// and keeps no row.
///
/// Frames are in 1/64 px, in the coordinates of the list before the update and of the list after
/// it: origin top left, y downwards.
///
/// ```swift
/// for row in layout.apply(snapshot).resized {
///   renderer.redraw(row.path, from: row.frame.old, to: row.frame.new)
/// }
/// ```
public struct LayoutUpdate: Hashable, Sendable {
  /// The batch that was applied.
  public var changeset: Changeset
  /// The height of the list before and after the update.
  public var height: Change<LayoutUnit>
  private var frames: LazyUpdateFrames

  /// - Parameter changeset: The batch that was applied, as a user sees it.
  init(_ changeset: Changeset, _ frames: UpdateFrames) {
    self.changeset = changeset
    height = Change(old: frames.old.entries.totalHeight, new: frames.new.entries.totalHeight)
    self.frames = LazyUpdateFrames(frames)
  }

  /// The maximal runs of rows that moved, in order.
  public var moved: [Move<ListIndexPath>] {
    get { frames.found.moved }
    set { frames.set(\.moved, to: newValue) }
  }

  /// The rows whose height changed, in order; of rows side by side those whose own size changed, and of
  /// rows that come to a section of another style those whose size or distance from the left edge changed.
  public var resized: [Resize] {
    get { frames.found.resized }
    set { frames.set(\.resized, to: newValue) }
  }

  /// The new rows, in order.
  public var inserted: [PlacedRow] {
    get { frames.found.inserted }
    set { frames.set(\.inserted, to: newValue) }
  }

  /// The removed rows, by their paths and frames before the update, in order.
  public var removed: [PlacedRow] {
    get { frames.found.removed }
    set { frames.set(\.removed, to: newValue) }
  }

  /// The maximal runs of rows, headers and footers that moved, in order.
  public var movedEntries: [Move<ListEntry>] {
    get { frames.found.movedEntries }
    set { frames.set(\.movedEntries, to: newValue) }
  }

  /// The headers and footers that appeared, disappeared or were resized: first the present ones in
  /// order, then those that disappeared.
  public var headersAndFooters: [HeaderFooterChange] {
    get { frames.found.headersAndFooters }
    set { frames.set(\.headersAndFooters, to: newValue) }
  }

  /// The ranges of items that were arranged again, in order: in sections whose items do not stand one
  /// below the other, in sections that have another style, and in tables whose columns have other widths.
  /// The layouts before and after the update
  /// tell their frames; new and resized items among them are in `inserted` and `resized`, too.
  public var reflowed: [Reflow] {
    get { frames.found.reflowed }
    set { frames.set(\.reflowed, to: newValue) }
  }
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
