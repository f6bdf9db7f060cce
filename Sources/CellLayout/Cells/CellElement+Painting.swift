public import TextLayout

extension CellElement {
  /// Returns the image so that it fills its frame in another way.
  public func contentMode(_ mode: ContentMode) -> CellElement {
    changed { $0.contentMode = mode }
  }

  /// Returns the text or divider in a colour.
  public func color(_ color: LayoutColor) -> CellElement {
    changed { $0.color = .constant(color) }
  }

  /// Returns the text or divider in a colour that is read from the item.
  public func color(_ color: @escaping @Sendable (Item) throws -> LayoutColor) -> CellElement {
    changed { $0.color = .item(color) }
  }

  /// Returns the element with a colour behind it; `nil` fills nothing.
  public func background(_ color: LayoutColor?) -> CellElement {
    changed { $0.background = color.map { .constant($0) } }
  }

  /// Returns the element with a colour behind it that is read from the item; `nil` fills nothing.
  public func background(
    _ color: @escaping @Sendable (Item) throws -> LayoutColor?
  ) -> CellElement {
    changed { $0.background = .item(color) }
  }

  /// Returns the element with a gradient behind it, above the colour of the background.
  ///
  /// Colours of roles follow the appearance. Spacers have no gradient.
  /// - Parameter gradient: The gradient over the frame of the element.
  public func background(_ gradient: LinearGradient) -> CellElement {
    changed { $0.gradient = gradient }
  }

  /// Returns the element with a drawing of your renderer, above its background and borders and below its text; `nil`
  /// draws none.
  ///
  /// The drawing fills the frame of the element. It is the same for all items: the tag of the command
  /// (`DisplayList.tag(ofCommand:)`) leads to the row's own item.
  /// - Parameter drawing: The name and the details of the drawing.
  public func drawing(_ drawing: CustomDrawing?) -> CellElement {
    changed { $0.drawing = drawing }
  }

  /// Returns the element with corners of its background, borders, shadow and image that are
  /// rounded alike.
  ///
  /// - Parameter radius: The radius, 0 to `LayoutUnit.maximum`.
  public func cornerRadius(_ radius: LayoutUnit) -> CellElement {
    changed { $0.cornerRadius = CornerRadii(all: radius) }
  }

  /// Returns the element with corners of its background, borders, shadow and image that are rounded each by
  /// its own radius.
  ///
  /// - Parameter radii: The radii, 0 to `LayoutUnit.maximum`.
  public func cornerRadii(_ radii: CornerRadii) -> CellElement {
    changed { $0.cornerRadius = radii }
  }

  /// Returns the element with a shadow behind it, outside of its frame; `nil` draws none.
  ///
  /// Shadows take no room, and may reach beyond the cell.
  /// - Parameter shadow: The shadow; lengths out of range count as the nearest in range.
  public func shadow(_ shadow: BoxShadow?) -> CellElement {
    changed { $0.shadow = shadow?.inRange }
  }

  /// Returns the element so that it is drawn as a whole, with everything inside, and then blended with an
  /// opacity (CSS `opacity`).
  ///
  /// - Parameter opacity: The opacity, 0 to 1; numbers out of range count as the nearest in range, what is
  ///   no number as 1.
  public func opacity(_ opacity: Double) -> CellElement {
    changed { $0.opacity = opacity.asOpacity }
  }

  /// Returns the text with highlights behind its glyphs.
  ///
  /// - Parameter highlights: The highlights, each above the ones before it.
  public func highlights(_ highlights: [TextHighlight]) -> CellElement {
    changed { $0.highlights = .constant(highlights) }
  }

  /// Returns the text with highlights behind its glyphs that are read from the item.
  ///
  /// - Parameter highlights: Reads the highlights from the item; an error becomes the error of the row.
  public func highlights(
    _ highlights: @escaping @Sendable (Item) throws -> [TextHighlight]
  ) -> CellElement {
    changed { $0.highlights = .item(highlights) }
  }

  /// Returns the element with borders, which take room between its padding and its sides as those of CSS.
  ///
  /// The corners of the element are the outer corners of its borders. Spacers and dividers have no
  /// borders.
  /// - Parameter widths: The widths of the four borders. A width counts as the nearest in 0 to
  ///   `LayoutUnit.maximum`, cut to whole px; one between 0 and 1 px counts as 1 px.
  public func border(_ widths: LayoutInsets) -> CellElement {
    changed { $0.box.border = widths.asBorders }
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
  fileprivate var asBorders: BoxEdges<LayoutUnit> {
    func width(_ side: LayoutUnit) -> LayoutUnit {
      let wanted = side.asExtent
      guard wanted > .zero else { return .zero }
      return LayoutUnit(max(1, wanted.rawValue >> 6))
    }
    return BoxEdges(
      top: width(top), right: width(trailing), bottom: width(bottom), left: width(leading))
  }
}
