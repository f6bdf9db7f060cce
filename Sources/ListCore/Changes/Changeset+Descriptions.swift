extension Changeset: CustomStringConvertible {
  /// The numbers of operations and of content changes in one line, for example
  /// `Changeset(moved sections: 1, deleted items: 2)`; `Changeset()` if there are none.
  ///
  /// - Complexity: O(*s*) for *s* stages
  public var description: String {
    let counts = [
      ("deleted sections", stages.reduce(0) { $0 + $1.deletedSections.count }),
      ("inserted sections", stages.reduce(0) { $0 + $1.insertedSections.count }),
      ("moved sections", stages.reduce(0) { $0 + $1.movedSections.count }),
      ("deleted items", stages.reduce(0) { $0 + $1.deletedItems.count }),
      ("inserted items", stages.reduce(0) { $0 + $1.insertedItems.count }),
      ("moved items", stages.reduce(0) { $0 + $1.movedItems.count }),
      ("reconfigured items", reconfiguredItems.count),
      ("reloaded items", reloadedItems.count),
      ("reloaded sections", reloadedSections.count),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    return "Changeset(\(parts.joined(separator: ", ")))"
  }
}

extension Changeset: CustomDebugStringConvertible {
  /// A line for each stage and one for the content changes, with all places; `no changes` if there
  /// are none.
  ///
  /// - Complexity: O(*k*) for *k* operations
  public var debugDescription: String {
    var lines = stages.map(\.description)
    let content = [
      list("reconfigured items", reconfiguredItems),
      list("reloaded items", reloadedItems),
      list("reloaded sections", reloadedSections),
    ].compactMap { $0 }
    if !content.isEmpty { lines.append(content.joined(separator: ", ")) }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}

extension Changeset.Stage: CustomStringConvertible {
  /// The operations in one line, each kind with its places.
  public var description: String {
    let parts = [
      list("deleted sections", deletedSections),
      list("inserted sections", insertedSections),
      list("moved sections", movedSections),
      list("deleted items", deletedItems),
      list("inserted items", insertedItems),
      list("moved items", movedItems),
    ].compactMap { $0 }
    return parts.isEmpty ? "empty stage" : parts.joined(separator: ", ")
  }
}

extension Changeset.SectionMove: CustomStringConvertible {
  /// Source and target, for example `3 → 0`.
  public var description: String { "\(source) → \(target)" }
}

extension Changeset.ItemMove: CustomStringConvertible {
  /// Source and target, for example `[0, 3] → [1, 0]`.
  public var description: String { "\(source) → \(target)" }
}

/// Returns a title with the places below it, or nil if there are none.
private func list<Place: CustomStringConvertible>(_ title: String, _ places: [Place]) -> String? {
  guard !places.isEmpty else { return nil }
  return "\(title): \(places.map(\.description).joined(separator: " "))"
}
