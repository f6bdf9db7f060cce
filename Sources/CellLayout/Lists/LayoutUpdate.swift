public import ListCore
public import TextLayout

/// What a batch update changed in a layout.
///
/// Paths are those after the update, but for `removed`. A row is in exactly one of the lists, or
/// stands where it stood.
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

  /// A height before and after.
  public struct ChangedHeight: Hashable, Sendable {
    /// Before the update.
    public var old: LayoutUnit
    /// After it.
    public var new: LayoutUnit
  }
}
