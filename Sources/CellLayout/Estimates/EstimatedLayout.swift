internal import CountedTree
public import ListCore
public import TextLayout

/// A list of which not all rows are measured yet: heights of the others are estimated, and every
/// answer tells so.
///
/// Headers, footers and rows that a `SizeCache` knows are exact from the start. Other rows have
/// bounds, which are certain (``DynamicSize/forecast(of:in:)``), and a likely height within them,
/// which is learned for each cell type from the rows measured so far. ``measure(_:at:in:keeping:)``
/// measures rows; once all are, ``finished()`` is the `ListLayout` that would have been made at once.
///
/// A layout is a value: a copy is a fork, and reading it never waits for another being measured.
/// Coordinates are those of `ListLayout`.
public struct EstimatedLayout<Section: ListSection, Item: ListItem>: Sendable
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  /// Its rows that are not measured have estimated heights, so nobody but this type reads it.
  var layout: ListLayout<Section, Item>
  /// The errors of these rows, and the models that their heights are estimated by.
  var estimates: RowEstimates

  /// Estimates a snapshot: no row is prepared or measured.
  ///
  /// The parameters are those of `ListLayout`.
  /// - Complexity: O(n), and that of reading all items.
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    style: ListStyle = ListStyle(), width: LayoutUnit, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, engine: LayoutEngine, sizes: SizeCache? = nil
  ) {
    var rows = RowStore(cells: cells)
    estimates = RowEstimates(storeCount: rows.items.count)
    rows.standIn = estimates.standIn()
    layout = ListLayout(
      snapshot, rows: rows, style: style, width: width, scale: scale, direction: direction,
      engine: engine, sizes: sizes)
    boundAllRows()
  }

  /// The data that is laid out.
  public var snapshot: ListSnapshot<Section, Item> { layout.snapshot }
  /// The distances and colours of the list.
  public var style: ListStyle { layout.style }
  /// The width of the list.
  public var width: LayoutUnit { layout.width }
  /// The factor on all font sizes.
  public var scale: Double { layout.scale }
  /// Where leading is.
  public var direction: LayoutDirection { layout.direction }
  /// Where text engines come from.
  public var engine: LayoutEngine { layout.engine }

  /// The number of rows whose height is estimated.
  ///
  /// - Complexity: O(1).
  public var estimatedRowCount: Int { estimates.count }

  /// What this layout has done since it was made.
  public var statistics: ListLayout<Section, Item>.Statistics { layout.statistics }

  /// The exact layout, if no row is estimated any more; else `nil`.
  ///
  /// - Complexity: O(1).
  public func finished() -> ListLayout<Section, Item>? {
    guard estimatedRowCount == 0 else { return nil }
    var exact = layout
    // Layouts with estimates share what they know of digests with those of other heights.
    exact.entries.forgetDigests()
    exact.rows.removeEstimates()
    return exact
  }

  /// Records the sizes of the rows that are measured, so that a later run need not measure them.
  ///
  /// - Parameter sizes: a cache of this process's environment.
  /// - Complexity: O(n), and that of digesting all texts.
  public func record(into sizes: inout SizeCache) { layout.record(into: &sizes) }

  /// Recomputes every sum and traps if one is wrong; for tests.
  package func checkInvariants() {
    layout.checkInvariants()
    checkEstimates()
  }
}

extension EstimatedLayout {
  /// Lays all rows out at another width, scale, or both; no row that was prepared is prepared again.
  ///
  /// Rows that are measured stay exact; the others are estimated anew, by some of those.
  /// - Complexity: O(n), and that of reading the items of estimated rows.
  public mutating func resize(width: LayoutUnit? = nil, scale: Double? = nil) {
    let (width, scale) = (width ?? layout.width, scale ?? layout.scale)
    guard width != layout.width || scale != layout.scale else { return }
    estimates.forget(storeCount: layout.rows.items.count)
    layout.rows.standIn = estimates.standIn()
    layout.resize(width: width, scale: scale)
    learnFromMeasuredRows()
    reviseEstimates()
    boundAllRows()
  }

  /// Brings the layout to a new snapshot; new and changed rows come in estimated.
  ///
  /// - Complexity: as `ListLayout.apply`, and that of reading the items of new rows.
  @discardableResult
  public mutating func apply(_ target: ListSnapshot<Section, Item>) -> EstimatedUpdate {
    carryOut(layout.snapshot.changeset(to: target), to: target)
  }

  /// Brings the layout to a new snapshot by a changeset found elsewhere.
  ///
  /// - Throws: `LayoutError` with `batchMismatch` if the changeset does not lead from this layout's
  ///   snapshot to the new one: the layout is then unchanged.
  @discardableResult
  public mutating func apply(
    _ target: ListSnapshot<Section, Item>, changeset: Changeset
  ) throws(LayoutError) -> EstimatedUpdate {
    try BatchCheck(old: layout.snapshot, new: target).check(changeset)
    return carryOut(changeset, to: target)
  }

  private mutating func carryOut(
    _ changeset: Changeset, to target: ListSnapshot<Section, Item>
  ) -> EstimatedUpdate {
    let old = height
    layout.rows.standIn = estimates.standIn()
    let (update, kept) = layout.carryOut(
      changeset, to: target, ArrivingItems(changeset, in: target))
    boundRows(after: changeset, kept: kept)
    return EstimatedUpdate(update, old: old, new: height)
  }
}

/// What a batch update changed in a layout with estimates.
public struct EstimatedUpdate: Hashable, Sendable {
  /// The batch that was applied.
  public let changeset: Changeset
  /// Rows that are new, by their paths after the update, in order.
  public let inserted: [ListIndexPath]
  /// Rows that are gone, by their paths before the update, in order.
  public let removed: [ListIndexPath]
  /// The height of the list before.
  public let oldHeight: EstimatedLength
  /// The height of the list after.
  public let newHeight: EstimatedLength

  init(_ update: LayoutUpdate, old: EstimatedLength, new: EstimatedLength) {
    changeset = update.changeset
    inserted = update.inserted
    removed = update.removed
    oldHeight = old
    newHeight = new
  }
}
