internal import CellLayout

extension ElementReader {
  /// Returns an element with the colours that a template gives it.
  func colored(
    _ bare: CellElement<Item>, _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item> {
    var element = bare
    let (fields, roles) = (fields, roles)
    if let value = try colorValue(reader) {
      switch try color(value, path: reader.path(of: "color")) {
      case .constant(let color): element = element.color(color)
      case .field(let path):
        element = element.color { try roles.color(path, in: fields($0)) ?? .black }
      }
    }
    if let value = reader.value("background") {
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
