internal import CellLayout
internal import ListCore

/// A choice among the elements of headers, or of footers, by the cell that a section names.
struct HeaderChoice {
  /// The elements by their names; the element without name is that of sections that name none.
  let elements: [String?: CellElement<DocumentSection>]
  /// `header` or `footer`.
  let key: String
  /// Returns the fields that a section gives its header or footer.
  let part: @Sendable (DocumentSection) -> JSONObject?

  /// The element of all headers, in which the chosen one is there.
  var element: CellElement<DocumentSection> {
    let make = CellElements<DocumentSection>()
    let name = name
    let sorted = elements.sorted { ($0.key ?? "") < ($1.key ?? "") }
    return make.column {
      sorted.flatMap { cell, element in make.if({ try name($0) == cell }) { element } }
    }
  }

  /// Reads the cell that a section names.
  private var name: @Sendable (DocumentSection) throws -> String? {
    let (part, key, known) = (part, key, Set(elements.keys))
    return { section in
      let value = part(section)?["cell"]
      let name: String?
      switch value {
      case .string(let text)?: name = text
      case nil, .null?: name = nil
      case let other?:
        throw DocumentError(.wrongType, path: "\(key).cell", value: other.kind, limit: "a string")
      }
      guard known.contains(name) else {
        throw DocumentError(
          .missingTemplate, path: "\(key).cell", value: name.map { "\"\($0)\"" } ?? "absent",
          limit: "one of the template's \(key)s")
      }
      return name
    }
  }
}
