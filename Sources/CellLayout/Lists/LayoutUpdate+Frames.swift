public import TextLayout

extension LayoutUpdate {
  /// A frame before and after the update.
  public struct ChangedFrame: Hashable, Sendable {
    /// Before the update.
    public var old: LayoutRect
    /// After it.
    public var new: LayoutRect

    /// Makes a pair of frames.
    public init(old: LayoutRect, new: LayoutRect) {
      self.old = old
      self.new = new
    }
  }

  /// The frames at both ends of a run.
  public struct RunFrames: Hashable, Sendable {
    /// Those of the first row, header or footer.
    public var first: ChangedFrame
    /// Those of the last one.
    public var last: ChangedFrame

    /// Makes the frames of a run.
    public init(first: ChangedFrame, last: ChangedFrame) {
      self.first = first
      self.last = last
    }

    /// How far all of the run moves down; never 0.
    public var distance: LayoutUnit { first.old.minY.distance(to: first.new.minY) }
  }

  /// Neighbouring rows, headers and footers that keep their heights and move by the same distance.
  ///
  /// All that exist between the first and the last one belong to the run.
  public struct EntryMove: Hashable, Sendable {
    /// The first one, by its place after the update.
    public var first: ListEntry
    /// The last one, by its place after the update.
    public var last: ListEntry
    /// The frames of both.
    public var frames: RunFrames

    /// Makes a run.
    public init(first: ListEntry, last: ListEntry, frames: RunFrames) {
      self.first = first
      self.last = last
      self.frames = frames
    }
  }

  /// A header or footer that came, went or was resized.
  public struct HeaderFooterChange: Hashable, Sendable {
    /// Which one: by its section after the update or, if it is gone, before.
    public var entry: ListEntry
    /// Its frame before; `nil` if it is new.
    public var old: LayoutRect?
    /// Its frame after; `nil` if it is gone.
    public var new: LayoutRect?

    /// Makes a change.
    public init(entry: ListEntry, old: LayoutRect?, new: LayoutRect?) {
      self.entry = entry
      self.old = old
      self.new = new
    }
  }
}
