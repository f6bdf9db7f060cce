internal import CountedTree
internal import ListCore
internal import TextLayout

/// The entries of a list in order: the height of each, the place of its content, and its digest.
///
/// Three trees of the same positions. Their leaves stay apart, so that sums over heights read heights
/// alone; every change goes through this type, which keeps them in step. Copies share what they have
/// in common.
struct EntryTable: Sendable {
  /// The heights, with the sums that find entries by offset.
  private(set) var heights: HeightIndex
  private(set) var places: SummedTree<PlaceSummary>
  private(set) var digests: LayoutDigests

  init(spacing: ListSpacing) {
    heights = HeightIndex(spacing: spacing)
    places = SummedTree()
    digests = LayoutDigests()
  }

  /// The number of entries.
  var count: Int { places.count }

  /// The number of tree nodes written so far.
  var nodesWritten: Int { heights.nodesWritten + places.nodesWritten }

  /// The distances between entries: parameters of the sums, so changing them writes nothing.
  var spacing: ListSpacing {
    get { heights.spacing }
    set { heights.spacing = newValue }
  }

  /// Recomputes every sum and traps if one is wrong, or if the trees are not in step.
  func checkInvariants() {
    heights.checkInvariants()
    places.checkInvariants()
    precondition(heights.count == places.count, "every entry has a place")
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

  /// Neighbouring entries that were taken out together.
  struct Stretch {
    fileprivate var heights: HeightIndex
    fileprivate(set) var places: SummedTree<PlaceSummary>
  }

  /// Makes new entries the whole table.
  mutating func reload(_ new: NewEntries) {
    heights = HeightIndex(new.heights, spacing: spacing)
    places = SummedTree(new.places)
    digests = LayoutDigests()
  }

  /// Takes neighbouring entries out.
  ///
  /// - Complexity: O(log n).
  mutating func take(_ range: Range<Int>) -> Stretch {
    Stretch(heights: heights.take(range), places: places.take(range))
  }

  /// Takes one entry out.
  ///
  /// - Complexity: O(log n).
  mutating func take(at position: Int) -> (height: HeightEntry, place: RowPlace) {
    (heights[position], remove(at: position))
  }

  /// Takes one entry out and forgets its height.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at position: Int) -> RowPlace {
    let place = places[position]
    heights.remove(position..<position + 1)
    places.remove(position..<position + 1)
    return place
  }

  /// Puts entries that were taken out in elsewhere.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ stretch: Stretch, at position: Int) {
    heights.insert(stretch.heights, at: position)
    places.insert(stretch.places, at: position)
  }

  /// - Complexity: O(k + log n) for k new entries.
  mutating func insert(_ new: NewEntries, at position: Int) {
    heights.insert(new.heights, at: position)
    places.insert(contentsOf: new.places, at: position)
  }

  /// - Complexity: O(log n).
  mutating func insert(_ entry: (height: HeightEntry, place: RowPlace), at position: Int) {
    heights.insert([entry.height], at: position)
    places.insert(entry.place, at: position)
  }
}

// MARK: - Content

extension EntryTable {
  /// Gives entries at ascending positions other content; their heights are told later.
  mutating func setPlaces(_ new: [RowPlace], at positions: [Int]) {
    places.set(new, at: positions)
  }

  /// Gives rows at ascending positions other content, and its heights.
  mutating func setRows(_ new: [RowPlace], heights newHeights: [Int], at positions: [Int]) {
    places.set(new, at: positions)
    heights.setRowHeights(newHeights, at: positions)
  }

  /// Gives rows at ascending positions other heights.
  mutating func setRowHeights(_ newHeights: [Int], at positions: [Int]) {
    heights.setRowHeights(newHeights, at: positions)
  }

  /// Gives headers or footers at ascending positions other content, and its heights.
  mutating func setEdges(_ new: [RowPlace], heights newHeights: [Int], at positions: [Int]) {
    places.set(new, at: positions)
    heights.setHeights(newHeights, at: positions)
  }

  /// Tells the places of all entries where their content is now; content and heights stay.
  mutating func movePlaces(_ moved: (RowPlace) -> RowPlace) {
    places.updateAll { _, place in place = moved(place) }
  }

  /// Reads the heights of all entries anew.
  ///
  /// Where few of them are others, no more nodes are written than these need.
  /// - Parameter changedCount: The number of heights that may be others, at most.
  mutating func refreshHeights(_ rows: RowHeights, changedCount: Int) {
    if changedCount * 256 < count {
      let all = rows(places)
      let positions = heights.positions(withOtherHeightsThan: all)
      heights.setHeights(positions.map { Int(all[$0]) }, at: positions)
    } else {
      heights.setAllHeights(rows, of: places)
    }
  }
}

// MARK: - Digests

extension EntryTable {
  /// Keeps what is known of the digests of entries that a batch left as they were.
  ///
  /// - Parameters:
  ///   - kept: The stretches that the batch kept, in the order of the new list.
  ///   - changed: Returns positions in the new list whose content may be another.
  mutating func follow(kept: [KeptRun], changed: () -> [Int]) {
    digests = digests.following(kept: kept, changed: changed, count: count)
  }

  /// Forgets the digests of headers and footers that came or went.
  mutating func followPresence(_ positions: [Int]) {
    guard !positions.isEmpty else { return }
    follow(kept: [KeptRun(source: 0, target: 0, count: count)]) { positions }
  }

  /// Forgets for which heights entries were digested.
  mutating func followHeights() { digests = digests.resized() }

  /// Forgets all digests, and what other layouts learn of them.
  mutating func forgetDigests() { digests = LayoutDigests() }
}
