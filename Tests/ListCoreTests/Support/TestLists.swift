import ListCore

/// A row whose content is a number.
struct TestItem: ListItem, Equatable {
  var id: Int
  var content: Int = 0
  var cell: CellIdentifier = .default
}

/// A section whose header shows a number.
struct TestSection: ListSection, Equatable {
  var id: Int
  var title: Int = 0
  var hasHeader: Bool = false
  var hasFooter: Bool = false
}

typealias TestSnapshot = ListSnapshot<TestSection, TestItem>
typealias TestEntry = (section: TestSection, items: [TestItem])

/// A section with its rows as a plain value, for models.
struct PlainList<Header, Row> {
  var header: Header
  var rows: [Row]
}

extension PlainList: Equatable where Header: Equatable, Row: Equatable {}
extension PlainList: Sendable where Header: Sendable, Row: Sendable {}

typealias TestList = [PlainList<TestSection, TestItem>]

extension ListSnapshot where Section == TestSection, Item == TestItem {
  /// Creates a snapshot of sections 0, 1, 2… with rows by identifier.
  init(_ identifiers: [[Int]]) {
    self.init(
      sections: identifiers.enumerated().map { index, ids in
        (section: TestSection(id: index), items: ids.map { TestItem(id: $0) })
      })
  }

  /// Creates a snapshot of the sections and rows with given identifiers.
  init(sections identifiers: KeyValuePairs<Int, [Int]>) {
    self.init(
      sections: identifiers.map { id, ids in
        (section: TestSection(id: id), items: ids.map { TestItem(id: $0) })
      })
  }

  init(_ list: TestList) {
    self.init(sections: list.map { (section: $0.header, items: $0.rows) })
  }
}

extension ListSnapshot {
  /// What the snapshot holds, by way of its public queries.
  var list: [PlainList<Section, Item>] {
    (0..<sectionCount).compactMap { index in
      guard let section = section(at: index), let items = items(inSection: index) else {
        return nil
      }
      return PlainList(header: section, rows: Array(items))
    }
  }

  /// The identifiers of the rows, section by section.
  var rowIDs: [[Item.ID]] {
    (0..<sectionCount).compactMap { items(inSection: $0)?.map(\.id) }
  }

  /// The identifiers of the sections.
  var sectionIDs: [Section.ID] { (0..<sectionCount).compactMap { section(at: $0)?.id } }
}
