internal import TextLayout

/// The height of a measured row and the row widths at which it is the same.
///
/// It holds at one font scale; it is kept by the layout, beside what was prepared, which layouts of
/// any width and scale share.
struct RowMeasure: Equatable, BitwiseCopyable, Sendable {
  /// In 1/64 px; `invalidHeight` for a row whose cell gave no height that can be laid out.
  var height: Int32
  var widths: WidthInterval

  static let invalidHeight: Int32 = -1

  /// Of a row that has no height yet.
  static let unmeasured = RowMeasure(height: 0, widths: .none)
  /// Of a row that was not measured.
  static func estimated(_ height: Int) -> RowMeasure {
    RowMeasure(height: Int32(clamping: height), widths: .none)
  }
  /// Of a row that was taken out: every width is valid, so that it is never measured.
  static let removed = RowMeasure(height: Int32.min, widths: .all)

  /// Of a row whose cell gave no height that can be laid out.
  static func invalid(at width: LayoutUnit) -> RowMeasure {
    RowMeasure(height: invalidHeight, widths: WidthInterval(width))
  }

  /// Whether the height is that of a row of a width in 1/64 px.
  @inline(__always)
  func isValid(at width: Int32) -> Bool { widths.contains(width) }

  var isRemoved: Bool { height == Int32.min }
  var isMeasured: Bool { !widths.isEmpty }
}

extension RowMeasure {
  /// What was measured.
  ///
  /// - Returns: `nil` if the height is below 0 or greater than an index can hold.
  @inline(__always)
  static func of(_ row: MeasuredRow) -> RowMeasure? {
    guard UInt(bitPattern: row.height) <= UInt(HeightEntry.maximumHeight) else { return nil }
    return RowMeasure(height: Int32(truncatingIfNeeded: row.height), widths: row.widths)
  }
}
