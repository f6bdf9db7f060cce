package import TextLayout

/// A bound of a track's size.
package enum TrackBreadth: Hashable, Sendable {
  case fixed(LayoutUnit)
  case percent(Float)
  /// A share of the free space, in `fr`.
  case fraction(Float)
  case auto, minContent, maxContent

  /// Returns the bound if it needs no content.
  func resolved(against room: LayoutUnit?) -> LayoutUnit? {
    switch self {
    case .fixed(let length): length
    case .percent(let percent): room.map { $0.percentage(percent) }
    default: nil
    }
  }

  var isPercent: Bool { if case .percent = self { true } else { false } }
  var isFraction: Bool { if case .fraction = self { true } else { false } }
  var isIntrinsic: Bool { self == .auto || self == .minContent || self == .maxContent }
}

/// The sizing function of a track.
package struct TrackSize: Hashable, Sendable {
  package var min: TrackBreadth
  package var max: TrackBreadth
  /// The argument of `fit-content()`.
  package var limit: BoxLength?

  package init(min: TrackBreadth, max: TrackBreadth, limit: BoxLength? = nil) {
    (self.min, self.max, self.limit) = (min, max, limit)
  }

  /// Returns the sizing function with percentages of a size that is not known as `auto`.
  func normalized(against room: LayoutUnit?) -> TrackSize {
    guard room == nil else { return self }
    return TrackSize(
      min: min.isPercent ? .auto : min, max: max.isPercent ? .auto : max,
      limit: limit.flatMap { $0.isUnresolved(against: nil) ? nil : $0 })
  }

  /// Returns the length of a fixed track; 0 if it needs content.
  func fixedLength(against room: LayoutUnit?) -> LayoutUnit {
    let low = min.resolved(against: room)
    return max.resolved(against: room).map { Swift.max($0, low ?? .zero) } ?? low ?? .zero
  }
}

/// An entry of a list of tracks.
package enum TrackGroup: Hashable, Sendable {
  package enum Count: Hashable, Sendable { case number(Int), autoFill, autoFit }
  case track(TrackSize)
  case `repeat`(Count, [TrackSize])

  /// The sizing functions of the entry, those of a `repeat()` once.
  package var sizes: [TrackSize] {
    switch self {
    case .track(let size): [size]
    case .repeat(_, let sizes): sizes
    }
  }
}

/// The start or the end of a grid item along an axis.
package enum GridLine: Hashable, Sendable {
  case auto
  /// A line, counted from 1; from the end if negative.
  case line(Int)
  /// A number of tracks.
  case span(Int)
}

/// The place of a grid item along an axis.
package struct GridSpan: Hashable, Sendable {
  package var start = GridLine.auto
  package var end = GridLine.auto
  package init() {}
}

/// The properties that grids alone have.
package struct GridStyle: Hashable, Sendable {
  package var columns: [TrackGroup] = []
  package var rows: [TrackGroup] = []
  package var autoColumns: [TrackSize] = []
  package var autoRows: [TrackSize] = []
  package var flowsInColumns = false
  package var isDense = false
  package init() {}
}
