public import CellLayout
internal import ListCore
public import TextLayout

/// The declarative form of a list's prototypes and style, read from JSON.
public struct TemplateDocument: Sendable {
  /// One prototype for each cell, for headers and for footers.
  public let cells: ListCells<DocumentSection, DocumentItem>
  /// The distances and colours of the list.
  public let style: ListStyle
  let fields: TemplateFields

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - bytes: the template as JSON in UTF-8.
  ///   - library: where its fonts are; a template of strangers should have one that allows no paths.
  ///   - limits: how long the template may be.
  /// - Throws: `DocumentError` for the first thing that is wrong.
  public init(
    _ bytes: [UInt8], library: FontLibrary, limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    let value = try limits.value(ofDocument: bytes)
    guard let object = value.object else {
      throw DocumentError(.wrongType, "the template is \(value.kind); it must be an object")
    }
    let fields = FieldReader(object)
    try fields.check(TemplateKeys.template)
    let reader = TemplateReader(
      styles: StyleReader(library: library), namedStyles: try TemplateReader.styles(fields))
    try reader.checkStyles()
    style = try TemplateReader.listStyle(fields)
    var read = TemplateFields()
    cells = ListCells(
      items: try reader.cells(fields, &read),
      header: try reader.supplement("header", fields, .header, &read, \.header),
      footer: try reader.supplement("footer", fields, .footer, &read, \.footer))
    self.fields = read
  }
}

/// Reads the parts of a template.
private struct TemplateReader {
  let styles: StyleReader
  let namedStyles: [String: JSONObject]

  static func styles(_ fields: FieldReader) throws(DocumentError) -> [String: JSONObject] {
    guard let value = fields.value("styles") else { return [:] }
    var styles: [String: JSONObject] = [:]
    for (name, style) in try FieldReader(value, path: "styles").object.members {
      let reader = try FieldReader(style, path: "styles.\(name)")
      try reader.check(TemplateKeys.style)
      styles[name] = reader.object
    }
    return styles
  }

  /// A style that is complete is checked even if no element uses it.
  func checkStyles() throws(DocumentError) {
    for (name, style) in namedStyles.sorted(by: { $0.key < $1.key }) {
      let reader = FieldReader(style, path: "styles.\(name)")
      if let color = reader.value("color"), !(color.string?.hasPrefix("$") ?? false) {
        _ = try ItemBinding.color(color, path: reader.path(of: "color"))
      }
      guard reader.value("font") != nil, reader.value("font_size") != nil else { continue }
      _ = try styles.style(from: reader, isInCell: true)
    }
  }

  func cells(
    _ fields: FieldReader, _ read: inout TemplateFields
  ) throws(DocumentError) -> [CellIdentifier: any DynamicSize<DocumentItem>] {
    guard let value = fields.value("cells") else { return [:] }
    var cells: [CellIdentifier: any DynamicSize<DocumentItem>] = [:]
    for (name, element) in try FieldReader(value, path: "cells").object.members {
      guard name != DocumentItem.unusableCell.name else {
        throw DocumentError(.invalidValue, "a cell must not be named U+0000", path: "cells")
      }
      let log = FieldLog()
      let reader = ElementReader<DocumentItem>(
        styles: styles, namedStyles: namedStyles, fields: { $0.fields }, log: log)
      let root = try reader.element(element, path: "cells.\(name)")
      cells[CellIdentifier(name)] = CellPrototype(root)
      read.add(log, of: .cell(CellIdentifier(name)))
    }
    return cells
  }

  func supplement(
    _ key: String, _ fields: FieldReader, _ place: TemplateFields.Reader,
    _ read: inout TemplateFields, _ part: @escaping @Sendable (DocumentSection) -> JSONObject?
  ) throws(DocumentError) -> (any DynamicSize<DocumentSection>)? {
    guard let value = fields.value(key) else { return nil }
    let log = FieldLog()
    let reader = ElementReader<DocumentSection>(
      styles: styles, namedStyles: namedStyles, fields: part, log: log)
    let root = try reader.element(value, path: key)
    read.add(log, of: place)
    return CellPrototype(root)
  }

  static func listStyle(_ fields: FieldReader) throws(DocumentError) -> ListStyle {
    var style = ListStyle()
    guard let value = fields.value("list") else { return style }
    let reader = try FieldReader(value, path: "list")
    try reader.check(TemplateKeys.list)
    style.spacing = ListSpacing(
      insets: try TemplateKeys.insets("insets", reader) ?? .zero,
      sectionInsets: try TemplateKeys.insets("section_insets", reader) ?? .zero,
      spacing: try reader.length("spacing", in: 0...65_536) ?? .zero,
      separator: try reader.length("separator", in: 0...65_536) ?? .zero)
    style.pinsHeaders = try reader.bool("sticky_headers") ?? false
    if let color = reader.value("background") {
      style.background = try ItemBinding.color(color, path: "list.background")
    }
    if let color = reader.value("separator_color") {
      style.separatorColor = try ItemBinding.color(color, path: "list.separator_color")
    }
    return style
  }
}
