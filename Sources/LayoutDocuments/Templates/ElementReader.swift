internal import CellLayout
internal import TextLayout

/// Reads the element trees of a template for items of one kind.
struct ElementReader<Item: Sendable> {
  let styles: StyleReader
  let namedStyles: [String: JSONObject]
  let roles: ColorRoles
  /// The fields of the columns of each section style that is a table.
  let tableFields: [String: [String?]]
  /// Returns the intrinsic size of the image of a key where neither template nor item has it.
  let imageSizes: @Sendable (_ key: String) throws -> LayoutSize?
  /// A Boolean value that tells whether the outermost element is the cell of rows.
  let isCell: Bool
  /// Returns the fields of an item.
  let fields: @Sendable (Item) -> JSONObject?
  /// The fields that the elements read.
  let log: FieldLog
  /// The names of the elements.
  let names = ElementNames()

  private typealias Element = CellElement<Item>

  /// The greatest depth at which an element may be nested.
  static var maximumDepth: Int { 64 }

  func element(
    _ value: JSONValue, path: String, depth: Int = 0
  ) throws(DocumentError) -> CellElement<Item> {
    guard depth < Self.maximumDepth else {
      throw DocumentError(
        .tooDeep, path: path, value: "nested deeper than \(Self.maximumDepth)",
        limit: "in at most \(Self.maximumDepth) elements")
    }
    let reader = try FieldReader(value, path: path)
    try reader.check(TemplateKeys.element)
    if depth > 0 || !isCell, reader.value("spacing_after") != nil {
      throw DocumentError(
        .invalidValue, path: reader.path(of: "spacing_after"),
        value: "spacing_after of another element", limit: "spacing_after of a cell")
    }
    let kind = try self.kind(of: reader)
    try refuseMisplaced(reader, kind)
    let element: Element
    switch kind {
    case "text": element = try highlighted(text(reader), reader)
    case "box", "aspect": element = Element.boxed(try box(reader))
    case "image": element = try image(reader)
    case "row", "column", "overlay": element = try container(kind, of: reader, depth: depth)
    case "grid": element = try grid(reader, depth: depth)
    case "table_row": element = try tableRow(reader, depth: depth)
    case "sort_indicator": element = try sortIndicator(reader)
    case "spacer":
      element = CellElements().spacer(minimum: try flag(reader, "spacer", otherwise: .zero))
    default:
      element = CellElements().divider(thickness: try flag(reader, "divider", otherwise: 1))
    }
    return try attributed(element, reader, kind: kind)
  }

  private func kind(of reader: FieldReader) throws(DocumentError) -> String {
    let kinds = TemplateKeys.kinds.filter { reader.value($0) != nil }
    if kinds.count == 1 { return kinds[0] }
    if kinds.isEmpty, reader.value("aspect") != nil { return "aspect" }
    let found = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
    throw DocumentError(
      kinds.isEmpty ? .missingKey : .invalidValue, path: reader.path,
      value: "an element with \(found)",
      limit: "one with exactly one of \(TemplateKeys.kinds.joined(separator: ", "))")
  }

  private func refuseMisplaced(_ reader: FieldReader, _ kind: String) throws(DocumentError) {
    if kind != "image" {
      for key in Self.imageKeys where reader.value(key) != nil {
        throw reader.unsupported(key, "attribute \(key) of another element than an image")
      }
    }
    if kind == "table_row", reader.value("spacing") != nil {
      throw DocumentError(
        .invalidValue, path: reader.path(of: "spacing"), value: "spacing of a table_row",
        limit: "gap of the table")
    }
    if kind != "grid" {
      for key in Self.gridKeys where reader.value(key) != nil {
        throw DocumentError(
          .invalidValue, path: reader.path(of: key), value: "\(key) of a \(kind)",
          limit: "\(key) of a grid")
      }
    }
    if kind != "text" {
      for key in ["spans", "highlights"] where reader.value(key) != nil {
        throw DocumentError(
          .invalidValue, path: reader.path(of: key), value: "\(key) of a \(kind)",
          limit: "\(key) of a text")
      }
    }
  }

  /// The keys of elements that only grids have.
  private static var gridKeys: [String] {
    ["columns", "rows", "auto_columns", "auto_rows", "flow"]
  }

  // MARK: Kinds

  private func text(_ reader: FieldReader) throws(DocumentError) -> Element {
    let string = try reader.requiredString("text")
    let members = try styleFields(reader)
    let style = try styles.style(
      from: FieldReader(members, path: reader.path), isInCell: true)
    let spanReader = SpanReader(
      paragraph: members, styles: styles, roles: roles, isInCell: true)
    if let spans = try ElementSpans(reader, spanReader) {
      return attributedText(string, spans, style: style)
    }
    return boundText(string, style: style)
  }

