internal import TextLayout

extension TrackSizing {
  /// Grows the tracks to their limits (section 12.6).
  mutating func maximize() {
    guard let free else {
      for i in tracks.sets.indices { tracks.sets[i].raise(to: tracks.sets[i].limit ?? .zero) }
      return
    }
    guard free > .zero else { return }
    raise(Array(tracks.sets.indices), by: free, beyond: nil, in: .freeSpace)
  }

  /// Hands what is left to `auto` tracks (section 12.8).
  mutating func stretchAutoTracks() {
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

  /// Gives flexible tracks their shares (section 12.7).
  mutating func expandFlexibleTracks(_ items: [Contribution]) {
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
