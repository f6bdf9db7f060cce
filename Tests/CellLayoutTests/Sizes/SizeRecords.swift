import CellLayout
import Foundation
import TestSupport
import TextLayout

/// Rows whose heights are known at every width, without any text.
struct SizeRecords {
  let seed: Int

  /// Returns the key of a row.
  func key(_ row: Int) -> ContentDigest {
    var hasher = ContentHasher()
    hasher.combine(seed)
    hasher.combine(row)
    return hasher.finalize()
  }

  /// Returns the true height of a row: a wider row is lower, in steps that differ from row to row.
  func height(_ row: Int, width: Int) -> LayoutUnit {
    LayoutUnit(rawValue: (row &* 2_654_435_761 &+ seed) & 0xFFFF + 8000 - width / step(row) * 7)
  }

  /// Returns the widths, around a given width, at which a row has the same height.
  func widths(_ row: Int, around width: Int) -> ClosedRange<LayoutUnit> {
    let start = width / step(row) * step(row)
    return LayoutUnit(rawValue: start)...LayoutUnit(rawValue: start + step(row) - 1)
  }

  private func step(_ row: Int) -> Int { 50 + row % 37 }

  /// Records rows at a width.
  func insert(_ rows: some Sequence<Int>, width: Int, into cache: inout SizeCache) {
    for row in rows {
      cache.insert(
        height: height(row, width: width), widths: widths(row, around: width), for: key(row))
    }
  }

  /// Returns the rows of a range whose height a cache knows; `nil` if the cache is wrong about any.
  func known(_ rows: Range<Int>, width: Int, in cache: SizeCache) -> Set<Int>? {
    var known: Set<Int> = []
    for row in rows {
      guard let answer = cache.height(of: key(row), width: LayoutUnit(rawValue: width)) else {
        continue
      }
      guard answer == height(row, width: width) else { return nil }
      known.insert(row)
    }
    return known
  }
}
