internal import CountedTree
public import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the frame of a row; `nil` if the path is not in the list.
  ///
  /// - Complexity: O(log n).
  public func frame(ofItemAt path: ListIndexPath) -> LayoutRect? {
    entries.frame(ofItemAt: path)
  }

  /// Returns the frame of a row; `nil` if no row has the identifier.
  ///
  /// - Complexity: O(log n).
  public func frame(ofItem id: Item.ID) -> LayoutRect? {
    snapshot.indexPath(ofItem: id).flatMap { frame(ofItemAt: $0) }
  }

  /// Returns the frame of a row, header, footer or placeholder; `nil` if the list has none there.
  ///
  /// - Complexity: O(log n).
  public func frame(of entry: ListEntry) -> LayoutRect? {
    switch entry {
    case .item(let path): frame(ofItemAt: path)
    case .edge(let edge): rows.edges[edge].map { _ in entries.frame(of: edge) }
    case .header, .footer: position(of: entry).map { frame(at: $0) }
    }
  }

  /// Returns the reason why a row, header or footer has no content; `nil` if it has content.
  ///
  /// - Complexity: O(log n).
  public func error(of entry: ListEntry) -> (any Error)? {
    if case .edge(let edge) = entry { return rows.edges[edge]?.error }
    return position(of: entry).flatMap { rows.error(of: places[$0]) }
  }

  /// A Boolean value that tells whether any row, header or footer has an error.
  ///
  /// - Complexity: O(1).
  public var hasErrors: Bool { rows.hasErrors }

  /// Returns the parts of a row, header or footer in its own coordinates, in drawing order;
  /// empty if the list has none there. In a table that is wider than its section, the cells of columns that are not
  /// pinned are cut at the edges of the section and at the pinned ones.
  ///
  /// - Parameters:
  ///   - entry: The row, header or footer.
  ///   - strips: The offsets of strips and tables.
  /// - Complexity: O(log n), and the complexity of the cell.
  public func elements(of entry: ListEntry, strips: StripOffsets = [:]) -> [PlacedElement] {
    elements(of: entry, tableScroll(of: entry, strips))
  }

  func elements(of entry: ListEntry, _ scroll: TableScroll?) -> [PlacedElement] {
    if case .edge(let edge) = entry { return elements(of: edge) }
    guard let position = position(of: entry) else { return [] }
    let elements = elements(at: position)
    guard let scroll else { return elements }
    let height = frame(at: position).size.height
    return elements.map { scroll.shown($0, height: height) }
  }

  func elements(at position: Int) -> [PlacedElement] {
    engines.withEngine { elements(at: position, in: frame(at: position).size, $0) }
  }

  /// Returns the parts of an entry of a size.
  func elements(
    at position: Int, in size: LayoutSize, _ engine: TextEngine
  ) -> [PlacedElement] {
    let place = places[position]
    var pass = pass(engine, place.widthClass).atWidth(size.width)
    let rows = rows[place.widthClass]
    guard place.isUnread else { return rows.elements(of: place, in: size, pass: &pass) }
    return snapshot.item(at: index.path(at: position)).map {
      rows.elements(of: $0, in: size, pass: &pass)
    } ?? []
  }

  /// Returns the rows, headers, footers and placeholder that intersect a range of offsets, in order.
  ///
  /// The range is half-open. An entry without height never intersects a range. Of a strip, these are
  /// the items that the width of the list shows at the strip's offset 0.
  /// - Complexity: O(log n) for each entry of the result.
  public func entries(in range: Range<LayoutUnit>) -> [ListEntry] {
    withEdges(in: range, entries.positions(in: range).compactMap { entry(at: $0) })
  }

  /// Returns the entry at an offset, or the next entry below it; `nil` past the end of the list.
  ///
  /// - Complexity: O(log n), unless many entries without height follow each other.
  public func firstEntry(below y: LayoutUnit) -> ListEntry? {
    let isInverted = entries.metrics.isInverted
    let edges = shownEdges.filter { entries.frame(of: $0).maxY > y }.map(ListEntry.edge)
    let (above, below) = (
      edges.filter { $0 == .edge(.header) }, edges.filter { $0 != .edge(.header) }
    )
    if isInverted {
      let last = entries.lastUprightPosition(above: entries.turned(y)) ?? -1
      return below.last ?? (0..<last + 1).reversed().lazy.compactMap { self.entry(at: $0) }.first
        ?? above.first
    }
    let first = entries.uprightPosition(below: y) ?? index.count
    return above.first ?? (first..<index.count).lazy.compactMap { self.entry(at: $0) }.first
      ?? below.first
  }

  // MARK: Positions

  func position(of entry: ListEntry) -> Int? {
    // The index answers, not the snapshot: code that is generic over items takes longer than the search.
    guard let section = entry.section, section >= 0, section < index.sectionCount else {
      return nil
    }
    switch entry {
    case .edge: return nil
    case .header:
      let position = index.start(ofSection: section)
      return places[position] == .none ? nil : position
    case .footer:
      let position = index.end(ofSection: section)
      return places[position] == .none ? nil : position
    case .item(let path): return index.position(ofRowAt: path)
    }
  }

  /// Returns the entry at a position; `nil` for the edge of a section without header or footer.
  func entry(at position: Int) -> ListEntry? {
    places[position] == .none ? nil : rowOrEdge(at: position)
  }

  /// Returns the entry at a position; for the edge of a section, the header or footer even if the
  /// section has none.
  func rowOrEdge(at position: Int) -> ListEntry {
    let (section, row) = index.place(of: position)
    return switch index[position].kind {
    case .sectionStart: .header(section: section)
    case .sectionEnd: .footer(section: section)
    case .row: .item(ListIndexPath(section: section, item: row))
    }
  }

  func frame(at position: Int) -> LayoutRect { entries.frame(at: position) }
}
