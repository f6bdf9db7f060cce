internal import CountedTree

/// A persistent map from keys to places that may hold several places under one key.
///
/// Many places that are filed together stand in a table, places that are filed one by one in a counted tree in the
/// order of the keys. What an edit takes out of the table is noted in another tree; when half of it has gone, the rest
/// moves into the tree. Copies are O(1) and share the table and all nodes that no edit writes. The trees take some edits
/// in together, see ``UnfiledPlaces``.
///
/// Many files are never asked: those of snapshots that are only compared with the next one. A file
/// can therefore be made of places that are filed by the first question.
@usableFromInline
package struct PlaceFile: Sendable {
  /// The places that were filed together, in a table that the first question makes.
  private var together: PendingPlaces?
  /// The places of the table that were taken out, if there are any.
  private var gone: GonePlaces?
  /// The places that were filed one by one, before the edits that wait.
  private var filed: SummedTree<FiledPlaces>
  /// The edits that wait.
  private var unfiled = UnfiledPlaces()

  /// Creates an empty file.
  @usableFromInline
  package init() {
    filed = SummedTree()
  }

  /// Creates a file of places in the order of their keys.
  ///
  /// - Complexity: O(*n*)
  package init(sorted places: [FiledPlace]) {
    // Most lists have few sections, whose places wait for a tree as edits do.
    let areFew = places.count <= UnfiledPlaces.limit / 8
    filed = areFew ? SummedTree() : SummedTree(places)
    if areFew { unfiled = UnfiledPlaces(added: places) }
  }

  /// Creates a file of places that are filed when they are first needed.
  ///
  /// - Complexity: O(1); the first look-up in the file or in one of its copies is O(*n*).
  @usableFromInline
  package init(pending places: PendingPlaces) {
    filed = SummedTree()
    together = places
  }

  /// The places in the order of their keys.
  ///
  /// - Complexity: O(*n*)
  package var sorted: [FiledPlace] {
    var copy = self
    copy.settle()
    copy.dissolveTable()
    return Array(copy.filed)
  }

  /// The number of nodes that edits have created or written.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits that wait
  package var nodesWritten: Int {
    var copy = self
    copy.settle()
    return copy.filed.nodesWritten + (copy.gone?.places.nodesWritten ?? 0)
  }

  /// The number of places.
  package var count: Int {
    (together?.table.places.count ?? 0) - (gone?.places.count ?? 0) + filed.count
      + unfiled.added.count - unfiled.removed.count
  }

  /// Returns the first place under a key for which a test holds.
  ///
  /// - Complexity: O(log *n* + *c*) for *c* places under the key
  @usableFromInline
  package func firstPlace(forKey key: UInt64, where test: (ListPlace) -> Bool) -> ListPlace? {
    if let added = unfiled.firstPlace(forKey: key, where: test) { return added }
    var found: ListPlace?
    func isWrong(_ place: FiledPlace) -> Bool {
      guard !unfiled.lacks(place), test(place.place) else { return true }
      found = place.place
      return false
    }
    filed.scan(fromSortKey: key) { $0.key == key && isWrong($0) }
    if found == nil {
      together?.table.scan(key) { gone?.places.holds($0) == true || isWrong($0) }
    }
    return found
  }

  /// Files a place under a key.
  ///
  /// - Complexity: O(log *n*) amortized
  package mutating func insert(_ place: ListPlace, forKey key: UInt64) {
    unfiled.insert(FiledPlace(key: key, place: place))
    settleIfNeeded()
  }

  /// Files many places.
  ///
  /// - Complexity: O(*k* log *n*), or O(*n* + *k* log *k*) if that is less
  package mutating func insert(contentsOf places: [FiledPlace]) {
    guard places.count > UnfiledPlaces.limit - unfiled.count else {
      for place in places { unfiled.insert(place) }
      settleIfNeeded()
      return
    }
    settle()
    file(FiledPlace.sorted(places), removing: [])
  }

  /// Takes a place out.
  ///
  /// - Precondition: The place is filed under the key.
  /// - Complexity: O(log *n*) amortized
  package mutating func remove(_ place: ListPlace, forKey key: UInt64) {
    unfiled.remove(FiledPlace(key: key, place: place))
    settleIfNeeded()
  }

  /// Takes many places out.
  ///
  /// - Precondition: The places are filed, and none is given twice.
  /// - Complexity: O(*k* log *n*)
  package mutating func remove(contentsOf places: [FiledPlace]) {
    guard places.count > UnfiledPlaces.limit - unfiled.count else {
      for place in places { unfiled.remove(place) }
      settleIfNeeded()
      return
    }
    settle()
    file([], removing: places)
  }

  /// Writes another place over one that is filed under a key.
  ///
  /// - Precondition: The place is filed under the key.
  /// - Complexity: O(log *n*) amortized
  package mutating func replace(_ place: ListPlace, with new: ListPlace, forKey key: UInt64) {
    unfiled.remove(FiledPlace(key: key, place: place))
    unfiled.insert(FiledPlace(key: key, place: new))
    settleIfNeeded()
  }
}

