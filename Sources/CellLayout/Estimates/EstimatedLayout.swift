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
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache? = nil
  ) {
    var rows = RowStore(cells: cells)
    estimates = RowEstimates(storeCount: rows.items.count)
    rows.standIn = estimates.standIn()
    layout = ListLayout(
      snapshot, rows: rows, environment: environment, engines: engines, sizes: sizes)
    boundAllRows()
  }

  /// Estimates a snapshot at a width, left to right, at scale 1, without distances.
  ///
  /// - Complexity: O(n), and that of reading all items.
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>, width: LayoutUnit,
    engines: TextEnginePool, sizes: SizeCache? = nil
  ) {
    self.init(
      snapshot, cells: cells, environment: LayoutEnvironment(width: width), engines: engines,
      sizes: sizes)
  }

  /// The data that is laid out.
  public var snapshot: ListSnapshot<Section, Item> { layout.snapshot }
  /// The surroundings that the rows are laid out in.
  public var environment: LayoutEnvironment { layout.environment }
  /// The text engines that shape and measure.
  public var engines: TextEnginePool { layout.engines }

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
  /// - Parameters:
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: The factor on all font sizes, 0 to 65,536.
  /// - Returns: The work that was done on rows that are measured, and why.
  /// - Complexity: O(n), and that of reading the items of estimated rows.
  @discardableResult
  public mutating func update(
    width: LayoutUnit? = nil, scale: Double? = nil
  ) -> InvalidationReport {
    let (width, scale) = (width ?? layout.width, scale ?? layout.scale)
    guard width != layout.width || scale != layout.scale else { return InvalidationReport() }
    estimates.forget(storeCount: layout.rows.items.count)
    layout.rows.standIn = estimates.standIn()
    let report = layout.update(width: width, scale: scale)
    learnFromMeasuredRows()
    reviseEstimates()
    boundAllRows()
    return report
  }

  /// Brings the layout to a new snapshot; new and changed rows come in estimated.
  ///
  /// - Complexity: as `ListLayout.apply`, and that of reading the items of new rows.
  @discardableResult
  public mutating func apply(_ target: ListSnapshot<Section, Item>) -> Update {
    carryOut(layout.snapshot.changeset(to: target), to: target)
  }

  /// Brings the layout to a new snapshot by a changeset found elsewhere.
  ///
  /// - Throws: `BatchFault` if the changeset does not lead from this layout's snapshot to the new one:
  ///   the layout is then unchanged.
  @discardableResult
  public mutating func apply(
    _ target: ListSnapshot<Section, Item>, changeset: Changeset
  ) throws(BatchFault) -> Update {
    try BatchCheck(old: layout.snapshot, new: target).check(changeset)
    return carryOut(changeset, to: target)
  }

  private mutating func carryOut(
    _ changeset: Changeset, to target: ListSnapshot<Section, Item>
  ) -> Update {
    let old = height
    layout.rows.standIn = estimates.standIn()
    let (update, kept) = layout.carryOut(
      changeset, to: target, ArrivingItems(changeset, in: target))
    boundRows(after: changeset, kept: kept)
    return Update(update, old: old, new: height)
  }
}
