internal import ListCore

/// Writes the problems of lists as members `warnings` and `errors`, absent if there are none.
struct ProblemsWriter {
  /// The lists; with two in one answer, each has a side, `old` or `new`.
  private let lists: [(side: String?, document: ListDocument)]

  init(_ list: ListDocument) {
    lists = [(nil, list)]
  }

  init(old: ListDocument, new: ListDocument) {
    lists = [("old", old), ("new", new)]
  }

  func write(to writer: inout JSONWriter) {
    if lists.contains(where: { !$0.document.warnings.isEmpty }) {
      writer.key("warnings")
      writer.beginArray()
      for (side, document) in lists {
        for warning in document.warnings { write(warning, of: side, to: &writer) }
      }
      writer.endArray()
    }
    guard lists.contains(where: { !$0.document.errors.isEmpty }) else { return }
    writer.key("errors")
    writer.beginArray()
    for (side, document) in lists {
      for problem in document.errors { write(problem, of: side, to: &writer) }
    }
    writer.endArray()
  }

  private func write(
    _ warning: ListSnapshot<DocumentSection, DocumentItem>.Duplicates.DroppedItem, of side: String?,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("code", DocumentError.Code.duplicateItem.rawValue)
    writer.member("id", warning.id)
    writer.member("kept", warning.kept)
    writer.member("dropped", warning.dropped)
    writer.member("path", ifPresent: side)
    writer.endObject()
  }

  private func write(
    _ problem: ListDocument.Problem, of side: String?, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("line", ifPresent: problem.line)
    writer.member("id", ifPresent: problem.id)
    writer.member("error", side.map { problem.error.within($0) } ?? problem.error)
    writer.endObject()
  }
}
