internal import CellLayout
internal import ListCore
internal import TextLayout

/// Reads the styles of sections of a template.
///
/// Numbers of columns and gaps that are out of range are no errors of the template: the layout gives
/// them to the rows of the sections that have the style.
struct SectionStyleReader {
  let roles: ColorRoles

  /// Reads a style.
  func style(_ value: JSONValue, path: String) throws(DocumentError) -> SectionStyle {
    let reader = try FieldReader(value, path: path)
    try reader.check(TemplateKeys.sectionStyle)
    var style = SectionStyle()
    style.layout = try layout(reader)
    style.margins = try TemplateKeys.insets("margins", of: reader) ?? .zero
    style.insets = try TemplateKeys.insets("insets", of: reader) ?? .zero
    style.spacing = try reader.length("spacing", in: 0...65_536) ?? .zero
    style.separator = try separator(reader)
    style.background = try color("background", of: reader)
    style.border = try border(reader)
    for (i, side) in (try reader.array("pin") ?? []).enumerated() {
      switch side.string {
      case "header": style.pinsHeader = true
      case "footer": style.pinsFooter = true
      default:
        throw DocumentError(
          .invalidValue, path: "\(reader.path(of: "pin"))[\(i)]", value: side.description,
          limit: "\"header\" or \"footer\"")
      }
    }
    style.pinBehavior = try reader.choice("pin_behavior", PinBehavior.self) ?? .push
    return style
  }

  private func color(
    _ key: String, of reader: FieldReader
  ) throws(DocumentError) -> LayoutColor? {
    guard let value = reader.value(key) else { return nil }
    return try roles.color(value, path: reader.path(of: key))
  }

  private func separator(_ reader: FieldReader) throws(DocumentError) -> SectionSeparator? {
    guard let height = try reader.length("separator", in: 0...65_536) else { return nil }
    var separator = SectionSeparator(height: height)
    if let insets = try TemplateKeys.insets("separator_insets", of: reader) {
      (separator.leading, separator.trailing) = (insets.leading, insets.trailing)
    }
    separator.color = try color("separator_color", of: reader)
    separator.isAboveFirst = try reader.bool("separator_first") ?? false
    separator.isBelowLast = try reader.bool("separator_last") ?? false
    return separator
  }

  private func border(_ reader: FieldReader) throws(DocumentError) -> SectionBorder? {
    guard let value = reader.value("border") else { return nil }
    let fields = try FieldReader(value, path: reader.path(of: "border"))
    try fields.check(TemplateKeys.border)
    return SectionBorder(
      width: try fields.length("width", in: 0...65_536) ?? 1,
      color: try color("color", of: fields) ?? LayoutColor(red: 0, green: 0, blue: 0, alpha: 31),
      cornerRadius: try TemplateKeys.cornerRadii(of: fields) ?? .zero)
  }

  // MARK: Layouts

  private func layout(_ reader: FieldReader) throws(DocumentError) -> SectionLayout {
    guard let value = reader.value("layout") else { return .rows }
    let path = reader.path(of: "layout")
    if value.string == "rows" { return .rows }
    guard let object = value.object, object.members.count == 1, let kind = object.members.first
    else { throw unknownLayout(value, path: path) }
    let fields = try FieldReader(kind.value, path: "\(path).\(kind.key)")
    switch kind.key {
    case "grid":
      try fields.check(TemplateKeys.grid)
      return .grid(
        GridLayout(
          columns: try count("columns", of: fields), columnGap: try gap("column_gap", of: fields),
          rowGap: try gap("row_gap", of: fields),
          alignment: try fields.choice("align", ItemAlignment.self) ?? .stretch)
      )
    case "masonry":
      try fields.check(TemplateKeys.masonry)
      return .masonry(
        MasonryLayout(
          lanes: try count("lanes", of: fields), gap: try gap("gap", of: fields),
          stableLimit: try fields.length("stable", in: -65_536...65_536)))
    case "flow":
      try fields.check(TemplateKeys.flow)
      return .flow(
        FlowLayout(
          gap: try gap("gap", of: fields), lineGap: try gap("line_gap", of: fields),
          justification: try fields.choice("justify", ItemJustification.self) ?? .start,
          alignment: try fields.choice("align", ItemAlignment.self) ?? .stretch))
    case "strip":
      try fields.check(TemplateKeys.strip)
      return .strip(
        StripLayout(
          itemWidth: try itemWidth(of: fields), height: try height(of: fields),
          gap: try gap("gap", of: fields)))
    case "table": return .table(try table(fields))
    default: throw unknownLayout(value, path: path)
    }
  }

  private func itemWidth(of reader: FieldReader) throws(DocumentError) -> StripItemWidth {
    let value = try reader.required("item_width")
    if value.string == "content" { return .content }
    let path = reader.path(of: "item_width")
    if let text = value.string, let percent = CSSValue(text, path: path).number(unit: "%") {
      return .fraction(percent / 100)
    }
    guard value.double != nil else {
      throw DocumentError(
        .invalidValue, path: path, value: value.description,
        limit: "a number of px, a percentage such as \"80%\", or \"content\"")
    }
    return .fixed(try reader.length("item_width", in: 0...65_536) ?? .zero)
  }

  private func height(of reader: FieldReader) throws(DocumentError) -> LayoutUnit? {
    guard reader.value("height")?.string != "content" else { return nil }
    return try reader.length("height", in: 0...65_536)
  }

  private func unknownLayout(_ value: JSONValue, path: String) -> DocumentError {
    DocumentError(
      .invalidValue, path: path, value: value.description,
      limit:
        "\"rows\", {\"grid\": …}, {\"masonry\": …}, {\"flow\": …}, {\"strip\": …} or {\"table\": …}"
    )
  }

  private func count(_ key: String, of reader: FieldReader) throws(DocumentError) -> ColumnCount {
    let value = try reader.required(key)
    if let number = value.double {
      guard let count = Int(exactly: number) else {
        throw DocumentError(
          .invalidValue, path: reader.path(of: key), value: value.description,
          limit: "a whole number")
      }
      return .count(count)
    }
    let fields = try FieldReader(value, path: reader.path(of: key))
    try fields.check(TemplateKeys.columnCount)
    return .least(try fields.length("least", in: -65_536...65_536) ?? .zero)
  }

  func gap(_ key: String, of reader: FieldReader) throws(DocumentError) -> LayoutUnit {
    try reader.length(key, in: -65_536...65_536) ?? .zero
  }
}
