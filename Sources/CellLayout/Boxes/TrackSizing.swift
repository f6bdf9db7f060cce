internal import TextLayout

/// The sizing of the tracks of an axis (CSS Grid 2, section 12).
struct TrackSizing {
  /// The kind of size that is asked for.
  enum Constraint { case none, minContent, maxContent }

  /// The sizes that an item asks of its tracks, with margins.
  struct Contribution {
    var sets: Range<Int>
    /// The number of tracks, collapsed ones left out.
    var trackCount: Int
    var minimum: LayoutUnit
    var content: BoxWidths
    /// The padding, border and margins.
    var edges: LayoutUnit
    /// A Boolean value that tells whether fixed maxima of the tracks limit the minimum.
    var hasContentMinimum: Bool
    /// The turn in which the item is looked at: the number of its tracks; items of flexible tracks come last,
    /// and those that ask for nothing have none.
    var turn = 0

    init(
      sets: Range<Int>, trackCount: Int, minimum: LayoutUnit, content: BoxWidths, edges: LayoutUnit
    ) {
      (self.sets, self.trackCount, self.minimum) = (sets, trackCount, minimum)
      (self.content, self.edges, hasContentMinimum) = (content, edges, false)
    }
  }

  var tracks: GridTracks
  let room: TrackRoom
  let constraint: Constraint
  let stretches: Bool

  /// Creates a sizing, with base sizes and growth limits that need no items.
  init(_ tracks: GridTracks, room: TrackRoom, constraint: Constraint, stretches: Bool) {
    (self.tracks, self.room) = (tracks, room)
    (self.constraint, self.stretches) = (constraint, stretches)
    for i in tracks.sets.indices {
      var set = TrackSet(tracks.sets[i].definition, count: tracks.sets[i].count)
      set.size = set.definition.normalized(against: room.size)
      set.base = set.size.min.resolved(against: room.size).map { $0 * set.count } ?? .zero
      set.limit = set.size.max.resolved(against: room.size).map { max($0 * set.count, set.base) }
      set.fitLimit = set.size.limit?.resolved(against: room.size).map { $0 * set.count }
      self.tracks.sets[i] = set
    }
  }

  /// Sizes the tracks for items.
  mutating func run(_ items: consuming [Contribution]) {
    resolveIntrinsicSizes(&items)
    maximize()
    expandFlexibleTracks(items)
    if stretches { stretchAutoTracks() }
  }

  /// The space that the tracks leave; `nil` for infinity.
  var free: LayoutUnit? {
    switch constraint {
    case .none: room.size.map { ($0 - tracks.sum).positive }
    case .maxContent: nil
    case .minContent: .zero
    }
  }

  func isFlexible(_ sets: Range<Int>) -> Bool {
    tracks.sets[sets].contains { $0.size.max.isFraction }
  }
}
