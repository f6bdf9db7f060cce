public import TextLayout

extension ListLayout {
  /// Lays the same rows out in another environment: what is not `nil` is changed, in one pass.
  ///
  /// Every change does its own work alone:
  /// - a width, or insets that change that of rows: rows are measured that may have another height;
  /// - a scale: all rows are measured, and nothing is shaped;
  /// - a direction: texts of a `CellPrototype` that inherit it are prepared again if their bidi levels
  ///   differ, and else aligned at the other side; rows of cells of the user's own are measured, and
  ///   prepared again if preparing one of them asked for the direction;
  /// - distances: they are parameters of the sums, so nothing is measured and nothing written;
  /// - colours, and pinned headers: nothing is done;
  /// - prototypes: each takes the place of the one of its `CellIdentifier`. A copy costs nothing. With
  ///   another one, a row's item is read by both, and texts are prepared that are not read in the same
  ///   bytes, or whose style differs. A style that differs in its fonts alone prepares texts again if
  ///   its first face is another, if a face that drew the text is gone, replaced or in another order, if
  ///   a new face is asked before it, or if a glyph was missed and a face is new. Rows are measured if
  ///   their texts, boxes or elements are others, and drawn in the new colours. Cells of the user's own
  ///   keep their rows if they say so (`DynamicSize.keepsRows(of:)`). Rows that have no prototype any
  ///   more have an error.
  ///
  /// The frames are those of a layout made afresh. Text that is not prepared again keeps the `FontFace`
  /// objects that it has, where new ones are of equal files.
  /// - Parameters:
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: The factor on all font sizes, 0 to 65,536.
  ///   - direction: The side on which rows of elements begin.
  ///   - style: The distances and colours of the list.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  /// - Returns: The work that was done, and why.
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
    // A small step is likely followed by another: then it pays to know where heights change. After a
    // large one, most heights are others anyway.
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
