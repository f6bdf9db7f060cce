internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// A row that was made or taken out, and is to be inserted.
  private typealias LiftedRow = (height: HeightEntry, place: RowPlace)

  /// Takes rows and sections out that leave or move, and puts those in that come.
  ///
  /// - Returns: The moved rows that came to a section of another style.
  mutating func restructure(
    _ stage: Changeset.Stage, from old: ListSnapshot<Section, Item>, _ items: BatchItems<Item>
  ) -> RefreshedRows {
    self.rows.forEach { $0.hidden.beginBatch() }
    let rows = takeOutRows(stage, items.deleted)
    let sections = takeOutSections(stage, of: old)
    putInSections(stage, sections)
    return putInRows(stage, moved: rows, items.inserted)
  }

  /// Takes deleted and moved rows out.
  ///
  /// - Returns: The moved rows, in the order of the moves.
  private mutating func takeOutRows(
    _ stage: Changeset.Stage, _ deleted: [Item]
  ) -> [LiftedRow] {
    var lifted = [LiftedRow](
      repeating: (HeightEntry(.row, height: 0), .none), count: stage.movedItems.count)
    let moves = stage.movedItems.indices.map {
      (path: stage.movedItems[$0].source, isMove: true, number: $0)
    }
    let leaving =
      (moves + deleted.indices.map { (path: stage.deletedItems[$0], isMove: false, number: $0) })
      .sorted { $0.path < $1.path }
    guard !leaving.isEmpty else { return lifted }
    let positions = index.positions(of: leaving.map { $0.path })
    for (row, position) in zip(leaving, positions) where row.isMove {
      lifted[row.number].height = index[position]
    }
    // The last row that leaves is hidden first.
    var hidden: [(place: RowPlace, number: Int)] = []
    for (row, place) in zip(leaving, entries.remove(at: positions)).reversed() {
      if row.isMove {
        lifted[row.number].place = place
      } else {
        hidden.append((place, row.number))
      }
    }
    rows.hide(hidden.map { $0.place }) { deleted[hidden[$0].number] }
    return lifted
  }

  /// Takes deleted and moved sections out, from the end.
  ///
  /// - Returns: The moved sections, by their indexes after the update.
  private mutating func takeOutSections(
    _ stage: Changeset.Stage, of old: ListSnapshot<Section, Item>
  ) -> [Int: EntryTable.Stretch] {
    var lifted: [Int: EntryTable.Stretch] = [:]
    let moved = stage.movedSections.map { (source: $0.source, target: $0.target) }
    let leaving = stage.deletedSections.map { (source: $0, target: -1) } + moved
    for (source, target) in leaving.sorted(by: { $0.source > $1.source }) {
      let range = index.start(ofSection: source)..<index.end(ofSection: source) + 1
      let section = entries.take(range)
      if target >= 0 {
        lifted[target] = section
      } else {
        hideRows(of: section, old.items(inSection: source))
      }
    }
    return lifted
  }

  /// Removes the rows, header and footer of a section that leaves.
  private mutating func hideRows(
    of section: EntryTable.Stretch, _ items: ListSnapshot<Section, Item>.Items?
  ) {
    // The header stands before the first row.
    rows.hide(Array(section.places)) { items?[$0 - 1] }
  }

  /// Inserts new and moved sections, by ascending index.
  ///
  /// The rows of all new sections are prepared and measured together, so that many small sections
  /// cost no more than their rows.
  private mutating func putInSections(
    _ stage: Changeset.Stage, _ lifted: [Int: EntryTable.Stretch]
  ) {
    let inserted = stage.insertedSections.sorted()
    let made = inserted.isEmpty ? EntryTable.NewEntries() : makeEntries(ofSections: inserted)
    var next = 0
    for section in (inserted + lifted.keys).sorted() {
      let position = index.start(ofSection: section)
      if let moved = lifted[section] {
        entries.insert(moved, at: position)
      } else {
        let end = next + 2 + (snapshot.itemCount(inSection: section) ?? 0)
        entries.insert(made[next..<end], at: position)
        next = end
      }
    }
  }

  private mutating func putInRows(
    _ stage: Changeset.Stage, moved lifted: [LiftedRow], _ inserted: [Item]
  ) -> RefreshedRows {
    let made = makeRows(inserted, at: stage.insertedItems)
    let moved = reclassed(lifted, at: stage.movedItems.map { $0.target })
    let coming =
      zip(stage.insertedItems, made).map { (path: $0, row: $1) }
      + zip(stage.movedItems, moved).map { (path: $0.target, row: $1) }
    put(coming.sorted { $0.path < $1.path })
    var refreshed = RefreshedRows()
    for (i, move) in stage.movedItems.enumerated() {
      if lifted[i].height != moved[i].height { refreshed.resized.append(move.target) }
      if lifted[i].place != moved[i].place { refreshed.reclassed.append(move.target) }
    }
    return refreshed
  }

  /// Inserts rows at ascending paths.
  private mutating func put(_ rows: [(path: ListIndexPath, row: LiftedRow)]) {
    guard !rows.isEmpty else { return }
    var positions = index.positions(of: rows.map { $0.path })
    var first = 0
    for number in rows.indices {
      if rows[number].path.section != rows[first].path.section { first = number }
      // The rows before it in its section come, too.
      positions[number] -= number - first
    }
    entries.insert(rows.map { $0.row }, at: positions)
  }

  /// Returns moved rows as they stand in the sections that they come to.
  private mutating func reclassed(
    _ rows: [LiftedRow], at paths: [ListIndexPath]
  ) -> [LiftedRow] {
    guard entries.sections != nil, !rows.isEmpty else { return rows }
    let places = zip(rows, paths).map { row, path in
      guard let item = snapshot.item(at: path), let section = snapshot.section(at: path.section)
      else { return row.place }
      return reclassed(row.place, of: item, style: section.style)
    }
    return zip(heights(of: places), places).map { (HeightEntry(.row, height: Int($0)), $1) }
  }

  private mutating func makeRows(_ items: [Item], at paths: [ListIndexPath]) -> [LiftedRow] {
    let places = prepare(items, in: itemClasses(of: items, at: paths))
    return zip(heights(of: places), places).map { (HeightEntry(.row, height: Int($0)), $1) }
  }
}
