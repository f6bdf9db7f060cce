package import CellLayout
internal import ListCore

extension DocumentLayout {
  /// All rows, for each section its header and footer even if it has none, and the list's own header,
  /// placeholder and footer even if it has none, in order.
  package var allEntries: some Sequence<ListEntry> {
    (-1...snapshot.sectionCount).lazy.flatMap { [self] section -> [ListEntry] in
      if section < 0 { return [.edge(.header)] }
      if section == snapshot.sectionCount { return [.edge(.placeholder), .edge(.footer)] }
      return [.header(section: section)] + rows(ofSection: section) + [.footer(section: section)]
    }
  }

  /// Returns the rows of a section, in order.
  package func rows(ofSection section: Int) -> [ListEntry] {
    (0..<(snapshot.itemCount(inSection: section) ?? 0)).map {
      .item(ListIndexPath(section: section, item: $0))
    }
  }

  /// Returns the identifiers of the rows of a section, in order.
  func identifiers(ofSection section: Int) -> [DocumentID] {
    guard let items = snapshot.items(inSection: section) else { return [] }
    var identifiers: [DocumentID] = []
    identifiers.reserveCapacity(items.count)
    unsafe items.forEachRun(in: 0..<items.count) { run in
      for i in run.indices { identifiers.append(unsafe run[i].id) }
    }
    return identifiers
  }

  /// Returns the identifier and place of an entry, as text.
  package func name(of entry: ListEntry) -> String {
    switch entry {
    case .header(let section): "the header of section \(name(ofSection: section))"
    case .footer(let section): "the footer of section \(name(ofSection: section))"
    case .item(let path): "row \(snapshot.item(at: path)?.id.description ?? "") at \(path)"
    case .edge(let edge): "the \(edge.rawValue) of the list"
    }
  }

  private func name(ofSection section: Int) -> String {
    snapshot.section(at: section)?.id.description ?? "\(section)"
  }

  /// Returns the error of a row, header or footer without content, in the terms of documents.
  package func documentError(of entry: ListEntry) -> DocumentError? {
    guard let error = error(of: entry) else { return nil }
    if case .item(let path) = entry, let problem = snapshot.item(at: path)?.problem {
      return problem
    }
    if let error = error as? DocumentError { return error }
    if let error = error as? LayoutError { return DocumentError(error) }
    return DocumentError(
      .invalidValue, subject: "the row", value: "\(error)", limit: "a row that can be laid out")
  }
}
