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
    fileprivate var turn = 0

    init(
      sets: Range<Int>, trackCount: Int, minimum: LayoutUnit, content: BoxWidths, edges: LayoutUnit
    ) {
      (self.sets, self.trackCount, self.minimum) = (sets, trackCount, minimum)
      (self.content, self.edges, hasContentMinimum) = (content, edges, false)
    }
  }

  private(set) var tracks: GridTracks
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

  // MARK: Intrinsic sizes

  private mutating func resolveIntrinsicSizes(_ items: inout [Contribution]) {
    for i in items.indices { items[i].turn = turn(of: items[i]) }
    items.sort { $0.turn < $1.turn }
    var first = 0
    while first < items.count, items[first].turn < .max {
      let turn = items[first].turn
      let end = items[first...].firstIndex { $0.turn != turn } ?? items.count
      let isFlexible = turn == .max - 1
      for phase in TrackPhase.intrinsic where !isFlexible || !phase.raisesLimits {
        accommodate(items[first..<end], in: phase, isFlexible: isFlexible)
      }
      first = end
    }
    for i in tracks.sets.indices where tracks.sets[i].limit == nil {
      tracks.sets[i].limit = tracks.sets[i].base
    }
  }

  private func turn(of item: Contribution) -> Int {
    // Items of fixed tracks ask for nothing.
    guard tracks.sets[item.sets].contains(where: \.isIntrinsic) else { return .max }
    return isFlexible(item.sets) ? .max - 1 : item.trackCount
  }

  /// Grows tracks so that each item of a turn has the size that it asks for in a phase.
  private mutating func accommodate(
    _ items: ArraySlice<Contribution>, in phase: TrackPhase, isFlexible: Bool
  ) {
    for i in tracks.sets.indices { tracks.sets[i].planned = nil }
    if tracks.sets.contains(where: { $0.isAffected(in: phase) }) {
      for item in items { plan(for: item, in: phase, isFlexible: isFlexible) }
    }
    grow(in: phase)
  }

  /// Plans the growth with which an item has the size that it asks for.
  private mutating func plan(for item: Contribution, in phase: TrackPhase, isFlexible: Bool) {
    func isAffected(_ set: TrackSet) -> Bool {
      set.isAffected(in: phase) && (!isFlexible || set.size.max.isFraction)
    }
    var isAsked = false
    for i in item.sets where isAffected(tracks.sets[i]) {
      tracks.sets[i].planned = tracks.sets[i].planned ?? .zero
      isAsked = true
    }
    guard isAsked else { return }
    let current = tracks.length(item.sets) { phase.raisesLimits ? $0.limit ?? $0.base : $0.base }
    let extra = size(of: item, in: phase) - current
    guard extra > .zero else { return }
    guard item.sets.count > 1 else {
      return tracks.sets[item.sets.lowerBound].plan(extra, in: phase)
    }
    let affected = item.sets.filter { isAffected(tracks.sets[$0]) }
    if isFlexible, affected.contains(where: { tracks.sets[$0].weight > 0 }) {
      tracks.shareByFactors(extra, among: affected)
    } else {
      let beyond = affected.filter { tracks.sets[$0].growsBeyondLimit(in: phase) }
      tracks.shareEqually(extra, among: affected, beyond: beyond, in: phase)
    }
    for i in affected {
      tracks.sets[i].planned = max(tracks.sets[i].planned ?? .zero, tracks.sets[i].incurred)
    }
  }

  private mutating func grow(in phase: TrackPhase) {
    for i in tracks.sets.indices {
      tracks.sets[i].isInfinitelyGrowable = false
      guard let increase = tracks.sets[i].planned else { continue }
      if phase.raisesLimits {
        let wasInfinite = tracks.sets[i].limit == nil
        tracks.sets[i].limit = (tracks.sets[i].limit ?? tracks.sets[i].base) + increase
        tracks.sets[i].isInfinitelyGrowable = phase == .intrinsicMaximums && wasInfinite
      } else {
        tracks.sets[i].raise(to: tracks.sets[i].base + increase)
      }
    }
  }

  private func size(of item: Contribution, in phase: TrackPhase) -> LayoutUnit {
    switch phase {
    case .minimums:
      guard item.hasContentMinimum, let most = fixedMaximum(of: item) else { return item.minimum }
      return max(item.edges, min(item.minimum, most))
    case .contentMinimums, .intrinsicMaximums: return item.content.min
    default: return item.content.max
    }
  }

  /// Returns the sum of the maxima of an item's tracks; `nil` if one is not fixed.
  private func fixedMaximum(of item: Contribution) -> LayoutUnit? {
    var sum = tracks.gap * max(0, item.trackCount - 1)
    for set in tracks.sets[item.sets] {
      guard let most = set.size.max.resolved(against: room.size) else { return nil }
      sum = sum + most * set.count
    }
    return sum
  }

  // MARK: Free space

  private mutating func maximize() {
    guard let free else {
      for i in tracks.sets.indices { tracks.sets[i].raise(to: tracks.sets[i].limit ?? .zero) }
      return
    }
    guard free > .zero else { return }
    raise(Array(tracks.sets.indices), by: free, beyond: nil, in: .freeSpace)
  }

  private mutating func stretchAutoTracks() {
    let space = free ?? room.least - tracks.sum
    guard space > .zero else { return }
    let auto = tracks.sets.indices.filter {
      tracks.sets[$0].size.max == .auto && tracks.sets[$0].size.limit == nil
    }
    raise(auto, by: space, beyond: auto, in: .stretch)
  }

  private mutating func raise(
    _ sets: [Int], by space: LayoutUnit, beyond: [Int]?, in phase: TrackPhase
  ) {
    guard !sets.isEmpty else { return }
    tracks.shareEqually(space, among: sets, beyond: beyond, in: phase)
    for i in sets { tracks.sets[i].raise(to: tracks.sets[i].base + tracks.sets[i].incurred) }
  }

  // MARK: Flexible tracks

  private mutating func expandFlexibleTracks(_ items: [Contribution]) {
    guard isFlexible(0..<tracks.sets.count), free != .zero else { return }
    expand(fractionSize(items))
  }

  /// Gives each flexible track its part of the space, and what cutting leaves to the next one.
  private mutating func expand(_ fraction: Float) {
    var carry: Float = 0
    for i in tracks.sets.indices where tracks.sets[i].size.max.isFraction {
      let share = fraction * tracks.sets[i].weight + carry
      let size = LayoutUnit(cutting: share)
      guard size >= tracks.sets[i].base else { continue }
      carry = max(share - Float(size.rawValue), 0)
      tracks.sets[i].raise(to: size)
    }
  }

  /// Returns the size of one `fr` in 1/64 px.
  private func fractionSize(_ items: [Contribution]) -> Float {
    let all = 0..<tracks.sets.count
    if free != nil { return tracks.fractionSize(of: all, in: room.size ?? .zero) }
    var fraction: Float = 0
    for set in tracks.sets where set.size.max.isFraction && set.count > 0 {
      fraction = max(fraction, Float(set.base.rawValue) / max(Float(set.count), set.weight))
    }
    for item in items where isFlexible(item.sets) {
      fraction = max(fraction, tracks.fractionSize(of: item.sets, in: item.content.max))
    }
    let total = tracks.length(all) {
      $0.size.max.isFraction ? max($0.base, LayoutUnit(cutting: fraction * $0.weight)) : $0.base
    }
    if total < room.least { return tracks.fractionSize(of: all, in: room.least) }
    if constraint == .none, let most = room.most, total > most {
      return tracks.fractionSize(of: all, in: most)
    }
    return fraction
  }
}
