internal import CountedTree
internal import ListCore
internal import TextLayout

/// The rows that a batch prepared or moved, and what that changed.
struct RefreshedRows {
  /// The paths of the rows whose height changed, in order.
  var resized: [ListIndexPath] = []
  /// The paths of the rows that have another width class, in order.
  var reclassed: [ListIndexPath] = []
  /// The sections whose header or footer has another height because its table has other columns.
  var resizedEdges: [Int] = []
}

extension ListLayout {
  /// Makes the table of sections if a batch brings the first section that names a style.
  mutating func makeSections(for stage: Changeset.Stage, _ changeset: Changeset) {
    guard entries.sections == nil else { return }
    let sections = stage.insertedSections + changeset.reloadedSections
    let hasStyle = sections.contains { (snapshot.section(at: $0)?.style ?? .list) != .list }
    guard hasStyle else { return }
    entries.reloadSections(
      styles: Array(repeating: 0, count: index.sectionCount), itemReading)
  }

  /// Arranges the sections again that a batch changed.
  ///
  /// Tables get the columns that their content asks for; if these have other widths, all rows of the tables are
  /// measured.
  /// - Parameters:
  ///   - changed: The rows that the batch changed; rows of tables with other columns are added.
  ///   - kept: The entries that the batch keeps, in order.
  ///   - old: The entries before the batch.
  mutating func arrangeSections(
    _ stage: Changeset.Stage, _ changeset: Changeset, changed: inout RefreshedRows,
    kept: [KeptRun], from old: EntryTable
  ) -> ArrangedSections {
    guard entries.sections != nil else { return ArrangedSections() }
    let (snapshot, metrics) = (snapshot, entries.metrics)
    func style(_ section: Int) -> Int {
      snapshot.section(at: section).map { metrics.number(of: $0.style) } ?? 0
    }
    entries.restructureSections(stage, style: style)
    let translation = changeset.pathTranslation()
    // Other content of the same height may have another width, or another distance to the next row.
    let reread = (changeset.reconfiguredItems + changeset.reloadedItems).filter {
      entries.hasOwnWidths(inSection: $0.section)
        || entries.spacings(ofSection: $0.section) != nil
    }
    var rows = Set(changed.resized + changed.reclassed + reread).sorted()
    var sections = Set(stage.insertedSections + changeset.reloadedSections)
    sections.formUnion(
      (stage.insertedItems + stage.movedItems.map { $0.target } + rows).map { $0.section })
    sections.formUnion(
      (stage.deletedItems + stage.movedItems.map { $0.source }).compactMap {
        translation.newSection(of: $0.section)
      })
    var positions = index.positions(of: rows)
    let (tracks, measured) = (entries.metrics.tableTracks, index)
    readTables(sections.sorted(), changed: positions, kept: kept, from: old.heights)
    let tables = Set(measureTables(of: tracks))
    if !tables.isEmpty {
      noteResized(inTables: tables, since: measured, from: old.heights, translation, in: &changed)
      sections.formUnion(tables)
      rows = Set(rows + changed.resized).sorted()
      positions = index.positions(of: rows)
    }
    let lanes = lanes(of: stage.movedItems, from: old)
    return entries.arrangeSections(
      sections.sorted(), changed: positions, kept: kept, from: old.heights, style: style,
      itemReading, recolumned: tables,
      lane: { position, laneCount in
        lanes[position].flatMap { $0.count == laneCount ? $0.lane : nil }
      })
  }

  /// Returns the lanes that moved rows had in stable masonries, by their new positions.
  private func lanes(
    of moves: [Changeset.ItemMove], from old: EntryTable
  ) -> [Int: (lane: UInt16, count: Int)] {
    guard old.hasStableLanes else { return [:] }
    var lanes: [Int: (lane: UInt16, count: Int)] = [:]
    for move in moves {
      guard let known = old.stableLanes(ofSection: move.source.section),
        let lane = known.lane(of: move.source.item)
      else { continue }
      lanes[index.position(of: move.target)] = (lane, known.laneCount)
    }
    return lanes
  }

