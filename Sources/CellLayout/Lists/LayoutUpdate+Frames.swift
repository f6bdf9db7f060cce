public import ListCore
public import TextLayout

extension LayoutUpdate {
  /// A value before and after an update.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value before the update.
    public var old: Value
    /// The value after the update.
    public var new: Value

    /// Creates a pair of values.
    public init(old: Value, new: Value) {
      self.old = old
      self.new = new
    }
  }

  /// Adjacent rows, or rows, headers and footers, that keep their heights and move by the same
  /// distance.
  ///
  /// Everything that exists between the first and the last place belongs to the run.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The first place of the run, after the update.
    public var first: Place
    /// The last place of the run, after the update.
    public var last: Place
    /// The frames at the first place.
    public var firstFrame: Change<LayoutRect>
    /// The frames at the last place.
    public var lastFrame: Change<LayoutRect>

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - first: The first place of the run, after the update.
    ///   - last: The last place of the run, after the update.
    ///   - firstFrame: The frames at the first place.
    ///   - lastFrame: The frames at the last place.
    public init(
      first: Place, last: Place, firstFrame: Change<LayoutRect>, lastFrame: Change<LayoutRect>
    ) {
      self.first = first
      self.last = last
      self.firstFrame = firstFrame
      self.lastFrame = lastFrame
    }

    /// The distance that the whole run moves down; never 0.
    public var distance: LayoutUnit { firstFrame.old.minY.distance(to: firstFrame.new.minY) }
  }

  /// A row whose height changed.
  public struct Resize: Hashable, Sendable {
    /// The path of the row after the update.
    public var path: ListIndexPath
    /// The frames of the row.
    public var frame: Change<LayoutRect>

    /// Creates a resize.
    public init(path: ListIndexPath, frame: Change<LayoutRect>) {
      self.path = path
      self.frame = frame
    }
  }

  /// Adjacent items of a section that were arranged again.
  public struct Reflow: Hashable, Sendable {
    /// The first item, after the update.
    public var first: ListIndexPath
    /// The last item, after the update.
    public var last: ListIndexPath

    /// Creates a range.
    public init(first: ListIndexPath, last: ListIndexPath) {
      self.first = first
      self.last = last
    }
  }

  /// A row that was inserted or removed, with its frame.
  public struct PlacedRow: Hashable, Sendable {
    /// The path of the row in the list that has it.
    public var path: ListIndexPath
    /// The frame of the row in that list.
    public var frame: LayoutRect

    /// Creates a row.
    public init(path: ListIndexPath, frame: LayoutRect) {
      self.path = path
      self.frame = frame
    }
  }

  /// A header or footer that appeared, disappeared or was resized.
  public struct HeaderFooterChange: Hashable, Sendable {
    /// The header or footer, by its section after the update; a header or footer that disappeared
    /// is named by its section before the update.
    public var entry: ListEntry
    /// The frame before the update; `nil` if there was no header or footer.
    public var old: LayoutRect?
    /// The frame after the update; `nil` if there is no header or footer.
    public var new: LayoutRect?

    /// Creates a change.
    public init(entry: ListEntry, old: LayoutRect?, new: LayoutRect?) {
      self.entry = entry
      self.old = old
      self.new = new
    }
  }
}
