import ListCore

/// A list as it is shown, changed by updates and by nothing else: once by plain arrays, which are
/// the reference, and once by a list surface, which checks the rules.
///
/// All tests of updates check them here: that each is legal, follows from the one before and ends
/// with the content it promises.
struct PlainSurface<Section: ListSection, Item: ListItem> {
  private(set) var sections: [PlainList<Section, Item>]

  /// The list surface, with the first rows visible.
  let surface: ListSurface<SnapshotSource<Section, Item>>

  init(_ snapshot: ListSnapshot<Section, Item>) {
    sections = snapshot.list
    surface = ListSurface(snapshot: snapshot)
    surface.viewport = 0..<12
  }

  /// Applies an update and checks it; throws if it is illegal or ends in anything but its result.
  ///
  /// - Parameter rules: What the list surface allows.
  mutating func apply(
    _ update: ListUpdate<Section, Item>, rules: BatchRules = .relaxed
  ) throws {
    try require(shows(update.old), "the update does not begin with what is shown")
    try require(
      !update.changeset.movesSectionToOwnIndex, "a section moves to its own index (UK-16)")
    try applyToSurface(update, rules)
    let new = update.new.list
    var lists = [new]
    if update.changeset.stages.count > 1 { lists.insert(betweenStages(to: new), at: 0) }
    sections = try replay(update.changeset, through: [sections] + lists)
    try require(shows(update.new), "the update does not end with its new snapshot")
    // Items that differ in what no comparison looks at are shown as they were.
    if update.isFullReload { sections = new }
  }

  private mutating func applyToSurface(
    _ update: ListUpdate<Section, Item>, _ rules: BatchRules
  ) throws {
    surface.rules = rules
    try surface.apply(update.changeset, to: update.new)
    surface.checkInvariants()
    for path in surface.visibleItems {
      let (shown, item) = (surface.cell(at: path)?.content, update.new.item(at: path))
      try require(
        shown.map { shown in item?.id == shown.id && item?.hasSameContent(as: shown) == true }
          == true, "the row at \(path) shows something else")
    }
    if update.isFullReload { surface.reloadData() }
  }

  /// What a staged update leads to first: new sections with their rows, kept ones with the old.
  private func betweenStages(
    to new: [PlainList<Section, Item>]
  ) -> [PlainList<Section, Item>] {
    new.map { section in
      sections.first { $0.header.id == section.header.id } ?? section
    }
  }

  /// Returns whether a snapshot is what is shown, as far as the items compare it.
  func shows(_ snapshot: ListSnapshot<Section, Item>) -> Bool {
    let content = snapshot.list
    return content.count == sections.count
      && zip(content, sections).allSatisfy { new, shown in
        new.header.id == shown.header.id && new.header.hasSameContent(as: shown.header)
          && new.rows.count == shown.rows.count
          && zip(new.rows, shown.rows).allSatisfy {
            $0.id == $1.id && $0.cell == $1.cell && $0.hasSameContent(as: $1)
          }
      }
  }

  private func require(_ condition: Bool, _ message: String) throws {
    if !condition { throw SurfaceError(message: message) }
  }
}

extension Changeset {
  /// Whether a stage has a section move from an index to the same index (UK-16).
  var movesSectionToOwnIndex: Bool {
    stages.contains { $0.movedSections.contains { $0.source == $0.target } }
  }
}

struct SurfaceError: Error {
  var message: String
}

/// Requires that a changeset leads from one snapshot to another, on a surface of its own.
func requireLeads<Section, Item>(
  _ changeset: Changeset, from old: ListSnapshot<Section, Item>,
  to new: ListSnapshot<Section, Item>
) throws {
  var surface = PlainSurface(old)
  try surface.apply(ListUpdate(old: old, new: new, changeset: changeset))
}

/// Returns the rows that a surface shows after the changes between two snapshots.
func rowsShown<Section, Item>(
  from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>
) throws -> [[Item.ID]] {
  var surface = PlainSurface(old)
  try surface.apply(ListUpdate(old: old, new: new, changeset: old.changeset(to: new)))
  return surface.sections.map { $0.rows.map(\.id) }
}

/// Applies a changeset as a table view would, and then brings the content up to date.
///
/// - Parameter lists: The list before, those between stages, the list after.
func replay<Header, Row>(
  _ changeset: Changeset, through lists: [[PlainList<Header, Row>]]
) throws -> [PlainList<Header, Row>] {
  var list = lists[0]
  for (stage, next) in zip(changeset.stages, lists.dropFirst()) {
    list = try BatchModel.apply(Batch(stage), to: list, asking: next)
  }
  let new = lists[lists.count - 1]
  for path in changeset.reconfiguredItems + changeset.reloadedItems {
    list[path.section].rows[path.item] = new[path.section].rows[path.item]
  }
  for section in changeset.reloadedSections { list[section].header = new[section].header }
  return list
}
