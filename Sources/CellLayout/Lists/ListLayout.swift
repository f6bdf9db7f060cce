internal import CountedTree
public import ListCore
public import TextLayout

/// The exact frames of all rows, headers and footers of a list at one width.
///
/// A layout is a value: a copy is a fork and costs nothing until it is changed, and old and new
/// layouts can both be read. Rows are prepared and measured when they enter the list, and keep
/// their results by identity: `apply` prepares only new and changed rows, and a new width prepares
/// none. Every frame that can be read is exact.
///
/// Coordinates are those of the list: origin top left, y downwards, in 1/64 px.
///
/// ```swift
/// var layout = ListLayout(snapshot, cells: cells, width: 320, engines: TextEnginePool())
/// let update = layout.apply(newer)  // prepares and measures new and changed rows only
/// let start = update.moved[0].firstFrame.old
/// layout.update(width: 414)  // prepares nothing
/// let frame = layout.frame(ofItem: 7)
/// ```
public struct ListLayout<Section: ListSection, Item: ListItem>: Sendable {
  /// The data that is laid out.
  public internal(set) var snapshot: ListSnapshot<Section, Item>
  /// The surroundings that the rows are laid out in; every number is the nearest that can be laid
  /// out.
  public internal(set) var environment: LayoutEnvironment
  /// The text engines that shape and measure.
  public let engines: TextEnginePool
  /// The sizes that were measured before: a row with a size in the cache is neither prepared nor
  /// measured.
  public var sizes: SizeCache?

  var entries: EntryTable
  var rows: RowStores<Section, Item>

  /// Creates the layout of a snapshot.
  ///
  /// A row that cannot be laid out has height 0 and an error: its prototype is missing, or its cell
  /// throws an error or measures an invalid height.
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - environment: The width, font scale, direction and style of the list; numbers out of range
  ///     count as the nearest in range.
  ///   - engines: The text engines that shape and measure.
  ///   - sizes: Sizes that were measured before, with the same fonts and libraries. A row with such
  ///     a size is prepared only when a change of the environment asks for more; its frame is the
  ///     same.
  ///   - lanes: The lanes of items of stable masonries, see ``LaneAssignment``.
  /// - Complexity: O(n).
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache? = nil,
    lanes: LaneAssignment<Item.ID> = LaneAssignment()
  ) {
    self.init(
      snapshot, rows: RowStores(cells: cells), environment: environment, engines: engines,
      sizes: sizes, lanes: lanes)
  }

  /// Creates the layout of a snapshot at a width, left to right, at scale 1, without distances.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - engines: The text engines that shape and measure.
  ///   - sizes: Sizes that were measured before, with the same fonts and libraries.
  /// - Complexity: O(n).
  public init(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>, width: LayoutUnit,
    engines: TextEnginePool, sizes: SizeCache? = nil
  ) {
    self.init(
      snapshot, cells: cells, environment: LayoutEnvironment(width: width), engines: engines,
      sizes: sizes)
  }

  /// Creates the layout of a snapshot in given stores.
  ///
  /// - Parameters:
  ///   - rows: The stores for the rows, empty.
  ///   - lanes: The lanes of items of stable masonries.
  init(
    _ snapshot: ListSnapshot<Section, Item>, rows: RowStores<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache?,
    lanes: LaneAssignment<Item.ID> = LaneAssignment()
  ) {
    self.snapshot = snapshot
    self.environment = environment.inRange
    self.engines = engines
    self.sizes = sizes
    self.rows = rows
    entries = EntryTable(ListMetrics(self.environment))
    if rows.spacingAfter != nil { entries.metrics.hasItemSpacing = true }
    refreshEdges()
    entries.reload(makeEntries(ofSections: 0..<snapshot.sectionCount, awaitsColumns: true))
    let index = entries.heights
    entries.reloadSections(
      styles: sectionStyles, itemReading,
      lane: { position, laneCount in
        lanes.isEmpty
          ? nil
          : snapshot.item(at: index.path(at: position)).flatMap {
            lanes.lane(of: $0.id, laneCount: laneCount)
          }
      })
    measureNewTables()
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
  public var height: LayoutUnit { entries.totalHeight }

  /// The width of rows in sections of the list's own style: the width of the list without its insets.
  public var rowWidth: LayoutUnit { environment.rowWidth }

  /// The greatest number of bytes of prepared rows to keep after they left the list; 4 MiB by default.
  /// Rows of each section style, span and spacing have this limit for themselves.
  ///
  /// Rows of a collapsed section, for example, are kept up to this limit, and are not prepared again when
  /// the section is expanded with the same items. Beyond the limit, rows of earlier batches are dropped
  /// first. Other prototypes, another direction and a full reload drop all kept rows, and `invalidate`
  /// drops the rows that it names. A row comes back as it was if its item has the same content
  /// (`hasSameContent(as:)`); an item that is changed in place while it is hidden has to be invalidated.
  public var hiddenRowByteLimit: Int {
    get { rows.hiddenByteLimit }
    set { rows.hiddenByteLimit = max(0, newValue) }
  }

  /// The number of rows that left the list and whose prepared content is kept; for tests.
  package var hiddenRowCount: Int { rows.hiddenCount }

  /// The number of rows, headers and footers that are kept, including those that left the list; for
  /// tests.
  package var keptRowCount: Int { rows.keptCount }

  /// The cost of keeping the prepared rows so far; for tests.
  package var chunkStatistics: ChunkStatistics { rows.chunkStatistics }

  /// The number of lines of grids and items of masonries that were arranged for the sections of this
  /// layout; for tests.
  package var arrangedItemCount: Int { entries.arrangedCount }

  /// Recomputes every sum, and traps if a sum is wrong; for tests.
  package func checkInvariants() { checkSums() }

  func checkSums() {
    snapshot.checkInvariants()
    entries.checkInvariants(itemReading)
    checkTables()
    precondition(
      entries.count == snapshot.itemCount + 2 * snapshot.sectionCount,
      "every row has an entry, every section two")
  }
}

// MARK: - Counting

extension ListLayout {
  /// The work that a layout and the layouts it was made from have done.
  public struct Statistics: Hashable, Sendable {
    /// The number of rows, headers and footers that were prepared.
    public var prepared: Int
    /// The number of rows, headers and footers that kept their prepared texts, and took other
    /// colours or boxes from another prototype or aligned their texts at the other side.
    public var refilled: Int
    /// The number of rows, headers and footers that were measured.
    public var measured: Int
    /// The number of measured rows, headers and footers that kept their content: they were measured
    /// again, at another width or scale.
    public var rewrapped: Int
    /// The number of rows whose height came from a size cache.
    public var restored: Int
    /// The number of rows that came back to the list with their prepared content.
    public var returned: Int
    /// The number of nodes of the height index and of the row order that were written.
    public var nodesWritten: Int
  }

  /// The work that this layout and the layouts it was made from have done.
  public var statistics: Statistics {
    Statistics(
      prepared: rows.sum { $0.preparedCount }, refilled: rows.sum { $0.refilledCount },
      measured: rows.sum { $0.measuredCount }, rewrapped: rows.sum { $0.rewrappedCount },
      restored: rows.sum { $0.restoredCount }, returned: rows.sum { $0.returnedCount },
      nodesWritten: entries.nodesWritten)
  }
}
