import ListCore

typealias Words = ListSnapshot<NamedSection, IdentifiedItem<String, String>>
typealias MixedList = ListSnapshot<NamedSection, AnyListItem>

/// A row that knows its section.
struct Player: ListItem, Equatable, SectionNamed {
  var id: Int
  var team: String?
  var score = 0

  var sectionName: String? { team }
}

extension ListSnapshot where Section == NamedSection {
  var names: [String?] {
    (0..<sectionCount).compactMap { section(at: $0)?.name }
  }
}
