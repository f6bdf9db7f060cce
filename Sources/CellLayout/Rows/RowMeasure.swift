internal import TextLayout

/// The height of a measured row, and the row widths at which it is the same. For a row as wide as its
/// content, these are the greatest widths that it may have.
///
/// A measure is valid at one font scale. The layout keeps it beside the prepared content, which
/// layouts of any width and scale share.
struct RowMeasure: Equatable, BitwiseCopyable, Sendable {
  /// The height in 1/64 px; `invalidHeight` for a row whose cell measured a height that cannot be
  /// laid out.
  var height: Int32
  var widths: WidthInterval
  /// The width that the content asks for, in 1/64 px; 0 for a row of a given width.
  var contentWidth: Int32 = 0

  static let invalidHeight: Int32 = -1
  /// The height of a removed row.
  static let removedHeight = Int32.min

  /// The measure of a row without a height.
  static var unmeasured: RowMeasure { RowMeasure(height: 0, widths: .none) }
  /// Returns the measure of a row that was not measured, with a likely height.
  static func estimated(_ height: Int) -> RowMeasure {
    RowMeasure(height: Int32(clamping: height), widths: .none)
  }
  /// The measure of a removed row: every width is valid, so that the row is never measured.
  static var removed: RowMeasure { RowMeasure(height: removedHeight, widths: .all) }

  /// Returns the measure of a row whose cell measured a height that cannot be laid out.
  static func invalid(_ row: MeasuredRow, at width: LayoutUnit) -> RowMeasure {
    RowMeasure(
      height: invalidHeight, widths: WidthInterval(width),
      contentWidth: Int32(truncatingIfNeeded: row.contentWidth ?? 0))
  }

  /// Returns whether the height is valid for a row of a width in 1/64 px.
  @inline(__always)
  func isValid(at width: Int32) -> Bool { widths.contains(width) }

  var isRemoved: Bool { height == RowMeasure.removedHeight }
  var isMeasured: Bool { !widths.isEmpty }
}

extension RowMeasure {
  /// Returns the measure of a measured row.
  ///
  /// - Returns: The measure; `nil` if the height is below 0 or greater than an index can hold.
  @inline(__always)
  static func of(_ row: MeasuredRow) -> RowMeasure? {
    guard UInt(bitPattern: row.height) <= UInt(HeightEntry.maximumHeight) else { return nil }
    return RowMeasure(
      height: Int32(truncatingIfNeeded: row.height), widths: row.widths,
      contentWidth: Int32(truncatingIfNeeded: row.contentWidth ?? 0))
  }
}
