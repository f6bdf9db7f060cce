extension ScanStrip {
  /// The coverages of parts of pixels, computed from lengths with 16 fractional bits.
  enum Area {
    /// Returns the coverage of a trapezoid of the height of a row.
    static func trapezoid(_ upper: Int, _ lower: Int) -> Int { min(255, (upper &+ lower) >> 9) }

    /// Returns the coverage of a triangle with a right angle, from its width and the steepness of its edge.
    static func triangle(_ width: Int, _ steepness: Int) -> Int {
      (((width >> 11) &* (width >> 11) &* (steepness >> 11)) >> 8) & 0xFF
    }

    /// Calls a closure with columns and the coverages left of an edge that leans to the right.
    static func besideLeft(
      _ edge: (upper: Int, lower: Int, steepness: Int), full: Int, _ body: (Int, Int) -> Void
    ) {
      let column = FixedPoint.floor(edge.upper)
      let (upper, lower) = (edge.upper &- column << 16, edge.lower &- column << 16)
      let last = FixedPoint.ceiling(lower) &- 1
      guard last >= 0 else { return }
      if last == 0 { return body(column, (((upper &+ lower) >> 9) &* full) >> 8) }
      let (start, end) = (FixedPoint.one &- upper, lower &- last << 16)
      body(column, full &- triangle(start, edge.steepness))
      if last == 1 { return body(column &+ 1, triangle(end, edge.steepness)) }
      let height = FixedPoint.product(end, edge.steepness)
      body(column &+ last, FixedPoint.product(end, height) >> 9)
      var share = height &+ edge.steepness >> 1
      for i in stride(from: last - 1, to: 0, by: -1) {
        body(column &+ i, (share >> 8) & 0xFF)
        share = share &+ edge.steepness
      }
    }

    /// Calls a closure with columns and the coverages right of an edge that leans to the right.
    static func besideRight(
      _ edge: (upper: Int, lower: Int, steepness: Int), full: Int, _ body: (Int, Int) -> Void
    ) {
      let column = FixedPoint.floor(edge.upper)
      let (upper, lower) = (edge.upper &- column << 16, edge.lower &- column << 16)
      let last = FixedPoint.ceiling(lower) &- 1
      guard last >= 0 else { return }
      if last == 0 { return body(column, ((((2 << 16) &- upper &- lower) >> 9) &* full) >> 8) }
      let (start, end) = (FixedPoint.one &- upper, lower &- last << 16)
      body(column &+ last, full &- triangle(end, edge.steepness))
      if last == 1 { return body(column, triangle(start, edge.steepness)) }
      let height = FixedPoint.product(start, edge.steepness)
      body(column, FixedPoint.product(start, height) >> 9)
      var share = height &+ edge.steepness >> 1
      for i in 1..<last {
        body(column &+ i, (share >> 8) & 0xFF)
        share = share &+ edge.steepness
      }
    }
  }
}
