package import CountedTree

/// A persistent map from keys to places that may hold several places under one key.
///
/// The map is a counted tree in the order of the keys. Copies are O(1) and share all nodes that no
/// edit writes.
///
/// Many files are never asked: those of snapshots that are only compared with the next one. A file
/// can therefore be made of places that are filed by the first question or edit.
@usableFromInline
package struct PlaceFile: Sendable {
  /// The places, unless they are pending.
  private var filed: SummedTree<FiledPlaces>
  private var pending: PendingPlaces?

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
  /// - Complexity: O(1); the first use of the file or of one of its copies is O(*n*).
  @usableFromInline
  package init(pending places: PendingPlaces) {
    filed = SummedTree()
    pending = places
  }

  /// The places in the order of their keys.
  package var tree: SummedTree<FiledPlaces> { pending?.filed ?? filed }

  /// The number of places.
  package var count: Int { tree.count }

  /// Files what is pending, so that the tree can be edited.
  private mutating func settle() {
    guard let places = pending else { return }
    filed = places.filed
    pending = nil
  }

  /// Returns the first place under a key for which a test holds.
  ///
  /// - Complexity: O(log *n* + *c*) for *c* places under the key
  @usableFromInline
  package func firstPlace(forKey key: UInt64, where test: (ListPlace) -> Bool) -> ListPlace? {
    var found: ListPlace?
    tree.scan(fromFirstWhere: { $0.last >= key }) { _, filed in
      guard filed.key == key else { return false }
      guard test(filed.place) else { return true }
      found = filed.place
      return false
    }
    return found
  }

  /// Files a place under a key.
  ///
  /// - Complexity: O(log *n*)
  package mutating func insert(_ place: ListPlace, forKey key: UInt64) {
    settle()
    let position = filed.firstPosition { $0.last >= key }?.position ?? filed.count
    filed.insert(FiledPlace(key: key, place: place), at: position)
  }

  /// Files many places.
  ///
  /// - Complexity: O(*k* log *n*), or O(*n* + *k* log *k*) if that is less
  package mutating func insert(contentsOf places: [FiledPlace]) {
    // Writing one path costs about as much as copying two leaves.
    settle()
    guard places.count > 16, places.count > filed.count / 64 else {
      for filed in places { insert(filed.place, forKey: filed.key) }
      return
    }
    let added = FiledPlace.sorted(places)
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
    merged += added[next...]
    filed = SummedTree(merged)
  }

  /// Takes a place out.
  ///
  /// - Precondition: The place is filed under the key.
  /// - Complexity: O(log *n* + *c*) for *c* places under the key
  package mutating func remove(_ place: ListPlace, forKey key: UInt64) {
    settle()
    let position = position(of: place, key)
    filed.remove(position..<position + 1)
  }

  /// Writes another place over one that is filed under a key.
  ///
  /// - Precondition: The place is filed under the key.
  /// - Complexity: O(log *n* + *c*) for *c* places under the key
  package mutating func replace(_ place: ListPlace, with new: ListPlace, forKey key: UInt64) {
    settle()
    filed.set(FiledPlace(key: key, place: new), at: position(of: place, key))
  }

  private func position(of place: ListPlace, _ key: UInt64) -> Int {
    var found: Int?
    filed.scan(fromFirstWhere: { $0.last >= key }) { position, filed in
      guard filed.key == key else { return false }
      if filed.place == place { found = position }
      return found == nil
    }
    guard let found else { preconditionFailure("\(place) is not filed: is its hash stable?") }
    return found
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
  private static func areInOrder(_ left: FiledPlace, _ right: FiledPlace) -> Bool {
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
