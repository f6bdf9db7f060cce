import CellLayout
import ListCore
import TextLayout

/// The layout hash by its definition, entry by entry, from the public answers of a layout.
struct NaiveLayoutHash {
  /// The properties of an entry that the hash covers, and the place of the entry.
  struct Entry {
    var kind: UInt8
    var hasContent: Bool
    var identifier: [UInt8]
    var height: Int
    var place: LayoutDifference.Place

    var digest: UInt64 {
      NaiveSipHash.digest(
        [kind, hasContent ? 1 : 0] + identifier + NaiveLayoutHash.bytes(UInt64(height)))
    }
  }

  var entries: [Entry] = []
  private let lengths: [LayoutUnit]

  init(_ layout: DigestLayout) {
    let spacing = layout.style.spacing
    let insets = [spacing.insets, spacing.sectionInsets].flatMap {
      [$0.top, $0.leading, $0.bottom, $0.trailing]
    }
    lengths = [layout.width] + insets + [spacing.spacing, spacing.separator]
    for section in 0..<layout.snapshot.sectionCount {
      let id = Array(layout.snapshot.section(at: section)!.id.utf8)
      let identifier = [0] + id + NaiveLayoutHash.bytes(UInt64(id.count))
      add(1, .header(section: section), identifier, layout)
      for (item, row) in layout.snapshot.items(inSection: section)!.enumerated() {
        let path = ListIndexPath(section: section, item: item)
        add(0, .item(path), [1] + NaiveLayoutHash.bytes(UInt64(bitPattern: Int64(row.id))), layout)
      }
      add(2, .footer(section: section), identifier, layout)
    }
  }

  private mutating func add(
    _ kind: UInt8, _ entry: ListEntry, _ identifier: [UInt8], _ layout: DigestLayout
  ) {
    let frame = layout.frame(of: entry)
    entries.append(
      Entry(
        kind: kind, hasContent: frame != nil, identifier: identifier,
        height: frame?.size.height.rawValue ?? 0,
        place: LayoutDifference.Place(entry: entry, frame: frame)))
  }

  static func bytes(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(value >> UInt64(8 * $0) & 0xff) }
  }

  /// Both polynomials of a sequence, computed by division.
  static func polynomials(_ digests: [UInt64]) -> [UInt64] {
    let fields: [(prime: UInt64, point: UInt64)] = [
      (2_305_843_009_213_693_951, 0x1A2B_3C4D_5E6F_7081),
      (2_305_843_009_213_693_921, 0x0F1E_2D3C_4B5A_6978),
    ]
    return fields.map { prime, point in
      digests.reduce(UInt64(0)) { value, digest in
        let product = value.multipliedFullWidth(by: point)
        let rest = prime.dividingFullWidth((product.high, product.low)).remainder
        return (rest + digest % prime) % prime
      }
    }
  }

  /// The hash as 32 hexadecimal digits.
  var hash: String {
    NaiveLayoutHash.polynomials(entries.map(\.digest)).map { value in
      let numbers =
        [value, UInt64(entries.count)] + lengths.map { UInt64(bitPattern: Int64($0.rawValue)) }
      let digits = String(NaiveSipHash.digest(numbers.flatMap(NaiveLayoutHash.bytes)), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The first difference, found by comparing one entry after the other.
  func firstDifference(from other: NaiveLayoutHash) -> LayoutDifference? {
    func difference(_ aspect: LayoutDifference.Aspect, _ i: Int) -> LayoutDifference {
      LayoutDifference(
        aspect: aspect, place: i < entries.count ? entries[i].place : nil,
        otherPlace: i < other.entries.count ? other.entries[i].place : nil)
    }
    for (i, (a, b)) in zip(entries, other.entries).enumerated() {
      if a.kind != b.kind { return difference(.kind, i) }
      if a.identifier != b.identifier { return difference(.identifier, i) }
      if a.hasContent != b.hasContent { return difference(.presence, i) }
      if a.height != b.height { return difference(.height, i) }
    }
    let end = min(entries.count, other.entries.count)
    if entries.count != other.entries.count { return difference(.end, end) }
    if lengths[0] != other.lengths[0] { return difference(.width, end) }
    return lengths == other.lengths ? nil : difference(.spacing, end)
  }
}
