internal import CountedTree
internal import ListCore

extension ListLayout {
  /// The digests of all entries, those that are missing computed.
  func entryDigests() -> SummedTree<DigestSummary> {
    var state = digests.state
    if let complete = state.complete { return complete }
    // The lock is not held meanwhile: identifiers are digested by the code of whoever uses the list.
    let entries: SummedTree<DigestSummary>
    if var known = state.entries {
      let stale = stalePositions(in: known, comparingHeights: state.mayHaveOtherHeights)
      known.set(digests(at: stale), at: stale)
      entries = known
      state.digestedCount += stale.count
    } else {
      entries = SummedTree(digests(at: Array(0..<index.count)))
      state.digestedCount += index.count
    }
    state.entries = entries
    state.mayHaveOtherHeights = false
    digests.keep(state)
    return entries
  }

  private func stalePositions(
    in entries: SummedTree<DigestSummary>, comparingHeights: Bool
  ) -> [Int] {
    var heights = ElementReader(index.tree)
    var stale: [Int] = []
    withExtendedLifetime(index) {
      entries.forEach(inLeavesWhere: { comparingHeights || $0.unknownCount > 0 }) {
        position, entry in
        let height = unsafe heights.element(at: position).pointee.height
        if !entry.holds(atHeight: height) { stale.append(position) }
      }
    }
    return stale
  }

  /// Tells the digests what a batch changed, once it is carried out.
  mutating func followBatch(_ changeset: Changeset, kept: [KeptStretch]) {
    digests = digests.following(
      kept: kept, changed: { changedPositions(changeset) }, count: index.count)
  }

  /// Where a batch left entries whose content may be another.
  func changedPositions(_ changeset: Changeset) -> [Int] {
    let rows = (changeset.reconfiguredItems + changeset.reloadedItems).map(index.position)
    let edges = changeset.reloadedSections.flatMap { section in
      [index.start(ofSection: section), index.end(ofSection: section)]
    }
    return rows + edges
  }

  // MARK: Tests

  /// How many entries were digested for this layout and those it came from.
  package var digestedCount: Int { digests.state.digestedCount }

  /// Traps if the digests are not those of this layout's entries.
  func checkDigests() {
    let state = digests.state
    guard let entries = state.entries else { return }
    entries.checkInvariants()
    precondition(entries.count == index.count, "every entry has a digest")
    let digests = digests(at: Array(0..<entries.count))
    entries.forEach(in: 0..<entries.count) { position, entry in
      let isCurrent = entry.holds(atHeight: index[position].height)
      precondition(
        isCurrent || entry.isUnknown || state.mayHaveOtherHeights,
        "the digest at \(position) is of another height")
      precondition(
        !isCurrent || entry == digests[position], "the digest at \(position) is stale")
    }
  }
}
