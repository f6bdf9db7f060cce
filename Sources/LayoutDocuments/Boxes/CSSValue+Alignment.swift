internal import CellLayout

extension CSSValue {
  /// Returns an alignment, with the word `safe` before it if it is safe.
  func alignment() throws(DocumentError) -> BoxAlignment {
    if let alignment = BoxAlignment(words: text) { return alignment }
    throw invalid(
      limit: "one of " + BoxAlignment.Position.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// Returns a ratio of width to height, `nil` for `auto`.
  func ratio() throws(DocumentError) -> BoxRatio? {
    if text == "auto" { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      CSSValue(String($0.trimmed), path: path).number(unit: "")
    }
    guard let width = parts[0], parts.count <= 2, let height = parts.count == 2 ? parts[1] : 1,
      let ratio = BoxRatio(width, height)
    else {
      throw invalid(
        limit:
          "auto, or one or two numbers of 0.00001...33554431 with / between, and a ratio of that range"
      )
    }
    return ratio
  }
}

extension Substring {
  /// The text without spaces around it.
  var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.dropLast(start.reversed().prefix { $0 == " " }.count)
  }
}
