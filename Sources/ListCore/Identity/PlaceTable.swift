internal import CountedTree

/// Places in the order of their keys, with the way to each key.
///
/// Keys are hashes, which are spread evenly: places with the same upper bits of the key are a bucket of a few, and a
/// look-up reads the start of its bucket and the bucket, where a descent through a tree waits for one node after the other.
package final class PlaceTable: Sendable {
  /// The places in the order of their keys; places with equal keys keep the order in which they were given.
  let places: [FiledPlace]
  /// The index of the first place of each bucket.
  private let starts: [Int32]
  /// The number of lower bits of a key that its bucket does not depend on.
  private let shift: UInt64

  /// Sorts places, given in their own order.
  ///
  /// One pass puts nearly all in their place.
  ///
  /// - Complexity: O(*n*) expected, O(*n* log *n*) if keys are not spread
  init(_ places: [FiledPlace]) {
    let bits = max(1, Int.bitWidth - (places.count / 4).leadingZeroBitCount)
    let shift = UInt64(64 - bits)
    var ends = [Int32](repeating: 0, count: 1 << bits)
    for filed in places { ends[Int(filed.key >> shift)] += 1 }
    var total: Int32 = 0
    for bucket in ends.indices {
      total += ends[bucket]
      ends[bucket] = total
    }
    var sorted = places
    for filed in places.reversed() {
      let bucket = Int(filed.key >> shift)
      ends[bucket] -= 1
      sorted[Int(ends[bucket])] = filed
    }
    Self.sortBuckets(of: &sorted, starts: ends)
    self.places = sorted
    starts = ends
    self.shift = shift
  }

  private static func sortBuckets(of places: inout [FiledPlace], starts: [Int32]) {
    for bucket in starts.indices {
      let start = Int(starts[bucket])
      let end = bucket + 1 < starts.count ? Int(starts[bucket + 1]) : places.count
      if end - start > 32 {
        places[start..<end].sort(by: FiledPlace.areInOrder)
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

  /// Visits the places under a key.
  ///
  /// - Parameter body: A function that is called with each place, and returns whether to continue.
  /// - Complexity: O(*c*) expected for *c* places under the key, O(log *n* + *c*) if keys are not spread
  func scan(_ key: UInt64, _ body: (FiledPlace) -> Bool) {
    let bucket = Int(key >> shift)
    let start = Int(starts[bucket])
    let end = bucket + 1 < starts.count ? Int(starts[bucket + 1]) : places.count
    var index = end - start > 32 ? (start..<end).partitioningIndex { places[$0].key >= key } : start
    while index < end, places[index].key < key { index += 1 }
    while index < end, places[index].key == key, body(places[index]) { index += 1 }
  }

  /// Returns whether a place is one of the table.
  func holds(_ place: FiledPlace) -> Bool {
    var isFound = false
    scan(place.key) { found in
      isFound = found == place
      return !isFound
    }
    return isFound
  }
}
