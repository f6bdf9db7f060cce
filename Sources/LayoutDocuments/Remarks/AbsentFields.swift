internal import CellLayout
internal import ListCore

/// Finds the fields that a template reads and no row of any list has, which are mostly misspelled.
package struct AbsentFields {
  fileprivate struct Pending {
    var reader: TemplateFields.Reader
    var paths: [[String]]
    /// The number of rows, headers or footers that were searched.
    var count = 0
  }

  private var pending: [Pending]

  /// Creates a search for all fields that a template reads.
  package init(of template: TemplateDocument) {
    pending = template.fields.all.map { Pending(reader: $0.reader, paths: $0.paths) }
  }

  /// Removes the fields that a list has.
  /// - Complexity: O(*n*) in the rows of the list; mostly the first few have all fields.
  package mutating func look(in document: ListDocument) {
    let list = document.snapshot
    let places = Dictionary(uniqueKeysWithValues: pending.indices.map { (pending[$0].reader, $0) })
    for edge in ListEdge.allCases {
      look(in: document.edges[edge]?.object, at: places[.edge(edge)])
    }
    for index in 0..<list.sectionCount {
      guard pending.contains(where: { !$0.paths.isEmpty }) else { return }
      if let section = list.section(at: index) {
        look(in: section.header, at: places[.header(section.header?["cell"]?.string)])
        look(in: section.footer, at: places[.footer(section.footer?["cell"]?.string)])
      }
      guard let items = list.items(inSection: index) else { continue }
      for item in items {
        look(in: item.fields, at: places[.cell(item.cell)])
      }
    }
  }

  private mutating func look(in fields: JSONObject?, at place: Int?) {
    guard let fields, let place, !pending[place].paths.isEmpty else { return }
    pending[place].count += 1
    pending[place].paths.removeAll { AbsentFields.has($0, fields) }
  }

  /// Returns whether a field is there, even if it is null.
  private static func has(_ path: [String], _ fields: JSONObject) -> Bool {
    var object: JSONObject? = fields
    for key in path.dropLast() { object = object?[key]?.object }
    return path.last.flatMap { object?[$0] } != nil
  }

  /// Returns a sentence for each field that none of the rows searched has.
  package func remarks() -> [String] {
    pending.filter { $0.count > 0 }.flatMap { pending in
      pending.paths.map { path in
        let field = JSONValue.string("$" + path.joined(separator: "."))
        let rows = pending.count.counting(pending.noun)
        return "the field \(field) of \(pending.reader) is in none of \(rows)"
      }
    }
  }
}

extension AbsentFields.Pending {
  fileprivate var noun: String {
    switch reader {
    case .cell: "row"
    case .header: "section header"
    case .footer: "section footer"
    case .edge: "list"
    }
  }
}
