internal import CountedTree
public import TextLayout

extension ListLayout {
  /// Lays all rows out at another width, scale, or both; no row is prepared a second time.
  ///
  /// At another width only those rows are measured whose height may be another there; at another
  /// scale all are, and nothing is shaped.
  /// - Complexity: O(n).
  public mutating func resize(width: LayoutUnit? = nil, scale: Double? = nil) {
    let oldWidth = rowWidth
    let oldScale = self.scale
    self.width = width ?? self.width
    self.scale = scale ?? self.scale
    guard rowWidth != oldWidth || self.scale != oldScale else { return }
    rows.history.beginResize(from: oldWidth, isScaled: self.scale != oldScale)
    let change = (rowWidth - oldWidth).rawValue.magnitude
    // A small step is likely followed by another: then it pays to know where heights change. After a
    // large one, most heights are others anyway.
    let isSmallStep = self.scale == oldScale && change * 16 <= rowWidth.rawValue.magnitude
    let wanted: WantedRows = self.scale == oldScale ? .notValid : .all
    let isPrepared = preparePending(wanted)
    guard measureAll(wanted, keepsIntervals: isSmallStep) || isPrepared else { return }
    refreshIndex()
    digests = digests.resized()
  }

  /// - Returns: whether any height may be another.
  mutating func measureAll(_ wanted: WantedRows, keepsIntervals: Bool) -> Bool {
    let (width, scale, direction) = (rowWidth, scale, direction)
    return rows.measureAll(wanted, keepsIntervals: keepsIntervals, engine) { engine in
      LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
    }
  }

  /// Gives the index the heights of all rows.
  private mutating func refreshIndex() {
    index.setAllHeights(rows.withHeights { $0(slots) })
  }

  func pass(_ engine: TextEngine) -> LayoutPass {
    LayoutPass(width: rowWidth, scale: scale, direction: direction, engine: engine)
  }
}
