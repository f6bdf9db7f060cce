internal import CountedTree

extension SurfaceState {
  /// Returns the state after a batch.
  ///
  /// Rows and sections that no operation names keep their identifiers: the model is read only for
  /// those inserted or reloaded.
  ///
  /// - Precondition: The batch is legal.
  /// - Complexity: O(*k* log *n*) for *k* operations and new rows, plus O(*s*) for *s* sections if
  ///   sections come, go or move
  func applying(_ map: BatchMap, asking model: SurfaceModel<Source>, sectionCount: Int) -> Self {
    var next = self
    // Rows first, while sections are at their old places; moved rows were read from the old state.
    for source in map.changedSections {
      guard let rows = map.rowOrder(ofSection: source),
        let target = map.target(ofSection: source)
      else { continue }
      for item in rows.taken.reversed() { next.sections[source].rows.remove(item..<item + 1) }
      for item in rows.filled {
        let path = ListIndexPath(section: target, item: item)
        let origin = map.source(of: path)
        let id = origin.map { self.item(at: $0) } ?? model.item(at: path)
        next.sections[source].rows.insert(id, at: item)
      }
    }
    if !map.sectionOrder.isEmpty {
      let old = next.sections
      next.sections = (0..<sectionCount).map { target in
        map.source(ofSection: target).map { old[$0] } ?? model.section(at: target)
      }
    }
    next.reload(map, asking: model)
    return next
  }

  private mutating func reload(_ map: BatchMap, asking model: SurfaceModel<Source>) {
    for section in map.freshSections where map.source(ofSection: section) != nil {
      sections[section] = model.section(at: section)
    }
    for path in map.reloadedTargets {
      sections[path.section].rows.set(model.item(at: path), at: path.item)
    }
  }

  /// Throws unless every section and every row is the one that the source has at its place.
  ///
  /// Matching numbers are not sufficient: an insertion that is off by one row passes every rule of
  /// table views and leaves wrong rows on the screen.
  ///
  /// - Precondition: The numbers of sections and rows are those of the source.
  /// - Complexity: O(*n*) questions to the source
  func verify(against source: Source) throws(BatchError) {
    for index in sections.indices {
      let ids = (0..<sections[index].rows.count).lazy.map {
        source.itemIdentifier(at: ListIndexPath(section: index, item: $0))
      }
      try verify(section: index, source.sectionIdentifier(at: index), rows: ids)
    }
  }

  /// Throws unless every section and every row is that of a snapshot, which is read in order.
  ///
  /// - Precondition: The numbers of sections and rows are those of the snapshot.
  /// - Complexity: O(*n*)
  func verify<Section, Item>(
    against snapshot: ListSnapshot<Section, Item>
  ) throws(BatchError) where Source == SnapshotSource<Section, Item> {
    var index = 0
    for entry in snapshot.tree {
      try verify(section: index, entry.section.id, rows: entry.items.lazy.map(\.id))
      index += 1
    }
  }

  private func verify(
    section index: Int, _ sectionID: Source.SectionID, rows: some Sequence<Source.ItemID>
  ) throws(BatchError) {
    let section = sections[index]
    guard section.id == sectionID else {
      throw inexact(
        .wrongSection, at: .sectionAfter(index), found: section.id, expected: sectionID)
    }
    var item = 0
    for (id, expected) in zip(section.rows, rows) {
      guard id == expected else {
        let path = ListIndexPath(section: index, item: item)
        throw inexact(.wrongItem, at: .itemAfter(path), found: id, expected: expected)
      }
      item += 1
    }
  }

  private func inexact<ID>(
    _ code: BatchError.Code, at place: BatchError.Place, found: ID?, expected: ID
  ) -> BatchError {
    let value = found.map { "\($0)" } ?? "nothing"
    return BatchError(
      code: code, place: place, value: value, limit: "\(expected)",
      message: "inexact batch update: \(place) the update must be \(expected), but the operations "
        + "leave \(value) there")
  }
}
