internal import TextLayout

// Anchors of a list seen upside down. An anchor that is turned over twice is the same.

extension ScrollAnchor {
  /// The anchor that holds the same places where they stand in the list upside down.
  var turned: ScrollAnchor {
    guard case .line(let edge, let distance, let candidates) = content else { return self }
    let places = candidates.map { Candidate(place: $0.place, position: $0.position.turned) }
    return ScrollAnchor(
      content: .line(edge: edge.opposite, distance: -distance, candidates: places))
  }
}

extension ScrollAnchor.Position {
  fileprivate var turned: Self {
    switch self {
    case .inside(let fraction): .inside(fraction.turned)
    case .above(let distance): .below(distance: distance)
    case .below(let distance): .above(distance: distance)
    }
  }
}

extension RowFraction {
  /// The same point, counted from the bottom.
  var turned: RowFraction { RowFraction(denominator - numerator, over: denominator) }
}

extension ScrollViewport.Edge {
  /// The other edge.
  var opposite: ScrollViewport.Edge { self == .top ? .bottom : .top }
}
