public import CellLayout
internal import ListCore
public import TextLayout

/// The declarative form of a list's prototypes and style, read from JSON.
public struct TemplateDocument: Sendable {
  /// A prototype for each cell, for headers and for footers, and the list's own header, footer and
  /// placeholder with empty fields.
  public let cells: ListCells<DocumentSection, DocumentItem>
  /// The distances and colours of the list.
  public let style: ListStyle
  let fields: TemplateFields
  private let edges: [ListEdge: any DynamicSize<EdgeFields>]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - bytes: The template as JSON in UTF-8.
  ///   - library: The library of its fonts; for a template from strangers, one that allows no paths.
  ///   - limits: The greatest length of the template.
  ///   - imageSizes: Returns the intrinsic size of the image of a key where neither the template nor the
  ///     item has it; `nil` if it is not known. It is called when a row is prepared, on any thread; an
  ///     error becomes the error of the row.
  /// - Throws: `DocumentError` for the first error.
  public init(
    _ bytes: [UInt8], library: FontLibrary, limits: ReadingLimits = ReadingLimits(),
    imageSizes: @escaping @Sendable (_ key: String) throws -> LayoutSize? = { _ in nil }
  ) throws(DocumentError) {
    let value = try limits.value(ofDocument: bytes)
    guard let object = value.object else {
      throw DocumentError(
        .wrongType, subject: "the template", value: value.kind, limit: "an object")
    }
    let fields = FieldReader(object)
    try fields.check(TemplateKeys.template)
    var reader = try TemplateReader(
      fields, styles: StyleReader(library: library), imageSizes: imageSizes)
    var style = try reader.listStyle()
    style.sections = try reader.sectionStyles()
    self.style = style
    edges = try reader.edges()
    var cells = ListCells<DocumentSection, DocumentItem>(
      items: try reader.cells(),
      header: try reader.prototype("header", of: TemplateFields.Reader.header) { $0.header },
      footer: try reader.prototype("footer", of: TemplateFields.Reader.footer) { $0.footer },
      edges: edges.mapValues { ListEdgeCell(EdgeFields(object: JSONObject()), cell: $0) })
    cells.spacingAfter = try reader.spacingAfter()
    self.cells = cells
    self.fields = reader.read
  }

  /// Returns the prototypes, and the list's own header, footer and placeholder with the fields that a
  /// list gives them.
  public func cells(for list: ListDocument) -> ListCells<DocumentSection, DocumentItem> {
    var cells = cells
    for (edge, fields) in list.edges {
      cells.edges[edge] =
        fields.object == nil ? nil : edges[edge].map { ListEdgeCell(fields, cell: $0) }
    }
    return cells
  }
}
