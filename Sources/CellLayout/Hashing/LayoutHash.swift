internal import CountedTree
internal import TextLayout

/// A digest of a layout: equal layouts have equal hashes on every machine, whatever changes led to
/// them.
///
/// Every entry has a digest (SipHash-2-4 with a fixed key over kind, identifier and height). The
/// digests are the coefficients of two polynomials, modulo 2⁶¹ − 1 and 2⁶¹ − 31. Therefore the hash
/// of a sequence follows from the hashes of its parts: H(ab) = H(a) · xⁿ + H(b) for n entries in b.
/// The width, the spacing and the number of entries are added at the end; where a section names a
/// style, also a polynomial over the digests of all sections' styles (layout, distances, columns); and
/// the heights of the list's own header, placeholder and footer, if it has them, and a number that inverted
/// lists have.
///
/// Layouts with different entries have equal hashes only by chance: two entries have equal digests
/// once in 2⁶⁴ pairs, and two sequences of n different digests agree at both points once in about
/// (2⁶¹ / n)² pairs, 2⁸² for a million entries. The key and the points are public, so somebody can
/// choose identifiers whose digests collide: the hash is no protection against such an attack.
public struct LayoutHash: Hashable, Sendable, CustomStringConvertible {
  /// The first half of the hash.
  public let high: UInt64
  /// The second half of the hash.
  public let low: UInt64

  /// The hash as 32 hexadecimal digits.
  public var description: String { LayoutHash.hex(high) + LayoutHash.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ListLayout where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  /// Returns the digest of the order, identifiers, kinds and heights of all entries, and of the width
  /// and the spacing.
  ///
  /// Comparing the hashes of two layouts tells whether the layouts are equal. Scale, direction and
  /// colours take part only through the heights that they lead to.
  /// - Complexity: O(1) if the hash of this layout or of a copy was asked for before; O(k log n)
  ///   after k changes since then; O(n) the first time. After a new width or scale all heights are
  ///   compared, and the entries whose height changed are digested.
  public func layoutHash() -> LayoutHash {
    hash(of: entryDigests())
  }
}

extension ListLayout {
  /// Returns the layout hash of a list whose identifiers are not stable, by stable identifiers that
  /// stand for them.
  ///
  /// ```swift
  /// let hash = layout.layoutHash { $0.description } sectionsBy: { $0.description }
  /// ```
  ///
  /// The hash equals `layoutHash()` of a list that has the stable identifiers as its own.
  /// - Parameters:
  ///   - item: Returns the stable identifier of a row from its identifier; different identifiers of
  ///     the list should have different stable identifiers.
  ///   - section: Returns the stable identifier of a section.
  /// - Complexity: O(n) each time.
  public func layoutHash(
    identifiedBy item: (Item.ID) -> some StableIdentifier,
    sectionsBy section: (Section.ID) -> some StableIdentifier
  ) -> LayoutHash {
    hash(of: entryDigests(items: item, sections: section))
  }

  /// Returns the layout hash of a list whose row identifiers are not stable, by stable identifiers that
  /// stand for them.
  ///
  /// - Parameter item: Returns the stable identifier of a row from its identifier.
  /// - Complexity: O(n) each time.
  public func layoutHash(
    identifiedBy item: (Item.ID) -> some StableIdentifier
  ) -> LayoutHash where Section.ID: StableIdentifier {
    layoutHash(identifiedBy: item, sectionsBy: { $0 })
  }

  private func hash(of entries: SummedTree<DigestSummary>) -> LayoutHash {
    finished(entries.summary.sequence, count: entries.count)
  }

  private func finished(_ sequence: SequenceHash, count: Int) -> LayoutHash {
    let spacing = style.spacing
    let lengths = [
      width, spacing.insets.top, spacing.insets.leading, spacing.insets.bottom,
      spacing.insets.trailing, spacing.sectionInsets.top, spacing.sectionInsets.leading,
      spacing.sectionInsets.bottom, spacing.sectionInsets.trailing, spacing.spacing,
      spacing.separator,
    ]
    let sections = self.entries.stylesHash
    let edges = shownEdges.map { (edge: $0, height: self.entries.metrics.edges[$0]) }
    let isInverted = style.isInverted
    func half(_ value: UInt64, _ styles: UInt64?) -> UInt64 {
      var hasher = StableHasher()
      hasher.combine(value)
      hasher.combine(UInt64(count))
      for length in lengths { hasher.combine(UInt64(bitPattern: Int64(length.rawValue))) }
      if let styles { hasher.combine(styles) }
      for (edge, height) in edges {
        hasher.combine(edge.digestNumber)
        hasher.combine(UInt64(height))
      }
      if isInverted { hasher.combine(ListEdge.inversionNumber) }
      return hasher.finalize()
    }
    return LayoutHash(
      high: half(sequence.first, sections?.first), low: half(sequence.second, sections?.second))
  }
}

extension ListEdge {
  /// The number of the part in hashes, which no other kind of entry and no count has.
  fileprivate var digestNumber: UInt64 {
    switch self {
    case .header: 1 << 63 | 1
    case .placeholder: 1 << 63 | 2
    case .footer: 1 << 63 | 3
    }
  }

  /// The number that stands behind all others in the hash of an inverted list.
  fileprivate static var inversionNumber: UInt64 { 1 << 63 | 4 }
}
