/// A number of 128 bits that stands for content: equal content has equal digests on every machine, in
/// every run.
///
/// A `ContentHasher` computes digests. Among *n* different contents, two have the same digest with a
/// probability of about n² / 2¹²⁹: 2⁻⁸² for ten million rows.
public struct ContentDigest: Hashable, Sendable, BitwiseCopyable {
  /// The first half.
  public let high: UInt64
  /// The second half.
  public let low: UInt64

  /// Creates a digest from its halves.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension ContentDigest: Comparable {
  /// Orders digests as numbers of 128 bits.
  @inlinable
  public static func < (a: ContentDigest, b: ContentDigest) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}

extension ContentDigest: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String { ContentDigest.hex(high) + ContentDigest.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
