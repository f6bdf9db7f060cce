internal import CountedTree
internal import ListCore

extension ListLayout where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  /// Returns the digests of all entries, after computing the missing ones.
  func entryDigests() -> SummedTree<DigestSummary> {
    var state = entries.digests.state
    if let complete = state.complete { return complete }
    // The lock is not held meanwhile, because the code of the list's owner digests the identifiers.
    let complete: SummedTree<DigestSummary>
    if var known = state.entries {
      let stale = stalePositions(in: known, comparingHeights: state.mayHaveOtherHeights)
      known.set(digests(at: stale, .stable), at: stale)
      complete = known
      state.digestedCount += stale.count
    } else {
      complete = SummedTree(digests(at: Array(0..<entries.count), .stable))
      state.digestedCount += entries.count
    }
    state.entries = complete
    state.mayHaveOtherHeights = false
    entries.digests.keep(state)
    return complete
  }

  /// The number of entries digested for this layout and for the layouts it was made from; for tests.
  package var digestedCount: Int { entries.digests.state.digestedCount }

  /// Recomputes every sum and every known digest, and traps if one is wrong; for tests.
  package func checkInvariants() {
    checkSums()
    checkDigests()
  }

  /// Traps if the digests are not the digests of this layout's entries.
  private func checkDigests() {
    let state = entries.digests.state
    guard let entries = state.entries else { return }
    entries.checkInvariants()
    precondition(entries.count == index.count, "every entry has a digest")
    let digests = digests(at: Array(0..<entries.count), .stable)
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

extension ListLayout {
  /// Returns the digests of all entries by stable identifiers that stand for their own; nothing is
  /// kept.
  func entryDigests(
    items item: (Item.ID) -> some StableIdentifier,
    sections section: (Section.ID) -> some StableIdentifier
  ) -> SummedTree<DigestSummary> {
    withoutActuallyEscaping(item) { item in
      withoutActuallyEscaping(section) { section in
        let identifiers = IdentifierDigests<Section.ID, Item.ID>(
          section: { section($0).feed(to: &$1) }, item: { item($0).feed(to: &$1) })
        return SummedTree(digests(at: Array(0..<entries.count), identifiers))
      }
    }
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
}
