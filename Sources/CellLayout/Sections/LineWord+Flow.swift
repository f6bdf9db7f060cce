extension LineWord {
  /// Returns the lines of items that stand side by side as long as there is room; `nil` if a line takes two words.
  ///
  /// Whether the next item ends a line is hard to foresee. Therefore nothing branches on it: each item writes the line
  /// that it stands on, and the last item of the line writes it for good.
  ///
  /// - Parameters:
  ///   - widths: The widths of the items, and `heights` their heights, in 1/64 px.
  ///   - room: The width of a line, and `gap` the distance between its items, in 1/64 px.
  static func lines(
    _ widths: [UInt32], _ heights: [UInt32], room: Int, gap: Int
  ) -> [LineWord]? {
    precondition(widths.count == heights.count, "every item has a width and a height")
    var most: UInt32 = 0
    var highest: UInt32 = 0
    let words = unsafe [LineWord](unsafeUninitializedCapacity: widths.count) { words, count in
      var (used, items, tallest) = (0, UInt32(0), UInt32(0))
      for item in widths.indices {
        let (width, height) = (Int(widths[item]), heights[item])
        let next = used &+ gap &+ width
        let ends = next > room && items > 0
        count = ends ? count &+ 1 : count
        used = ends || items == 0 ? width : next
        tallest = ends ? height : max(tallest, height)
        items = ends ? 1 : items &+ 1
        most = max(most, items)
        highest = max(highest, height)
        unsafe words[count] = LineWord(count: items, height: tallest)
      }
      if !widths.isEmpty { count += 1 }
    }
    return LineEntry(count: max(most, 1), height: highest).wordCount == 1 ? words : nil
  }
}
