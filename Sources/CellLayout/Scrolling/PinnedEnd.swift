public import TextLayout

/// The state of a list that follows its end as it grows, like a chat or a log.
///
/// Only scrolling changes the state; an update never does. Scrolling away beyond
/// ``releaseDistance`` releases the end. Scrolling to within ``attachDistance``, or to the very
/// end, pins it again. Between the two distances the state stays as it is. Either distance may be
/// the greater: with 0 and 200 px the first move up releases the end, and coming near the end pins
/// it.
///
/// Distances are in 1/64 px, from the list's offset to the offset at its end.
///
/// ```swift
/// var end = PinnedEnd(releaseDistance: 0, attachDistance: 200)
/// end.scroll(
///   from: layout.distanceToEnd(at: oldOffset, in: viewport),
///   to: layout.distanceToEnd(at: offset, in: viewport))
/// let old = layout
/// layout.apply(newer)
/// offset = layout.offset(
///   from: offset, in: old, viewport, keeping: .end(end, otherwise: .bottom)
/// ).offset
/// ```
public struct PinnedEnd: Hashable, Sendable {
  /// A Boolean value that tells whether the list follows its end.
  public var isPinned: Bool
  /// The distance to the end beyond which scrolling away releases the end.
  public var releaseDistance: LayoutUnit
  /// The distance to the end within which scrolling closer pins the end.
  public var attachDistance: LayoutUnit

  /// Creates a state, by default for a list that stands at its end.
  ///
  /// - Parameters:
  ///   - isPinned: Whether the list follows its end.
  ///   - releaseDistance: The distance to the end beyond which scrolling away releases the end.
  ///   - attachDistance: The distance to the end within which scrolling closer pins the end.
  public init(
    isPinned: Bool = true, releaseDistance: LayoutUnit, attachDistance: LayoutUnit
  ) {
    self.isPinned = isPinned
    self.releaseDistance = releaseDistance
    self.attachDistance = attachDistance
  }

  /// Notes that the reader scrolled.
  ///
  /// Scrolling that does not change the distance does not change the state, unless the list stands
  /// at its end.
  /// - Parameters:
  ///   - old: The distance to the end before.
  ///   - new: The distance to the end now; below 0 beyond the end.
  public mutating func scroll(from old: LayoutUnit, to new: LayoutUnit) {
    if isPinned {
      isPinned = new <= max(old, releaseDistance, .zero)
    } else {
      isPinned = new <= .zero || new < old && new <= attachDistance
    }
  }
}
