internal import CellLayout
internal import TextLayout

/// The ranges of the numbers that workloads and strategies give.
enum HeightRange {
  /// The greatest height of a row: 2²⁴ − 1/64 px, as in the list's own index.
  static let maximum = LayoutUnit(rawValue: HeightEntry.maximumHeight)

  /// Returns the nearest height that a row can have.
  static func height(_ height: LayoutUnit) -> LayoutUnit { min(max(height, .zero), maximum) }

  /// Returns the nearest offset in ±`LayoutUnit.farthest`.
  static func offset(_ offset: LayoutUnit) -> LayoutUnit {
    min(max(offset, -LayoutUnit.farthest), .farthest)
  }
}
