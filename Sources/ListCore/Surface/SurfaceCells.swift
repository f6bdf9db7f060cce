internal import CountedTree

/// The slots of a surface: those of the visible rows, and those free for reuse.
struct SurfaceCells<Source: SurfaceSource> {
  /// A row in the visible range and its slot.
  struct Visible {
    var path: ListIndexPath
    var id: Source.ItemID
    var cell: ListSurface<Source>.Cell
  }

  /// The visible rows in order.
  private(set) var visible: [Visible] = []

  private(set) var statistics: [CellIdentifier: ListSurface<Source>.CellStatistics] = [:]
  private var pool: [CellIdentifier: [ListSurface<Source>.Cell]] = [:]
  private var made = 0

  /// The number of slots that are free for reuse.
  var pooledCount: Int { pool.values.reduce(0) { $0 + $1.count } }

  /// Returns the position among the visible rows of the one at a path.
  ///
  /// - Complexity: O(log *v*) for *v* visible rows
  func position(of path: ListIndexPath) -> Int? {
    let position = visible.partitioningIndex { $0.path >= path }
    return position < visible.count && visible[position].path == path ? position : nil
  }

  /// Sets the visible rows: rows that stay keep their slots; slots of other rows are released
  /// first, so that they are free for rows that enter.
  ///
  /// - Parameter target: A function that returns the new path of a row that was visible; nil if the
  ///   row must not keep its slot.
  /// - Complexity: O(*v*) expected for *v* visible rows, besides what `target` costs
  mutating func show(
    _ rows: [(path: ListIndexPath, id: Source.ItemID)], of source: Source,
    keeping target: (ListIndexPath) -> ListIndexPath?
  ) {
    let shown = Set(rows.map(\.path))
    var kept: [ListIndexPath: ListSurface<Source>.Cell] = [:]
    for row in visible {
      if let path = target(row.path), shown.contains(path) {
        kept[path] = row.cell
      } else {
        end(row, of: source)
      }
    }
    visible = rows.map { path, id in
      if let cell = kept[path] { return Visible(path: path, id: id, cell: cell) }
      return begin(path, id, of: source)
    }
  }

  /// Reloads a visible row: its slot becomes free, and a slot of the row's kind is configured.
  mutating func reload(at position: Int, of source: Source) {
    let row = visible[position]
    end(row, of: source)
    visible[position] = begin(row.path, row.id, of: source)
  }

  /// Configures the slot of a visible row again; if the row's kind has changed, it is reloaded.
  mutating func reconfigure(at position: Int, of source: Source) {
    var row = visible[position]
    guard source.cellIdentifier(at: row.path) == row.cell.cell else {
      return reload(at: position, of: source)
    }
    configure(&row.cell, at: row.path, of: source)
    visible[position] = row
  }

  private mutating func end(_ row: Visible, of source: Source) {
    pool[row.cell.cell, default: []].append(row.cell)
    source.didEndDisplaying(row.id, at: row.path)
  }

  private mutating func begin(
    _ path: ListIndexPath, _ id: Source.ItemID, of source: Source
  ) -> Visible {
    var cell = slot(source.cellIdentifier(at: path), at: path, of: source)
    configure(&cell, at: path, of: source)
    source.willDisplay(id, at: path)
    return Visible(path: path, id: id, cell: cell)
  }

  private mutating func slot(
    _ kind: CellIdentifier, at path: ListIndexPath, of source: Source
  ) -> ListSurface<Source>.Cell {
    if let cell = pool[kind]?.popLast() {
      statistics[kind, default: .init()].reused += 1
      return cell
    }
    statistics[kind, default: .init()].created += 1
    made += 1
    return ListSurface<Source>.Cell(
      number: made - 1, cell: kind, content: source.makeContent(at: path))
  }

  private mutating func configure(
    _ cell: inout ListSurface<Source>.Cell, at path: ListIndexPath, of source: Source
  ) {
    statistics[cell.cell, default: .init()].configured += 1
    source.configure(&cell.content, at: path)
  }
}