  /// Adds the moved rows that have another size or another place in a line than before.
  func addMovedRows(
    _ stage: Changeset.Stage, from old: EntryTable, to changed: inout RefreshedRows
  ) {
    guard old.sections != nil || entries.sections != nil, !stage.movedItems.isEmpty else { return }
    for move in stage.movedItems {
      let before = old.frame(at: old.heights.position(of: move.source))
      let after = frame(at: index.position(of: move.target))
      if before.size != after.size || before.minX != after.minX {
        changed.resized.append(move.target)
      }
    }
    changed.resized = Set(changed.resized).sorted()
  }

  // MARK: Rows in other sections

  /// Gives the rows of sections that have another style their width classes.
  ///
  /// - Parameter sections: The sections, ascending.
  mutating func reclassRows(ofSections sections: [Int], _ changed: inout RefreshedRows) {
    for section in sections {
      guard let style = snapshot.section(at: section)?.style,
        let items = snapshot.items(inSection: section), items.count > 0
      else { continue }
      let first = index.start(ofSection: section) + 1
      var stale: [(position: Int, item: Item)] = []
      var position = first
      for item in Array(items) {
        if !isClass(of: places[position], itemClass(of: item, style: style)) {
          stale.append((position, item))
        }
        position += 1
      }
      let rows = stale.map { reclassed(places[$0.position], of: $0.item, style: style) }
      let heights = heights(of: rows).map(Int.init)
      for (row, height) in zip(stale, heights) where index[row.position].height != height {
        changed.resized.append(ListIndexPath(section: section, item: row.position - first))
      }
      entries.setRows(rows, heights: heights, at: stale.map { $0.position })
      changed.reclassed += stale.map { ListIndexPath(section: section, item: $0.position - first) }
    }
    changed.reclassed = Set(changed.reclassed).sorted()
  }

  func isClass(of place: RowPlace, _ itemClass: ItemClass) -> Bool {
    switch itemClass {
    case .width(let number): place.widthClass == number && !place.isFailed
    case .error: false
    }
  }

  /// Returns the place of a row that comes to a section of another style, with its prepared content;
  /// the row may have to be measured.
  mutating func reclassed(
    _ place: RowPlace, of item: Item, style: SectionStyleIdentifier
  ) -> RowPlace {
    let itemClass = itemClass(of: item, style: style)
    let metrics = entries.metrics
    switch itemClass {
    case .width(let number) where !rows.canMove(place, toClass: number, metrics):
      // The row may have failed for the style that it had, or it was never prepared.
      rows.remove([place])
      return prepare([item], in: [.width(number)])[0]
    case .width(let number):
      guard number != place.widthClass else { return place }
      return rows.move(
        place, of: item, toClass: number,
        keepsHeight: metrics.sharesHeights(class: place.widthClass, with: number))
    case .error(let error):
      rows.remove([place])
      return rows[0].fail(error)
    }
  }
}

extension ListLayout {
  /// Moves the rows of sections to other classes whose style had an error and has none now, whose items
  /// become as wide as their content or those of a table, or the other way round.
  mutating func reclassRows(ofStylesOtherThanIn old: ListMetrics) -> ChangedContent {
    var changed = ChangedContent()
    guard entries.sections != nil else { return changed }
    let styles = entries.metrics.stylesOfOtherClasses(than: old)
    guard !styles.isEmpty else { return changed }
    for section in 0..<snapshot.sectionCount {
      guard let style = snapshot.section(at: section)?.style, styles.contains(style),
        let items = snapshot.items(inSection: section).map(Array.init), !items.isEmpty
      else { continue }
      let first = index.start(ofSection: section) + 1
      let positions = Array(first..<first + items.count)
      let places = zip(positions, items).map { reclassed(self.places[$0], of: $1, style: style) }
      entries.setPlaces(places, at: positions)
      entries.followPresence(positions)
      changed.placeCount += places.count
      changed.hasOtherRows = true
    }
    return changed
  }
}
