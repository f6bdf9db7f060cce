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
  }

  private(set) var tracks: [Track] = []
  /// The tracks of `auto-fit`.
  private var autoFit = 0..<0

  /// Creates the tracks, with as many repetitions of `auto-fill` and `auto-fit` as the room takes.
  init(_ groups: [TrackGroup], room: TrackRoom, gap: LayoutUnit) {
    for (n, group) in groups.enumerated() {
      switch group {
      case .track(let size): tracks.append(Track(size: size, group: .single(n)))
      case .repeat(let count, let sizes):
        let first = tracks.count
        let times =
          if case .number(let number) = count {
            number
          } else {
            Self.automaticCount(of: sizes, in: groups, at: n, room: room, gap: gap)
          }
        for _ in 0..<times { tracks += sizes.map { Track(size: $0, group: .repeat(n)) } }
        if count == .autoFit { autoFit = first..<tracks.count }
      }
    }
  }

  /// Returns the tracks of `auto-fit` without an item, counted from the first track of the axis.
  func collapsedTracks(_ axis: GridPlacement.Axis) -> Set<Int> {
    guard !autoFit.isEmpty else { return [] }
    var empty = Set(autoFit.map { $0 + axis.leading })
    for span in axis.spans { empty.subtract(span) }
    return empty
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
