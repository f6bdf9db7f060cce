internal import CountedTree

/// Tells whether the places of a sequence are adjacent rows of one store, in order.
///
/// The heights of such rows are copied without a look at each place, and a changed row is found among them without a
/// search.
struct PlaceSummary: TreeSummary {
  private var start = RowPlace.none
  /// The number of places; 0 for an empty sequence, -1 for places that are no such rows.
  private var length: Int32 = 0

  static var zero: PlaceSummary { PlaceSummary() }

  private init() {}

  init(_ place: RowPlace) {
    start = place
    length = place.hasContent ? 1 : -1
  }

  init(summing places: Span<RowPlace>) {
    guard !places.isEmpty else { return }
    start = places[0]
    length = -1
    // The last place mostly tells that the others need no look.
    let last = places.count - 1
    guard start.hasContent, places[last] == start.moved(to: start.row &+ UInt32(last)) else {
      return
    }
    for index in places.indices {
      guard places[index] == start.moved(to: start.row &+ UInt32(index)) else { return }
    }
    length = Int32(clamping: places.count)
  }

  mutating func append(_ next: PlaceSummary) {
    if next.length == 0 { return }
    if length == 0 {
      self = next
    } else if let run, let following = next.run,
      following == run.moved(to: run.row &+ UInt32(length))
    {
      length += next.length
    } else {
      length = -1
    }
  }

  /// The place of the first row; `nil` if the places are no adjacent rows of one store.
  var run: RowPlace? { length > 0 ? start : nil }
}

/// Adjacent places of a list.
struct PlacePart {
  /// The positions of the places.
  var positions: Range<Int>
  /// The place of the first of them if all are adjacent rows of one store, in order; otherwise `nil`.
  var run: RowPlace?

  /// Takes the places that follow, if those are of the same kind.
  ///
  /// - Returns: Whether the places were taken.
  fileprivate mutating func extend(_ next: PlacePart) -> Bool {
    guard next.run == run.map({ $0.moved(to: $0.row &+ UInt32(positions.count)) }) else {
      return false
    }
    positions = positions.lowerBound..<next.positions.upperBound
    return true
  }
}

extension SummedTree<PlaceSummary> {
  /// All places, in order, in as few parts as the summaries tell.
  ///
  /// - Complexity: O(nodes) at most; O(log n) where all rows are adjacent in their store.
  var parts: [PlacePart] {
    var parts: [PlacePart] = []
    func add(_ part: PlacePart) {
      if parts.isEmpty || !parts[parts.count - 1].extend(part) { parts.append(part) }
    }
    forEachPart { positions, summary in
      guard let run = summary.run else { return false }
      add(PlacePart(positions: positions, run: run))
      return true
    } leaf: {
      add(PlacePart(positions: $0, run: nil))
    }
    return parts
  }
}
