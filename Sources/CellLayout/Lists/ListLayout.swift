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
  /// The surroundings that the rows are laid out in; numbers are the nearest that can be laid out.
  public internal(set) var environment: LayoutEnvironment
  /// The text engines that shape and measure.
  public let engines: TextEnginePool
  /// Sizes that were measured before: a row whose size is here is neither prepared nor measured.
  public var sizes: SizeCache?

  var entries: EntryTable
  var rows: RowStore<Section, Item>

  /// Lays out a snapshot.
  ///
  /// A row that cannot be laid out, for want of a prototype or because its cell throws, has height 0
  /// and an error.
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - environment: The width, font scale, direction and style of the list; numbers out of range
  ///     count as the nearest in range.
  ///   - engines: The text engines that shape and measure.
  ///   - sizes: Sizes that were measured before, with the same fonts and libraries. Rows that have one
  ///     are not prepared until a width asks for more; their frames are the same.
  /// - Complexity: O(n).
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache? = nil
  ) {
    self.init(
      snapshot, rows: RowStore(cells: cells), environment: environment, engines: engines,
      sizes: sizes)
  }

  /// Lays out a snapshot at a width, left to right, at scale 1, without distances.
  ///
  /// - Complexity: O(n).
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>, width: LayoutUnit,
    engines: TextEnginePool, sizes: SizeCache? = nil
  ) {
    self.init(
      snapshot, cells: cells, environment: LayoutEnvironment(width: width), engines: engines,
      sizes: sizes)
  }

  /// - Parameter rows: Stores for the rows, empty.
  init(
    _ snapshot: ListSnapshot<Section, Item>, rows: RowStore<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache?
  ) {
    self.snapshot = snapshot
    self.environment = environment.inRange
    self.engines = engines
    self.sizes = sizes
    self.rows = rows
    entries = EntryTable(spacing: self.environment.style.spacing)
    entries.reload(makeEntries(ofSections: 0..<snapshot.sectionCount))
  }

  /// The distances and colours of the list.
  public var style: ListStyle { environment.style }
  /// The width of the list.
  public var width: LayoutUnit { environment.width }
  /// The factor on all font sizes.
  public var scale: Double { environment.scale }
  /// The side on which rows of elements begin.
  public var direction: LayoutDirection { environment.direction }

  /// The heights of all entries.
  var index: HeightIndex { entries.heights }

  /// The places of the content of all entries.
  var places: SummedTree<PlaceSummary> { entries.places }

  /// The height of the whole list.
  ///
  /// - Complexity: O(1).
  public var height: LayoutUnit { index.totalHeight }

  /// The width of rows: the list's without insets.
  public var rowWidth: LayoutUnit { environment.rowWidth }

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
