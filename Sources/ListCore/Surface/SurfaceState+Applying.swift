internal import CountedTree

extension SurfaceState {
  /// Returns the state after a batch.
  ///
  /// What no operation touches keeps its identifier: the model is asked only for what is inserted
  /// or reloaded.
  ///
  /// - Precondition: The batch is legal.
  /// - Complexity: O(*k* log *n*) for *k* operations and new rows, plus O(*s*) for *s* sections if
  ///   sections come, go or move
  func applying(_ map: BatchMap, asking model: SurfaceModel<Source>, sectionCount: Int) -> Self {
    var next = self
    // Rows first, while sections are where they were; what moves was read from the old state.
    for (source, rows) in map.rows {
      guard let target = map.target(ofSection: source) else { continue }
      for item in rows.taken.reversed() { next.sections[source].rows.remove(item..<item + 1) }
      for item in rows.filled {
        let path = ListIndexPath(section: target, item: item)
        let origin = map.rowSources[path]
        let id = origin.map { self.item(at: $0) } ?? model.item(at: path)
        next.sections[source].rows.insert(id, at: item)
      }
    }
    if map.changesSections {
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

  /// Throws unless every section and every row is what a source has at its place.
  ///
  /// Numbers that add up are not enough: an insertion one row off passes every rule of table views
  /// and leaves them showing wrong rows.
  ///
  /// - Precondition: The numbers of sections and rows are those of the source.
  /// - Complexity: O(*n*)
  func verify(against source: Source) throws(BatchError) {
    for (index, section) in sections.enumerated() {
      let expected = source.sectionIdentifier(at: index)
      guard section.id == expected else {
        throw wrong(.wrongSection, .sectionAfter(index), "section \(index)", section.id, expected)
      }
      for (item, id) in section.rows.enumerated() {
        let path = ListIndexPath(section: index, item: item)
        let expected = source.itemIdentifier(at: path)
        guard id == expected else {
          throw wrong(.wrongItem, .itemAfter(path), "row \(path)", id, expected)
        }
      }
    }
  }

  private func wrong<ID>(
    _ code: BatchError.Code, _ place: BatchError.Place, _ what: String, _ found: ID?,
    _ expected: ID
  ) -> BatchError {
    let value = found.map { "\($0)" } ?? "nothing"
    return BatchError(
      code: code, place: place, value: value, limit: "\(expected)",
      message: "inexact batch update: \(what) after the update must be \(expected), but the "
        + "operations leave \(value) there")
  }
}
