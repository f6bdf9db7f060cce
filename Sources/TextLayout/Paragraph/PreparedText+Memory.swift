extension PreparedText {
  /// The number of bytes that the text keeps, without its style, which texts share.
  ///
  /// The bytes of the string are counted, even if others share them.
  /// - Complexity: O(1).
  public var byteCount: Int {
    switch form {
    case .plain(let paragraph): paragraph.byteCount
    case .shaped(let paragraph): paragraph.byteCount
    }
  }
}

extension PlainParagraph {
  fileprivate var byteCount: Int {
    // The object's own words and the header fill a cache line.
    68 + count * (MemoryLayout<Int32>.stride + MemoryLayout<SegmentMarks>.stride)
      + (traits.contains(.keepsUnitCounts) ? count : 0) + source.utf8.count
  }
}

extension ShapedParagraph {
  fileprivate var byteCount: Int {
    let unit = MemoryLayout<UInt16>.stride + MemoryLayout<UnitFlags>.stride
    return text.units.count * unit + (sums.count + spacings.count + kernings.count)
      * MemoryLayout<Int32>.stride
      + items.count * MemoryLayout<TextItem>.stride + runs.count * MemoryLayout<ShapingRun>.stride
      + pieceByteCount
  }
}
