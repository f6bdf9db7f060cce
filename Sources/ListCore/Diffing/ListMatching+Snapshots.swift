// The generic edge of the differ: it hashes and compares identifiers, and hands on numbers.

extension ListMatching {
  /// Matches the sections of two snapshots, and the rows of those on both sides.
  ///
  /// Rows of deleted and inserted sections are not looked at: a section's deletion or insertion
  /// implies theirs, and a row that crosses the border of one counts as absent on the other side.
  ///
  /// - Complexity: O(*n*) expected for *n* items and sections. Items are hashed only where the
  ///   rows of a section differ; sections whose items are shared storage are not looked at.
  init<Section, Item>(from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>) {
    self.init(
      oldSectionCount: old.sectionCount,
      sectionSources: Self.sources(
        ofIdentifiers: new.sections.map(\.id), in: old.sections.map(\.id)))
    var oldIdentifiers: [Item.ID] = []
    var newIdentifiers: [Item.ID] = []
    for (target, source) in sectionSources.enumerated() where source >= 0 {
      let source = Int(source)
      let oldItems = old.rows[source]
      let newItems = new.rows[target]
      guard !oldItems.span.isIdentical(to: newItems.span) else { continue }
      let (oldMiddle, newMiddle) = Self.trim(oldItems, newItems) { $0.id == $1.id }
      guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { continue }
      let oldStart = oldIdentifiers.count
      let newStart = newIdentifiers.count
      oldIdentifiers.append(contentsOf: oldItems[oldMiddle].lazy.map(\.id))
      newIdentifiers.append(contentsOf: newItems[newMiddle].lazy.map(\.id))
      oldRowWindows.append(
        contentsOf: repeatElement(Int32(windows.count), count: oldMiddle.count))
      windows.append(
        RowWindow(
          oldSection: source, newSection: target, firstItem: newMiddle.lowerBound,
          oldRows: oldStart..<oldIdentifiers.count, newRows: newStart..<newIdentifiers.count))
    }
    rowSources = Self.sources(ofUntrimmed: newIdentifiers[...], in: oldIdentifiers[...])
  }

  /// Returns the index in an old sequence of each identifier of a new one, or -1.
  private static func sources<ID: Hashable>(ofIdentifiers new: [ID], in old: [ID]) -> [Int32] {
    let (oldMiddle, newMiddle) = trim(old, new, by: ==)
    var sources: [Int32] = []
    sources.reserveCapacity(new.count)
    for index in 0..<newMiddle.lowerBound { sources.append(Int32(index)) }
    sources += self.sources(ofUntrimmed: new[newMiddle], in: old[oldMiddle])
    let shift = old.count - new.count
    for index in newMiddle.upperBound..<new.count { sources.append(Int32(index + shift)) }
    return sources
  }

  /// Returns the index in an old sequence of each identifier of a new one, or -1, by hash.
  private static func sources<ID: Hashable>(
    ofUntrimmed new: ArraySlice<ID>, in old: ArraySlice<ID>
  ) -> [Int32] {
    guard !new.isEmpty, !old.isEmpty else {
      return [Int32](repeating: -1, count: new.count)
    }
    let table = IdentifierTable(Array(old))
    return new.map { id in
      table.number(of: id).map { Int32($0 + old.startIndex) } ?? -1
    }
  }

  /// Returns what is left of two sequences without their common start and their common end.
  ///
  /// Whatever is common at either end is part of every longest increasing subsequence, so that
  /// leaving it out changes no answer.
  private static func trim<Element>(
    _ old: [Element], _ new: [Element], by areSame: (Element, Element) -> Bool
  ) -> (old: Range<Int>, new: Range<Int>) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, areSame(old[start], new[start]) { start += 1 }
    var end = 0
    while end < shorter - start, areSame(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    return (start..<old.count - end, start..<new.count - end)
  }
}
