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
  /// There are no empty sections, so none at all without identifiers.
  ///
  /// - Parameters:
  ///   - ids: The identifiers in order; rows of a section keep this order. Of equal ones the
  ///     first is shown.
  ///   - summary: The token that tells whether an item has changed. An item with nil before and
  ///     after has not.
  ///   - section: The section of an identifier. Sections are told apart by their identifiers; of
  ///     several versions of one, the first is shown.
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
          code: .missingSection, place: "ids[\(number)]", value: "\(id)",
          expectation: "an identifier that has a section")
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
  /// Creates a listing of one section without a title, of none without identifiers.
  ///
  /// - Complexity: O(*n*) for *n* identifiers
  public init(_ ids: some Sequence<ItemID>, summary: (ItemID) -> Summary? = { _ in nil }) {
    let rows = ids.map { Row(id: $0, summary: summary($0)) }
    sections = rows.isEmpty ? [] : [(section: PlainSection(id: ""), rows: rows)]
  }
}

/// A listing that cannot be.
public struct SourceListingError: Error, Hashable, Sendable {
  /// What is wrong.
  public var code: Code

  /// The argument that is wrong, for example `ids[3]`.
  public var place: String

  /// The offending value as text.
  public var value: String

  /// What would have been right.
  public var expectation: String

  /// Creates an error.
  public init(code: Code, place: String, value: String, expectation: String) {
    self.code = code
    self.place = place
    self.value = value
    self.expectation = expectation
  }

  /// What can be wrong with a listing; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The code's name.
    public var description: String { name }

    /// An identifier belongs to no section although there are sections.
    public static let missingSection = Code("missing_section")
  }
}

extension SourceListingError: CustomStringConvertible {
  /// The error as one line with place and value.
  public var description: String {
    "\(code): \(place) is \(value); it must be \(expectation)"
  }
}
