/// Where the untouched elements of a sequence stand after some were taken out and others put in.
///
/// They keep their order and fill the places that are left (UK-03, UK-04). The map stores only
/// what was touched, so that its size and its cost do not depend on the length of the sequence.
package struct PlaceMap: Sendable {
  /// The places before of what was taken out, ascending, none twice.
  let taken: [Int]

  /// The places after of what was put in, ascending, none twice.
  let filled: [Int]

  init(taken: [Int] = [], filled: [Int] = []) {
    self.taken = taken
    self.filled = filled
  }

  /// Returns the place after of an element, or nil if it was taken out.
  ///
  /// - Complexity: O(log *k*) for *k* touched places
  func target(of source: Int) -> Int? { Self.map(source, leaving: taken, passing: filled) }

  /// Returns the place before of an element, or nil if it was put in.
  ///
  /// - Complexity: O(log *k*) for *k* touched places
  func source(of target: Int) -> Int? { Self.map(target, leaving: filled, passing: taken) }

  private static func map(_ place: Int, leaving: [Int], passing: [Int]) -> Int? {
    let gone = leaving.partitionPoint { leaving[$0] >= place }
    if gone < leaving.count, leaving[gone] == place { return nil }
    let rank = place - gone
    // As passing[j] - j never falls, those with at most this rank are exactly the ones before it.
    return rank + passing.partitionPoint { passing[$0] - $0 > rank }
  }

  /// Returns the longest runs of untouched neighbours that stay neighbours, in order.
  ///
  /// - Parameter count: The number of elements before.
  /// - Complexity: O(*k*) for *k* touched places
  func runs(count: Int) -> [(sources: Range<Int>, shift: Int)] {
    var runs: [(sources: Range<Int>, shift: Int)] = []
    var (source, target) = (0, 0)
    var (gone, come) = (taken[...], filled[...])
    while true {
      while gone.first == source {
        gone.removeFirst()
        source += 1
      }
      while come.first == target {
        come.removeFirst()
        target += 1
      }
      guard source < count else { return runs }
      let room = min((gone.first ?? count) - source, (come.first ?? .max) - target)
      runs.append((sources: source..<source + room, shift: target - source))
      source += room
      target += room
    }
  }
}

extension Array<Int> {
  /// Returns the first index from which on a condition holds.
  fileprivate func partitionPoint(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
