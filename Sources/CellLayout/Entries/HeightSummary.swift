internal import CountedTree

/// The sums of a sequence of entries.
///
/// A summary takes 24 bytes and is joined without branches, because a search passes some fifty
/// summaries. Sums of heights are exact for up to 2³² entries of any height.
struct HeightSummary: TreeSummary {
  /// The sum of the heights in 1/64 px.
  private(set) var height = 0
  private var startCount: UInt32 = 0
  private var endCount: UInt32 = 0
  private var pairCount: UInt32 = 0
  private var edges: UInt8 = 0

  // The flags of `edges`; the summary of no entries has none.
  private static var firstIsRow: UInt8 { 1 }
  private static var lastIsRow: UInt8 { 2 }
  private static var isFilled: UInt8 { 4 }

  /// The number of section starts.
  var starts: Int { Int(startCount) }
  /// The number of section ends.
  var ends: Int { Int(endCount) }
  /// The number of times that a row directly follows a row.
  var pairs: Int { Int(pairCount) }
  var lastIsRow: Bool { edges & Self.lastIsRow != 0 }

  static var zero: HeightSummary { HeightSummary() }
  static var branchCapacity: Int { 32 }

  private init() {}

  init(_ entry: HeightEntry) {
    let kind = entry.bits & 3
    height = entry.height
    startCount = kind & 1
    endCount = kind >> 1
    edges = kind == 0 ? Self.isFilled | Self.firstIsRow | Self.lastIsRow : Self.isFilled
  }

  init(summing entries: Span<HeightEntry>) {
    guard !entries.isEmpty else { return }
    let sums = EntrySums(entries)
    height = sums.height
    startCount = sums.starts
    endCount = sums.ends
    pairCount = sums.pairs
    edges =
      Self.isFilled | (entries[0].kind == .row ? Self.firstIsRow : 0)
      | (entries[entries.count - 1].kind == .row ? Self.lastIsRow : 0)
  }

  mutating func append(_ next: HeightSummary) {
    height &+= next.height
    startCount &+= next.startCount
    endCount &+= next.endCount
    let meetsRow = (edges >> 1) & next.edges & 1
    pairCount &+= next.pairCount &+ UInt32(meetsRow)
    let first = edges == 0 ? next.edges : edges
    let last = next.edges == 0 ? edges : next.edges
    edges = first & ~Self.lastIsRow | last & Self.lastIsRow
  }

  mutating func replace(_ old: HeightEntry, with new: HeightEntry) -> Bool {
    guard old.kind == new.kind else { return false }
    height &+= new.height &- old.height
    return true
  }
}

/// Adds up the entries of a leaf, four at a time.
private struct EntrySums {
  var height = 0
  var starts: UInt32 = 0
  var ends: UInt32 = 0
  var pairs: UInt32 = 0

  init(_ entries: Span<HeightEntry>) {
    var low = SIMD4<UInt32>()
    var high = SIMD4<UInt32>()
    var kinds = SIMD4<UInt32>()
    unsafe entries.withUnsafeBytes { bytes in
      var offset = 0
      // Heights are added in halves of 16 bits: the sums of a leaf of up to 2¹⁶ entries fit into 32
      // bits.
      while offset &+ 16 <= bytes.count {
        let four = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
        low &+= four & 0xFFFF
        high &+= four &>> 16
        kinds |= four
        offset &+= 16
      }
      while offset < bytes.count {
        let one = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        low[0] &+= one & 0xFFFF
        high[0] &+= one &>> 16
        kinds[0] |= one
        offset &+= 4
      }
    }
    let bits = Int(low.wrappedSum()) &+ Int(high.wrappedSum()) << 16
    if (kinds[0] | kinds[1] | kinds[2] | kinds[3]) & 3 == 0 {
      pairs = UInt32(truncatingIfNeeded: entries.count &- 1)
    } else {
      countKinds(entries)
    }
    height = (bits &- Int(starts) &- 2 &* Int(ends)) >> 2
  }

  private mutating func countKinds(_ entries: Span<HeightEntry>) {
    unsafe entries.withUnsafeBufferPointer { entries in
      for index in entries.indices {
        let bits = unsafe entries[index].bits
        starts &+= bits & 1
        ends &+= bits >> 1 & 1
      }
      for index in 1..<entries.count {
        unsafe pairs &+= (entries[index - 1].bits | entries[index].bits) & 3 == 0 ? 1 : 0
      }
    }
  }
}
