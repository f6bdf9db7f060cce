internal import TextLayout

/// An entry of a size cache, as it stands in memory and in the file: 32 bytes, little endian.
///
/// 32 zero bytes are a vacant slot.
struct SizeEntry: BitwiseCopyable, Equatable, Sendable {
  var key: ContentDigest
  /// The height in 1/64 px; the top bit is set.
  private var markedHeight: UInt32
  /// The generation of the cache in which the entry was last recorded.
  var generation: UInt32
  /// The row widths at which the height holds.
  private(set) var widths: WidthInterval

  private static let mark: UInt32 = 1 << 31
  /// The greatest height of a row, in 1/64 px.
  static let maximumHeight = UInt32(HeightEntry.maximumHeight)

  static let vacant = SizeEntry()

  private init() {
    key = ContentDigest(high: 0, low: 0)
    (markedHeight, generation) = (0, 0)
    widths = WidthInterval(.zero)
  }

  /// Creates an entry; `nil` if a value is out of range.
  init?(key: ContentDigest, height: LayoutUnit, widths: WidthInterval, generation: UInt32) {
    guard height >= .zero, height.rawValue <= SizeEntry.maximumHeight, !widths.isEmpty else {
      return nil
    }
    self.key = key
    markedHeight = UInt32(height.rawValue) | SizeEntry.mark
    self.generation = generation
    self.widths = widths
  }

  var isVacant: Bool { markedHeight == 0 }

  var height: UInt32 { markedHeight & ~SizeEntry.mark }

  /// Returns whether this is the entry of a key, with a height that holds at a width in 1/64 px.
  func answers(_ key: ContentDigest, _ width: Int) -> Bool {
    self.key == key && width >= Int(widths.narrowest) && width <= Int(widths.widest) && !isVacant
  }

  /// Returns whether both entries have a width in common.
  func overlaps(_ other: SizeEntry) -> Bool {
    widths.narrowest <= other.widths.widest && other.widths.narrowest <= widths.widest
  }

  func isOlder(than other: SizeEntry) -> Bool {
    (generation, widths.narrowest) < (other.generation, other.widths.narrowest)
  }

  /// Returns whether no width lies between the widths of both entries.
  func touches(_ other: SizeEntry) -> Bool {
    widths.narrowest <= other.widths.widest + 1 && other.widths.narrowest <= widths.widest + 1
  }

  /// Adds the widths of another entry, and takes its generation if it is younger.
  mutating func formUnion(_ other: SizeEntry) {
    widths.formUnion(other.widths)
    generation = max(generation, other.generation)
  }

  /// A Boolean value that tells whether the bytes are a vacant slot or an entry that `init` could
  /// make.
  var isSound: Bool {
    guard !isVacant else { return self == .vacant }
    return markedHeight >= SizeEntry.mark && height <= SizeEntry.maximumHeight
      && widths.narrowest >= 0 && !widths.isEmpty && widths.widest <= WidthInterval.all.widest
  }
}
