internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Returns the digests of the entries at ascending positions.
  ///
  /// Adjacent entries are read together, section by section: a call of code that is generic over
  /// items costs more than a digest.
  /// - Parameters:
  ///   - positions: The positions of the entries, ascending.
  ///   - identifiers: The way to digest the identifiers of sections and rows.
  func digests(
    at positions: [Int], _ identifiers: IdentifierDigests<Section.ID, Item.ID>
  ) -> [EntryDigest] {
    var digests: [EntryDigest] = []
    digests.reserveCapacity(positions.count)
    var rest = positions[...]
    withExtendedLifetime(self.entries) {
      var entries = EntryReader(entries)
      while let first = rest.first {
        let section = index.place(of: first).section
        guard let value = snapshot.section(at: section),
          let items = snapshot.items(inSection: section)
        else { break }
        let start = index.start(ofSection: section)
        let rows = start + 1..<start + 1 + items.count
        let spacings = self.entries.spacings(ofSection: section)
        while let position = rest.first, position <= rows.upperBound {
          guard rows.contains(position) else {
            digests.append(entries.digest(at: position) { identifiers.section(value.id, &$0) })
            rest.removeFirst()
            continue
          }
          let end = rest.removeNeighbours(below: rows.upperBound)
          var row = position
          items.forEach(in: position - rows.lowerBound..<end - rows.lowerBound) { item in
            digests.append(
              entries.digest(at: row, spacing: spacings?.own(row - rows.lowerBound)) {
                identifiers.item(item.id, &$0)
              })
            row += 1
          }
        }
      }
    }
    return digests
  }
}

/// The way to digest the identifiers of a list for the layout hash.
struct IdentifierDigests<SectionID, ItemID> {
  /// Feeds the identifier of a section.
  let section: (SectionID, inout StableHasher) -> Void
  /// Feeds the identifier of a row.
  let item: (ItemID, inout StableHasher) -> Void
}

extension IdentifierDigests where SectionID: StableIdentifier, ItemID: StableIdentifier {
  /// The way of identifiers that digest themselves.
  static var stable: IdentifierDigests {
    IdentifierDigests(section: { $0.feed(to: &$1) }, item: { $0.feed(to: &$1) })
  }
}

/// A reader of the properties that the hash covers, for entries that lie near each other.
///
/// The reader does not retain the trees that it reads.
private struct EntryReader {
  private var heights: ElementReader<HeightSummary>
  private var places: ElementReader<PlaceSummary>
  /// The digests of the spans of the width classes; 0 for one column.
  private let spans: [UInt64]

  init(_ entries: EntryTable) {
    heights = ElementReader(entries.heights.tree)
    places = ElementReader(entries.places)
    spans = (0..<entries.metrics.classCount).map { entries.metrics.span(ofClass: $0).digest }
  }

  /// Returns the digest of the properties that distinguish an entry from others: its kind, whether
  /// it has content, its identifier, its height, its span if that is not one column, and a spacing of its own.
  ///
  /// - Parameter spacing: The spacing of its own, in 1/64 px.
  mutating func digest(
    at position: Int, spacing: Int? = nil, identifier: (inout StableHasher) -> Void
  ) -> EntryDigest {
    let entry = unsafe heights.element(at: position).pointee
    let place = unsafe places.element(at: position).pointee
    var hasher = StableHasher()
    hasher.combine(byte: UInt8(entry.kind.rawValue))
    hasher.combine(byte: place == .none ? 0 : 1)
    identifier(&hasher)
    hasher.combine(UInt64(entry.height))
    let span = spans[place.widthClass]
    if span != 0 { hasher.combine(span) }
    if let spacing { hasher.combine(1 << 32 | UInt64(spacing)) }
    return EntryDigest(hasher.finalize(), height: entry.height)
  }
}

extension ItemSpan {
  /// A number that differs from the numbers of other spans; 0 for one column.
  fileprivate var digest: UInt64 {
    self == .one ? 0 : 1 + UInt64(columnCount(of: ColumnCount.limit) % ColumnCount.limit)
  }
}
