internal import ListCore

/// Writes what was wrong in a list: `warnings` and `errors`, absent when there are none.
enum ProblemsWriter {
  /// - Parameter side: `old` or `new`, where two lists are answered together.
  static func write(_ document: ListDocument, _ side: String?, to writer: inout JSONWriter) {
    write([(side, document)], to: &writer)
  }

  static func write(_ documents: [(side: String?, ListDocument)], to writer: inout JSONWriter) {
    if documents.contains(where: { !$0.1.warnings.isEmpty }) {
      writer.key("warnings")
      writer.beginArray()
      for (side, document) in documents {
        for warning in document.warnings { write(warning, side, &writer) }
      }
      writer.endArray()
    }
    guard documents.contains(where: { !$0.1.errors.isEmpty }) else { return }
    writer.key("errors")
    writer.beginArray()
    for (side, document) in documents {
      for problem in document.errors { write(problem, side, &writer) }
    }
    writer.endArray()
  }

  private static func write(
    _ warning: ListSnapshot<DocumentSection, DocumentItem>.Duplicates.DroppedItem, _ side: String?,
    _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("code")
    writer.write(DocumentError.Code.duplicateItem.rawValue)
    writer.key("id")
    writer.write(warning.id.json)
    for (name, path) in [("kept", warning.kept), ("dropped", warning.dropped)] {
      writer.key(name)
      writer.beginArray()
      writer.write(path.section)
      writer.write(path.item)
      writer.endArray()
    }
    if let side {
      writer.key("path")
      writer.write(side)
    }
    writer.endObject()
  }

  private static func write(
    _ problem: ListDocument.Problem, _ side: String?, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    if let line = problem.line {
      writer.key("line")
      writer.write(line)
    }
    if let id = problem.id {
      writer.key("id")
      writer.write(id.json)
    }
    writer.key("error")
    (side.map { problem.error.within($0) } ?? problem.error).write(to: &writer)
    writer.endObject()
  }
}
