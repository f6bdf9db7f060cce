public import TextLayout

extension CellElement {
  /// Returns the image so that it fills its frame in another way.
  public func contentMode(_ mode: ContentMode) -> CellElement {
    changed { $0.contentMode = mode }
  }

  /// Returns the overlay with another position of its children across it; `.baseline` counts as `.start`.
  public func justifyItems(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.justifyItems = alignment }
  }

  /// Returns the element with borders, which take room between its padding and its sides as those of CSS.
  ///
  /// The corners of the element are the outer corners of its borders. Spacers and dividers have no
  /// borders.
  /// - Parameter widths: The widths of the four borders. A width counts as the nearest in 0 to
  ///   `LayoutUnit.maximum`, cut to whole px; one between 0 and 1 px counts as 1 px.
  public func border(_ widths: LayoutInsets) -> CellElement {
    changed { $0.border = widths }
  }

  /// Returns the element with borders of the same width on all sides.
  ///
  /// - Parameter width: The width of each border. It counts as the nearest in 0 to `LayoutUnit.maximum`,
  ///   cut to whole px; one between 0 and 1 px counts as 1 px.
  public func border(_ width: LayoutUnit) -> CellElement {
    border(LayoutInsets(all: width))
  }

  /// Returns the element with borders in a colour; without it, they have the colour of the element.
  public func borderColor(_ color: LayoutColor) -> CellElement {
    changed { $0.borderColor = .constant(color) }
  }

  /// Returns the element with borders in a colour that is read from the item; `nil` is the colour of the
  /// element.
  public func borderColor(
    _ color: @escaping @Sendable (Item) throws -> LayoutColor?
  ) -> CellElement {
    changed { $0.borderColor = .item(color) }
  }
}

extension LayoutInsets {
  /// The widths as borders: whole px, at least 1 px unless 0.
  var asBorders: LayoutInsets {
    func width(_ side: LayoutUnit) -> LayoutUnit {
      let wanted = side.asExtent
      guard wanted > .zero else { return .zero }
      return LayoutUnit(max(1, wanted.rawValue >> 6))
    }
    return LayoutInsets(
      top: width(top), leading: width(leading), bottom: width(bottom), trailing: width(trailing))
  }

  /// Returns the sums of the distances and of others.
  func adding(_ others: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: top + others.top, leading: leading + others.leading, bottom: bottom + others.bottom,
      trailing: trailing + others.trailing)
  }
}
