/// The elements that two arrays have in common, as numbers.
///
/// Elements may be equal: the *k*-th of them before corresponds to the *k*-th one after, and none is
/// left out. The elements at the start that correspond in place are not looked up.
@usableFromInline
struct OccurrenceMatching {
  /// The number of elements at the start that correspond in place.
  @usableFromInline let prefix: Int

  /// The index before of each element after the prefix, counted from its end; -1 if there is none.
  @usableFromInline var sources: [Int32] = []

  /// Matches the elements of two arrays.
  ///
  /// - Parameter id: The function that tells an element's identifier.
  /// - Complexity: O(*n*) expected for *n* elements
  @inlinable
  init<Element, ID: Hashable>(_ old: [Element], _ new: [Element], by id: (Element) -> ID) {
    var start = 0
    let end = min(old.count, new.count)
    while start < end, id(old[start]) == id(new[start]) { start += 1 }
    prefix = start
    guard start < max(old.count, new.count) else { return }

    // The occurrences of an identifier are a chain, begun by its number in `heads`. They are filed
    // from the last to the first, so a chain ascends.
    let count = old.count - start
    var table = HashTable(count: count)
    var heads = [Int32](repeating: -1, count: count)
    var followers = [Int32](repeating: -1, count: count)
    for number in (0..<count).reversed() {
      let own = id(old[start + number])
      let filed = table.number(ofHash: IdentifierHash.hash(own), filing: number) {
        id(old[start + $0]) == own
      }
      followers[number] = heads[filed]
      heads[filed] = Int32(truncatingIfNeeded: number)
    }

    sources.reserveCapacity(new.count - start)
    for element in new[start...] {
      let own = id(element)
      let filed = table.number(ofHash: IdentifierHash.hash(own)) { id(old[start + $0]) == own }
      let source = filed.map { heads[$0] } ?? -1
      if let filed, source >= 0 { heads[filed] = followers[Int(source)] }
      sources.append(source)
    }
  }

  /// Returns the index before of an element, or nil if it is new.
  @inlinable
  func source(of index: Int) -> Int? {
    guard index >= prefix else { return index }
    let source = Int(sources[index - prefix])
    return source < 0 ? nil : prefix + source
  }

  /// Returns the batch that turns the one array into the other, as lists of one section.
  ///
  /// - Parameters:
  ///   - oldCount: The number of elements before.
  ///   - newCount: The number of elements after.
  /// - Complexity: O(*m* log *m*) for *m* elements after the prefix
  @usableFromInline
  func stage(oldCount: Int, newCount: Int) -> Changeset.Stage {
    guard prefix < max(oldCount, newCount) else { return Changeset.Stage() }
    var matching = ListMatching(oldSectionCount: 1)
    matching.rows.append(old: prefix..<oldCount, new: prefix..<newCount, pair: 0)
    matching.rows.sources = sources
    matching.pairs = [.init(oldSection: 0, newSection: 0, oldCount: oldCount, windows: 0..<1)]
    return ListDiffer.stage(for: matching)
  }
}
