internal import TextLayout

/// The explicit tracks of an axis of a grid.
struct TrackTemplate {
  /// The part of the axis that a track belongs to: tracks of different ones are sized apart.
  enum Group: Hashable {
    case before, after
    case single(Int)
    case `repeat`(Int)
  }

  struct Track {
    var size: TrackSize
    var group: Group
    /// The place among the tracks that the group repeats.
    var turn = 0
  }

  private let groups: [TrackGroup]
  /// The number of times that `auto-fill` or `auto-fit` repeats its tracks in the room; 1 without them.
  let repetitions: Int
  /// The number of tracks.
  let count: Int

  /// Creates the tracks, with as many repetitions of `auto-fill` and `auto-fit` as the room takes.
  init(_ groups: [TrackGroup], room: TrackRoom, gap: LayoutUnit) {
    self.groups = groups
    var (repetitions, count) = (1, 0)
    for (n, group) in groups.enumerated() {
      if group.isAutomatic {
        repetitions = Self.automaticCount(of: group.sizes, in: groups, at: n, room: room, gap: gap)
        count += repetitions * group.trackCount
      } else {
        count += group.trackCount
      }
    }
    (self.repetitions, self.count) = (repetitions, count)
  }

  /// The tracks, and those of `auto-fit` among them.
  var tracks: (all: [Track], autoFit: Range<Int>) {
    var tracks: [Track] = []
    tracks.reserveCapacity(count)
    var autoFit = 0..<0
    for (n, group) in groups.enumerated() {
      switch group {
      case .track(let size): tracks.append(Track(size: size, group: .single(n)))
      case .repeat(let count, let sizes):
        let first = tracks.count
        let times = if case .number(let number) = count { number } else { repetitions }
        for _ in 0..<times {
          for (turn, size) in sizes.enumerated() {
            tracks.append(Track(size: size, group: .repeat(n), turn: turn))
          }
        }
        if count == .autoFit { autoFit = first..<tracks.count }
      }
    }
    return (tracks, autoFit)
  }

  /// Returns how often a list of tracks fits; a track counts as at least 1 px.
  private static func automaticCount(
    of sizes: [TrackSize], in groups: [TrackGroup], at repeated: Int, room: TrackRoom,
    gap: LayoutUnit
  ) -> Int {
    var others = LayoutUnit.zero
    for (n, group) in groups.enumerated() where n != repeated {
      let length = group.sizes.reduce(LayoutUnit.zero) {
        $0 + $1.fixedLength(against: room.size) + gap
      }
      if case .repeat(.number(let count), _) = group {
        others = others + length * count
      } else {
        others = others + length
      }
    }
    let one = sizes.reduce(LayoutUnit.zero) {
      $0 + max($1.fixedLength(against: room.size), LayoutUnit(1)) + gap
    }
    guard one > .zero else { return 1 }
    let limit = max(1, GridTracks.automaticLimit / sizes.count)
    let count: Int
    if let most = room.size ?? room.most {
      count = (most - others + gap).rawValue / one.rawValue
    } else {
      count = ((room.least - others + gap).rawValue + one.rawValue - 1) / one.rawValue
    }
    return min(max(1, count), limit)
  }
}
