internal import CountedTree
internal import ListCore
public import TextLayout

/// The first difference of two layouts: its place in each of them, and its kind.
///
/// Entries are headers, rows and footers, in the order of the list. All entries before the place
/// are equal in both lists.
public struct LayoutDifference: Hashable, Sendable {
  /// The property in which two layouts differ.
  public enum Aspect: Hashable, Sendable {
    /// All entries of one list equal the first entries of the other, which has more.
    case end
    /// The entries are of different kinds: a row, the start or the end of a section.
    case kind
    /// The entries belong to different rows or sections.
    case identifier
    /// The same section has a header, or a footer, in one list and none in the other.
    case presence
    /// The same entry has different heights.
    case height
    /// The same row takes different numbers of columns.
    case span
    /// The same row has different distances of its own to the next one, or only one of the two has one.
    case itemSpacing
    /// All entries are equal, but the widths of the lists differ.
    case width
    /// All entries and the widths are equal, but insets, spacing or separators of the list differ.
    case spacing
    /// All else so far is equal, but one of the lists is inverted.
    case inversion
    /// All else is equal, but the header, footer or placeholder of the list is there in one of them only,
    /// or has another height.
    case edge
    /// All else is equal, but the section of the places stands in another style: its layout,
    /// distances or columns differ.
    case sectionStyle
    /// All else is equal, but an item as wide as its content has another width.
    case itemWidth
    /// All else is equal, but an item of a stable masonry stands in another lane.
    case lane
  }

  /// An entry of one of the layouts.
  public struct Place: Hashable, Sendable {
    /// The header, row or footer; a header or footer may be one that the section does not have.
    ///
    /// The layout's snapshot knows the identifier: `snapshot.item(at:)`, `snapshot.section(at:)`.
    public var entry: ListEntry
    /// The frame of the entry in the list, in 1/64 px; `nil` for a header or footer that the
    /// section does not have.
    public var frame: LayoutRect?

    /// Creates a place.
    public init(entry: ListEntry, frame: LayoutRect?) {
      self.entry = entry
      self.frame = frame
    }
  }

  /// The first of the aspects, in the order of their declaration, in which the layouts differ.
  public var aspect: Aspect
  /// The entry in the layout that was asked; `nil` if that layout has no more entries, or no entry
  /// differs.
  public var place: Place?
  /// The entry in the other layout; `nil` if that layout has no more entries, or no entry differs.
  public var otherPlace: Place?

  /// Creates a difference.
  public init(aspect: Aspect, place: Place?, otherPlace: Place?) {
    self.aspect = aspect
    self.place = place
    self.otherPlace = otherPlace
  }
}

extension ListLayout where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  /// Returns the first difference between this layout and another; `nil` if the layouts are equal.
  ///
  /// The comparison covers what the hash covers, and uses the hash: entries, width and spacing.
  /// There is a difference if and only if the hashes differ. Entries before the place have the same
  /// hash in both layouts and count as equal; see `LayoutHash` for the probability that they are
  /// not. Tops are not compared, because they follow from the heights above and the spacing.
  /// - Parameter other: The other layout.
  /// - Complexity: O(log² n); O(log n) for two forks of a layout with as many entries in the same
  ///   places. The cost of each hash comes on top if that hash was not asked for before.
  public func firstDifference(from other: ListLayout) -> LayoutDifference? {
    firstDifference(from: other, entryDigests(), other.entryDigests())
  }
}

extension ListLayout {
  /// Returns the first difference between two layouts of lists whose identifiers are not stable, by
  /// stable identifiers that stand for them; `nil` if the layouts are equal.
  ///
  /// - Parameters:
  ///   - other: The other layout.
  ///   - item: Returns the stable identifier of a row from its identifier; different identifiers of
  ///     the lists should have different stable identifiers.
  ///   - section: Returns the stable identifier of a section.
  /// - Complexity: O(n) each time.
  public func firstDifference(
    from other: ListLayout, identifiedBy item: (Item.ID) -> some StableIdentifier,
    sectionsBy section: (Section.ID) -> some StableIdentifier
  ) -> LayoutDifference? {
    firstDifference(
      from: other, entryDigests(items: item, sections: section),
      other.entryDigests(items: item, sections: section))
  }

