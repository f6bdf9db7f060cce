public import TextLayout

extension ListLayout {
  /// Lays the same rows out in another environment: what is not `nil` is changed, in one pass.
  ///
  /// Every change does its own work alone:
  /// - a width, or insets that change the width of rows: rows are measured whose height may be another
  ///   there;
  /// - a scale: all rows are measured, and nothing is shaped;
  /// - a direction: rows of cells of the user's own are measured; the heights of a `CellPrototype` do
  ///   not depend on it;
  /// - distances: they are parameters of the sums, so nothing is measured and nothing written;
  /// - colours, and pinned headers: nothing is done;
  /// - prototypes: each takes the place of the one that had its `CellIdentifier`. Copies of one
  ///   prototype cost nothing. Otherwise each row is read by both, and texts are prepared that are not
  ///   read from the item in the same bytes, or whose style differs. Where styles differ in their fonts
  ///   alone, a text is prepared again if its style has another first face, a face that it used is gone,
  ///   replaced or asked in another order, a new one is asked before it, or one is new and a
  ///   glyph was missed. Rows are measured if a text or box of theirs is another, or the elements are. A
  ///   text that is kept keeps the `FontFace` objects that it has: faces of equal files are equal. Other
  ///   cells keep their rows if they say so (`DynamicSize.keepsRows(of:)`). Rows are drawn in
  ///   the colours of the new prototype. Rows that have no prototype any more have an error.
  ///
  /// The frames are those of a layout made afresh.
  /// - Parameters:
  ///   - width: the width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: a factor on all font sizes, above 0.
  ///   - direction: the direction in which cells are arranged.
  ///   - style: distances and colours.
  ///   - cells: what measures and arranges rows, headers and footers.
  /// - Returns: what was done, and why.
  /// - Complexity: O(1) for distances and colours, otherwise O(n).
  @discardableResult
  public mutating func update(
    width: LayoutUnit? = nil, scale: Double? = nil, direction: LayoutDirection? = nil,
    style: ListStyle? = nil, cells: ListCells<Section, Item>? = nil
  ) -> InvalidationReport {
    let before = statistics
    let old = (width: rowWidth, scale: self.scale, direction: self.direction, style: self.style)
    self.width = width ?? self.width
    self.scale = scale ?? self.scale
    self.direction = direction ?? self.direction
    self.style = style ?? self.style
    index.spacing = self.style.spacing
    var reasons = InvalidationReasons()
    if rowWidth != old.width { reasons.insert(.width) }
    if self.scale != old.scale { reasons.insert(.scale) }
    if self.direction != old.direction { reasons.insert(.direction) }
    if hasOtherDistances(than: old.style.spacing) { reasons.insert(.spacing) }
    var changed = ChangedContent()
    if let cells { changed = replaceCells(cells) }
    if reasons.contains(.direction) { changed.stores.formUnion(rows.storesFollowingDirection) }
    let measuring = reasons.union(changed.reasons).subtracting([.spacing, .direction])
    if !measuring.isEmpty || !changed.stores.isEmpty || changed.hasOtherRows {
      measureAgain(from: old.width, scale: old.scale, changed, measuredBefore: before.measured)
    }
    return report(reasons.union(changed.reasons), since: before)
  }

  private func hasOtherDistances(than old: ListSpacing) -> Bool {
    var vertical = style.spacing
    for edge in [\LayoutInsets.leading, \LayoutInsets.trailing] {
      vertical.insets[keyPath: edge] = old.insets[keyPath: edge]
      vertical.sectionInsets[keyPath: edge] = old.sectionInsets[keyPath: edge]
    }
    return vertical != old
  }

  private mutating func measureAgain(
    from oldWidth: LayoutUnit, scale oldScale: Double, _ changed: ChangedContent,
    measuredBefore: Int
  ) {
    let change = (rowWidth - oldWidth).rawValue.magnitude
    // A small step is likely followed by another: then it pays to know where heights change. After a
    // large one, most heights are others anyway.
    let isSmallStep = scale == oldScale && change * 16 <= rowWidth.rawValue.magnitude
    let hasMeasured = measureAll(
      scale == oldScale ? .notValid : .all, whole: changed.stores, keepsIntervals: isSmallStep)
    guard hasMeasured || changed.hasOtherRows else { return }
    refreshIndex(changedCount: rows.measuredCount - measuredBefore + changed.slotCount)
    digests = digests.resized()
  }

  private func report(
    _ reasons: InvalidationReasons, since before: Statistics
  ) -> InvalidationReport {
    let now = statistics
    var report = InvalidationReport()
    report.reasons = reasons
    report.prepared = now.prepared - before.prepared
    report.refilled = now.refilled - before.refilled
    report.measured = now.measured - before.measured
    report.rewrapped = now.rewrapped - before.rewrapped
    report.nodesWritten = now.nodesWritten - before.nodesWritten
    return report
  }
}
