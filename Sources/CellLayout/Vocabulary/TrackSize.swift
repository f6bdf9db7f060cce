package import TextLayout

/// A bound of a track's size.
package enum TrackBreadth: Hashable, Sendable {
  case fixed(LayoutUnit)
  case percent(Double)
  /// A share of the free space, in `fr`.
  case fraction(Float)
  case auto, minContent, maxContent

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

  /// Creates the function of a single bound; a share is no least size.
  package init(_ breadth: TrackBreadth) {
    self.init(min: breadth.isFraction ? .auto : breadth, max: breadth)
  }
}

/// An entry of a list of tracks.
package enum TrackGroup: Hashable, Sendable {
  package enum Count: Hashable, Sendable { case number(Int), autoFill, autoFit }
  case track(TrackSize)
  case `repeat`(Count, [TrackSize])

  /// The greatest number of tracks of a list, and of the lines that items name.
  package static var countLimit: Int { 10_000 }

  /// The sizing functions of the entry, those of a `repeat()` once.
  package var sizes: [TrackSize] {
    switch self {
    case .track(let size): [size]
    case .repeat(_, let sizes): sizes
    }
  }

  /// A Boolean value that tells whether the entry is repeated as often as there is room.
  var isAutomatic: Bool {
    if case .repeat(let count, _) = self { count == .autoFill || count == .autoFit } else { false }
  }

  /// The number of tracks, those of an automatic `repeat()` counted once.
  package var trackCount: Int {
    if case .repeat(.number(let count), let sizes) = self { return count * sizes.count }
    return sizes.count
  }
}
