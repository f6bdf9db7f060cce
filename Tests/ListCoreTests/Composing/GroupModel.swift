import ListCore
import TestSupport

/// A tree of groups as plain objects, flattened by walking it.
///
/// Shares no code with the tree: contents are arrays, everything is searched for.
final class GroupModel {
  let id: String
  var sections: TestList
  var pins: [Int: Pin] = [:]

  struct Pin {
    var group: GroupModel
    var isActive: Bool
  }

  init(_ id: String, _ sections: TestList) {
    self.id = id
    self.sections = sections
  }

  var branch: TestBranch {
    TestBranch(
      id: id, content: TestSnapshot(sections),
      pins: pins.mapValues { .init($0.group.branch, isActive: $0.isActive) })
  }

  var rowIDs: [Int] { sections.flatMap { $0.rows.map(\.id) } }

  /// The group and all in it, by identifier.
  var all: [String: GroupModel] {
    pins.values.reduce(into: [id: self]) { all, pin in
      all.merge(pin.group.all) { first, _ in first }
    }
  }

  func shownRows(ofSection index: Int) -> [(item: TestItem, place: TestTree.Location)] {
    sections[index].rows.enumerated().flatMap { number, item in
      let own = (item, TestTree.Location(group: id, path: [index, number]))
      guard let pin = pins[item.id], pin.isActive else { return [own] }
      return [own]
        + pin.group.sections.indices.flatMap { pin.group.shownRows(ofSection: $0) }
    }
  }

  /// Takes over sections, and returns the groups whose rows are gone, by row.
  func set(_ list: TestList) -> [GroupModel] {
    let before = rowIDs
    sections = list
    let after = Set(rowIDs)
    return before.filter { !after.contains($0) }.compactMap {
      pins.removeValue(forKey: $0)?.group
    }
  }
}

/// Top-level groups as plain objects.
struct GroupForestModel {
  var groups: [GroupModel] = []

  var all: [String: GroupModel] {
    groups.reduce(into: [:]) { all, group in all.merge(group.all) { first, _ in first } }
  }

  /// Where a group is pinned.
  func pin(of group: String) -> (parent: GroupModel, row: Int)? {
    for model in all.values {
      for (row, pin) in model.pins where pin.group.id == group { return (model, row) }
    }
    return nil
  }

  var list: ComposedTestList {
    groups.flatMap { group in
      group.sections.indices.map { index in
        PlainList(
          header: TestTree.OwnedSection(group: group.id, section: group.sections[index].header),
          rows: group.shownRows(ofSection: index).map {
            TestTree.OwnedItem(group: $0.place.group, item: $0.item)
          })
      }
    }
  }

  var places: [[TestTree.Location]] {
    groups.flatMap { group in
      group.sections.indices.map { group.shownRows(ofSection: $0).map(\.place) }
    }
  }

  /// Takes a group out; returns nil if there is none.
  mutating func remove(_ id: String) -> GroupModel? {
    if let index = groups.firstIndex(where: { $0.id == id }) { return groups.remove(at: index) }
    guard let pin = pin(of: id) else { return nil }
    return pin.parent.pins.removeValue(forKey: pin.row)?.group
  }

  /// Puts a group in; returns whether there is such a place, and changes nothing else.
  mutating func insert(_ group: GroupModel, at place: TestTree.Place) -> Bool {
    switch place {
    case .first: groups.insert(group, at: 0)
    case .last: groups.append(group)
    case .before(let anchor), .after(let anchor):
      guard let index = groups.firstIndex(where: { $0.id == anchor }) else { return false }
      groups.insert(group, at: place == .after(anchor) ? index + 1 : index)
    case .under(let row, let parent, let isActive):
      guard let model = all[parent], model.rowIDs.contains(row), model.pins[row] == nil else {
        return false
      }
      model.pins[row] = .init(group: group, isActive: isActive)
    }
    return true
  }

  /// Moves a group; returns whether that is legal, and changes nothing if it is not.
  mutating func move(_ id: String, to place: TestTree.Place) -> Bool {
    let index = groups.firstIndex { $0.id == id }
    let pin = pin(of: id)
    guard let isActive = index == nil ? pin?.parent.pins[pin?.row ?? 0]?.isActive : true,
      let group = remove(id)
    else { return false }
    // With the group taken out, a place within it is an unknown one.
    if insert(group, at: place) { return true }
    if let index {
      groups.insert(group, at: index)
    } else if let pin {
      pin.parent.pins[pin.row] = .init(group: group, isActive: isActive)
    }
    return false
  }
}
