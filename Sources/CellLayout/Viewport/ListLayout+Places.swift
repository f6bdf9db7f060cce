internal import ListCore

extension ListLayout {
  /// Returns the identity of an entry; `nil` if the list does not have it.
  func place(of entry: ListEntry) -> ScrollAnchor<Section.ID, Item.ID>.Place? {
    switch entry {
    case .header(let section): snapshot.section(at: section).map { .header(section: $0.id) }
    case .footer(let section): snapshot.section(at: section).map { .footer(section: $0.id) }
    case .item(let path): snapshot.item(at: path).map { .item(id: $0.id) }
    }
  }

  /// Returns the entry with an identity; `nil` if the list does not have it.
  func entry(at place: ScrollAnchor<Section.ID, Item.ID>.Place) -> ListEntry? {
    let entry: ListEntry? =
      switch place {
      case .header(let id): snapshot.index(ofSection: id).map { .header(section: $0) }
      case .footer(let id): snapshot.index(ofSection: id).map { .footer(section: $0) }
      case .item(let id): snapshot.indexPath(ofItem: id).map { .item($0) }
      }
    return entry.flatMap { frame(of: $0) == nil ? nil : $0 }
  }
}
