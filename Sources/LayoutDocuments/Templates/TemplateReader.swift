internal import CellLayout
internal import ListCore
internal import TextLayout

/// Reads the parts of a template.
struct TemplateReader {
  private let fields: FieldReader
  private let styles: StyleReader
  private let namedStyles: [String: JSONObject]
  private let roles: ColorRoles
  private let tableFields: [String: [String?]]
  private let imageSizes: @Sendable (_ key: String) throws -> LayoutSize?
  /// The fields that the elements read so far bind to.
  private(set) var read = TemplateFields()

  /// Reads the named styles; those that are complete are checked even if no element uses them.
  init(
    _ fields: FieldReader, styles: StyleReader,
    imageSizes: @escaping @Sendable (_ key: String) throws -> LayoutSize?
  ) throws(DocumentError) {
    self.fields = fields
    self.styles = styles
    self.imageSizes = imageSizes
    roles = try ColorRoles(fields)
    var named: [String: JSONObject] = [:]
    for (name, style) in try fields.members(of: "styles") {
      let reader = try FieldReader(style, path: "styles.\(name)")
      try reader.check(TemplateKeys.style)
      named[name] = reader.object
    }
    namedStyles = named
    var tables: [String: [String?]] = [:]
    for (name, style) in try fields.members(of: "section_styles") {
      tables[name] = try SectionStyleReader(roles: roles).tableFields(
        style, path: "section_styles.\(name)")
    }
    tableFields = tables
    try checkStyles()
  }

  private func checkStyles() throws(DocumentError) {
    for (name, style) in namedStyles.sorted(by: { $0.key < $1.key }) {
      let reader = FieldReader(style, path: "styles.\(name)")
      if let color = reader.value("color"), !(color.string?.hasPrefix("$") ?? false) {
        _ = try roles.color(color, path: reader.path(of: "color"))
      }
      guard reader.value("font") != nil, reader.value("font_size") != nil else { continue }
      _ = try styles.style(from: reader, isInCell: true)
    }
  }

  mutating func cells() throws(DocumentError) -> [CellIdentifier: any DynamicSize<DocumentItem>] {
    var cells: [CellIdentifier: any DynamicSize<DocumentItem>] = [:]
    for (name, element) in try fields.members(of: "cells") {
      guard name != DocumentItem.unusableCell.name else {
        throw DocumentError(
          .invalidValue, path: "cells", value: "an object with a cell named U+0000",
          limit: "one without")
      }
      let cell = CellIdentifier(name)
      cells[cell] = CellPrototype(
        try self.element(from: element, path: "cells.\(name)", of: .cell(cell)) {
          (item: DocumentItem) in item.fields
        })
    }
    return cells
  }

  /// Reads the distances to the next row that cells have of their own.
  ///
  /// - Returns: The way to find the distance of an item; `nil` if no cell has one.
  func spacingAfter() throws(DocumentError) -> (@Sendable (DocumentItem) -> LayoutUnit?)? {
    var spacings: [CellIdentifier: LayoutUnit] = [:]
    for (name, element) in try fields.members(of: "cells") {
      let reader = try FieldReader(element, path: "cells.\(name)")
      spacings[CellIdentifier(name)] = try reader.length("spacing_after", in: 0...65_536)
    }
    guard !spacings.isEmpty else { return nil }
    return { [spacings] in spacings[$0.cell] }
  }

  /// Reads the elements of headers or footers; returns nil if the template has none.
  ///
  /// - Parameters:
  ///   - key: The key of the template.
  ///   - place: Returns the reader of the fields of a named element, or of the one without a name.
  ///   - part: Returns the fields that a section gives its header or footer; `cell` among them
  ///     names one of several elements.
  mutating func prototype(
    _ key: String, of place: (_ name: String?) -> TemplateFields.Reader,
    part: @escaping @Sendable (DocumentSection) -> JSONObject?
  ) throws(DocumentError) -> (any DynamicSize<DocumentSection>)? {
    let named = try fields.members(of: key + "s")
    guard !named.isEmpty else {
      return try fields.value(key).map { value throws(DocumentError) in
        CellPrototype(try element(from: value, path: key, of: place(nil), fields: part))
      }
    }
    var elements: [String?: CellElement<DocumentSection>] = [:]
    if let value = fields.value(key) {
      elements[nil] = try element(from: value, path: key, of: place(nil), fields: part)
    }
    for (name, value) in named {
      elements[name] = try element(
        from: value, path: "\(key)s.\(name)", of: place(name), fields: part)
    }
    return CellPrototype(HeaderChoice(elements: elements, key: key, part: part).element)
  }

  /// Reads the elements of the list's own header, footer and placeholder.
  mutating func edges() throws(DocumentError) -> [ListEdge: any DynamicSize<EdgeFields>] {
    var edges: [ListEdge: any DynamicSize<EdgeFields>] = [:]
    for edge in ListEdge.allCases {
      guard let value = fields.value(edge.documentKey) else { continue }
      edges[edge] = CellPrototype(
        try element(from: value, path: edge.documentKey, of: .edge(edge)) {
          (fields: EdgeFields) in fields.object
        })
    }
    return edges
  }

  private mutating func element<Item: Sendable>(
    from value: JSONValue, path: String, of place: TemplateFields.Reader,
    fields: @escaping @Sendable (Item) -> JSONObject?
  ) throws(DocumentError) -> CellElement<Item> {
    let isCell = if case .cell = place { true } else { false }
    let log = FieldLog()
    let reader = ElementReader<Item>(
      styles: styles, namedStyles: namedStyles, roles: roles, tableFields: tableFields,
      imageSizes: imageSizes, isCell: isCell, fields: fields, log: log)
    let root = try reader.element(value, path: path)
    read.add(log, of: place)
    return root
  }

  func listStyle() throws(DocumentError) -> ListStyle {
    var style = ListStyle()
    guard let value = fields.value("list") else { return style }
    let reader = try FieldReader(value, path: "list")
    try reader.check(TemplateKeys.list)
    style.spacing = ListSpacing(
      insets: try TemplateKeys.insets("insets", of: reader) ?? .zero,
      sectionInsets: try TemplateKeys.insets("section_insets", of: reader) ?? .zero,
      spacing: try reader.length("spacing", in: 0...65_536) ?? .zero,
      separator: try reader.length("separator", in: 0...65_536) ?? .zero)
    style.pinsHeaders = try reader.bool("sticky_headers") ?? false
    style.pinBehavior = try reader.choice("pin_behavior", PinBehavior.self) ?? .push
    style.isInverted = try reader.bool("inverted") ?? false
    if let color = reader.value("background") {
      style.background = try roles.color(color, path: "list.background")
    }
    if let color = reader.value("separator_color") {
      style.separatorColor = try roles.color(color, path: "list.separator_color")
    }
    return style
  }

  /// Reads the styles that sections name.
  func sectionStyles() throws(DocumentError) -> [SectionStyleIdentifier: SectionStyle] {
    var styles: [SectionStyleIdentifier: SectionStyle] = [:]
    for (name, value) in try fields.members(of: "section_styles") {
      styles[SectionStyleIdentifier(name)] = try SectionStyleReader(roles: roles).style(
        value, path: "section_styles.\(name)")
    }
    return styles
  }
}

extension FieldReader {
  /// Returns the members of a member that is an object; none if it is absent.
  fileprivate func members(
    of key: String
  ) throws(DocumentError) -> [(key: String, value: JSONValue)] {
    guard let value = value(key) else { return [] }
    return try FieldReader(value, path: key).object.members
  }
}