  /// Returns a text that is constant, or that the fields of an item have.
  func boundText(_ string: String, style: TextStyle) -> CellElement<Item> {
    switch ItemBinding(string) {
    case .literal(let text): return CellElements().text(constant: text, style: style)
    case .field(let path):
      log.note(path)
      let fields = fields
      return CellElements().text({ try ItemBinding.text(path, in: fields($0)) }, style: style)
    }
  }

  /// Returns the members of the named style; those of the element take their place.
  func styleFields(_ reader: FieldReader) throws(DocumentError) -> JSONObject {
    var members: [(key: String, value: JSONValue)] = []
    if let name = try reader.string("style") {
      guard let named = namedStyles[name] else {
        let known = namedStyles.keys.sorted().joined(separator: ", ")
        throw DocumentError(
          .invalidValue, path: reader.path(of: "style"), value: "\"\(name)\"",
          limit: "a style of the template: \(known)")
      }
      members = named.members
    }
    for member in reader.object.members
    where TemplateKeys.inlineStyle.contains(member.key) && !member.value.isNull {
      members.removeAll { $0.key == member.key }
      members.append(member)
    }
    members.removeAll { $0.key == "color" || $0.key.hasPrefix("x-") }
    return JSONObject(members)
  }

  private func container(
    _ kind: String, of reader: FieldReader, depth: Int
  ) throws(DocumentError) -> Element {
    let children = try children(kind, of: reader, depth: depth)
    let spacing = try reader.length("spacing", in: 0...65_536) ?? .zero
    let elements = CellElements<Item>()
    switch kind {
    case "row": return elements.row(spacing: spacing) { children }
    case "column": return elements.column(spacing: spacing) { children }
    default: return elements.overlay { children }
    }
  }

  private func grid(_ reader: FieldReader, depth: Int) throws(DocumentError) -> Element {
    let children = try children("grid", of: reader, depth: depth)
    return CellElements<Item>().grid(
      columns: try TemplateTracks.tracks("columns", of: reader),
      rows: try TemplateTracks.tracks("rows", of: reader),
      autoColumns: try TemplateTracks.tracks("auto_columns", of: reader),
      autoRows: try TemplateTracks.tracks("auto_rows", of: reader),
      flow: try reader.choice("flow", GridFlow.self) ?? .row,
      spacing: try reader.length("spacing", in: 0...65_536) ?? .zero
    ) { children }
  }

  func children(
    _ kind: String, of reader: FieldReader, depth: Int
  ) throws(DocumentError) -> [CellElement<Item>] {
    var children: [Element] = []
    for (i, child) in try reader.requiredArray(kind).enumerated() {
      children.append(
        try element(child, path: "\(reader.path(of: kind))[\(i)]", depth: depth + 1))
    }
    return children
  }

  /// Reads a length, or true for the default.
  private func flag(
    _ reader: FieldReader, _ key: String, otherwise: LayoutUnit
  ) throws(DocumentError) -> LayoutUnit {
    if reader.value(key)?.bool == true { return otherwise }
    return try reader.length(key, in: 0...65_536) ?? otherwise
  }

  // MARK: Boxes

  private func box(
    _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item>.Binding<BoxSize> {
    let sides = try BoxSides(reader)
    if let size = try sides.constant() { return .constant(size) }
    for path in sides.fieldPaths { log.note(path) }
    let fields = fields
    return .item { try sides.size(in: fields($0)) }
  }

  // MARK: Attributes

  private func attributed(
    _ bare: Element, _ reader: FieldReader, kind: String
  ) throws(DocumentError) -> Element {
    var element = try boxed(bare, reader, kind: kind)
    if let mode = try reader.choice("object_fit", ContentMode.self) {
      element = element.contentMode(mode)
    }
    if try reader.bool("hidden_if_empty") ?? false { element = element.hiddenIfEmpty() }
    if let visibility = try reader.choice("visibility", Visibility.self), visibility != .visible {
      element = element.invisible()
    }
    if kind != "text", let direction = try reader.choice("direction", ElementDirection.self) {
      element = element.direction(direction == .ltr ? .leftToRight : .rightToLeft)
    }
    if let radii = try TemplateKeys.cornerRadii(of: reader) {
      element = element.cornerRadii(radii)
    }
    if let opacity = try reader.number("opacity", in: 0...1) { element = element.opacity(opacity) }
    if let shadow = try shadow(reader) { element = element.shadow(shadow) }
    if let name = try reader.string("drawing") { element = element.drawing(CustomDrawing(name)) }
    return try conditional(colored(named(element, reader), reader), reader)
  }
}

/// The words of `visibility`; `collapse` hides as `hidden` does.
private enum Visibility: String, CaseIterable {
  case visible, hidden, collapse
}

/// The words of `direction`.
private enum ElementDirection: String, CaseIterable {
  case ltr, rtl
}

extension CellElement {
  fileprivate static func boxed(_ size: Binding<BoxSize>) -> CellElement {
    switch size {
    case .constant(let size): CellElements().box(constant: size)
    case .item(let read): CellElements().box(read)
    }
  }
}
