import ListCore

/// Nested arrays to which operations are done one by one, as a client without batches would.
///
/// Values of inserted rows and sections are filled in at the end, as only then their place is
/// known.
struct OperationModel {
  private var sections: [PlainList<TestSection?, TestItem?>]

  init(_ list: TestList) {
    sections = list.map { PlainList(header: $0.header, rows: $0.rows) }
  }

  /// Does an operation and returns false if there is no such place.
  mutating func apply(_ operation: Changeset.Operation) -> Bool {
    switch operation {
    case .insertItem(let path):
      return insert(nil, at: path)
    case .deleteItem(let path):
      return remove(at: path) != nil
    case .moveItem(let source, let target):
      guard source != target, let row = remove(at: source) else { return false }
      return insert(row, at: target)
    case .updateItem(let path):
      return remove(at: path) != nil && insert(nil, at: path)
    case .insertSection(let index):
      guard (0...sections.count).contains(index) else { return false }
      sections.insert(PlainList(header: nil, rows: []), at: index)
    case .deleteSection(let index):
      guard sections.indices.contains(index) else { return false }
      sections.remove(at: index)
    case .moveSection(let source, let target):
      guard source != target, sections.indices.contains(source), sections.indices.contains(target)
      else { return false }
      sections.insert(sections.remove(at: source), at: target)
    }
    return true
  }

  private mutating func insert(_ row: TestItem?, at path: ListIndexPath) -> Bool {
    guard sections.indices.contains(path.section),
      (0...sections[path.section].rows.count).contains(path.item)
    else { return false }
    sections[path.section].rows.insert(row, at: path.item)
    return true
  }

  private mutating func remove(at path: ListIndexPath) -> TestItem?? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else { return nil }
    return sections[path.section].rows.remove(at: path.item)
  }

  /// The list with what was inserted or updated taken from another one; nil if that is smaller.
  func filled(from new: TestList) -> TestList? {
    guard sections.count <= new.count else { return nil }
    var list: TestList = []
    for (index, section) in sections.enumerated() {
      guard let header = section.header else {
        list.append(new[index])
        continue
      }
      guard section.rows.count <= new[index].rows.count else { return nil }
      let rows = section.rows.enumerated().map { $1 ?? new[index].rows[$0] }
      list.append(PlainList(header: header, rows: rows))
    }
    return list
  }
}
