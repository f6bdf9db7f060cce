internal import TextLayout

/// The height of a measured row and the row widths at which it is the same, in 1/64 px.
///
/// It holds at one font scale; it is kept by the layout, beside what was prepared, which layouts of
/// any width and scale share.
struct RowMeasure: Equatable, BitwiseCopyable, Sendable {
  /// `invalidHeight` for a row whose cell gave no height that can be laid out.
  var height: Int32
  var narrowest: Int32
  var widest: Int32

  static let invalidHeight: Int32 = -1

  /// Of a row that has no height yet: no width is valid.
  static let unmeasured = RowMeasure(height: 0, narrowest: 1, widest: 0)
  /// Of a row that was not measured: no width is valid.
  static func estimated(_ height: Int) -> RowMeasure {
    RowMeasure(height: Int32(clamping: height), narrowest: 1, widest: 0)
  }
  /// Of a row that was taken out: every width is valid, so that it is never measured.
  static let removed = RowMeasure(height: Int32.min, narrowest: 0, widest: Int32.max)

  /// Of a row whose cell gave no height that can be laid out.
  static func invalid(at width: LayoutUnit) -> RowMeasure {
    let width = Int32(clamping: width.rawValue)
    return RowMeasure(height: invalidHeight, narrowest: width, widest: width)
  }

  /// Whether the height is that of a row of a width.
  @inline(__always)
  func isValid(at width: Int32) -> Bool { narrowest <= width && width <= widest }

  var isRemoved: Bool { height == Int32.min }
  var isMeasured: Bool { narrowest <= widest }
}

extension RowMeasure {
  /// What was measured.
  ///
  /// - Returns: `nil` if the height is below 0 or greater than an index can hold.
  @inline(__always)
  static func of(_ row: MeasuredRow) -> RowMeasure? {
    guard UInt(bitPattern: row.height) <= UInt(HeightEntry.maximumHeight) else { return nil }
    return RowMeasure(
      height: Int32(truncatingIfNeeded: row.height), narrowest: Int32(clamping: row.narrowest),
      widest: Int32(clamping: row.widest))
  }
}
