internal import TextLayout

extension GridTracks {
  /// Returns the size of one `fr` in 1/64 px with which sets fill a space (CSS Grid 2, *Find the Size of
  /// an fr*). All steps are in single precision.
  ///
  /// Sets whose base is larger than their share keep it; those with the largest base for their factor are
  /// taken out first.
  func fractionSize(of range: Range<Int>, in space: LayoutUnit) -> Float {
    let count = sets[range].reduce(0) { $0 + $1.count }
    var left = space - gap * max(0, count - 1)
    var factors: Float = 0
    var flexible: [Int] = []
    for i in range {
      if sets[i].weight > 0 {
        flexible.append(i)
        factors += sets[i].weight
      } else {
        left = left - sets[i].base
      }
    }
    flexible.sort { a, b in
      let x = Float(sets[a].base.rawValue) * sets[b].weight
      let y = Float(sets[b].base.rawValue) * sets[a].weight
      return x != y ? x > y : a < b
    }
    var next = 0
    while left > .zero, next < flexible.count {
      factors = max(factors, 1)
      var end = next
      while end < flexible.count,
        sets[flexible[end]].weight * Float(left.rawValue)
          < Float(sets[flexible[end]].base.rawValue) * factors
      { end += 1 }
      if end == next { return Float(left.rawValue) / factors }
      for i in flexible[next..<end] {
        factors -= sets[i].weight
        left = left - sets[i].base
      }
      next = end
    }
    return 0
  }
}
