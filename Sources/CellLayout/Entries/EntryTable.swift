internal import CountedTree
internal import ListCore
internal import TextLayout

/// The entries of a list in order: the height of each, the place of its content, and its digest.
///
/// The table holds three trees with the same positions. Their leaves stay apart, so that a sum over
/// heights reads only heights. Every change goes through this type, which keeps the trees in step.
/// Copies share the nodes that they have in common.
struct EntryTable: Sendable {
  /// The heights, with the sums that find entries by their offsets.
  private(set) var heights: HeightIndex
  private(set) var places: SummedTree<PlaceSummary>
  private(set) var digests: LayoutDigests
  /// The sections, in order; `nil` as long as all have the list's own style.
  var sections: SummedTree<SectionSummary>?
  /// The number of lines, and of items of masonries and strips, that were arranged so far; a statistic for tests.
  var arrangedCount = 0
  /// The widths and distances of the list. The sums count distances, so other distances write no node
  /// in a list without sections of other styles; the sections of a list with styles have to be
  /// arranged again.
  var metrics: ListMetrics {
    didSet {
      heights.spacing = metrics.environment.style.spacing
      heights.edges = metrics.edges
    }
  }

  init(_ metrics: ListMetrics) {
    self.metrics = metrics
    heights = HeightIndex(spacing: metrics.environment.style.spacing)
    heights.edges = metrics.edges
    places = SummedTree()
    digests = LayoutDigests()
  }

  /// The number of entries.
  var count: Int { places.count }

  /// The number of tree nodes written so far.
  var nodesWritten: Int { heights.nodesWritten + places.nodesWritten }

  /// Recomputes every sum, and traps if a sum is wrong or the trees are not in step.
  ///
  /// - Parameter reading: The ways to read items.
  func checkInvariants(_ reading: ItemReading) {
    heights.checkInvariants()
    places.checkInvariants()
    precondition(heights.count == places.count, "every entry has a place")
    checkSections(reading)
  }
}

// MARK: - Structure

extension EntryTable {
  /// New entries, in order.
  struct NewEntries {
    var heights: [HeightEntry] = []
    var places: [RowPlace] = []

    var count: Int { places.count }

    subscript(range: Range<Int>) -> NewEntries {
      NewEntries(heights: Array(heights[range]), places: Array(places[range]))
    }
  }

  /// Adjacent entries that were taken out together.
  struct Stretch {
    fileprivate var heights: HeightIndex
    fileprivate(set) var places: SummedTree<PlaceSummary>
  }

  /// Replaces all entries by new ones.
  mutating func reload(_ new: NewEntries) {
    let edges = heights.edges
    heights = HeightIndex(new.heights, spacing: heights.spacing)
    heights.edges = edges
    places = SummedTree(new.places)
    digests = LayoutDigests()
  }

  /// Takes adjacent entries out.
  ///
  /// - Complexity: O(log n).
  mutating func take(_ range: Range<Int>) -> Stretch {
    Stretch(heights: heights.take(range), places: places.take(range))
  }

  /// Takes the entries at ascending positions out, and forgets their heights.
  ///
  /// - Returns: Their places, in order.
  /// - Complexity: O(k log n) for k entries, at most O(n); each node is written once.
  mutating func remove(at positions: [Int]) -> [RowPlace] {
    let removed = places.elements(at: positions)
    heights.remove(at: positions)
    places.edit(removing: positions, inserting: [], at: [])
    return removed
  }

  /// Inserts entries that were taken out elsewhere.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ stretch: Stretch, at position: Int) {
    heights.insert(stretch.heights, at: position)
    places.insert(stretch.places, at: position)
  }

  /// Inserts new entries.
  ///
  /// - Complexity: O(k + log n) for k new entries.
  mutating func insert(_ new: NewEntries, at position: Int) {
    heights.insert(new.heights, at: position)
    places.insert(contentsOf: new.places, at: position)
  }

  /// Inserts new rows, and those that were taken out elsewhere.
  ///
  /// - Parameter positions: For each row the position of the entry before which it comes, ascending.
  /// - Complexity: O(k log n) for k rows, at most O(n + k); each node is written once.
  mutating func insert(_ rows: [(height: HeightEntry, place: RowPlace)], at positions: [Int]) {
    heights.insert(rows.map(\.height), at: positions)
    places.edit(removing: [], inserting: rows.map(\.place), at: positions)
  }
}

