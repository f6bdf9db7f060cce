internal import CountedTree

extension ListSnapshot: CustomStringConvertible {
  /// The numbers of sections and items.
  public var description: String {
    "ListSnapshot(sections: \(sectionCount), items: \(itemCount))"
  }
}

extension ListSnapshot: CustomDebugStringConvertible {
  /// The identifiers of all sections and items, a line for each section.
  ///
  /// - Complexity: O(*n*)
  public var debugDescription: String {
    let lines = tree.map { entry in
      "  \(entry.section.id): [\(entry.items.map { "\($0.id)" }.joined(separator: ", "))]"
    }
    return ([description] + lines).joined(separator: "\n")
  }
}
