/// A section that can be listed in the section index beside a long list.
public protocol IndexTitledSection: ListSection {
  /// The text in the section index, nil if the section is not listed there.
  var indexTitle: String? { get }
}

/// The titles beside a long list that lead to its sections, as values of one snapshot.
///
/// Titles stand in the order of their sections. A section without index title has none.
public struct SectionIndex: Hashable, Sendable {
  /// The titles from top to bottom; two sections with the same title have it twice.
  public let titles: [String]

  private let targets: [Int]
  private let firstTargets: [String: Int]

  fileprivate init(_ entries: [(title: String, section: Int)]) {
    titles = entries.map(\.title)
    targets = entries.map(\.section)
    firstTargets = Dictionary(
      entries.map { ($0.title, $0.section) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the index of the section that a place in ``titles`` leads to, nil if out of range.
  ///
  /// - Complexity: O(1)
  public func section(forTitleAt index: Int) -> Int? {
    targets.indices.contains(index) ? targets[index] : nil
  }

  /// Returns the index of the first section with an index title, nil if there is none.
  ///
  /// - Complexity: O(1) expected
  public func section(forTitle title: String) -> Int? {
    firstTargets[title]
  }
}

extension ListSnapshot where Section: IndexTitledSection {
  /// Returns the section index of this snapshot.
  ///
  /// - Complexity: O(*s*) for *s* sections
  public func sectionIndex() -> SectionIndex {
    SectionIndex(
      (0..<sectionCount).compactMap { index in
        section(at: index)?.indexTitle.map { (title: $0, section: index) }
      })
  }
}
