internal import ListCore

/// The origin of some commands as plain data: `{"from": 2, "to": 5, "item": [0, 3], "element": 1, "name": "body"}`.
///
/// Instead of `item` stands `header` or `footer` with the index of a section, or `edge` with the name of a part of the
/// list.
struct StoredTag: Codable, Hashable, Sendable {
  var from: Int
  var to: Int
  var item: [Int]?
  var header: Int?
  var footer: Int?
  var edge: ListEdge?
  var element: Int?
  var name: String?

  init(_ tag: DisplayList.Tag) {
    from = tag.commands.lowerBound
    to = tag.commands.upperBound
    switch tag.entry {
    case .item(let path): item = [path.section, path.item]
    case .header(let section): header = section
    case .footer(let section): footer = section
    case .edge(let edge): self.edge = edge
    }
    element = tag.element
    name = tag.name
  }

  /// The entry; `nil` if none is named, or several are.
  private var entry: ListEntry? {
    var entries: [ListEntry] = []
    if let item, item.count == 2 {
      entries.append(.item(ListIndexPath(section: item[0], item: item[1])))
    }
    if let header { entries.append(.header(section: header)) }
    if let footer { entries.append(.footer(section: footer)) }
    if let edge { entries.append(.edge(edge)) }
    return entries.count == 1 ? entries[0] : nil
  }

  /// Returns the origin; `nil` if its commands do not stand behind those of the tag before, within the list, or if
  /// its entry is not clear.
  ///
  /// - Parameters:
  ///   - start: The end of the commands of the tag before.
  ///   - commandCount: The number of commands of the list.
  func tag(from start: Int, commandCount: Int) -> DisplayList.Tag? {
    guard from >= start, from < to, to <= commandCount, let entry else { return nil }
    return DisplayList.Tag(commands: from..<to, entry: entry, element: element, name: name)
  }
}
