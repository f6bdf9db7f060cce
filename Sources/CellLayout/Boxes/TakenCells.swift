/// The areas of a grid that items take.
struct TakenCells {
  /// A rectangle of cells: lines of the major axis, and tracks of the minor one.
  struct Area {
    let lines: Range<Int>
    let cells: Range<Int>
  }

  /// The areas of few lines, by each of their lines.
  private var areas: [Int: [Area]] = [:]
  /// The areas of more lines than `lineLimit`.
  private var highAreas: [Area] = []

  /// The number of lines up to which an area is kept for each of them.
  private static var lineLimit: Int { 16 }

  mutating func take(_ area: Area) {
    if area.lines.count > Self.lineLimit {
      highAreas.append(area)
    } else {
      for line in area.lines { areas[line, default: []].append(area) }
    }
  }

  /// Returns the area that ends last in the minor axis, and lowest of those, among the ones that share a cell with
  /// another area.
  ///
  /// - Complexity: O(*a* + *n*) for *a* areas of many lines, and *n* areas in the lines of the other one
  func last(in place: Area) -> Area? {
    var last: Area?
    func see(_ area: Area) {
      guard area.cells.overlaps(place.cells), area.lines.overlaps(place.lines) else { return }
      let end = (area.cells.upperBound, area.lines.upperBound)
      if let last, end <= (last.cells.upperBound, last.lines.upperBound) { return }
      last = area
    }
    highAreas.forEach(see)
    if place.lines.count <= areas.count {
      for line in place.lines { areas[line]?.forEach(see) }
    } else {
      for found in areas.values { found.forEach(see) }
    }
    return last
  }
}
