#if Extras
public import GRDB
public import ListCore

/// A rule that assigns the rows of a request to sections.
///
/// Sections stand in the order of their first occurrence, rows of a section in the order of the
/// result, so rows of one section need not be adjacent. Sections are distinguished by their
/// identifiers; of several versions of a section, the first is shown.
public struct SectionRule<Section: ListSection, Item: ListItem>: Sendable {
  /// The sections that always exist, in this order, before all others.
  public var fixedSections: [Section]

  let section: @Sendable (Row, Item?) throws -> Section?

  /// Creates a rule from a closure that returns the section of a row.
  ///
  /// - Parameters:
  ///   - fixedSections: The sections that always exist.
  ///   - section: A function that returns the section of a row, given the row, which must not be
  ///     stored, and its item, which is nil if the row has none. A row without item still creates
  ///     its section; a row without section is skipped.
  public init(
    fixedSections: [Section] = [],
    section: @escaping @Sendable (_ row: Row, _ item: Item?) throws -> Section?
  ) {
    self.fixedSections = fixedSections
    self.section = section
  }

  /// Returns a rule that makes sections from the columns of the row.
  public static func row(_ section: @escaping @Sendable (Row) throws -> Section?) -> SectionRule {
    SectionRule { row, _ in try section(row) }
  }

  /// Returns a rule that groups by a property of the items, for example a key path.
  ///
  /// - Parameters:
  ///   - sectionID: A function that returns the identifier of an item's section.
  ///   - section: A function that returns the section with an identifier.
  public static func grouped(
    by sectionID: @escaping @Sendable (Item) -> Section.ID,
    section: @escaping @Sendable (Section.ID) -> Section
  ) -> SectionRule {
    SectionRule { _, item in item.map { section(sectionID($0)) } }
  }
}

extension SectionRule where Section == NamedSection {
  /// Returns a rule that names sections by the text in a column; NULL stands for the section
  /// without a name.
  public static func column(_ name: String) -> SectionRule {
    .row { row in
      // An optional would read a missing column as NULL.
      let value = try row.decode(DatabaseValue.self, forColumn: name)
      return value.isNull ? .unnamed : NamedSection(try row.decode(String.self, forColumn: name))
    }
  }
}

extension SectionRule where Section == PlainSection<Int> {
  /// The rule of one section, with the identifier 0, that exists even without rows.
  public static var single: SectionRule {
    let section = PlainSection(id: 0)
    return SectionRule(fixedSections: [section]) { _, _ in section }
  }
}
#endif
