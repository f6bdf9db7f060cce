/// The identifiers of a source at one moment, in order, with their summaries and sections.
public struct SourceListing<
  Section: ListSection, ItemID: Hashable & Sendable, Summary: Equatable & Sendable
>: Sendable {
  /// An identifier with its summary.
  struct Row: Sendable {
    var id: ItemID
    var summary: Summary?
  }

  /// The sections in order, each with its rows.
  private(set) var sections: [(section: Section, rows: [Row])] = []

  /// Creates a listing with sections in order of the first appearance of their identifiers.
  ///
  /// There are no empty sections; without identifiers there are no sections.
  ///
  /// - Parameters:
  ///   - ids: The identifiers in order; rows of a section keep this order. Of equal identifiers the
  ///     first is shown.
  ///   - summary: A function that returns the token of an item, which differs if the item has
  ///     changed. Two nil tokens are equal.
  ///   - section: A function that returns the section of an identifier. Sections are distinguished
  ///     by their identifiers; of several versions of a section, the first is shown.
  /// - Throws: ``SourceListingError`` for an identifier without a section.
  /// - Complexity: O(*n*) for *n* identifiers
  public init(
    _ ids: some Sequence<ItemID>, summary: (ItemID) -> Summary? = { _ in nil },
    section: (ItemID) -> Section?
  ) throws(SourceListingError) {
    var places: [Section.ID: Int] = [:]
    for (number, id) in ids.enumerated() {
      guard let section = section(id) else {
        throw SourceListingError(
          code: .missingSection, subject: "ids[\(number)]", value: "\(id)",
          limit: "an identifier that has a section")
      }
      let row = Row(id: id, summary: summary(id))
      if let place = places[section.id] {
        sections[place].rows.append(row)
      } else {
        places[section.id] = sections.count
        sections.append((section: section, rows: [row]))
      }
    }
  }
}

extension SourceListing where Section == PlainSection<String> {
  /// Creates a listing of one section without a title, or of no section if there are no
  /// identifiers.
  ///
  /// - Complexity: O(*n*) for *n* identifiers
  public init(_ ids: some Sequence<ItemID>, summary: (ItemID) -> Summary? = { _ in nil }) {
    let rows = ids.map { Row(id: $0, summary: summary($0)) }
    sections = rows.isEmpty ? [] : [(section: PlainSection(id: ""), rows: rows)]
  }
}
