internal import CellLayout

/// The fields of a list's own header, footer or placeholder.
struct EdgeFields: Hashable, Sendable {
  /// The fields; `nil` if the list does without the part.
  var object: JSONObject?
}

extension ListEdge {
  /// The key of the part in lists and templates.
  var documentKey: String {
    switch self {
    case .header: "list_header"
    case .placeholder: "empty"
    case .footer: "list_footer"
    }
  }
}
