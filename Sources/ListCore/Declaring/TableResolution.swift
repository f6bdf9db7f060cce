/// A description of a table with all identifiers and cells resolved: data, separate from closures.
struct TableResolution<Record> {
  typealias Table = DeclarativeTable<Record>

  private(set) var snapshot = ListSnapshot<Table.Header, Table.Item>()
  private(set) var rows: [AnyIdentifier: TableRow<Record>] = [:]
  private(set) var sections: [AnyIdentifier: TableSection<Record>] = [:]

  init() {}

  /// Resolves a description.
  ///
  /// - Parameter shown: The snapshot before, with which that of the table shares what is equal.
  init(
    _ content: [Table.Content], defaults: Table.Defaults,
    updating shown: ListSnapshot<Table.Header, Table.Item> = ListSnapshot()
  ) {
    let described = Self.sections(of: content)
    var sectionNames = ImplicitIdentifiers(stated: described.map(\.id))
    var rowNames = ImplicitIdentifiers(stated: described.flatMap(\.rows).map(\.statedID))
    var entries: [(section: Table.Header, items: [Table.Item])] = []
    for section in described {
      let header = Self.header(of: section, id: section.id ?? sectionNames.next(for: section.title))
      let items = section.rows.map { row in
        let id = row.statedID ?? rowNames.next(for: row.text)
        // As in the snapshot, the first of duplicates counts.
        if rows[id] == nil { rows[id] = row }
        return Self.item(of: row, id: id, defaults: defaults)
      }
      if sections[header.id] == nil { sections[header.id] = section }
      entries.append((section: header, items: items))
    }
    snapshot = shown.updated(to: entries)
  }

  /// Gathers neighbouring rows outside of sections in a section without a title.
  private static func sections(of content: [Table.Content]) -> [TableSection<Record>] {
    var sections: [TableSection<Record>] = []
    var isLastImplicit = false
    for part in content {
      switch part {
      case .section(let section):
        sections.append(section)
        isLastImplicit = false
      case .row(let row):
        if !isLastImplicit { sections.append(TableSection(rows: [])) }
        sections[sections.count - 1].rows.append(row)
        isLastImplicit = true
      }
    }
    return sections
  }

  private static func header(of section: TableSection<Record>, id: AnyIdentifier) -> Table.Header {
    var titles = TitledSection(id: id, title: section.title, footer: section.footer)
    titles.hasHeader = section.hasHeader
    return Table.Header(titles: titles, height: section.headerHeight?.fixed?.asHeight)
  }

  private static func item(
    of row: TableRow<Record>, id: AnyIdentifier, defaults: Table.Defaults
  ) -> Table.Item {
    // An item that names no prototype leaves the cell to the defaults.
    let ownCell = row.item.map(\.cell).flatMap { $0 == .default ? nil : $0 }
    let cell = row.cell ?? ownCell.map { .fixed($0) } ?? defaults.cell
    return Table.Item(
      id: id, text: row.text, item: row.item, reuseIdentifier: cell.value(for: row),
      height: row.height?.fixed?.asHeight)
  }
}

extension TableRow {
  fileprivate var statedID: AnyIdentifier? { id ?? item?.id }
}

/// The identifiers of rows and sections that have only a text: the text, or the text with a number.
private struct ImplicitIdentifiers {
  private struct Repeated: Hashable, CustomStringConvertible {
    var text: String?
    var number: Int

    var description: String { "\(text ?? "untitled") #\(number)" }
  }

  private var taken: Set<AnyIdentifier>
  private var counts: [String?: Int] = [:]

  init(stated: [AnyIdentifier?]) {
    taken = Set(stated.compactMap { $0 })
  }

  /// Returns an identifier that is neither given explicitly nor returned before.
  mutating func next(for text: String?) -> AnyIdentifier {
    let number = counts[text, default: 0]
    counts[text] = number + 1
    if number == 0, let text, !taken.contains(AnyIdentifier(text)) { return AnyIdentifier(text) }
    return AnyIdentifier(Repeated(text: text, number: number))
  }
}
