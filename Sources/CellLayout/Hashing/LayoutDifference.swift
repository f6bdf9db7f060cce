internal import CountedTree
internal import ListCore
public import TextLayout

/// The first difference of two layouts: where it is in each of them, and what it is.
///
/// Entries are headers, rows and footers, in the order of the list. All entries before the place are
/// equal in both lists.
public struct LayoutDifference: Hashable, Sendable {
  /// What differs first.
  public enum Aspect: Hashable, Sendable {
    /// One list has no more entries.
    case end
    /// One has a row where the other has an edge of a section, or another edge.
    case kind
    /// The entries belong to different rows or sections.
    case identifier
    /// One section has a header, or a footer, and the other, which is the same section, has none.
    case presence
    /// The same entry is higher in one list.
    case height
    /// All entries are equal, the widths of the lists are not.
    case width
    /// All entries and the widths are equal, insets, spacing or separators are not.
    case spacing
  }

  /// An entry of one of the layouts.
  public struct Place: Hashable, Sendable {
    /// Which entry it is. The header or footer may be one that the section does not have.
    ///
    /// The layout's snapshot knows the identifier: `snapshot.item(at:)`, `snapshot.section(at:)`.
    public var entry: ListEntry
    /// Its frame in the list, in 1/64 px; `nil` for a header or footer that the section does not have.
    public var frame: LayoutRect?

    /// Makes a place.
    public init(entry: ListEntry, frame: LayoutRect?) {
      self.entry = entry
      self.frame = frame
    }
  }

  /// What differs: the first of the aspects, in their order, in which the entries do.
  public var aspect: Aspect
  /// The entry in the layout that was asked; `nil` if it has ended, or no entry differs.
  public var place: Place?
  /// The entry in the other layout; `nil` if it has ended, or no entry differs.
  public var otherPlace: Place?

  /// Makes a difference.
  public init(aspect: Aspect, place: Place?, otherPlace: Place?) {
    self.aspect = aspect
    self.place = place
    self.otherPlace = otherPlace
  }
}

extension ListLayout {
  /// The first entry at which this layout differs from another one; `nil` if they are equal.
  ///
  /// It compares what the hash covers, by the hash: entries, width and spacing; there is a difference
  /// if and only if the hashes differ. Entries before the place have the same hash in both layouts and
  /// are taken as equal, see `LayoutHash` for how rarely they are not. Tops are not compared: they
  /// follow from the heights above and the spacing.
  /// - Complexity: O(log² n), O(log n) for two forks of a layout with as many entries in the same
  ///   places; and that of the hash of both, if it was not asked for before.
  public func firstDifference(from other: ListLayout) -> LayoutDifference? {
    let entries = entryDigests()
    let others = other.entryDigests()
    let position = entries.commonPrefixCount(with: others)
    let place = position < entries.count ? self.place(at: position) : nil
    let otherPlace = position < others.count ? other.place(at: position) : nil
    let aspect: LayoutDifference.Aspect
    switch (place, otherPlace) {
    case (let place?, let otherPlace?):
      aspect = self.aspect(at: position, place, from: other, otherPlace)
    case (nil, nil) where width != other.width: aspect = .width
    case (nil, nil) where style.spacing != other.style.spacing: aspect = .spacing
    case (nil, nil): return nil
    default: aspect = .end
    }
    return LayoutDifference(aspect: aspect, place: place, otherPlace: otherPlace)
  }

  private func place(at position: Int) -> LayoutDifference.Place {
    let entry = rowOrEdge(at: position)
    return LayoutDifference.Place(entry: entry, frame: frame(of: entry))
  }

  /// In what two entries of different digests differ.
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
        snapshot.section(at: place.entry.section)?.id
          == other.snapshot.section(at: otherPlace.entry.section)?.id
      }
    guard isSameOwner else { return .identifier }
    guard (place.frame == nil) == (otherPlace.frame == nil) else { return .presence }
    return index[position].height == other.index[position].height ? .identifier : .height
  }
}
