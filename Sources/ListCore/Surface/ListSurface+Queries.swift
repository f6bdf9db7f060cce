internal import CountedTree

extension ListSurface {
  /// The number of sections last read.
  ///
  /// - Complexity: O(1)
  public var sectionCount: Int { state.sections.count }

  /// The number of rows last read, in all sections together.
  ///
  /// - Complexity: O(*s*) for *s* sections
  public var itemCount: Int { state.sections.reduce(0) { $0 + $1.rows.count } }

  /// Returns the number of rows of a section, or nil if there is no such section.
  ///
  /// - Complexity: O(1)
  public func itemCount(inSection section: Int) -> Int? {
    state.sections.indices.contains(section) ? state.sections[section].rows.count : nil
  }

  /// Returns the identifiers of all sections.
  ///
  /// - Complexity: O(*s*) for *s* sections
  public func sectionIdentifiers() -> [Source.SectionID] { state.sections.compactMap(\.id) }

  /// Returns the identifiers of all rows by section: the list as batch updates have made it.
  ///
  /// The source is not asked: it was asked only for rows that were new.
  ///
  /// - Complexity: O(*n*)
  public func contents() -> [[Source.ItemID]] {
    state.sections.map { $0.rows.compactMap { $0 } }
  }

  /// Returns the identifier of a row, or nil if there is no such row.
  ///
  /// - Complexity: O(log *n*)
  public func itemIdentifier(at path: ListIndexPath) -> Source.ItemID? { state.item(at: path) }

  /// Returns the content of header and footer of a section, or nil if there is no such section.
  ///
  /// - Complexity: O(1)
  public func supplementary(inSection section: Int) -> Source.Supplementary? {
    state.sections.indices.contains(section) ? state.sections[section].supplementary : nil
  }

  /// The paths of the visible rows in order.
  ///
  /// - Complexity: O(*v*) for *v* visible rows
  public var visibleItems: [ListIndexPath] { cells.visible.map(\.path) }

  /// Returns the slot of a row, or nil if the row is not visible.
  ///
  /// - Complexity: O(log *v*) for *v* visible rows
  public func cell(at path: ListIndexPath) -> Cell? {
    cells.position(of: path).map { cells.visible[$0].cell }
  }

  /// The numbers of slots created, reused and configured, by kind.
  public var cellStatistics: [CellIdentifier: CellStatistics] { cells.statistics }

  /// Compares the surface with its source and checks that its parts agree.
  ///
  /// For tests: call it after every update.
  ///
  /// - Precondition: The surface is sound; otherwise this traps with a message that names the
  ///   difference.
  /// - Complexity: O(*n*)
  package func checkInvariants() {
    let model = (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).map {
        source.itemIdentifier(at: ListIndexPath(section: section, item: $0))
      }
    }
    let contents = contents()
    precondition(contents == model, "The surface has \(contents), the source \(model).")
    let ids = model.indices.map { source.sectionIdentifier(at: $0) }
    precondition(
      sectionIdentifiers() == ids, "Sections are \(sectionIdentifiers()), not \(ids).")
    let rows = state.rows(numbered: viewport)
    precondition(
      visibleItems == rows.map(\.path), "Visible are \(visibleItems), not \(rows.map(\.path)).")
    precondition(
      cells.visible.map(\.id) == rows.map(\.id), "A slot's identifier is not that of its row.")
    let numbers = Set(cells.visible.map(\.cell.number))
    precondition(numbers.count == rows.count, "Two rows share a slot.")
    let created = cells.statistics.values.reduce(0) { $0 + $1.created }
    precondition(created == rows.count + cells.pooledCount, "A slot is lost.")
    precondition(
      state.sections.allSatisfy { $0.supplementary != nil }, "A header was never asked for.")
  }
}
