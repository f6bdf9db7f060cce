internal import TextLayout

/// One entry of a size cache, as it stands in memory and in the file: 32 bytes, little endian.
///
/// 32 zero bytes are a vacant slot.
struct SizeEntry: BitwiseCopyable, Equatable, Sendable {
  var key: ContentDigest
  /// The height in 1/64 px; the top bit is set.
  private var markedHeight: UInt32
  /// The generation of the cache in which the entry was last recorded.
  var generation: UInt32
  /// The least row width at which the height holds, in 1/64 px.
  var narrowest: UInt32
  /// The greatest one.
  var widest: UInt32

  private static let mark: UInt32 = 1 << 31
  /// A row may be this high, in 1/64 px.
  static let maximumHeight = UInt32(HeightEntry.maximumHeight)
  /// A row may be this wide, in 1/64 px.
  static let maximumWidth = UInt32(LayoutUnit.maximum.rawValue)

  static let vacant = SizeEntry()

  private init() {
    key = ContentDigest(high: 0, low: 0)
    (markedHeight, generation, narrowest, widest) = (0, 0, 0, 0)
  }

  /// Makes an entry; `nil` if a value is out of range.
  init?(key: ContentDigest, height: LayoutUnit, widths: ClosedRange<LayoutUnit>, generation: UInt32)
  {
    guard height >= .zero, height.rawValue <= SizeEntry.maximumHeight,
      widths.lowerBound >= .zero, widths.upperBound <= .maximum
    else { return nil }
    self.key = key
    markedHeight = UInt32(height.rawValue) | SizeEntry.mark
    self.generation = generation
    narrowest = UInt32(widths.lowerBound.rawValue)
    widest = UInt32(widths.upperBound.rawValue)
  }

  var isVacant: Bool { markedHeight == 0 }

  var height: UInt32 { markedHeight & ~SizeEntry.mark }

  /// Whether this is the entry of a key that holds at a width.
  func answers(_ key: ContentDigest, _ width: Int) -> Bool {
    self.key == key && width >= Int(narrowest) && width <= Int(widest) && !isVacant
  }

  /// Whether both have a width in common.
  func overlaps(_ other: SizeEntry) -> Bool {
    narrowest <= other.widest && other.narrowest <= widest
  }

  func isOlder(than other: SizeEntry) -> Bool {
    (generation, narrowest) < (other.generation, other.narrowest)
  }

  /// Whether no width lies between the two.
  func touches(_ other: SizeEntry) -> Bool {
    narrowest <= other.widest + 1 && other.narrowest <= widest + 1
  }

  /// Takes in the widths of another entry, and its age if it is younger.
  mutating func formUnion(_ other: SizeEntry) {
    narrowest = min(narrowest, other.narrowest)
    widest = max(widest, other.widest)
    generation = max(generation, other.generation)
  }

  func hasWidths(of other: SizeEntry) -> Bool {
    narrowest == other.narrowest && widest == other.widest
  }

  /// Whether the bytes are those of a vacant slot or of an entry that `init` makes.
  var isSound: Bool {
    guard !isVacant else { return self == .vacant }
    return markedHeight >= SizeEntry.mark && height <= SizeEntry.maximumHeight
      && narrowest <= widest && widest <= SizeEntry.maximumWidth
  }
}
