internal import TextLayout

extension TrackSizing {
  /// Grows the tracks for the items that ask for their sizes (section 12.5).
  mutating func resolveIntrinsicSizes(_ items: inout [Contribution]) {
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
}
