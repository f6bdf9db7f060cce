internal import CountedTree
internal import ListCore
internal import TextLayout

// Columns as wide as their content.

extension ListLayout {
  /// Reads the content of rows of tables, and gives the tables the columns that it asks for.
  ///
  /// - Parameters:
  ///   - sections: The sections whose rows changed, ascending; `nil` to read all rows of all tables.
  ///   - changed: The positions of the rows with other content: ascending.
  ///   - kept: The entries that the list had before, in order.
  ///   - old: The heights before.
  /// - Complexity: O(sections), and O(k log n) for k rows that are read.
  mutating func readTables(
    _ sections: [Int]? = nil, changed: [Int] = [], kept: [KeptRun] = [],
    from old: HeightIndex? = nil
  ) {
    guard let known = entries.sections,
      known.summary.tableCount > 0 || entries.metrics.hasContentTables
    else { return }
    let (snapshot, metrics) = (snapshot, entries.metrics)
    func style(_ section: Int) -> Int {
      snapshot.section(at: section).map { metrics.number(of: $0.style) } ?? 0
    }
    var table = entries
    table.readTables(
      sections ?? Array(0..<snapshot.sectionCount), changed: changed,
      kept: sections == nil ? [] : kept, from: old ?? index,
      style: style
    ) { columnWidths(at: $0) }
    entries = table
    let widths = contentWidths
    if widths != metrics.contentWidths {
      entries.metrics = metrics.updated(contentWidths: widths)
    }
  }

  /// Returns whether an update may change the widths that the content of tables asks for.
  ///
  /// - Parameter layouts: The layouts of sections before.
  func asksTables(
    _ reasons: InvalidationReport.Reasons, _ changed: ChangedContent,
    layouts: [SectionStyleIdentifier: SectionLayout]
  ) -> Bool {
    let tracks = entries.metrics.tableTracks
    return changed.hasAnything || !reasons.isDisjoint(with: [.scale, .direction])
      || style.sections.mapValues({ $0.layout }) != layouts
      || reasons.contains(.width)
        && !rows.classes.allSatisfy { tracks[$0.widthClass] == nil || $0.hasFixedContentWidths }
  }

  /// Returns the widths that entries at positions ask for in the columns of their tables.
  private func columnWidths(at positions: [Int]) -> [[LayoutUnit]] {
    let (rows, metrics) = (rows, entries.metrics)
    let places = positions.map { self.places[$0] }
    let length = Self.partLength
    let parts = engines.concurrently((places.count + length - 1) / length) { part, engine in
      places[part * length..<min((part + 1) * length, places.count)].map { place in
        var pass = metrics.pass(engine, ofClass: place.widthClass)
        return rows[place.widthClass].columnWidths(of: place, in: &pass)
      }
    }
    return parts.flatMap { $0 }
  }

  /// The width that the content of each column of each table asks for; none for a table without sections.
  private var contentWidths: [SectionStyleIdentifier: [LayoutUnit]] {
    let tables = entries.metrics.contentTables
    var widths: [SectionStyleIdentifier: [LayoutUnit]] = [:]
    entries.sections?.forEach(in: 0..<snapshot.sectionCount) { number, section in
      guard let table = section.table, let style = snapshot.section(at: number)?.style,
        let metrics = tables[style]
      else { return }
      var greatest =
        widths[style] ?? Array(repeating: .zero, count: metrics.tableTracks?.count ?? 0)
      for (column, width) in zip(metrics.contentColumns, table.greatest) {
        greatest[column] = max(greatest[column], LayoutUnit(rawValue: Int(width)))
      }
      widths[style] = greatest
    }
    return widths
  }

  /// Measures the rows of the tables whose columns have other widths.
  ///
  /// - Parameter old: The columns before, by the numbers of the classes.
  /// - Returns: The sections whose columns have other widths, ascending.
  mutating func measureTables(of old: [TableTracks?]) -> [Int] {
    let changed = rowsOfOtherColumns(than: old)
    guard changed.hasAnything else { return restyledTables }
    let firstRows = changed.stores.map { stores in
      Dictionary(uniqueKeysWithValues: stores.map { ($0, UInt32(0)) })
    }
    if refreshMeasures(
      .notValid, whole: changed.stores, from: firstRows, because: { _ in .content })
      != nil
    {
      refreshHeights(changedCount: 0)
    }
    return restyledTables
  }

  /// Gives the tables of a new layout the columns that their content asks for, and measures their rows, which were
  /// left out so far.
  mutating func measureNewTables() {
    guard entries.metrics.hasContentTables else { return }
    let unmeasured = entries.metrics.classesOfContentTables
    let tracks = entries.metrics.tableTracks.enumerated().map { unmeasured.contains($0) ? nil : $1 }
    readTables()
    _ = measureTables(of: tracks)
    var tables: [Int] = []
    entries.sections?.forEach(in: 0..<snapshot.sectionCount) { number, section in
      if section.table != nil { tables.append(index.start(ofSection: number)) }
    }
    entries.arrangeSections(of: tables, itemReading)
  }

  /// The tables that are arranged for other columns than they have now, ascending.
  private var restyledTables: [Int] {
    guard let sections = entries.sections, sections.summary.tableCount > 0 else { return [] }
    var numbers: [Int] = []
    let styles = entries.metrics.styles
    sections.forEach(in: 0..<sections.count) { number, section in
      if section.table != nil, section.styleDigest != styles[section.style].digest {
        numbers.append(number)
      }
    }
    return numbers
  }
}

extension ListLayout {
  /// Notes the rows, headers and footers that have another height because their table has other columns.
  ///
  /// - Parameters:
  ///   - tables: The sections whose columns have other widths.
  ///   - measured: The heights before these sections were measured, at the same positions.
  ///   - old: The heights before the batch.
  func noteResized(
    inTables tables: Set<Int>, since measured: HeightIndex, from old: HeightIndex,
    _ translation: Changeset.PathTranslation, in changed: inout RefreshedRows
  ) {
    guard !tables.isEmpty else { return }
    let changes = changedHeights(since: measured)
    // A row that the batch changed may now be as high as before.
    changed.resized = Set(changed.resized + changes.rows).sorted().filter { path in
      guard tables.contains(path.section) else { return true }
      guard let source = translation.oldPath(of: path) else { return false }
      return old[old.position(of: source)].height != index[index.position(of: path)].height
    }
    changed.resizedEdges = changes.sections.filter { translation.oldSection(of: $0) != nil }
  }

  /// Traps if the widths of the content of tables are not those that their rows ask for.
  func checkTables() {
    var anew = self
    anew.readTables()
    precondition(
      anew.entries.metrics.contentWidths == entries.metrics.contentWidths,
      "columns are as wide as their content")
    entries.sections?.forEach(in: 0..<snapshot.sectionCount) { number, section in
      precondition(
        section.table == anew.entries.sections?[number].table,
        "section \(number) has the widths that its rows ask for")
    }
  }
}
