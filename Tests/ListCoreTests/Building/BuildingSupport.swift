import ListCore

typealias Words = ListSnapshot<NamedSection, IdentifiedItem<String, String>>
typealias MixedList = ListSnapshot<NamedSection, AnyListItem>

/// A row that knows its section.
struct Player: ListItem, Equatable, SectionNamed {
  var id: Int
  var team: String?
  var score = 0

  var sectionName: String? { team }
}

extension ListSnapshot {
  /// The identifiers of the rows by section, by way of the public queries.
  var ids: [[Item.ID]] {
    (0..<sectionCount).compactMap { items(inSection: $0)?.map(\.id) }
  }
}

extension ListSnapshot where Section == NamedSection {
  var names: [String?] {
    (0..<sectionCount).compactMap { section(at: $0)?.name }
  }
}

/// What a table view shows after the batch updates between two snapshots, by identifier.
func rowsShown<Section, Item>(
  from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>
) throws -> [[Item.ID]] {
  func list(_ snapshot: ListSnapshot<Section, Item>) -> [PlainList<Section.ID, Item.ID>] {
    zip(0..., snapshot.ids).compactMap { index, ids in
      snapshot.section(at: index).map { PlainList(header: $0.id, rows: ids) }
    }
  }
  let changeset = old.changeset(to: new)
  // Without a structural change the empty batch must do.
  let stage = changeset.stages.first ?? Changeset.Stage()
  return try BatchModel.apply(Batch(stage), to: list(old), asking: list(new)).map(\.rows)
}
