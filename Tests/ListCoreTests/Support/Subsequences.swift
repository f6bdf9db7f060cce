/// How many elements may stay, and how many of them at their index: the more the better, in this
/// order.
struct StayCount: Comparable {
  var length = 0
  var fixed = 0

  static func < (left: Self, right: Self) -> Bool {
    (left.length, left.fixed) < (right.length, right.fixed)
  }
}

/// Returns the best ascending subsequence by trying all predecessors of each element.
///
/// Quadratic, and independent of the differ's way.
func bestSubsequence(_ values: [Int], isFixed: (Int) -> Bool) -> StayCount {
  var best: [StayCount] = []
  for (position, value) in values.enumerated() {
    var before = StayCount()
    for earlier in 0..<position where values[earlier] < value {
      before = max(before, best[earlier])
    }
    before.length += 1
    if isFixed(position) { before.fixed += 1 }
    best.append(before)
  }
  return best.max() ?? StayCount()
}

/// Returns the best ascending subsequence by trying all subsets.
func bestSubset(_ values: [Int], isFixed: (Int) -> Bool) -> StayCount {
  var best = StayCount()
  for subset in 0..<(1 << values.count) {
    var count = StayCount()
    var last = Int.min
    var ascends = true
    for (position, value) in values.enumerated() where subset >> position & 1 == 1 {
      ascends = ascends && value > last
      last = value
      count.length += 1
      if isFixed(position) { count.fixed += 1 }
    }
    if ascends { best = max(best, count) }
  }
  return best
}

/// Returns all orders of some values.
func permutations(_ values: [Int]) -> [[Int]] {
  guard !values.isEmpty else { return [[]] }
  return values.indices.flatMap { index in
    var rest = values
    let first = rest.remove(at: index)
    return permutations(rest).map { [first] + $0 }
  }
}
