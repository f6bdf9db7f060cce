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
///
/// - Parameter holdingFixed: Whether only subsequences count that hold all fixed elements, which
///   must ascend.
func bestSubsequence(
  _ values: [Int], holdingFixed: Bool = false, isFixed: (Int) -> Bool
) -> StayCount {
  let mandatory = values.indices.filter { holdingFixed && isFixed($0) }
  var best: [(position: Int, stays: StayCount)] = []
  for (position, value) in values.enumerated() {
    let contradicts = mandatory.contains {
      ($0 < position) != (values[$0] < value) && $0 != position
    }
    guard !contradicts else { continue }
    var before = StayCount()
    for earlier in best where values[earlier.position] < value {
      before = max(before, earlier.stays)
    }
    before.length += 1
    if isFixed(position) { before.fixed += 1 }
    best.append((position, before))
  }
  return best.map(\.stays).max() ?? StayCount()
}

/// Returns the best ascending subsequence by trying all subsets.
///
/// - Parameter holdingFixed: Whether only subsets count that hold all fixed elements, which must
///   ascend.
func bestSubset(
  _ values: [Int], holdingFixed: Bool = false, isFixed: (Int) -> Bool
) -> StayCount {
  var best = StayCount()
  let mandatory = values.indices.reduce(0) { holdingFixed && isFixed($1) ? $0 | 1 << $1 : $0 }
  for subset in 0..<(1 << values.count) where subset & mandatory == mandatory {
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
