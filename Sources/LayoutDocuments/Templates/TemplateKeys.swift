internal import CellLayout
internal import TextLayout

/// The closed key sets of templates, and readers of values that several of them have.
enum TemplateKeys {
  /// The keys of which an element has one, which is its kind.
  static let kinds = [
    "text", "image", "box", "row", "column", "overlay", "grid", "spacer", "divider",
    "table_row", "sort_indicator",
  ]

  /// The style keys that an element may have; its `style` is the name of a style.
  static let inlineStyle = Set(StyleReader.keys.filter { $0 != "style" })

  static let element = KeySet(
    kinds + [
      "aspect", "padding", "spacing", "align", "justify", "grow", "shrink", "min", "max",
      "hidden_if_empty", "style", "color", "background", "corner_radius", "name", "spans", "border",
      "border_color", "justify_items", "width", "height", "image_size", "object_fit", "margin",
      "row_gap", "column_gap", "align_self", "align_content", "justify_self", "wrap", "reverse",
      "order", "basis", "position", "top", "leading", "bottom", "trailing", "overflow",
      "visibility", "box_sizing", "columns", "rows", "auto_columns", "auto_rows", "flow",
      "grid_row", "grid_column", "direction", "when", "opacity", "shadow", "highlights",
      "drawing", "spacing_after",
    ] + StyleReader.keys.filter { $0 != "style" })

  static let style = KeySet(StyleReader.keys + ["color"])

  static let list = KeySet([
    "insets", "section_insets", "spacing", "separator", "sticky_headers", "background",
    "separator_color", "inverted", "pin_behavior",
  ])

  static let template = KeySet([
    "styles", "colors", "list", "header", "footer", "headers", "footers", "cells", "section_styles",
    "list_header", "list_footer", "empty",
  ])

  static let sectionStyle = KeySet([
    "layout", "margins", "insets", "spacing", "separator", "separator_insets", "separator_color",
    "separator_first", "separator_last", "background", "border", "pin", "pin_behavior",
  ])
  static let border = KeySet(["width", "color", "corner_radius"])
  static let shadow = KeySet(["color", "offset", "blur", "spread"])
  static let gradient = KeySet(["linear"])
  static let linearGradient = KeySet(["angle", "stops"])
  static let gradientStop = KeySet(["color", "at"])
  static let highlight = KeySet(["start", "end", "color", "corner_radius", "padding"])
  static let grid = KeySet(["columns", "column_gap", "row_gap", "align"])
  static let masonry = KeySet(["lanes", "gap", "stable"])
  static let flow = KeySet(["gap", "line_gap", "justify", "align"])
  static let strip = KeySet(["item_width", "height", "gap"])
  static let table = KeySet(["columns", "gap", "pinned_columns", "sample"])
  static let tableColumn = KeySet(["field", "width", "min", "max"])
  static let columnCount = KeySet(["least"])

  /// Reads four radii, from the leading corner at the top clockwise, or one for all corners.
  static func cornerRadii(of reader: FieldReader) throws(DocumentError) -> CornerRadii? {
    guard let radii = try lengths("corner_radius", of: reader) else { return nil }
    return CornerRadii(
      topLeading: radii[0], topTrailing: radii[1], bottomTrailing: radii[2],
      bottomLeading: radii[3])
  }

  /// Reads four numbers, top, leading, bottom and trailing, or one for all sides.
  static func insets(
    _ key: String, of reader: FieldReader
  ) throws(DocumentError) -> LayoutInsets? {
    guard let sides = try lengths(key, of: reader) else { return nil }
    return LayoutInsets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  /// Reads four lengths, or one that counts for all.
  private static func lengths(
    _ key: String, of reader: FieldReader
  ) throws(DocumentError) -> [LayoutUnit]? {
    guard let value = reader.value(key) else { return nil }
    if value.double != nil {
      let length = try ItemBinding.length(value, path: reader.path(of: key))
      return Array(repeating: length, count: 4)
    }
    guard let list = value.array, list.count == 4 else {
      throw reader.wrongType(of: key, value, limit: "a number or four of them")
    }
    var lengths: [LayoutUnit] = []
    for (i, length) in list.enumerated() {
      let path = "\(reader.path(of: key))[\(i)]"
      lengths.append(try ItemBinding.length(length, path: path))
    }
    return lengths
  }
}
