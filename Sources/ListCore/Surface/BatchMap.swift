/// Where every section and every row goes in a batch (UK-03, UK-04).
///
/// As sparse as the batch: what no operation touches is found by counting the operations before
/// it. Made of a legal batch it is a bijection between what stays before and after.
package struct BatchMap: Sendable {
  /// The sections that no operation names.
  let sections: PlaceMap

  /// The targets of moved sections by source.
  private(set) var sectionTargets: [Int: Int] = [:]

  /// The sources of moved sections by target.
  private(set) var sectionSources: [Int: Int] = [:]

  /// The sections before whose rows all go: deleted or reloaded.
  private(set) var emptiedSections: Set<Int>

  /// The sections after whose rows are all new: inserted or reloaded.
  private(set) var freshSections: Set<Int>

  /// The rows of each section, by index before, whose rows are touched while it stays.
  private(set) var rows: [Int: PlaceMap] = [:]

  /// The targets of moved rows by source.
  private(set) var rowTargets: [ListIndexPath: ListIndexPath] = [:]

  /// The sources of moved rows by target.
  private(set) var rowSources: [ListIndexPath: ListIndexPath] = [:]

  /// The rows before that are asked for anew where they end up.
  private(set) var reloadedRows: Set<ListIndexPath>

  /// Works out where things go.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  package init(_ batch: SortedBatch) {
    let gone = batch.deletedSections + batch.movedSections.map(\.source)
    let come = batch.insertedSections + batch.movedSections.map(\.target)
    sections = PlaceMap(taken: gone.sorted(), filled: come.sorted())
    for move in batch.movedSections {
      sectionTargets[move.source] = move.target
      sectionSources[move.target] = move.source
    }
    emptiedSections = Set(batch.deletedSections + batch.reloadedSections)
    freshSections = Set(batch.insertedSections)
    reloadedRows = Set(batch.reloadedItems)
    freshSections.formUnion(batch.reloadedSections.compactMap { target(ofSection: $0) })
    for move in batch.movedItems {
      rowTargets[move.source] = move.target
      rowSources[move.target] = move.source
    }
    rows = touchedRows(of: batch)
  }

  /// Collects the touched rows of sections that stay; operations elsewhere are ignored (UK-13).
  private func touchedRows(of batch: SortedBatch) -> [Int: PlaceMap] {
    var taken: [Int: [Int]] = [:]
    for path in batch.deletedItems + batch.movedItems.map(\.source)
    where !emptiedSections.contains(path.section) {
      taken[path.section, default: []].append(path.item)
    }
    var filled: [Int: [Int]] = [:]
    for path in batch.insertedItems + batch.movedItems.map(\.target)
    where !freshSections.contains(path.section) {
      guard let section = source(ofSection: path.section) else { continue }
      filled[section, default: []].append(path.item)
    }
    var maps: [Int: PlaceMap] = [:]
    for section in Set(taken.keys).union(filled.keys) {
      maps[section] = PlaceMap(
        taken: taken[section, default: []].sorted(),
        filled: filled[section, default: []].sorted())
    }
    return maps
  }
}

extension BatchMap {
  /// Returns the index after of a section, or nil if it is deleted.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func target(ofSection source: Int) -> Int? {
    sectionTargets[source] ?? sections.target(of: source)
  }

  /// Returns the index before of a section, or nil if it is inserted.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func source(ofSection target: Int) -> Int? {
    sectionSources[target] ?? sections.source(of: target)
  }

  /// Returns the path after of a row, or nil if it goes, alone or with its section.
  ///
  /// A row that is reloaded stays; a row of a reloaded section goes.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func target(of source: ListIndexPath) -> ListIndexPath? {
    if let target = rowTargets[source] { return target }
    guard !emptiedSections.contains(source.section),
      let section = target(ofSection: source.section)
    else { return nil }
    guard let map = rows[source.section] else {
      return ListIndexPath(section: section, item: source.item)
    }
    return map.target(of: source.item).map { ListIndexPath(section: section, item: $0) }
  }

  /// The targets of the rows that are reloaded, in no order.
  var reloadedTargets: [ListIndexPath] { reloadedRows.compactMap { target(of: $0) } }

  /// Whether sections are deleted, inserted or moved.
  var changesSections: Bool { !sections.taken.isEmpty || !sections.filled.isEmpty }
}
