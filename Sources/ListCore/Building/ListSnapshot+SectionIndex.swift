extension ListSnapshot {
  /// The titles beside a long list that lead to its sections.
  ///
  /// An index belongs to one snapshot. Its entries stand in the order of the sections; a section
  /// without an index title has none.
  public struct SectionIndex: Hashable, Sendable {
    /// A title and the section that it leads to.
    public struct Entry: Hashable, Sendable {
      /// The text in the index.
      public let title: String

      /// The index of the section.
      public let section: Int
    }

    /// The entries from top to bottom; a title that two sections have occurs twice.
    public let entries: [Entry]

    private let firstSections: [String: Int]

    fileprivate init(_ entries: [Entry]) {
      self.entries = entries
      firstSections = Dictionary(
        entries.map { ($0.title, $0.section) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the titles from top to bottom, as a view shows them.
    ///
    /// - Complexity: O(*s*) for *s* entries
    public func titles() -> [String] { entries.map(\.title) }

    /// Returns the section that the title at an index leads to, or nil if the index is out of range.
    ///
    /// - Complexity: O(1)
    public func section(forTitleAt index: Int) -> Int? {
      entries.indices.contains(index) ? entries[index].section : nil
    }

    /// Returns the first section with an index title, or nil if there is none.
    ///
    /// - Complexity: O(1) expected
    public func section(forTitle title: String) -> Int? {
      firstSections[title]
    }
  }
}

extension ListSnapshot where Section: IndexTitledSection {
  /// Returns the section index of this snapshot.
  ///
  /// - Complexity: O(*s*) for *s* sections
  public func sectionIndex() -> SectionIndex {
    SectionIndex(
      (0..<sectionCount).compactMap { index in
        section(at: index)?.indexTitle.map { .init(title: $0, section: index) }
      })
  }
}
