public import GRDB
public import ListCore

/// Tells to which sections the rows of a request belong.
///
/// Sections stand in the order in which they are first told, rows of a section in the order of the
/// answer, so rows of one section need not be neighbours. Sections are told apart by their
/// identifiers; of several versions of one, the first is shown.
public struct SectionRule<Section: ListSection, Item: ListItem>: Sendable {
  /// The sections that are there in any case, in this order, before all others.
  public var fixedSections: [Section]

  let section: @Sendable (Row, Item?) throws -> Section?

  /// Creates a rule from a closure that makes the section of a row.
  ///
  /// - Parameters:
  ///   - fixedSections: The sections that are there in any case.
  ///   - section: Is given a row, which must not be kept, and its item, which is nil if the row
  ///     has none. A row without item still makes its section be there; a row without section is
  ///     left out.
  public init(
    fixedSections: [Section] = [],
    section: @escaping @Sendable (_ row: Row, _ item: Item?) throws -> Section?
  ) {
    self.fixedSections = fixedSections
    self.section = section
  }

  /// Sections that are made from the columns of the row.
  public static func row(_ section: @escaping @Sendable (Row) throws -> Section?) -> SectionRule {
    SectionRule { row, _ in try section(row) }
  }

  /// Sections by a property of the items, for which a key path will do.
  ///
  /// - Parameters:
  ///   - sectionID: Tells the identifier of an item's section.
  ///   - section: Makes the section with an identifier.
  public static func grouped(
    by sectionID: @escaping @Sendable (Item) -> Section.ID,
    section: @escaping @Sendable (Section.ID) -> Section
  ) -> SectionRule {
    SectionRule { _, item in item.map { section(sectionID($0)) } }
  }
}

extension SectionRule where Section == NamedSection {
  /// Sections named by the text in a column; NULL leads to the section without a name.
  public static func column(_ name: String) -> SectionRule {
    .row { row in
      // An optional would take a column that is missing for NULL.
      let value = try row.decode(DatabaseValue.self, forColumn: name)
      return value.isNull ? .unnamed : NamedSection(try row.decode(String.self, forColumn: name))
    }
  }
}

extension SectionRule where Section == PlainSection<Int> {
  /// One section, with the identifier 0, that is there without rows too.
  public static var single: SectionRule {
    let section = PlainSection(id: 0)
    return SectionRule(fixedSections: [section]) { _, _ in section }
  }
}
