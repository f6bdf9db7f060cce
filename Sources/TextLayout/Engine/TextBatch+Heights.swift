extension TextBatch {
  /// Returns the heights of all texts at a width, in order.
  ///
  /// - Parameters:
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the styles' font size, line height and letter-spacing, 0 to 65,536.
  ///   - engine: The engine that measures texts that take their exact form.
  /// - Returns: The height of `TextEngine.extent(of:width:scale:)` of each text.
  /// - Complexity: O(total segments).
  public func heights(
    width: LayoutUnit?, scale: Double = 1, engine: TextEngine
  ) -> [LayoutUnit] {
    let width = width?.asExtent
    return Array(unsafeUninitializedCapacity: texts.count) { heights, count in
      let measured = { (index: Int) in
        engine.height(of: texts[index], width: width, scale: scale)
      }
      // Each text stands in one block or among the others.
      for group in groups {
        group.write(
          group.lockstep.line(width: width, scale: scale), to: heights, others: measured)
      }
      for index in others { heights.initializeElement(at: index, to: measured(index)) }
      count = texts.count
    }
  }
}

extension TextBatch.Group {
  private typealias Lanes = LockstepTexts.Lanes

  /// Writes the heights of all texts of the group.
  ///
  /// - Parameters:
  ///   - line: The lines of the group at a width; `nil` if no text is filled in lockstep there.
  ///   - heights: The heights by the index of the text, not initialized.
  ///   - measured: Returns the height of a text that was not filled.
  fileprivate func write(
    _ line: LockstepTexts.Line?, to heights: UnsafeMutableBufferPointer<LayoutUnit>,
    others measured: (Int) -> LayoutUnit
  ) {
    let lineHeight = line?.height ?? 0
    for (block, indices) in indices.enumerated() {
      let counts = line.map { lockstep.lineCounts(block, $0) } ?? Lanes(repeating: -1)
      if Self.isFilled(counts, indices) {
        Self.write(counts, lineHeight: lineHeight, to: indices, of: heights.baseAddress!)
        continue
      }
      for lane in indices.indices where indices[lane] >= 0 {
        let index = Int(indices[lane])
        heights.initializeElement(
          at: index,
          to: counts[lane] < 0
            ? measured(index) : LayoutUnit(rawValue: Int(counts[lane]) &* lineHeight))
      }
    }
  }

  /// Returns whether every lane of a block has a text, and each of these was filled: no number is negative.
  @inline(__always)
  private static func isFilled(
    _ counts: Lanes, _ indices: Lanes
  ) -> Bool {
    let sixteen = counts | indices
    let eight = sixteen.lowHalf | sixteen.highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1] >= 0
  }

  /// Writes the heights of the texts of a block that are all filled.
  @inline(__always)
  private static func write(
    _ counts: Lanes, lineHeight: Int, to indices: Lanes,
    of heights: UnsafeMutablePointer<LayoutUnit>
  ) {
    // As memory: a lane with a variable number is found by storing all lanes.
    withUnsafeBytes(of: (counts, indices)) { bytes in
      let numbers = bytes.bindMemory(to: Int32.self).baseAddress!
      for lane in 0..<Lanes.scalarCount {
        let height = LayoutUnit(rawValue: Int(numbers[lane]) &* lineHeight)
        (heights + Int(numbers[Lanes.scalarCount + lane])).initialize(to: height)
      }
    }
  }
}