// MARK: - Filing

extension PlaceFile {
  /// Takes the edits that wait into the trees if there are many.
  private mutating func settleIfNeeded() {
    if unfiled.count > UnfiledPlaces.limit { settle() }
  }

  /// Takes all edits that wait into the trees.
  private mutating func settle() {
    guard unfiled.count > 0 else { return }
    let edits = unfiled
    unfiled = UnfiledPlaces()
    file(edits.added, removing: edits.removed)
  }

  /// Writes edits into the trees.
  ///
  /// - Parameter added: Places in the order of their keys.
  private mutating func file(_ added: [FiledPlace], removing removed: [FiledPlace]) {
    var positions: [Int] = []
    var leaving: [FiledPlace] = []
    for place in removed {
      if let position = filed.position(of: place) {
        positions.append(position)
      } else {
        leaving.append(place)
      }
    }
    filed.edit(removing: positions.sorted(), inserting: added)
    guard !leaving.isEmpty else { return }
    let table = together?.table
    var gone = gone?.places ?? SummedTree()
    for place in leaving {
      precondition(
        table?.holds(place) == true && !gone.holds(place),
        "\(place) is not filed: is its hash stable?")
    }
    gone.edit(removing: [], inserting: FiledPlace.sorted(leaving))
    self.gone = GonePlaces(gone)
    if let table, gone.count > table.places.count / 2 { dissolveTable() }
  }

  /// Moves what is left of the table into the tree.
  ///
  /// - Complexity: O(*n*)
  private mutating func dissolveTable() {
    guard let table = together?.table else { return }
    let left = gone.map { gone in table.places.filter { !gone.places.holds($0) } }
    (together, gone) = (nil, nil)
    filed.edit(removing: [], inserting: left ?? table.places)
  }
}

/// Places of a table that were taken out; most files have none, and are copied often.
private final class GonePlaces: Sendable {
  let places: SummedTree<FiledPlaces>

  init(_ places: SummedTree<FiledPlaces>) { self.places = places }
}

extension SummedTree<FiledPlaces> {
  /// Removes places and inserts others.
  ///
  /// - Parameters:
  ///   - removed: The positions of places, ascending.
  ///   - added: Places in the order of their keys.
  fileprivate mutating func edit(removing removed: [Int], inserting added: [FiledPlace]) {
    // Writing one path costs about as much as copying two leaves.
    if removed.isEmpty, added.count > Swift.max(16, count / 64) {
      self = SummedTree(merging(added))
    } else {
      let places = added.map { firstPosition(withSortKeyFrom: $0.key) ?? count }
      edit(removing: removed, inserting: added, at: places)
    }
  }

  /// Returns the places of the tree and others, in the order of the keys.
  private func merging(_ added: [FiledPlace]) -> [FiledPlace] {
    var merged: [FiledPlace] = []
    merged.reserveCapacity(count + added.count)
    var next = 0
    for filed in self {
      while next < added.count, added[next].key < filed.key {
        merged.append(added[next])
        next += 1
      }
      merged.append(filed)
    }
    return merged + added[next...]
  }

  /// Returns whether a place is one of the tree.
  fileprivate func holds(_ place: FiledPlace) -> Bool {
    var isFound = false
    scan(fromSortKey: place.key) { found in
      isFound = found == place
      return !isFound && found.key == place.key
    }
    return isFound
  }

  /// Returns the position of a place; `nil` if it is none of the tree.
  fileprivate func position(of place: FiledPlace) -> Int? {
    guard var position = firstPosition(withSortKeyFrom: place.key) else { return nil }
    var isFound = false
    scan(fromSortKey: place.key) { found in
      guard found.key == place.key else { return false }
      isFound = found == place
      if !isFound { position += 1 }
      return !isFound
    }
    return isFound ? position : nil
  }
}
