public import TextLayout

/// Whether a list follows its end as it grows: what a chat or a log keeps of its reader.
///
/// Only scrolling changes it, never an update. Scrolling away beyond ``releaseDistance`` lets go;
/// scrolling closer to within ``attachDistance``, or to the very end, takes hold again. Between the two
/// distances it stays as it is. Either may be the greater: with 0 and 200 px the first move up
/// lets go, and coming near the end takes hold.
///
/// Distances are in 1/64 px, from the end's offset to the list's.
public struct PinnedEnd: Hashable, Sendable {
  /// Whether the list follows its end.
  public var isPinned: Bool
  /// How far the end may be away before it is let go.
  public var releaseDistance: LayoutUnit
  /// How near the end must be to take hold of it.
  public var attachDistance: LayoutUnit

  /// Makes a value, by default of a list that stands at its end.
  public init(
    isPinned: Bool = true, releaseDistance: LayoutUnit, attachDistance: LayoutUnit
  ) {
    self.isPinned = isPinned
    self.releaseDistance = releaseDistance
    self.attachDistance = attachDistance
  }

  /// Notes that the reader scrolled.
  ///
  /// Scrolling that stays at the same distance changes nothing, unless that is the end's.
  /// - Parameters:
  ///   - old: how far the end was away before.
  ///   - new: how far it is now; below 0 is beyond the end.
  public mutating func scroll(from old: LayoutUnit, to new: LayoutUnit) {
    if isPinned {
      isPinned = new <= max(old, releaseDistance, .zero)
    } else {
      isPinned = new <= .zero || new < old && new <= attachDistance
    }
  }
}
