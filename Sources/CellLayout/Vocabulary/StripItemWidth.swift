public import TextLayout

/// The width of the items of a strip.
public enum StripItemWidth: Hashable, Sendable {
  /// A given width, 0 to `LayoutUnit.maximum`.
  case fixed(LayoutUnit)
  /// A part of the width of the section, above 0 and at most 1, cut to 1/64 px; below 1, the next
  /// item peeks in.
  case fraction(Double)
  /// The width of the content, at most that of the section; a cell that does not know its content is
  /// as wide as the section.
  case content

  /// Returns the width of items; for widths of content, the greatest width.
  ///
  /// - Parameter room: The width of the section.
  func width(in room: LayoutUnit) -> LayoutUnit {
    switch self {
    case .fixed(let width): width.asExtent
    case .fraction(let part): LayoutUnit(rawValue: Int(Double(room.rawValue) * part))
    case .content: room
    }
  }
}
