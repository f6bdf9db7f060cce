public import TextLayout

extension ListLayout {
  /// Lays the same rows out in another environment, in one pass; a `nil` parameter changes nothing.
  ///
  /// Every change does only its own work:
  /// - A width, or insets that change the width of rows: rows are measured whose height may differ.
  /// - A scale: all rows are measured, and nothing is shaped.
  /// - A direction: texts of a `CellPrototype` that inherit it are prepared again if their bidi
  ///   levels differ, and otherwise aligned at the other side. Rows of custom cell types are
  ///   measured, and prepared again if preparing one of them asked for the direction.
  /// - Distances: they are parameters of the sums, so nothing is measured and nothing is written.
  /// - Colours and pinned headers: nothing is done.
  /// - Prototypes: each prototype replaces the prototype of the same `CellIdentifier`. A copy of
  ///   the old prototype costs nothing. With another prototype, both prototypes read each row's
  ///   item. A text is prepared again if its bytes or its style differ. If the style differs in its
  ///   fonts alone, a text is prepared again in four cases: the first face is another one; a face
  ///   that drew the text is gone, replaced or in another order; a new face comes before such a
  ///   face; a glyph was missing and a face is new. Rows are measured if their texts, boxes or
  ///   elements differ, and drawn in the new colours. Custom cells keep their rows if they say so
  ///   (`DynamicSize.keepsRows(of:)`). Rows without a prototype get an error.
  ///
  /// The frames are equal to the frames of a layout made from scratch. A text that is not prepared
  /// again keeps its `FontFace` objects, even where the new objects have equal files.
  /// - Parameters:
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: The factor on all font sizes, 0 to 65,536.
  ///   - direction: The side on which rows of elements begin.
  ///   - style: The distances and colours of the list.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  /// - Returns: The work that was done, and the reasons for it.
  /// - Complexity: O(1) for distances and colours, otherwise O(n).
  @discardableResult
  public mutating func update(
    width: LayoutUnit? = nil, scale: Double? = nil, direction: LayoutDirection? = nil,
    style: ListStyle? = nil, cells: ListCells<Section, Item>? = nil
  ) -> InvalidationReport {
    let before = statistics
    let old = environment
    environment =
      LayoutEnvironment(
        width: width ?? old.width, scale: scale ?? old.scale,
        direction: direction ?? old.direction, style: style ?? old.style
      ).inRange
    entries.spacing = environment.style.spacing
    var reasons = InvalidationReport.Reasons()
    if rowWidth != old.rowWidth { reasons.insert(.width) }
    if self.scale != old.scale { reasons.insert(.scale) }
    if self.direction != old.direction { reasons.insert(.direction) }
    if hasOtherDistances(than: old.style.spacing) { reasons.insert(.spacing) }
    if cells != nil || reasons.contains(.direction) {
      rows.history.beginUpdate()
    } else if !reasons.isDisjoint(with: [.width, .scale]) {
      rows.history.beginResize(from: old.rowWidth, isScaled: reasons.contains(.scale))
    }
    if reasons.contains(.scale) { rows.hidden.forgetMeasures() }
    if cells != nil || reasons.contains(.direction) { rows.hidden.dropAll() }
    var changed = ChangedContent()
    if reasons.contains(.direction) { changed = turnCells() }
    if let cells { changed.formUnion(replaceCells(cells)) }
    if reasons.contains(.direction) { changed.stores.formUnion(rows.storesFollowingDirection) }
    if !reasons.isDisjoint(with: [.width, .scale, .direction]) || changed.hasAnything {
      remeasure(reasons, from: old.rowWidth, changed, since: before)
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

  private mutating func remeasure(
    _ reasons: InvalidationReport.Reasons, from oldWidth: LayoutUnit, _ changed: ChangedContent,
    since before: Statistics
  ) {
    let wanted: WantedRows = reasons.contains(.scale) ? .all : .notValid
    let isPrepared = preparePending(wanted, hasTurned: reasons.contains(.direction))
    let change = (rowWidth - oldWidth).rawValue.magnitude
    // After a small step, another is likely to follow: it pays to know the widths at which heights
    // change. After a large step, most heights differ anyway.
    let isSmallStep = wanted != .all && change * 16 <= rowWidth.rawValue.magnitude
    let isMeasured = refreshMeasures(
      wanted, whole: changed.stores, detail: isSmallStep ? .heightAndInterval : .height)
    guard isMeasured || isPrepared || changed.hasOtherRows else { return }
    let now = statistics
    let changedCount =
      now.measured - before.measured + now.restored - before.restored + changed.placeCount
    rows.withHeights { entries.refreshHeights($0, changedCount: changedCount) }
    entries.followHeights()
  }

  private func report(
    _ reasons: InvalidationReport.Reasons, since before: Statistics
  ) -> InvalidationReport {
    let now = statistics
    var report = InvalidationReport()
    report.reasons = reasons
    report.prepared = now.prepared - before.prepared
    report.refilled = now.refilled - before.refilled
    report.measured = now.measured - before.measured
    report.rewrapped = now.rewrapped - before.rewrapped
    report.restored = now.restored - before.restored
    report.nodesWritten = now.nodesWritten - before.nodesWritten
    return report
  }
}
