internal import CountedTree

/// The digest of one entry for the layout hash, with the height that it was made for, in 12 bytes.
///
/// The digest is a function of kind, content, identifier and height. As long as the identifier
/// stays the same, the digest is valid for this height.
struct EntryDigest: Sendable, Equatable {
  private let lower: UInt32
  private let upper: UInt32
  /// The height in 1/64 px; no height of an entry reaches `UInt32.max`.
  private let digestedHeight: UInt32

  init(_ digest: UInt64, height: Int) {
    lower = UInt32(truncatingIfNeeded: digest)
    upper = UInt32(truncatingIfNeeded: digest >> 32)
    digestedHeight = UInt32(height)
  }

  private init(digestedHeight: UInt32) {
    lower = 0
    upper = 0
    self.digestedHeight = digestedHeight
  }

  /// The value for an entry that is not digested yet.
  static let unknown: EntryDigest = EntryDigest(digestedHeight: .max)

  var isUnknown: Bool { digestedHeight == .max }

  var digest: UInt64 { UInt64(upper) << 32 | UInt64(lower) }

  /// Returns whether the digest was made for this height.
  func holds(atHeight height: Int) -> Bool { Int(digestedHeight) == height }
}

/// The hash of a sequence of entries, and the number of its entries that are not digested yet.
struct DigestSummary: TreeSummary {
  private(set) var sequence = SequenceHash()
  private(set) var unknownCount = 0

  static var zero: DigestSummary { DigestSummary() }

  private init() {}

  init(_ entry: EntryDigest) {
    add(entry)
  }

  init(summing entries: Span<EntryDigest>) {
    for i in entries.indices { add(entries[i]) }
  }

  mutating func append(_ next: DigestSummary) {
    sequence.append(next.sequence)
    unknownCount += next.unknownCount
  }

  private mutating func add(_ entry: EntryDigest) {
    sequence.append(digest: entry.digest)
    if entry.isUnknown { unknownCount += 1 }
  }
}