// MARK: - Content

extension EntryTable {
  /// Gives other content to the entries at ascending positions; their heights are set later.
  mutating func setPlaces(_ new: [RowPlace], at positions: [Int]) {
    places.set(new, at: positions)
  }

  /// Gives other content and its heights to the rows at ascending positions.
  mutating func setRows(_ new: [RowPlace], heights newHeights: [Int], at positions: [Int]) {
    places.set(new, at: positions)
    heights.setRowHeights(newHeights, at: positions)
  }

  /// Gives other heights to the rows at ascending positions.
  mutating func setRowHeights(_ newHeights: [Int], at positions: [Int]) {
    heights.setRowHeights(newHeights, at: positions)
  }

  /// Gives other content and its heights to the headers or footers at ascending positions.
  mutating func setEdges(_ new: [RowPlace], heights newHeights: [Int], at positions: [Int]) {
    places.set(new, at: positions)
    heights.setHeights(newHeights, at: positions)
  }

  /// Updates the places of all entries after their content was moved; content and heights stay.
  mutating func movePlaces(_ moved: (RowPlace) -> RowPlace) {
    places.updateAll { _, place in place = moved(place) }
  }

  /// Reads the heights of all entries anew.
  ///
  /// Where few heights changed, only the nodes above them are written.
  /// - Parameters:
  ///   - changedCount: The greatest possible number of changed heights.
  ///   - perform: Does parts of a long list side by side.
  mutating func refreshHeights(
    _ rows: RowHeights, changedCount: Int, _ perform: Concurrently
  ) {
    if changedCount * 256 < count {
      refreshHeights(rows, in: 0..<count)
    } else {
      heights.setAllHeights(rows, of: places, perform)
    }
  }

  private mutating func refreshHeights(_ rows: RowHeights, in range: Range<Int>) {
    let all = rows(places, in: range)
    let positions = heights.positions(withOtherHeightsThan: all, in: range)
    heights.setHeights(positions.map { Int(all[$0 - range.lowerBound]) }, at: positions)
  }

  /// Reads the heights of entries anew, after those of some rows changed.
  ///
  /// - Complexity: O(k log n) for k rows where all are adjacent in their stores; O(n) at most.
  mutating func refreshHeights(_ rows: RowHeights, of changed: ChangedHeights) {
    var positions: [Int] = []
    var new: [Int] = []
    for part in places.parts {
      if let run = part.run, run.itemStore != nil {
        changed.forEach(in: part.positions, run: run) { position, place in
          positions.append(position)
          new.append(max(rows(place), 0))
        }
      } else {
        refreshHeights(rows, in: part.positions)
      }
    }
    heights.setRowHeights(new, at: positions)
  }
}

// MARK: - Digests

extension EntryTable {
  /// Keeps the known digests of entries that a batch left as they were.
  ///
  /// - Parameters:
  ///   - kept: The stretches that the batch kept, in the order of the new list.
  ///   - changed: Returns the positions in the new list whose content may have changed.
  mutating func follow(kept: [KeptRun], changed: () -> [Int]) {
    digests = digests.following(kept: kept, changed: changed, count: count)
  }

  /// Forgets the digests of headers and footers that appeared or disappeared, and of rows that have
  /// another width class.
  mutating func followPresence(_ positions: [Int]) {
    guard !positions.isEmpty else { return }
    follow(kept: [KeptRun(source: 0, target: 0, count: count)]) { positions }
  }

  /// Marks all digests as made for heights that may have changed.
  mutating func followHeights() { digests = digests.resized() }

  /// Forgets all digests, and stops sharing digests with other layouts.
  mutating func forgetDigests() { digests = LayoutDigests() }
}
