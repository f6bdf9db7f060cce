#if Extras
import GRDB
import ListCore

/// Reads rows one by one into sections.
struct ListReading<Section: ListSection, Item: ListItem> {
  private var entries: [(section: Section, items: [Item])] = []
  private var indexes: [Section.ID: Int] = [:]
  private var lastIndex = 0

  /// Returns the result of a request.
  ///
  /// - Parameter old: An older result, with which the new one shares what is equal.
  static func snapshot(
    of request: some FetchRequest, in database: Database, sections: SectionRule<Section, Item>,
    updating old: ListSnapshot<Section, Item>, item: (Row) throws -> Item?
  ) throws -> ListSnapshot<Section, Item> {
    var reading = ListReading()
    for section in sections.fixedSections { _ = reading.index(of: section) }
    let rows = try Row.fetchCursor(database, request)
    var number = 0
    while let row = try rows.next() {
      do {
        let item = try item(row)
        if let section = try sections.section(row, item) { reading.add(item, to: section) }
      } catch {
        throw FetchedListError(error, row: number, sql: rows.sql)
      }
      number += 1
    }
    return old.updated(to: reading.entries)
  }

  private mutating func add(_ item: Item?, to section: Section) {
    let index = index(of: section)
    if let item { entries[index].items.append(item) }
  }

  private mutating func index(of section: Section) -> Int {
    // Neighbours are mostly of one section: comparing is cheaper than hashing.
    if lastIndex < entries.count, entries[lastIndex].section.id == section.id { return lastIndex }
    lastIndex = indexes[section.id] ?? entries.count
    if lastIndex == entries.count {
      indexes[section.id] = lastIndex
      entries.append((section: section, items: []))
    }
    return lastIndex
  }
}
#endif
