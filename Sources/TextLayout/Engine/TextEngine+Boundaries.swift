extension TextEngine {
  /// Returns the offsets in scalars of the original text at which a caret may stand: the boundaries of
  /// grapheme clusters (UAX #29) and of inline boxes, from 0 to the length of the text.
  ///
  /// White space that processing removed is passed over in one step.
  /// - Complexity: O(n).
  public func caretStops(in text: PreparedText) -> [Int] {
    let paragraph = shaped(text)
    return boundaries(in: paragraph.text) {
      paragraph.graphemeBreaks(in: paragraph.text.units.indices, shaping.analyzer, $0)
    }
  }

  /// Returns the offsets in scalars of the original text at which words, and the stretches between words,
  /// begin and end (UAX #29), from 0 to the length of the text.
  ///
  /// Text in Chinese, Japanese, Thai and similar scripts is divided by dictionary.
  /// - Complexity: O(n).
  public func wordBoundaries(in text: PreparedText) -> [Int] {
    let source = shaped(text).text
    return boundaries(in: source) { found in
      source.units.withUnsafeBufferPointer { shaping.analyzer.wordBreaks(in: $0, found) }
    }
  }

  /// Returns the word around an offset, or the stretch between two words: the range that a double click
  /// selects.
  ///
  /// - Parameters:
  ///   - offset: The offset in scalars of the original text. At a boundary the part after it counts, at
  ///     the end of the text the part before it.
  ///   - text: The paragraph.
  /// - Complexity: O(length of the part) where no dictionary is needed, besides the cost of the exact
  ///   form of `text`.
  public func wordRange(at offset: Int, in text: PreparedText) -> Range<Int> {
    let source = shaped(text).text
    guard !source.units.isEmpty else { return 0..<source.scalarCount }
    let unit = source.unitIndex(at: offset)
    let word = source.units.withUnsafeBufferPointer { shaping.analyzer.word(around: unit, in: $0) }
    let start = word.lowerBound == 0 ? 0 : source.sourceOffset(word.lowerBound)
    return start..<max(start, source.sourceOffset(word.upperBound))
  }

  private func boundaries(
    in source: ProcessedText, _ find: ((Int) -> Void) -> Void
  ) -> [Int] {
    var offsets = [0]
    find { offsets.append(source.sourceOffset($0)) }
    if source.scalarCount > 0 { offsets.append(source.scalarCount) }
    return offsets
  }
}

extension ProcessedText {
  /// Returns the unit of a scalar of the original text, or the last unit before it if the scalar was
  /// removed.
  func unitIndex(at offset: Int) -> Int {
    max(0, units.indices.dropFirst().partitioningIndex { sourceOffset($0) > offset } - 1)
  }
}
