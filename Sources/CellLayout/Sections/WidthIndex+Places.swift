internal import CountedTree

// The places of items side by side.

extension WidthIndex {
  /// The width of an item in 1/64 px.
  subscript(item: Int) -> Int {
    switch widths {
    case .equal(let width, _): Int(width)
    case .narrow(let narrow): Int(narrow.tree[item])
    case .wide(let wide): Int(wide.tree[item])
    }
  }

  /// Returns the sum of the widths of some items in 1/64 px.
  func sum(of items: Range<Int>) -> Int {
    switch widths {
    case .equal(let width, _): items.count &* Int(width)
    case .narrow(let narrow): narrow.tree.summary(of: items).width
    case .wide(let wide): wide.tree.summary(of: items).width
    }
  }

  /// Returns the width of some items with the gaps between them, in 1/64 px.
  func width(of items: Range<Int>, gap: Int) -> Int {
    sum(of: items) &+ max(0, items.count - 1) &* gap
  }

  /// Returns the width of an item, and its distance from the beginning of a line of all items.
  func place(of item: Int, gap: Int) -> (width: Int, start: Int) {
    switch widths {
    case .equal(let width, _): (Int(width), item &* (Int(width) &+ gap))
    case .narrow(let narrow): narrow.place(of: item, gap: gap)
    case .wide(let wide): wide.place(of: item, gap: gap)
    }
  }

  /// Visits the items of a line of all items that end behind the beginning of a range and begin before
  /// its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the beginning of the line in 1/64 px.
  ///   - gap: The distance between items, in 1/64 px.
  func forEachItem(
    in range: Range<Int>, gap: Int, _ body: (_ item: Int, _ width: Int) -> Void
  ) {
    switch widths {
    case .narrow(let narrow): narrow.forEachItem(in: range, gap: gap, body)
    case .wide(let wide): wide.forEachItem(in: range, gap: gap, body)
    case .equal(let width, let count):
      let (width, step) = (Int(width), Int(width) &+ gap)
      var item =
        range.lowerBound < width ? 0 : step == 0 ? count : (range.lowerBound - width) / step + 1
      while item < count, item &* step < range.upperBound {
        body(item, width)
        item += 1
      }
    }
  }
}
