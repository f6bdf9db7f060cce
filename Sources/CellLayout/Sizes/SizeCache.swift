public import TextLayout

/// The heights of rows that were measured before, by the digest of all that they depend on.
///
/// A cache is a value: look-ups from many threads are safe, a copy costs nothing until one is changed.
/// An entry says that a row is so high at every width of an interval. Keys are made by
/// `DynamicSize.sizeKey(of:scale:direction:)` and hold content, style, fonts, scale and direction;
/// what all rows have in common is the `environment`. Answers are exact or none: an entry that is not
/// known to be true is not in the cache.
///
/// A cache is kept in a file between runs (`init(contentsOf:environment:entryLimit:)` and
/// `write(to:)`); `docs/size-cache.md` describes it.
public struct SizeCache: Sendable {
  /// What all sizes of the cache depend on.
  public let environment: SizeCache.Environment
  /// How many entries are kept at most; those recorded longest ago go first.
  public let entryLimit: Int
  /// How many entries of the file were damaged and are not here.
  public internal(set) var refusedCount = 0
  var table: SizeTable
  /// Counts the runs that wrote the file.
  var generation: UInt32 = 1

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - environment: what all sizes depend on.
  ///   - entryLimit: how many entries are kept at most, each in 43 to 86 bytes.
  /// - Precondition: `entryLimit` is 1 to 2³².
  public init(
    environment: SizeCache.Environment = SizeCache.Environment(),
    entryLimit: Int = SizeCache.defaultEntryLimit
  ) {
    precondition(1...1 << 32 ~= entryLimit, "an entry limit (is \(entryLimit)) should be 1...2³²")
    self.environment = environment
    self.entryLimit = entryLimit
    table = SizeTable()
  }

  /// The entry limit of caches that are given none: 2²⁴.
  public static var defaultEntryLimit: Int { 1 << 24 }

  /// The number of entries: a row has one for each height that it had.
  public var count: Int { table.count }

  /// The height of a row.
  ///
  /// - Parameters:
  ///   - key: what the row's size depends on.
  ///   - width: the width of the row.
  /// - Returns: the height, or `nil` if none is known at this width.
  /// - Complexity: O(1)
  public func height(of key: ContentDigest, width: LayoutUnit) -> LayoutUnit? {
    table.entry(of: key, width: width.rawValue).map { LayoutUnit(rawValue: Int($0.height)) }
  }

  /// The height of a row, and all widths around a given one at which it is known to hold.
  ///
  /// - Complexity: O(1)
  public func size(
    of key: ContentDigest, width: LayoutUnit
  ) -> (height: LayoutUnit, widths: WidthInterval)? {
    table.entry(of: key, width: width.rawValue).map { entry in
      (LayoutUnit(rawValue: Int(entry.height)), entry.widths)
    }
  }

  /// Records the height of a row.
  ///
  /// A key keeps four intervals; the one recorded longest ago goes first. What contradicts the new
  /// entry is forgotten. Heights above 2²⁴ − 1/64 px, which no row has, are not kept.
  /// - Parameters:
  ///   - height: the measured height.
  ///   - widths: the row widths at which it holds, within 0 to `LayoutUnit.maximum`.
  ///   - key: what the row's size depends on.
  /// - Complexity: O(1), amortized.
  public mutating func insert(
    height: LayoutUnit, widths: ClosedRange<LayoutUnit>, for key: ContentDigest
  ) {
    guard widths.lowerBound >= .zero, widths.upperBound <= .maximum else { return }
    insert(height: height, widths: WidthInterval(widths), for: key)
  }

  /// Records the height of a row.
  mutating func insert(height: LayoutUnit, widths: WidthInterval, for key: ContentDigest) {
    let entry = SizeEntry(key: key, height: height, widths: widths, generation: generation)
    if let entry { insert(entry) }
  }

  /// Adds the entries of another cache; where the two contradict each other, the other is right.
  ///
  /// - Precondition: both have the same environment.
  /// - Complexity: O(n)
  public mutating func merge(_ other: SizeCache) {
    precondition(environment == other.environment, "caches that merge have one environment")
    generation = max(generation, other.generation)
    for entry in other.table.slots where !entry.isVacant { insert(entry) }
  }

  private mutating func insert(_ entry: SizeEntry) {
    if table.count >= entryLimit {
      table = SizeTable(sorted: table.newest(entryLimit / 4 * 3), capacity: entryLimit)
    }
    table.insert(entry)
  }

  /// Checks the table and traps if it is wrong; for tests.
  package func checkInvariants() {
    table.checkInvariants()
    precondition(count <= entryLimit, "there are no more entries than allowed")
  }
}
