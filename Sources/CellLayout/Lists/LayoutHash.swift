internal import CountedTree
internal import ListCore
internal import TextLayout

/// A digest of a layout: equal layouts have equal hashes on every machine, whatever their history.
///
/// Every entry has a digest (SipHash-2-4 with a fixed key over kind, identifier and height). The
/// digests are the coefficients of two polynomials, modulo 2⁶¹ − 1 and 2⁶¹ − 31, so that the hash of
/// a sequence follows from those of its parts: H(ab) = H(a) · xⁿ + H(b) for n entries in b. The
/// width, the spacing and the number of entries are added at the end.
public struct LayoutHash: Hashable, Sendable, CustomStringConvertible {
  /// The first half.
  public let high: UInt64
  /// The second half.
  public let low: UInt64

  /// 32 hexadecimal digits.
  public var description: String { LayoutHash.hex(high) + LayoutHash.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The polynomial part of a layout hash: joined from left to right, in any grouping.
struct SequenceHash: Equatable, Sendable {
  static let primes: (UInt64, UInt64) = ((1 << 61) - 1, (1 << 61) - 31)
  /// The point both polynomials are taken at; any number that is no small power would do.
  static let points: (UInt64, UInt64) = (0x1A2B_3C4D_5E6F_7081, 0x0F1E_2D3C_4B5A_6978)

  private(set) var first: UInt64 = 0
  private(set) var second: UInt64 = 0
  /// The points to the power of the number of entries.
  private var powers: (UInt64, UInt64) = (1, 1)
  private(set) var count: UInt64 = 0

  init() {}

  init(digest: UInt64) {
    first = digest % SequenceHash.primes.0
    second = digest % SequenceHash.primes.1
    powers = SequenceHash.points
    count = 1
  }

  /// Appends the entries of another sequence.
  mutating func append(_ next: SequenceHash) {
    let primes = SequenceHash.primes
    first = SequenceHash.join(first, next.powers.0, next.first, primes.0)
    second = SequenceHash.join(second, next.powers.1, next.second, primes.1)
    powers.0 = SequenceHash.join(powers.0, next.powers.0, 0, primes.0)
    powers.1 = SequenceHash.join(powers.1, next.powers.1, 0, primes.1)
    count &+= next.count
  }

  static func == (a: SequenceHash, b: SequenceHash) -> Bool {
    a.first == b.first && a.second == b.second && a.count == b.count
  }

  /// a · b + c modulo p.
  private static func join(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ p: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    let remainder = p.dividingFullWidth((product.high % p, product.low)).remainder
    let sum = remainder + c
    return sum >= p ? sum - p : sum
  }
}

extension ListLayout {
  /// The digest of the order, identifiers, kinds and heights of all entries, and of the width.
  ///
  /// - Complexity: O(n).
  public var hash: LayoutHash {
    var sequence = SequenceHash()
    var position = 0
    for section in 0..<snapshot.sectionCount {
      guard let value = snapshot.section(at: section),
        let items = snapshot.items(inSection: section)
      else { continue }
      sequence.append(digest(of: value.id, at: position))
      for (i, item) in items.enumerated() {
        sequence.append(digest(of: item.id, at: position + 1 + i))
      }
      position += items.count + 1
      sequence.append(digest(of: value.id, at: position))
      position += 1
    }
    return finished(sequence)
  }

  private func digest(of id: some StableIdentifier, at position: Int) -> SequenceHash {
    let entry = index[position]
    var hasher = StableHasher()
    hasher.combine(byte: UInt8(entry.kind.rawValue))
    hasher.combine(byte: slots[position] == .none ? 0 : 1)
    id.hash(into: &hasher)
    hasher.combine(UInt64(entry.height))
    return SequenceHash(digest: hasher.finalize())
  }

  private func finished(_ sequence: SequenceHash) -> LayoutHash {
    let spacing = style.spacing
    let lengths = [
      width, spacing.insets.top, spacing.insets.leading, spacing.insets.bottom,
      spacing.insets.trailing, spacing.sectionInsets.top, spacing.sectionInsets.leading,
      spacing.sectionInsets.bottom, spacing.sectionInsets.trailing, spacing.spacing,
      spacing.separator,
    ]
    func half(_ value: UInt64) -> UInt64 {
      var hasher = StableHasher()
      hasher.combine(value)
      hasher.combine(sequence.count)
      for length in lengths { hasher.combine(UInt64(bitPattern: Int64(length.rawValue))) }
      return hasher.finalize()
    }
    return LayoutHash(high: half(sequence.first), low: half(sequence.second))
  }
}
