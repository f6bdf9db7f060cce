internal import TextLayout

/// A step of track sizing, in which space is handed out.
enum TrackPhase {
  case minimums, contentMinimums, maxContentMinimums, intrinsicMaximums, maxContentMaximums
  case freeSpace, stretch

  /// The phases in which content is looked at, in their order.
  static let intrinsic: [TrackPhase] = [
    .minimums, .contentMinimums, .maxContentMinimums, .intrinsicMaximums, .maxContentMaximums,
  ]

  /// A Boolean value that tells whether growth limits grow, and not base sizes.
  var raisesLimits: Bool { self == .intrinsicMaximums || self == .maxContentMaximums }
}

extension TrackSet {
  /// A Boolean value that tells whether the size hangs on content.
  var isIntrinsic: Bool { size.min.isIntrinsic || size.max.isIntrinsic }

  /// Returns whether the items of the set are looked at in a phase.
  func isAffected(in phase: TrackPhase) -> Bool {
    switch phase {
    case .minimums: size.min.isIntrinsic
    case .contentMinimums: size.min == .minContent || size.min == .maxContent
    case .maxContentMinimums: size.min == .maxContent
    case .intrinsicMaximums: size.max.isIntrinsic
    case .maxContentMaximums: size.max == .maxContent || size.max == .auto
    case .freeSpace, .stretch: true
    }
  }

  /// Returns whether the set takes space before others when all have reached their limits.
  func growsBeyondLimit(in phase: TrackPhase) -> Bool {
    switch phase {
    case .minimums, .contentMinimums: size.max.isIntrinsic
    case .maxContentMinimums: size.max == .maxContent || size.max == .auto
    default: true
    }
  }

  /// Plans the growth for an item of this set alone, which takes what the item asks for.
  mutating func plan(_ space: LayoutUnit, in phase: TrackPhase) {
    guard count > 0 else { return }
    let most = phase.raisesLimits ? potential(in: phase, ignoresGrowable: true) : nil
    planned = max(planned ?? .zero, most.map { min($0, space) } ?? space)
  }

  /// Returns the space that the set can take; `nil` for infinity.
  func potential(in phase: TrackPhase, ignoresGrowable: Bool = false) -> LayoutUnit? {
    switch phase {
    case .stretch: return nil
    case _ where !phase.raisesLimits: return limit.map { ($0 - base).positive }
    default:
      if !ignoresGrowable, limit != nil, !isInfinitelyGrowable { return .zero }
      return fitLimit.map { ($0 - (limit ?? base)).positive }
    }
  }
}

extension GridTracks {
  /// Hands a space out to sets in equal shares for each track, up to what a set can take, those that can
  /// take least first; what is left goes beyond the limits.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - chosen: The sets.
  ///   - beyond: The sets that grow beyond their limits; none if it is `nil`, all if it is empty.
  ///   - phase: The phase.
  mutating func shareEqually(
    _ space: LayoutUnit, among chosen: [Int], beyond: [Int]?, in phase: TrackPhase
  ) {
    for i in chosen { sets[i].incurred = .zero }
    let order = chosen.sorted { a, b in
      let x = sets[a].potential(in: phase, ignoresGrowable: true) ?? .farthest
      let y = sets[b].potential(in: phase, ignoresGrowable: true) ?? .farthest
      return (x, LayoutUnit(rawValue: a)) < (y, LayoutUnit(rawValue: b))
    }
    var rest = space
    share(&rest, among: order) { $0.potential(in: phase) }
    guard rest > .zero, let beyond else { return }
    share(&rest, among: beyond.isEmpty ? order : beyond) { set in
      guard phase.raisesLimits else { return nil }
      return set.potential(in: phase, ignoresGrowable: true).map { ($0 - set.incurred).positive }
    }
  }

  private mutating func share(
    _ rest: inout LayoutUnit, among order: [Int], potential: (TrackSet) -> LayoutUnit?
  ) {
    var left = order.reduce(0) { potential(sets[$1]) == .zero ? $0 : $0 + sets[$1].count }
    for i in order {
      let most = potential(sets[i])
      guard most != .zero, left > 0 else { continue }
      let equal = rest * sets[i].count / left
      left -= sets[i].count
      let share = most.map { min($0, equal) } ?? equal
      sets[i].incurred = sets[i].incurred + share
      rest = rest - share
    }
  }

  /// Hands a space out to sets by their flex factors.
  mutating func shareByFactors(_ space: LayoutUnit, among chosen: [Int]) {
    var sum = chosen.reduce(Float(0)) { $0 + sets[$1].weight }
    var rest = space
    for i in chosen {
      sets[i].incurred = .zero
      guard sum > 0, sets[i].weight > 0 else { continue }
      let share = min(rest, rest * (Double(sets[i].weight) / Double(sum)))
      sets[i].incurred = share
      rest = rest - share
      sum -= sets[i].weight
    }
  }
}
