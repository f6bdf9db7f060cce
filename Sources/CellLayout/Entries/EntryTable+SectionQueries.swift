internal import CountedTree
internal import ListCore

// Questions about sections.

extension EntryTable {
  /// Returns the style that a section is laid out in.
  func style(ofSection number: Int) -> SectionStyle { metrics(ofSection: number).style }

  /// Returns the widths and distances of a section.
  func metrics(ofSection number: Int) -> SectionMetrics {
    metrics.styles[sections?[number].style ?? 0]
  }

  /// Returns whether the items of a section stand one below the other.
  func hasRows(inSection number: Int) -> Bool {
    guard let sections, number >= 0, number < sections.count else { return sections == nil }
    return sections[number].hasRows
  }

  /// A Boolean value that tells whether any section may be a stable masonry.
  var hasStableLanes: Bool {
    sections != nil && metrics.styles.contains { $0.stableLimit != nil }
  }

  /// Returns the lanes of a section; `nil` for a section that is no stable masonry.
  func stableLanes(ofSection number: Int) -> LaneIndex? {
    guard metrics(ofSection: number).stableLimit != nil,
      case .lanes(let lanes)? = sections?[number].body
    else { return nil }
    return lanes
  }

  /// Returns the distances of a section whose rows have distances of their own; `nil` for other sections.
  func spacings(ofSection number: Int) -> SpacingIndex? {
    guard metrics.hasItemSpacing, case .rows(let spacings)? = sections?[number].body else {
      return nil
    }
    return spacings
  }

  /// Returns whether the items of a section have widths of their own, or columns as wide as their content.
  func hasOwnWidths(inSection number: Int) -> Bool {
    if sections?[number].table != nil { return true }
    return switch sections?[number].body {
    case .flow, .strip: true
    case .rows, .lines, .lanes, nil: false
    }
  }

  /// Returns the digest of the style of a section, with the widths or lanes that its items have.
  func styleDigest(ofSection number: Int) -> UInt64 {
    sections?[number].digest ?? metrics.styles[0].digest
  }

  /// The hash of the digests of all sections; `nil` for a list without styles.
  ///
  /// - Complexity: O(1); O(sections) if frames depend on widths or lanes of items, and O(n) the first
  ///   time that these are digested.
  var stylesHash: SequenceHash? {
    guard let sections, sections.summary.namedCount > 0 else { return nil }
    guard sections.summary.dependentCount > 0 else { return sections.summary.styles }
    var hash = SequenceHash()
    sections.forEach(in: 0..<sections.count) { hash.append(digest: $1.digest) }
    return hash
  }

  /// Returns the span of the item at a position.
  func span(at position: Int) -> ItemSpan {
    metrics.span(ofClass: places[position].widthClass)
  }
}
