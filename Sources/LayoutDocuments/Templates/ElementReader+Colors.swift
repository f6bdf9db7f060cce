internal import CellLayout
internal import TextLayout

extension ElementReader {
  /// Returns an element in the colour of its text that a template gives it.
  func inked(
    _ element: CellElement<Item>, _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item> {
    guard let value = try colorValue(reader) else { return element }
    let (fields, roles) = (fields, roles)
    return switch try color(value, path: reader.path(of: "color")) {
    case .constant(let color): element.color(color)
    case .field(let path):
      element.color { try roles.color(path, in: fields($0)) ?? .black }
    }
  }

  /// Returns an element with the colours that a template gives it.
  func colored(
    _ bare: CellElement<Item>, _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item> {
    var element = try inked(bare, reader)
    let (fields, roles) = (fields, roles)
    if let value = reader.value("background"), value.object != nil {
      element = element.background(try gradient(value, path: reader.path(of: "background")))
    } else if let value = reader.value("background") {
      switch try color(value, path: reader.path(of: "background")) {
      case .constant(let color): element = element.background(color)
      case .field(let path):
        element = element.background { try roles.color(path, in: fields($0)) }
      }
    }
    if let value = reader.value("border_color") {
      switch try color(value, path: reader.path(of: "border_color")) {
      case .constant(let color): element = element.borderColor(color)
      case .field(let path):
        element = element.borderColor { try roles.color(path, in: fields($0)) }
      }
    }
    return element
  }

  /// Returns the shadow that a template gives an element.
  func shadow(_ reader: FieldReader) throws(DocumentError) -> BoxShadow? {
    guard let value = reader.value("shadow") else { return nil }
    let fields = try FieldReader(value, path: reader.path(of: "shadow"))
    try fields.check(TemplateKeys.shadow)
    var shadow = BoxShadow()
    if let color = fields.value("color") {
      shadow.color = try roles.color(color, path: fields.path(of: "color"))
    }
    if let value = fields.value("offset") {
      guard let list = value.array, list.count == 2 else {
        throw fields.wrongType(of: "offset", value, limit: "two numbers")
      }
      let path = fields.path(of: "offset")
      shadow.offset = LayoutPoint(
        x: try fields.distance(list[0], path: "\(path)[0]"),
        y: try fields.distance(list[1], path: "\(path)[1]"))
    }
    shadow.blur = try fields.length("blur", in: 0...65_536) ?? .zero
    if let value = fields.value("spread") {
      shadow.spread = try fields.distance(value, path: fields.path(of: "spread"))
    }
    return shadow
  }

  /// Reads a gradient, `{"linear": {"angle": 90, "stops": ["#fff", {"color": "role:ink", "at": 0.4}]}}`.
  private func gradient(_ value: JSONValue, path: String) throws(DocumentError) -> LinearGradient {
    let kinds = try FieldReader(value, path: path)
    try kinds.check(TemplateKeys.gradient)
    let fields = try FieldReader(
      try kinds.required("linear"), path: kinds.path(of: "linear"))
    try fields.check(TemplateKeys.linearGradient)
    var gradient = LinearGradient(stops: [])
    if let angle = try fields.number("angle", in: -65_536...65_536) { gradient.angle = angle }
    let stops = try fields.requiredArray("stops")
    guard stops.count > 1 else {
      throw DocumentError(
        .invalidValue, path: fields.path(of: "stops"), value: "\(stops.count) stops",
        limit: "at least 2 stops")
    }
    for (i, stop) in stops.enumerated() {
      gradient.stops.append(try self.stop(stop, path: "\(fields.path(of: "stops"))[\(i)]"))
    }
    return gradient
  }

  private func stop(
    _ value: JSONValue, path: String
  ) throws(DocumentError) -> LinearGradient.Stop {
    guard value.object != nil else {
      return LinearGradient.Stop(color: try roles.color(value, path: path))
    }
    let fields = try FieldReader(value, path: path)
    try fields.check(TemplateKeys.gradientStop)
    return LinearGradient.Stop(
      color: try roles.color(try fields.required("color"), path: fields.path(of: "color")),
      position: try fields.number("at", in: -65_536...65_536))
  }

  /// A colour of an element: the same for all items, or that of a field.
  private enum ElementColor {
    case constant(LayoutColor)
    case field([String])
  }

  private func color(_ value: JSONValue, path: String) throws(DocumentError) -> ElementColor {
    if let text = value.string, case .field(let path) = ItemBinding(text) {
      log.note(path)
      return .field(path)
    }
    return .constant(try roles.color(value, path: path))
  }

  /// Returns the element's own colour, else the colour of its named style.
  private func colorValue(_ reader: FieldReader) throws(DocumentError) -> JSONValue? {
    if let own = reader.value("color") { return own }
    guard let name = try reader.string("style") else { return nil }
    return namedStyles[name]?["color"]
  }
}

extension FieldReader {
  /// Returns a distance of a shadow, which may be below 0.
  fileprivate func distance(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutUnit {
    guard let number = value.double else {
      throw DocumentError(.wrongType, path: path, value: value.kind, limit: "a number")
    }
    guard abs(number) <= 65_536 else {
      throw DocumentError(
        .invalidValue, path: path, value: value.numberText ?? "",
        limit: "a distance, -65536...65536")
    }
    return LayoutUnit(rounding: number)
  }
}
