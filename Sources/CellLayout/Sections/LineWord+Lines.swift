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
    guard !widths.isEmpty else { return [] }
    var largest = LineEntry(count: 1, height: 0)
    let words = unsafe [LineWord](unsafeUninitializedCapacity: widths.count) { words, count in
      unsafe widths.withUnsafeBufferPointer { widths in
        unsafe heights.withUnsafeBufferPointer { heights in
          var line = 0
          var used = unsafe Int(widths[0])
          var (items, tallest) = unsafe (UInt32(1), heights[0])
          var (most, highest) = (items, tallest)
          unsafe words[0] = LineWord(count: items, height: tallest)
          for item in 1..<widths.count {
            let (width, height) = unsafe (Int(widths[item]), heights[item])
            let next = used &+ gap &+ width
            let ends = next > room
            line &+= ends ? 1 : 0
            used = ends ? width : next
            items = ends ? 1 : items &+ 1
            tallest = max(ends ? 0 : tallest, height)
            most = max(most, items)
            highest = max(highest, height)
            unsafe words[line] = LineWord(count: items, height: tallest)
          }
          count = line + 1
          largest = LineEntry(count: most, height: highest)
        }
      }
    }
    return largest.wordCount == 1 ? words : nil
  }

  /// Returns the lines of a grid whose items take one column each; `nil` if a line takes two words.
  ///
  /// - Parameter heights: The heights of the items in 1/64 px.
  static func lines(_ heights: [UInt32], columnCount: Int) -> [LineWord]? {
    var largest = LineEntry(count: UInt32(min(columnCount, heights.count)), height: 0)
    let lineCount = (heights.count + columnCount - 1) / columnCount
    let words = unsafe [LineWord](unsafeUninitializedCapacity: lineCount) { words, count in
      unsafe heights.withUnsafeBufferPointer { heights in
        for line in 0..<lineCount {
          let start = line &* columnCount
          let end = min(start &+ columnCount, heights.count)
          var tallest: UInt32 = 0
          for item in start..<end { tallest = unsafe max(tallest, heights[item]) }
          largest.height = max(largest.height, tallest)
          unsafe words[line] = LineWord(
            count: UInt32(truncatingIfNeeded: end &- start), height: tallest)
        }
      }
      count = lineCount
    }
    return largest.wordCount == 1 ? words : nil
  }
}
