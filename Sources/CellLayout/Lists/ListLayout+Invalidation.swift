public import TextLayout

extension ListLayout {
  /// Lays the same rows out in another environment, in one pass; a `nil` parameter changes nothing.
  ///
  /// Every change does only its own work:
  /// - A width, or insets that change the width of rows: rows are measured whose height may differ. While the width
  ///   changes by small steps, their heights at the widths around are found ahead.
  /// - A scale: all rows are measured, and nothing is shaped.
  /// - A direction: texts of a `CellPrototype` that inherit it are prepared again if their bidi
  ///   levels differ, and otherwise aligned at the other side. Rows of custom cell types are
  ///   measured, and prepared again if preparing one of them asked for the direction.
  /// - Distances: they are parameters of the sums, so nothing is measured and nothing is written.
  /// - Colours, pinned headers and inversion: nothing is done.
  /// - Prototypes: each prototype replaces the prototype of the same `CellIdentifier`. A copy of
  ///   the old prototype costs nothing. With another prototype, both prototypes read each row's
  ///   item. A text is prepared again if its bytes or its style differ. If the style differs in its
  ///   fonts alone, a text is prepared again in four cases: the first face is another one; a face
  ///   that drew the text is gone, replaced or in another order; a new face comes before such a
  ///   face; a glyph was missing and a face is new. Rows are measured if their texts, boxes or
  ///   elements differ, and drawn in the new colours. Custom cells keep their rows if they say so
  ///   (`DynamicSize.keepsRows(of:)`). Rows without a prototype get an error. The list's own header,
  ///   footer and placeholder are prepared anew.
  /// - Spacings of rows (``ListCells/spacingAfter``): all items are asked, and no row is measured.
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
  /// - Complexity: O(1) for distances, colours and inversion, otherwise O(n).
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
    let oldMetrics = entries.metrics
    entries.metrics = oldMetrics.updated(to: environment)
    let widths = entries.metrics.widths
    var reasons = InvalidationReport.Reasons()
    if widths != oldMetrics.widths || entries.metrics.tableTracks != oldMetrics.tableTracks {
      reasons.insert(.width)
    }
    if self.scale != old.scale { reasons.insert(.scale) }
    if self.direction != old.direction { reasons.insert(.direction) }
    if hasOtherDistances(than: old.style) { reasons.insert(.spacing) }
    beginChange(
      from: oldMetrics.widths, reasons, isOfCells: cells != nil || reasons.contains(.direction))
    var changed = ChangedContent()
    if reasons.contains(.direction) { changed = turnCells() }
    if let cells {
      if !rows.edges.isEmpty || !cells.edges.isEmpty { changed.reasons.insert(.cells) }
      rows.edges = EdgeRows(cells.edges)
      changed.formUnion(replaceCells(cells))
      changed.formUnion(replaceItemSpacing(cells.spacingAfter))
    }
    refreshEdges()
    if reasons.contains(.direction) {
      changed.formUnion(ChangedContent(stores: rows.classes.map { $0.storesFollowingDirection }))
    }
    changed.formUnion(reclassRows(ofStylesOtherThanIn: oldMetrics))
    forgetDigests(ofSpacedRowsIn: oldMetrics)
    if asksTables(reasons, changed, layouts: old.style.sections.mapValues({ $0.layout })) {
      readTables()
    }
    changed.formUnion(rowsOfOtherColumns(than: oldMetrics.tableTracks))
    if !reasons.isDisjoint(with: [.width, .scale, .direction]) || changed.hasAnything {
      remeasure(reasons, from: oldMetrics.widths, changed, since: before)
    }
    if !reasons.isEmpty || changed.hasAnything || environment.style.sections != old.style.sections
      || entries.metrics.hasItemSpacing != oldMetrics.hasItemSpacing
    {
      entries.reloadSections(styles: sectionStyles(knownIn: oldMetrics), itemReading)
    }
    if environment.style.isInverted != old.style.isInverted { changed.reasons.insert(.inversion) }
    return report(reasons.union(changed.reasons), since: before)
  }

  /// Returns the numbers of the styles of all sections, as `sectionStyles` does, from the table of sections as far as
  /// that tells them.
  private func sectionStyles(knownIn old: ListMetrics) -> [Int]? {
    let metrics = entries.metrics
    guard let sections = entries.sections else {
      return metrics.hasItemSpacing ? sectionStyles : nil
    }
    guard metrics.hasSameNumbers(as: old), metrics.hasItemSpacing == old.hasItemSpacing else {
      return sectionStyles
    }
    return sections.styles
  }

  private mutating func beginChange(
    from widths: [LayoutUnit], _ reasons: InvalidationReport.Reasons, isOfCells: Bool
  ) {
    let new = entries.metrics.widths
    rows.forEach { store in
      let (old, width) = (widths[store.widthClass], new[store.widthClass])
      if isOfCells {
        store.history.beginUpdate()
      } else if reasons.contains(.scale) || reasons.contains(.width) {
        store.history.beginResize(
          from: old, isScaled: reasons.contains(.scale), isSameWidth: old == width)
      }
      if reasons.contains(.scale) { store.hidden.forgetMeasures() }
      if isOfCells { store.hidden.dropAll() }
    }
  }

  private func hasOtherDistances(than old: ListStyle) -> Bool {
    var vertical = style.spacing
    for edge in [\LayoutInsets.leading, \LayoutInsets.trailing] {
      vertical.insets[keyPath: edge] = old.spacing.insets[keyPath: edge]
      vertical.sectionInsets[keyPath: edge] = old.spacing.sectionInsets[keyPath: edge]
    }
    if vertical != old.spacing { return true }
    guard entries.sections != nil else { return false }
    return style.sections.mapValues { $0.distances } != old.sections.mapValues { $0.distances }
  }

  private mutating func remeasure(
    _ reasons: InvalidationReport.Reasons, from oldWidths: [LayoutUnit],
    _ changed: ChangedContent, since before: Statistics
  ) {
    let wanted: WantedRows = reasons.contains(.scale) ? .all : .notValid
    let isPrepared = preparePending(wanted, hasTurned: reasons.contains(.direction))
    let steppedBefore = rows.sum { $0.steppedCount }
    let measured = refreshMeasures(wanted, whole: changed.stores) { number in
      .resize(from: wanted != .all && number < oldWidths.count ? oldWidths[number] : nil)
    }
    guard measured != nil || isPrepared || changed.hasOtherRows else { return }
    if let measured, !isPrepared, !changed.hasAnything, let rows = ChangedHeights(measured) {
      self.rows.withHeights { entries.refreshHeights($0, of: rows) }
    } else {
      let now = statistics
      let changedCount =
        now.measured - before.measured + now.restored - before.restored + changed.placeCount
        + rows.sum { $0.steppedCount } - steppedBefore
      refreshHeights(changedCount: changedCount)
    }
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
