package import CellLayout
internal import ListCore

extension DocumentLayout {
  /// All rows, and for each section its header and footer even if it has none, in order.
  package var allEntries: some Sequence<ListEntry> {
    (0..<snapshot.sectionCount).lazy.flatMap { section in
      [.header(section: section)] + rows(ofSection: section) + [.footer(section: section)]
    }
  }

  /// Returns the rows of a section, in order.
  package func rows(ofSection section: Int) -> [ListEntry] {
    (0..<(snapshot.itemCount(inSection: section) ?? 0)).map {
      .item(ListIndexPath(section: section, item: $0))
    }
  }

  /// Returns the identifier and place of an entry, as text.
  package func name(of entry: ListEntry) -> String {
    let section = snapshot.section(at: entry.section).map { "\($0.id)" } ?? "\(entry.section)"
    switch entry {
    case .header: return "the header of section \(section)"
    case .footer: return "the footer of section \(section)"
    case .item(let path): return "row \(snapshot.item(at: path)?.id.description ?? "") at \(path)"
    }
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
