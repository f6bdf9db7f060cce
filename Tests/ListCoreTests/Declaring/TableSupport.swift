import ListCore

/// What stands for a view in these tests, with the history of what was written to it.
final class Label: Equatable, CustomStringConvertible {
  var text = ""
  var log: [String] = []
  var height = 0.0

  init(height: Double = 0) { self.height = height }

  var description: String { "Label(\(text), \(log))" }

  static func == (left: Label, right: Label) -> Bool { left === right }
}

typealias LabelTable = DeclarativeTable<Label>

/// A record of what happened, shared by the closures of a test.
final class Journal {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns what was added since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension DeclarativeTable.Defaults where Record == Label {
  /// Labels that take a row's text.
  static var labels: Self {
    var defaults = Self { _ in Label() }
    defaults.setText = { label, text in label.text = text }
    return defaults
  }
}

extension DeclarativeTable {
  /// The texts of the rows by section.
  var texts: [[String?]] {
    (0..<snapshot.sectionCount).compactMap { snapshot.items(inSection: $0)?.map(\.text) }
  }
}
