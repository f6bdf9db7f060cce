internal import CountedTree
public import ListCore
public import TextLayout

/// A layout in which some rows are not measured yet; the heights of these rows are estimated, and
/// every answer tells whether it is exact.
///
/// Headers, footers and rows in a `SizeCache` are exact from the start. The other rows have certain
/// bounds (``DynamicSize/forecast(of:in:)``) and a likely height within them, which is learned for
/// each cell type from the rows measured so far. ``measure(_:at:in:keeping:)`` measures rows. Once
/// all rows are measured, ``finished()`` returns the exact `ListLayout`.
///
/// A layout is a value: a copy is a fork, and reading a layout never waits until another is
/// measured. Coordinates are those of `ListLayout`.
///
/// ```swift
/// var layout = EstimatedLayout(snapshot, cells: cells, width: 320, engines: TextEnginePool())
/// let report = layout.measure(.rows(100), at: offset, in: ScrollViewport(height: 640))
/// offset = report.offset.offset
/// let exact = layout.finished()  // nil while rows are estimated
/// ```
public struct EstimatedLayout<Section: ListSection, Item: ListItem>: Sendable {
  /// The layout; rows that are not measured have estimated heights, so only this type reads it.
  var layout: ListLayout<Section, Item>
  /// The errors of the estimated rows, and the models that estimate their heights.
  var estimates: RowEstimates

  /// Creates the layout of a snapshot without preparing or measuring any row.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - environment: The width, font scale, direction and style of the list; numbers out of range
  ///     count as the nearest in range.
  ///   - engines: The text engines that shape and measure.
  ///   - sizes: Sizes that were measured before, with the same fonts and libraries.
  ///   - lanes: The lanes of items of stable masonries.
  /// - Complexity: O(n), and the complexity of reading all items.
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache? = nil,
    lanes: LaneAssignment<Item.ID> = LaneAssignment()
  ) {
    var rows = RowStores(cells: cells)
    estimates = RowEstimates(storeCount: rows[0].items.count)
    rows[0].standIn = estimates.standIn()
    layout = ListLayout(
      snapshot, rows: rows, environment: environment, engines: engines, sizes: sizes,
      lanes: lanes)
    boundAllRows()
  }

  /// Creates the layout of a snapshot at a width, left to right, at scale 1, without distances.
  ///
  /// No row is prepared or measured.
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - engines: The text engines that shape and measure.
  ///   - sizes: Sizes that were measured before, with the same fonts and libraries.
  /// - Complexity: O(n), and the complexity of reading all items.
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>, width: LayoutUnit,
    engines: TextEnginePool, sizes: SizeCache? = nil
  ) {
    self.init(
      snapshot, cells: cells, environment: LayoutEnvironment(width: width), engines: engines,
      sizes: sizes)
  }

  /// The lanes of all items of stable masonries; such items are never estimated.
  ///
  /// - Complexity: O(n) for n items of such sections.
  public var laneAssignment: LaneAssignment<Item.ID> { layout.laneAssignment }

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

  /// The work that this layout and the layouts it was made from have done.
  public var statistics: ListLayout<Section, Item>.Statistics { layout.statistics }

  /// Returns the exact layout if no row is estimated any more; otherwise `nil`.
  ///
  /// - Complexity: O(1).
  public func finished() -> ListLayout<Section, Item>? {
    guard estimatedRowCount == 0 else { return nil }
    var exact = layout
    // Layouts with estimates share the known digests with layouts of other heights.
    exact.entries.forgetDigests()
    exact.rows.forEach { $0.removeEstimates() }
    return exact
  }

  /// Records the sizes of the measured rows, so that a later run need not measure them.
  ///
  /// - Parameter sizes: A cache of this process's environment.
  /// - Complexity: O(n), and the complexity of digesting all texts.
  public func record(into sizes: inout SizeCache) { layout.record(into: &sizes) }

  /// Recomputes every sum, and traps if a sum is wrong; for tests.
  package func checkInvariants() {
    layout.checkInvariants()
    checkEstimates()
  }
}

extension EstimatedLayout {
  /// Lays all rows out at another width, scale, or both; no prepared row is prepared again.
  ///
  /// Measured rows stay exact. The others are estimated anew, from up to 512 of the measured rows.
  /// - Parameters:
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: The factor on all font sizes, 0 to 65,536.
  /// - Returns: The work that was done on measured rows, and the reasons for it.
  /// - Complexity: O(n), and the complexity of reading the items of estimated rows.
  @discardableResult
  public mutating func update(
    width: LayoutUnit? = nil, scale: Double? = nil
  ) -> InvalidationReport {
    let (width, scale) = (width ?? layout.width, scale ?? layout.scale)
    guard width != layout.width || scale != layout.scale else { return InvalidationReport() }
    estimates.forget(storeCount: layout.rows[0].items.count)
    layout.setStandIn(estimates.standIn())
    let report = layout.update(width: width, scale: scale)
    learnFromMeasuredRows()
    reviseEstimates()
    boundAllRows()
    return report
  }

  /// Brings the layout to a new snapshot; new and changed rows are estimated.
  ///
  /// - Parameter target: The new snapshot.
  /// - Returns: The inserted and removed rows, and the heights of the list.
  /// - Complexity: The complexity of `ListLayout.apply`, and the complexity of reading the items of
  ///   new rows.
  @discardableResult
  public mutating func apply(_ target: ListSnapshot<Section, Item>) -> Update {
    carryOut(layout.snapshot.changeset(to: target), to: target)
  }

  /// Brings the layout to a new snapshot by a changeset found elsewhere.
  ///
  /// - Parameters:
  ///   - target: The new snapshot.
  ///   - changeset: The changes that lead from this layout's snapshot to the new one, in one stage.
  /// - Returns: The inserted and removed rows, and the heights of the list.
  /// - Throws: `BatchFault` if the changeset does not lead from this layout's snapshot to the new
  ///   one, or does not list content that changed; the layout is then unchanged.
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
    layout.setStandIn(estimates.standIn())
    let (update, kept, changed) = layout.carryOut(
      changeset, to: target, BatchItems(changeset, from: layout.snapshot, to: target))
    boundRows(at: layout.changedPositions(changeset, changed), kept: kept)
    return Update(update, old: old, new: height)
  }
}
