internal import CellLayout
internal import ListCore

/// The fields of rows that the elements of a template read.
struct TemplateFields: Sendable {
  /// A cell, the headers or footers of sections, or a part of the list itself.
  enum Reader: Hashable, Sendable {
    case cell(CellIdentifier)
    /// The headers that name this element of `headers`; `nil` is those that name none.
    case header(String?)
    /// The footers that name this element of `footers`; `nil` is those that name none.
    case footer(String?)
    case edge(ListEdge)
  }

  /// The fields of each reader, each once, in the order of the template.
  private(set) var all: [(reader: Reader, paths: [[String]])] = []

  fileprivate static func words(_ kind: String, _ name: String?) -> String {
    name.map { "\(kind) \(JSONValue.string($0))" } ?? kind
  }

  /// Adds the fields that the elements of a reader read.
  mutating func add(_ log: FieldLog, of reader: Reader) {
    if !log.paths.isEmpty { all.append((reader, log.paths)) }
  }
}

/// A log of the fields that a tree of elements reads, written while the tree is read from JSON.
final class FieldLog {
  // Not Sendable: a template is read on one thread.
  private(set) var paths: [[String]] = []

  func note(_ path: [String]) {
    if !paths.contains(path) { paths.append(path) }
  }
}

extension TemplateFields.Reader: CustomStringConvertible {
  var description: String {
    switch self {
    case .cell(let name): "cell \(JSONValue.string(name.name))"
    case .header(let name): TemplateFields.words("header", name)
    case .footer(let name): TemplateFields.words("footer", name)
    case .edge(let edge): edge.documentKey
    }
  }
}