  private func firstDifference(
    from other: ListLayout, _ entries: SummedTree<DigestSummary>,
    _ others: SummedTree<DigestSummary>
  ) -> LayoutDifference? {
    let position = entries.commonPrefixCount(with: others)
    let place = position < entries.count ? self.place(at: position) : nil
    let otherPlace = position < others.count ? other.place(at: position) : nil
    let aspect: LayoutDifference.Aspect
    switch (place, otherPlace) {
    case (let place?, let otherPlace?):
      aspect = self.aspect(at: position, place, from: other, otherPlace)
    case (nil, nil) where width != other.width: aspect = .width
    case (nil, nil) where style.spacing != other.style.spacing: aspect = .spacing
    case (nil, nil) where style.isInverted != other.style.isInverted: aspect = .inversion
    case (nil, nil): return differenceOfEdges(from: other) ?? differenceOfStyles(from: other)
    default: aspect = .end
    }
    return LayoutDifference(aspect: aspect, place: place, otherPlace: otherPlace)
  }

  /// Returns the first section of equal entries whose style differs, or whose items have other widths or
  /// lanes.
  ///
  /// - Complexity: O(sections), and O(n) for n items of other widths or lanes.
  private func differenceOfStyles(from other: ListLayout) -> LayoutDifference? {
    let digests = entries.stylesHash
    guard digests != other.entries.stylesHash else { return nil }
    let section = (0..<index.sectionCount).first {
      entries.styleDigest(ofSection: $0) != other.entries.styleDigest(ofSection: $0)
    }
    let start = section.map { index.start(ofSection: $0) }
    if let section, let start,
      entries.metrics(ofSection: section).digest
        == other.entries.metrics(ofSection: section).digest
    {
      let isMasonry = entries.stableLanes(ofSection: section) != nil
      let item = (start..<index.end(ofSection: section)).first { position in
        isMasonry
          ? frame(at: position).minX != other.frame(at: position).minX
          : frame(at: position).size.width != other.frame(at: position).size.width
      }
      return LayoutDifference(
        aspect: isMasonry ? .lane : .itemWidth, place: item.map { place(at: $0) },
        otherPlace: item.map { other.place(at: $0) })
    }
    return LayoutDifference(
      aspect: .sectionStyle, place: start.map { place(at: $0) },
      otherPlace: section.map { other.place(at: other.index.start(ofSection: $0)) })
  }

  /// Returns the first part outside of all sections that differs.
  private func differenceOfEdges(from other: ListLayout) -> LayoutDifference? {
    func place(_ edge: ListEdge, in layout: ListLayout) -> LayoutDifference.Place {
      LayoutDifference.Place(entry: .edge(edge), frame: layout.frame(of: .edge(edge)))
    }
    return ListEdge.allCases.lazy.map { (place($0, in: self), place($0, in: other)) }
      .first { $0.frame?.size.height != $1.frame?.size.height }
      .map { LayoutDifference(aspect: .edge, place: $0, otherPlace: $1) }
  }

  private func place(at position: Int) -> LayoutDifference.Place {
    let entry = rowOrEdge(at: position)
    return LayoutDifference.Place(entry: entry, frame: frame(of: entry))
  }

  /// Returns the first property in which two entries with different digests differ.
  private func aspect(
    at position: Int, _ place: LayoutDifference.Place, from other: ListLayout,
    _ otherPlace: LayoutDifference.Place
  ) -> LayoutDifference.Aspect {
    guard index[position].kind == other.index[position].kind else { return .kind }
    let isSameOwner =
      switch (place.entry, otherPlace.entry) {
      case (.item(let path), .item(let otherPath)):
        snapshot.item(at: path)?.id == other.snapshot.item(at: otherPath)?.id
      default:
        place.entry.section.flatMap { snapshot.section(at: $0)?.id }
          == otherPlace.entry.section.flatMap { other.snapshot.section(at: $0)?.id }
      }
    guard isSameOwner else { return .identifier }
    guard (place.frame == nil) == (otherPlace.frame == nil) else { return .presence }
    guard index[position].height == other.index[position].height else { return .height }
    let spans = (entries.span(at: position), other.entries.span(at: position))
    guard spans.0 == spans.1 else { return .span }
    return ownSpacing(at: position) == other.ownSpacing(at: position) ? .identifier : .itemSpacing
  }
}
