internal import CellLayout
internal import TextLayout

extension ElementReader {
  private typealias Element = CellElement<Item>

  /// Returns an element with the attributes of its box that a template gives it.
  func boxed(
    _ bare: CellElement<Item>, _ reader: FieldReader, kind: String
  ) throws(DocumentError) -> CellElement<Item> {
    var element = try sized(bare, reader, kind: kind)
    element = try edged(element, reader)
    element = try flexed(element, reader)
    element = try aligned(element, reader)
    return try placed(element, reader)
  }

  private func sized(
    _ bare: Element, _ reader: FieldReader, kind: String
  ) throws(DocumentError) -> Element {
    var element = bare
    // The sides of an image are read with it.
    if kind != "image" {
      if let width = try reader.boxLength("width", ElementLength.sizes) {
        element = element.width(width)
      }
      if let height = try reader.boxLength("height", ElementLength.sizes) {
        element = element.height(height)
      }
    }
    if !["box", "aspect", "image"].contains(kind), let aspect = reader.value("aspect") {
      element = element.aspectRatio(
        try ItemBinding.aspect(aspect, path: reader.path(of: "aspect")))
    }
    if let least = try reader.boxLengths("min", count: 2, ElementLength.sizes) {
      if let width = least[0] { element = element.minWidth(width) }
      if let height = least[1] { element = element.minHeight(height) }
    }
    if let greatest = try reader.boxLengths("max", count: 2, ElementLength.sizes) {
      if let width = greatest[0] { element = element.maxWidth(width) }
      if let height = greatest[1] { element = element.maxHeight(height) }
    }
    if let sizing = try reader.choice("box_sizing", BoxSizing.self) {
      element = element.sizing(sizing)
    }
    if let overflow = try reader.choice("overflow", ElementOverflow.self) {
      element = element.overflow(overflow)
    }
    return element
  }

  private func edged(_ bare: Element, _ reader: FieldReader) throws(DocumentError) -> Element {
    var element = bare
    if let sides = try reader.boxSides("padding") {
      element = element.padding(
        top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
    }
    if let sides = try reader.boxSides("margin", ["auto": .auto], mayBeNegative: true) {
      element = element.margin(
        top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
    }
    if let border = try TemplateKeys.insets("border", of: reader) {
      element = element.border(border)
    }
    return element
  }

  private func flexed(_ bare: Element, _ reader: FieldReader) throws(DocumentError) -> Element {
    var element = bare
    if let grow = try reader.number("grow", in: 0...1_000_000) { element = element.grow(grow) }
    if let shrink = try reader.number("shrink", in: 0...1_000_000) {
      element = element.shrink(shrink)
    }
    if let basis = try reader.boxLength("basis", FlexWords.bases) { element = element.basis(basis) }
    if let order = try reader.integer("order", in: -1_000_000...1_000_000) {
      element = element.order(order)
    }
    switch try FlexWords.wrap(reader) {
    case .wrap: element = element.wrap()
    case .wrapReverse: element = element.wrap(.reversed)
    case .noWrap, nil: break
    }
    if try reader.bool("reverse") ?? false { element = element.reversed() }
    return element.gap(
      row: try reader.boxLength("row_gap", [:]), column: try reader.boxLength("column_gap", [:]))
  }

  private func aligned(_ bare: Element, _ reader: FieldReader) throws(DocumentError) -> Element {
    var element = bare
    if let align = try reader.choice("align", CrossAlignment.self) {
      element = element.align(align)
    }
    if let align = try reader.choice("align_self", CrossAlignment.self) {
      element = element.alignSelf(align)
    }
    if let align = try reader.choice("justify_items", CrossAlignment.self) {
      element = element.justifyItems(align)
    }
    if let align = try reader.choice("justify_self", CrossAlignment.self) {
      element = element.justifySelf(align)
    }
    if let justify = try reader.choice("justify", MainAlignment.self) {
      element = element.justify(justify)
    }
    if let align = try reader.choice("align_content", MainAlignment.self) {
      element = element.alignContent(align)
    }
    return element
  }

  private func placed(_ bare: Element, _ reader: FieldReader) throws(DocumentError) -> Element {
    var element = bare
    var insets: [BoxLength] = []
    for side in ["top", "leading", "bottom", "trailing"] {
      insets.append(
        try reader.boxLength(side, ["auto": .auto], mayBeNegative: true) ?? .auto)
    }
    switch try reader.choice("position", ElementPosition.self) {
    case .absolute:
      element = element.absolute(
        top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
    case .relative:
      element = element.relative(
        top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
    case .static, nil: break
    }
    if let column = try TemplateTracks.span("grid_column", of: reader) {
      element = element.gridColumn(column.start, column.end)
    }
    if let row = try TemplateTracks.span("grid_row", of: reader) {
      element = element.gridRow(row.start, row.end)
    }
    return element
  }
}

/// The words of `position`.
private enum ElementPosition: String, CaseIterable {
  case `static`, relative, absolute
}

/// The words of flex containers and their items.
private enum FlexWords: String, CaseIterable {
  case noWrap = "nowrap"
  case wrap
  case wrapReverse = "wrap-reverse"

  static var bases: KeyValuePairs<String, BoxLength> {
    [
      "auto": .auto, "content": .content, "min-content": .minContent, "max-content": .maxContent,
      "fit-content": .fitContent,
    ]
  }

  /// Returns how children stand in lines: a word, or true for `wrap`.
  static func wrap(_ reader: FieldReader) throws(DocumentError) -> FlexWords? {
    if let flag = reader.value("wrap")?.bool { return flag ? .wrap : .noWrap }
    return try reader.choice("wrap", FlexWords.self)
  }
}
