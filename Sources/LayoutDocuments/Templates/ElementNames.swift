internal import CellLayout

/// The names of the elements of one cell, with the path of each element.
final class ElementNames {
  // Not Sendable: a template is read on one thread.
  private var paths: [String: String] = [:]

  /// Adds a name.
  ///
  /// - Returns: The path of the element that has the name already; `nil` if none has it.
  func add(_ name: String, of path: String) -> String? {
    if let first = paths[name] { return first }
    paths[name] = path
    return nil
  }
}

extension ElementReader {
  /// Returns an element with the name that a template gives it.
  ///
  /// - Throws: `DocumentError` for an empty name, and for one that another element of the cell has:
  ///   one of the two frames could not be told.
  func named(
    _ bare: CellElement<Item>, _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item> {
    guard let name = try reader.string("name") else { return bare }
    guard !name.isEmpty else {
      throw DocumentError(
        .invalidValue, path: reader.path(of: "name"), value: "empty",
        limit: "a name of at least one character")
    }
    if let first = names.add(name, of: reader.path) {
      throw DocumentError(
        .invalidValue, path: reader.path(of: "name"),
        value: "\(JSONValue.string(name)), the name of \(first)",
        limit: "a name that no other element of the cell has")
    }
    return bare.named(name)
  }
}
