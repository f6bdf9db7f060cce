package import CountedTree

/// A persistent map from keys to places that may hold several places under one key.
///
/// The map is a counted tree in the order of the keys. Copies are O(1) and share all nodes that no
/// edit writes. The tree takes some edits in together, see ``UnfiledPlaces``.
///
/// Many files are never asked: those of snapshots that are only compared with the next one. A file
/// can therefore be made of places that are filed by the first question.
@usableFromInline
package struct PlaceFile: Sendable {
  /// The places before the edits that wait, unless they are pending.
  private var filed: SummedTree<FiledPlaces>
  private var pending: PendingPlaces?
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
    filed = SummedTree(places)
  }

  /// Creates a file of places that are filed when they are first needed.
  ///
  /// - Complexity: O(1); the first look-up in the file or in one of its copies is O(*n*).
  @usableFromInline
  package init(pending places: PendingPlaces) {
    filed = SummedTree()
    pending = places
  }

  /// The places before the edits that wait.
  private var settled: SummedTree<FiledPlaces> { pending?.filed ?? filed }

  /// The places in the order of their keys.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits that wait
  package var tree: SummedTree<FiledPlaces> {
    var copy = self
    copy.settle()
    return copy.filed
  }

  /// The number of places.
  package var count: Int { settled.count + unfiled.added.count - unfiled.removed.count }

  /// Returns the first place under a key for which a test holds.
  ///
  /// - Complexity: O(log *n* + *c*) for *c* places under the key
  @usableFromInline
  package func firstPlace(forKey key: UInt64, where test: (ListPlace) -> Bool) -> ListPlace? {
    if let added = unfiled.firstPlace(forKey: key, where: test) { return added }
    var found: ListPlace?
    settled.scan(fromSortKey: key) { filed in
      guard filed.key == key else { return false }
      guard !unfiled.lacks(filed), test(filed.place) else { return true }
      found = filed.place
      return false
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
  /// Takes the edits that wait into the tree if there are many, and lets go of what known places were
  /// made of.
  private mutating func settleIfNeeded() {
    if unfiled.count > UnfiledPlaces.limit {
      settle()
    } else if let known = pending?.known {
      (filed, pending) = (known, nil)
    }
  }

  /// Takes all edits that wait into the tree.
  private mutating func settle() {
    if let pending { filed = pending.filed }
    pending = nil
    guard unfiled.count > 0 else { return }
    let edits = unfiled
    unfiled = UnfiledPlaces()
    file(edits.added, removing: edits.removed)
  }

  /// Writes edits into a tree without pending places.
  ///
  /// - Parameter added: Places in the order of their keys.
  private mutating func file(_ added: [FiledPlace], removing removed: [FiledPlace]) {
    // Writing one path costs about as much as copying two leaves.
    if removed.isEmpty, added.count > max(16, filed.count / 64) {
      filed = SummedTree(merging(added))
    } else {
      let gone = removed.map(position(of:)).sorted()
      let places = added.map { place in
        filed.firstPosition(withSortKeyFrom: place.key) ?? filed.count
      }
      filed.edit(removing: gone, inserting: added, at: places)
    }
  }

  /// Returns the places of the tree and others, in the order of the keys.
  private func merging(_ added: [FiledPlace]) -> [FiledPlace] {
    var merged: [FiledPlace] = []
    merged.reserveCapacity(filed.count + added.count)
    var next = 0
    for filed in filed {
      while next < added.count, added[next].key < filed.key {
        merged.append(added[next])
        next += 1
      }
      merged.append(filed)
    }
    return merged + added[next...]
  }

  private func position(of place: FiledPlace) -> Int {
    var position = filed.firstPosition(withSortKeyFrom: place.key) ?? filed.count
    var isFound = false
    filed.scan(fromSortKey: place.key) { found in
      guard found.key == place.key else { return false }
      isFound = found == place
      if !isFound { position += 1 }
      return !isFound
    }
    guard isFound else { preconditionFailure("\(place) is not filed: is its hash stable?") }
    return position
  }
}

extension FiledPlace {
  /// Returns whether sorted places hold two under one key for which a test holds.
  ///
  /// - Complexity: O(*n*) for *n* places, if few of them have one key
  @inlinable
  package static func contains(
    _ places: [FiledPlace], where test: (_ earlier: ListPlace, _ later: ListPlace) -> Bool
  ) -> Bool {
    let places = places.span
    var start = 0
    for later in places.indices {
      if places[start].key != places[later].key { start = later }
      for earlier in start..<later where test(places[earlier].place, places[later].place) {
        return true
      }
    }
    return false
  }

  /// Returns places, given in their own order, in the order of their keys; places with equal keys
  /// keep their order.
  ///
  /// Keys are spread evenly, so one pass puts nearly all in their place: as many buckets as places,
  /// by the upper bits.
  ///
  /// - Complexity: O(*n*) expected, O(*n* log *n*) if keys are not spread
  @usableFromInline
  package static func sorted(_ places: [FiledPlace]) -> [FiledPlace] {
    guard places.count > 64 else { return places.sorted(by: areInOrder) }
    let bits = max(1, Int.bitWidth - (places.count / 4).leadingZeroBitCount)
    let shift = UInt64(64 - bits)
    var ends = [Int32](repeating: 0, count: 1 << bits)
    for filed in places { ends[Int(filed.key >> shift)] += 1 }
    var total: Int32 = 0
    for bucket in ends.indices {
      total += ends[bucket]
      ends[bucket] = total
    }
    var result = places
    for filed in places.reversed() {
      let bucket = Int(filed.key >> shift)
      ends[bucket] -= 1
      result[Int(ends[bucket])] = filed
    }
    sortBuckets(of: &result, starts: ends)
    return result
  }

  /// Returns whether one place belongs before another; of equal keys, the lower place.
  static func areInOrder(_ left: FiledPlace, _ right: FiledPlace) -> Bool {
    (left.key, left.place.serial, left.place.label)
      < (right.key, right.place.serial, right.place.label)
  }

  private static func sortBuckets(of places: inout [FiledPlace], starts: [Int32]) {
    for bucket in starts.indices {
      let start = Int(starts[bucket])
      let end = bucket + 1 < starts.count ? Int(starts[bucket + 1]) : places.count
      if end - start > 32 {
        places[start..<end].sort(by: areInOrder)
      } else if end - start > 1 {
        for index in start + 1..<end {
          let filed = places[index]
          var gap = index
          while gap > start, places[gap - 1].key > filed.key {
            places[gap] = places[gap - 1]
            gap -= 1
          }
          places[gap] = filed
        }
      }
    }
  }
}
