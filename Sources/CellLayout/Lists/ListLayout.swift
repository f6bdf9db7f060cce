internal import CountedTree
public import ListCore
public import TextLayout

/// The exact frames of all rows, headers and footers of a list at one width.
///
/// A layout is a value: a copy is a fork, and costs nothing until it is changed; old and new layouts
/// can both be read. Rows are prepared and measured when they enter the list and kept by identity:
/// `apply` prepares only new and changed rows, a new width prepares none. Every frame that can be
/// read is exact.
///
/// Coordinates are those of the list: origin top left, y downwards, in 1/64 px.
public struct ListLayout<Section: ListSection, Item: ListItem>: Sendable
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  /// The data that is laid out.
  public internal(set) var snapshot: ListSnapshot<Section, Item>
  /// The distances and colours of the list.
  public internal(set) var style: ListStyle
  /// The width of the list.
  public internal(set) var width: LayoutUnit
  /// The factor on all font sizes.
  public internal(set) var scale: Double
  /// Where leading is.
  public internal(set) var direction: LayoutDirection
  /// Where text engines come from.
  public let engine: LayoutEngine
  /// Sizes that were measured before: a row whose size is here is neither prepared nor measured.
  public var sizes: SizeCache?

  var entries: EntryTable
  var rows: RowStore<Section, Item>

  /// Lays out a snapshot.
  ///
  /// A row that cannot be laid out, for want of a prototype or because its cell throws, has height 0
  /// and an error.
  /// - Parameters:
  ///   - snapshot: the sections and rows.
  ///   - cells: what measures and arranges rows, headers and footers.
  ///   - style: distances and colours.
  ///   - width: the width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: a factor on all font sizes, 0 to 65,536.
  ///   - direction: the direction in which cells are arranged.
  ///   - engine: what shapes and measures text.
  ///   - sizes: sizes that were measured before, of the same environment. Rows that have one are not
  ///     prepared until a width asks for more; their frames are the same.
  /// - Complexity: O(n).
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    style: ListStyle = ListStyle(), width: LayoutUnit, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, engine: LayoutEngine, sizes: SizeCache? = nil
  ) {
    self.init(
      snapshot, rows: RowStore(cells: cells), style: style, width: width, scale: scale,
      direction: direction, engine: engine, sizes: sizes)
  }

  /// - Parameter rows: Stores for the rows, empty.
  init(
    _ snapshot: ListSnapshot<Section, Item>, rows: RowStore<Section, Item>, style: ListStyle,
    width: LayoutUnit, scale: Double, direction: LayoutDirection, engine: LayoutEngine,
    sizes: SizeCache?
  ) {
    self.snapshot = snapshot
    self.style = style.inRange
    self.width = width.asExtent
    self.scale = scale.nearest(in: NumberRange.fontScale)
    self.direction = direction
    self.engine = engine
    self.sizes = sizes
    self.rows = rows
    entries = EntryTable(spacing: self.style.spacing)
    entries.reload(makeEntries(ofSections: 0..<snapshot.sectionCount))
  }

  /// The heights of all entries.
  var index: HeightIndex { entries.heights }

  /// The places of the content of all entries.
  var places: SummedTree<PlaceSummary> { entries.places }

  /// The height of the whole list.
  ///
  /// - Complexity: O(1).
  public var height: LayoutUnit { index.totalHeight }

  /// The width of rows: the list's without insets.
  public var rowWidth: LayoutUnit { style.spacing.rowWidth(in: width) }

  /// How many rows, headers and footers are kept, those included that left the list; for tests.
  package var keptRowCount: Int { rows.keptCount }

  /// The cost of keeping the prepared rows so far; for tests.
  package var chunkStatistics: ChunkStatistics { rows.chunkStatistics }

  /// Recomputes every sum and traps if one is wrong; for tests.
  package func checkInvariants() {
    snapshot.checkInvariants()
    entries.checkInvariants()
    checkDigests()
    precondition(
      entries.count == snapshot.itemCount + 2 * snapshot.sectionCount,
      "every row has an entry, every section two")
  }
}

// MARK: - Counting

extension ListLayout {
  /// What a layout and the layouts it came from have done.
  public struct Statistics: Hashable, Sendable {
    /// Rows, headers and footers prepared.
    public var prepared: Int
    /// Rows, headers and footers that kept their prepared texts, and took other colours or boxes from
    /// another prototype or aligned their texts at the other side.
    public var refilled: Int
    /// Rows, headers and footers measured.
    public var measured: Int
    /// Those of them that kept their content and were measured again, at another width or scale.
    public var rewrapped: Int
    /// Rows whose height came from a size cache.
    public var restored: Int
    /// Nodes of the height index and of the row order that were written.
    public var nodesWritten: Int
  }

  /// What this layout has done since it was made.
  public var statistics: Statistics {
    Statistics(
      prepared: rows.preparedCount, refilled: rows.refilledCount, measured: rows.measuredCount,
      rewrapped: rows.rewrappedCount, restored: rows.restoredCount,
      nodesWritten: entries.nodesWritten)
  }
}
