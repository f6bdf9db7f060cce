internal import CellLayout
internal import TextLayout

/// Reads the element trees of a template for items of one kind.
struct ElementReader<Item: Sendable> {
  let styles: StyleReader
  let namedStyles: [String: JSONObject]
  /// Where the fields of an item are.
  let fields: @Sendable (Item) -> JSONObject?
  /// What the elements read of them.
  let log: FieldLog

  private typealias Element = CellElement<Item>

  /// Elements nested deeper than this are refused.
  static var maximumDepth: Int { 64 }

  func element(
    _ value: JSONValue, path: String, depth: Int = 0
  ) throws(DocumentError) -> CellElement<Item> {
    guard depth < Self.maximumDepth else {
      throw DocumentError(
        .invalidValue, "elements are nested deeper than \(Self.maximumDepth)", path: path)
    }
    let reader = try FieldReader(value, path: path)
    try reader.check(TemplateKeys.element)
    let kind = try self.kind(of: reader)
    try refuseUnsupported(reader, kind)
    let element: Element
    switch kind {
    case "text": element = try text(reader)
    case "box", "aspect": element = Element.boxed(try box(reader))
    case "row", "column": element = try container(kind, reader, depth)
    case "spacer":
      element = CellElements().spacer(minimum: try flag(reader, "spacer", otherwise: .zero))
    default:
      element = CellElements().divider(thickness: try flag(reader, "divider", otherwise: 1))
    }
    return try attributed(element, kind, reader)
  }

  private func kind(of reader: FieldReader) throws(DocumentError) -> String {
    let kinds = TemplateKeys.kinds.filter { reader.value($0) != nil }
    if kinds.count == 1 { return kinds[0] }
    if kinds.isEmpty, reader.value("aspect") != nil { return "aspect" }
    let found = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
    throw DocumentError(
      kinds.isEmpty ? .missingKey : .invalidValue,
      "an element has exactly one of \(TemplateKeys.kinds.joined(separator: ", ")); found \(found)",
      path: reader.path)
  }

  private func refuseUnsupported(_ reader: FieldReader, _ kind: String) throws(DocumentError) {
    if kind == "overlay" { throw reader.unsupported("overlay", "element overlay") }
    for key in ["min", "max"] where reader.value(key) != nil {
      throw reader.unsupported(key, "attribute \(key)")
    }
    if let shrink = try reader.number("shrink", in: 0...1_000_000), shrink != 1 {
      throw reader.unsupported("shrink", "a shrink other than 1")
    }
  }

  // MARK: Kinds

  private func text(_ reader: FieldReader) throws(DocumentError) -> Element {
    let value = try reader.required("text")
    guard let string = value.string else { throw reader.wrongType("text", value, "a string") }
    let style = try styles.style(
      from: FieldReader(try styleFields(reader), path: reader.path), isInCell: true)
    switch ItemBinding(string) {
    case .literal(let text): return CellElements().text(constant: text, style: style)
    case .field(let path):
      log.note(path)
      let fields = fields
      return CellElements().text({ try ItemBinding.text(path, in: fields($0)) }, style: style)
    }
  }

  /// The named style's members, with those of the element in their place.
  private func styleFields(_ reader: FieldReader) throws(DocumentError) -> JSONObject {
    var members: [(key: String, value: JSONValue)] = []
    if let name = try reader.string("style") {
      guard let named = namedStyles[name] else {
        let known = namedStyles.keys.sorted().joined(separator: ", ")
        throw DocumentError(
          .invalidValue, "there is no style \"\(name)\"; there are: \(known)",
          path: reader.path(of: "style"))
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
    _ kind: String, _ reader: FieldReader, _ depth: Int
  ) throws(DocumentError) -> Element {
    let value = try reader.required(kind)
    guard let list = value.array else { throw reader.wrongType(kind, value, "an array") }
    var children: [Element] = []
    for (i, child) in list.enumerated() {
      children.append(
        try element(child, path: "\(reader.path(of: kind))[\(i)]", depth: depth + 1))
    }
    let spacing = try reader.length("spacing", in: 0...65_536) ?? .zero
    let elements = CellElements<Item>()
    return kind == "row"
      ? elements.row(spacing: spacing) { children }
      : elements.column(spacing: spacing) { children }
  }

  /// A length, or true for the default.
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
    _ bare: Element, _ kind: String, _ reader: FieldReader
  ) throws(DocumentError) -> Element {
    var element = bare.padding(try TemplateKeys.insets("padding", reader) ?? .zero)
    if let grow = try reader.number("grow", in: 0...1_000_000) { element = element.grow(grow) }
    if let align = try reader.choice("align", CrossAlignment.self) {
      element = element.align(align)
    }
    if let justify = try reader.choice("justify", MainAlignment.self) {
      element = element.justify(justify)
    }
    if try reader.bool("hidden_if_empty") ?? false { element = element.hiddenIfEmpty() }
    if let radius = try reader.length("corner_radius", in: 0...65_536) {
      element = element.cornerRadius(radius)
    }
    return try colored(element, reader)
  }

  private func colored(_ bare: Element, _ reader: FieldReader) throws(DocumentError) -> Element {
    var element = bare
    let fields = fields
    if let value = try colorValue(reader) {
      switch ItemBinding(value.string ?? "") {
      case .field(let path) where value.string != nil:
        log.note(path)
        element = element.color { try ItemBinding.color(path, in: fields($0)) ?? .black }
      default: element = element.color(try ItemBinding.color(value, path: reader.path(of: "color")))
      }
    }
    if let value = reader.value("background") {
      switch ItemBinding(value.string ?? "") {
      case .field(let path) where value.string != nil:
        log.note(path)
        element = element.background { try ItemBinding.color(path, in: fields($0)) }
      default:
        element = element.background(
          try ItemBinding.color(value, path: reader.path(of: "background")))
      }
    }
    return element
  }

  /// The element's own colour, else that of its named style.
  private func colorValue(_ reader: FieldReader) throws(DocumentError) -> JSONValue? {
    if let own = reader.value("color") { return own }
    guard let name = try reader.string("style") else { return nil }
    return namedStyles[name]?["color"]
  }
}

extension CellElement {
  fileprivate static func boxed(_ size: Binding<BoxSize>) -> CellElement {
    switch size {
    case .constant(let size): CellElements().box { _ in size }
    case .item(let read): CellElements().box(read)
    }
  }
}
