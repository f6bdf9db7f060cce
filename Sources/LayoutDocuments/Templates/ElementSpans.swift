internal import CellLayout
internal import TextLayout

/// The spans of a text element: the same in every row, or those of a field of the item.
struct ElementSpans: Sendable {
  private enum Source: Sendable {
    case literal([TextSpan])
    case field([String])
  }

  private let source: Source
  private let reader: SpanReader
  /// The path of the spans in the template or in the item.
  private let path: String

  /// Reads the spans of a text element; `nil` if it has none.
  ///
  /// - Throws: `DocumentError` for a literal span that is wrong by itself; whether it fits the text is
  ///   asked in each row.
  init?(_ fields: FieldReader, _ reader: SpanReader) throws(DocumentError) {
    guard let value = fields.value("spans") else { return nil }
    self.reader = reader
    if let text = value.string, case .field(let field) = ItemBinding(text) {
      source = .field(field)
      path = field.joined(separator: ".")
      return
    }
    path = fields.path(of: "spans")
    guard let list = value.array else {
      throw fields.wrongType(of: "spans", value, limit: "an array of spans or a $field")
    }
    source = .literal(try reader.spans(list, path: path))
  }

  /// The field that the spans are read from; `nil` if they are literal.
  var fieldPath: [String]? { if case .field(let field) = source { field } else { nil } }

  /// Returns a text with its spans in a row.
  ///
  /// - Parameter fields: The fields of the row's item.
  /// - Throws: `DocumentError` for the first span that is wrong or does not fit the text.
  func text(_ text: String, in fields: JSONObject?) throws(DocumentError) -> AttributedText {
    switch source {
    case .literal(let spans): return try SpanReader.text(text, spans: spans, path: path)
    case .field(let field):
      guard let value = ItemBinding.value(field, in: fields) else { return AttributedText(text) }
      guard let list = value.array else {
        throw DocumentError(.wrongType, path: path, value: value.kind, limit: "an array of spans")
      }
      return try SpanReader.text(text, spans: reader.spans(list, path: path), path: path)
    }
  }
}

extension ElementReader {
  /// Returns a text element with spans.
  ///
  /// - Parameter string: The text, or its field.
  func attributedText(
    _ string: String, _ spans: ElementSpans, style: TextStyle
  ) -> CellElement<Item> {
    if let path = spans.fieldPath { log.note(path) }
    let fields = fields
    switch ItemBinding(string) {
    case .literal(let text):
      return CellElements().text(
        { (item: Item) throws -> AttributedText? in try spans.text(text, in: fields(item)) },
        style: style)
    case .field(let path):
      log.note(path)
      return CellElements().text(
        { (item: Item) throws -> AttributedText? in
          let item = fields(item)
          return try spans.text(try ItemBinding.text(path, in: item) ?? "", in: item)
        }, style: style)
    }
  }
}
