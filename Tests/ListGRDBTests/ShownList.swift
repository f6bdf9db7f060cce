#if Extras
import ListCore

/// A list as plain arrays, changed by the operations of updates and by nothing else.
struct ShownList<Section: ListSection & Equatable, Item: ListItem & Equatable>: Equatable {
  struct Shown: Equatable {
    var header: Section
    var rows: [Item]
  }

  private(set) var sections: [Shown]

  init(_ snapshot: ListSnapshot<Section, Item>) {
    sections = (0..<snapshot.sectionCount).compactMap { index in
      guard let section = snapshot.section(at: index), let rows = snapshot.items(inSection: index)
      else { return nil }
      return Shown(header: section, rows: Array(rows))
    }
  }

  /// Applies a one-stage update as a view would, then asks for what is new or changed.
  mutating func apply(_ update: ListUpdate<Section, Item>) throws {
    let new = ShownList(update.new).sections
    guard self == ShownList(update.old) else { throw ReplayError(message: "no chain") }
    guard update.changeset.stages.count < 2 else { throw ReplayError(message: "staged") }
    for stage in update.changeset.stages { apply(stage, asking: new) }
    let changed = update.changeset.reconfiguredItems + update.changeset.reloadedItems
    for path in changed {
      sections[path.section].rows[path.item] = new[path.section].rows[path.item]
    }
    for section in update.changeset.reloadedSections {
      sections[section].header = new[section].header
    }
    guard sections == new else { throw ReplayError(message: update.changeset.debugDescription) }
  }

  private mutating func apply(_ stage: Changeset.Stage, asking new: [Shown]) {
    let old = sections
    var slots: [Shown?] = Array(repeating: nil, count: new.count)
    for section in stage.insertedSections { slots[section] = new[section] }
    let leaving = Set(stage.deletedItems + stage.movedItems.map(\.source))
    func kept(_ section: Int) -> Shown {
      let rows = old[section].rows.enumerated().filter {
        !leaving.contains(at(section, $0.offset))
      }
      return Shown(header: old[section].header, rows: rows.map(\.element))
    }
    for move in stage.movedSections { slots[move.target] = kept(move.source) }
    let gone = Set(stage.deletedSections + stage.movedSections.map(\.source))
    var staying = old.indices.filter { !gone.contains($0) }.makeIterator()
    for index in slots.indices where slots[index] == nil {
      slots[index] = staying.next().map(kept)
    }
    sections = slots.compactMap { $0 }
    let asked = Set(stage.insertedSections)
    let arriving =
      stage.insertedItems.map { ($0, new[$0.section].rows[$0.item]) }
      + stage.movedItems.map { ($0.target, old[$0.source.section].rows[$0.source.item]) }
    for (path, item) in arriving.sorted(by: { $0.0 < $1.0 }) where !asked.contains(path.section) {
      sections[path.section].rows.insert(item, at: path.item)
    }
  }
}

struct ReplayError: Error {
  var message: String
}

extension ListSnapshot {
  /// The identifiers of the rows, section by section.
  var rowIDs: [[Item.ID]] {
    (0..<sectionCount).compactMap { items(inSection: $0)?.map(\.id) }
  }

  /// The identifiers of the sections.
  var sectionIDs: [Section.ID] { (0..<sectionCount).compactMap { section(at: $0)?.id } }
}

extension ListUpdate {
  /// The only stage; an empty one if there is none.
  var stage: Changeset.Stage { changeset.stages.first ?? Changeset.Stage() }
}

/// The path of a row.
func at(_ section: Int, _ item: Int) -> ListIndexPath {
  ListIndexPath(section: section, item: item)
}
#endif
