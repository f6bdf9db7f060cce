internal import TextLayout

/// Tracks with one place in a repeated list that no item separates: they are sized as one, as browsers do.
struct TrackSet {
  /// The sizing function as given.
  let definition: TrackSize
  /// The sizing function, with percentages of a size that is not known as `auto`.
  var size: TrackSize
  /// The number of tracks; 0 for a collapsed one.
  let count: Int
  /// The sum of the base sizes.
  var base = LayoutUnit.zero
  /// The sum of the growth limits; `nil` for infinity.
  var limit: LayoutUnit?
  /// The sum of the arguments of `fit-content()`.
  var fitLimit: LayoutUnit?
  /// The space that the set takes for the item at hand.
  var incurred = LayoutUnit.zero
  /// The space that the set takes for the items of a turn; `nil` if none of them asks it.
  var planned: LayoutUnit?
  var isInfinitelyGrowable = false

  init(_ definition: TrackSize, count: Int) {
    (self.definition, size, self.count) = (definition, definition, count)
  }

  /// The sum of the tracks' flex factors.
  var weight: Float {
    if case .fraction(let factor) = size.max { factor * Float(count) } else { 0 }
  }

  /// Raises the base size, and the growth limit with it.
  mutating func raise(to size: LayoutUnit) {
    base = max(base, size)
    if let limit, limit < base { self.limit = base }
  }
}

/// The room of a grid's tracks along an axis.
struct TrackRoom {
  /// The content size; `nil` if it is not known.
  var size: LayoutUnit?
  /// The least and the greatest content size, for a size that is not known.
  var least = LayoutUnit.zero
  var most: LayoutUnit?
}

/// The tracks of an axis of a grid, in sets.
struct GridTracks {
  /// The greatest number of tracks that `auto-fill` and `auto-fit` make.
  static var automaticLimit: Int { 10_000 }

  var sets: [TrackSet] = []
  /// The first set at each line where an item or a `repeat()` begins or ends.
  private(set) var firstSets: [Int] = [0]
  /// The set of each track.
  private(set) var setOfTrack: [Int] = []
  let leading: Int
  let explicitCount: Int
  var gap = LayoutUnit.zero
  /// The offset of the first track from the start of the content box.
  var start = LayoutUnit.zero
  /// The offset of each set, and of the end of the last one.
  var offsets: [LayoutUnit] = []

  var trackCount: Int { setOfTrack.count }
  /// The number of tracks that are not collapsed.
  var liveCount: Int { sets.reduce(0) { $0 + $1.count } }
  /// The sum of the base sizes and gaps.
  var sum: LayoutUnit { length(0..<sets.count) { $0.base } }

  /// Returns the sets of the tracks of an item.
  func sets(of tracks: Range<Int>) -> Range<Int> {
    firstSets[tracks.lowerBound]..<firstSets[tracks.upperBound]
  }

  /// Returns the sum of the sizes of sets and the gaps between their tracks.
  func length(_ range: Range<Int>, of size: (TrackSet) -> LayoutUnit) -> LayoutUnit {
    var (sum, count) = (LayoutUnit.zero, 0)
    for set in sets[range] {
      sum = sum + size(set)
      count += set.count
    }
    return sum + gap * max(0, count - 1)
  }

  /// Returns the length of the tracks of an item.
  func length(of tracks: Range<Int>) -> LayoutUnit { length(sets(of: tracks)) { $0.base } }

  /// Creates the tracks of an axis.
  ///
  /// - Parameters:
  ///   - explicit: The tracks of the template.
  ///   - implicit: The sizing functions of the others, in turns.
  ///   - axis: The places of the items.
  init(_ explicit: TrackTemplate, implicit: [TrackSize], axis: GridPlacement.Axis) {
    leading = axis.leading
    explicitCount = explicit.count
    let (tracks, autoFit) = explicit.tracks
    let pattern = implicit.isEmpty ? [TrackSize(min: .auto, max: .auto)] : implicit
    func definition(_ track: Int) -> TrackTemplate.Track {
      let i = track - axis.leading
      if tracks.indices.contains(i) { return tracks[i] }
      let k = i < 0 ? i : i - tracks.count
      let turn = ((k % pattern.count) + pattern.count) % pattern.count
      return TrackTemplate.Track(
        size: pattern[turn], group: i < 0 ? .before : .after, turn: turn)
    }
    var isBorder = [Bool](repeating: false, count: axis.count + 1)
    (isBorder[0], isBorder[axis.count]) = (true, true)
    for span in axis.spans { (isBorder[span.lowerBound], isBorder[span.upperBound]) = (true, true) }
    // Tracks of `auto-fit` without an item collapse.
    var isCollapsed: [Bool] = []
    if !autoFit.isEmpty {
      isCollapsed = Array(repeating: false, count: axis.count)
      for track in autoFit { isCollapsed[track + axis.leading] = true }
      for span in axis.spans { for track in span { isCollapsed[track] = false } }
      for track in isCollapsed.indices where isCollapsed[track] {
        (isBorder[track], isBorder[track + 1]) = (true, true)
      }
    }
    for track in stride(from: 1, to: axis.count, by: 1)
    where definition(track).group != definition(track - 1).group { isBorder[track] = true }

    firstSets = Array(repeating: 0, count: axis.count + 1)
    setOfTrack.reserveCapacity(axis.count)
    sets.reserveCapacity(axis.count)
    var first = 0
    var turns: [Int] = []
    for track in 0..<axis.count {
      if isBorder[track] { (first, firstSets[track]) = (sets.count, sets.count) }
      let isCollapsed = !isCollapsed.isEmpty && isCollapsed[track]
      let definition = definition(track)
      let size =
        isCollapsed ? TrackSize(min: .fixed(.zero), max: .fixed(.zero)) : definition.size
      if let same = turns[first...].firstIndex(of: definition.turn) {
        sets[same] = TrackSet(size, count: sets[same].count + 1)
        setOfTrack.append(same)
      } else {
        setOfTrack.append(sets.count)
        turns.append(definition.turn)
        sets.append(TrackSet(size, count: isCollapsed ? 0 : 1))
      }
    }
    firstSets[axis.count] = sets.count
  }
}
