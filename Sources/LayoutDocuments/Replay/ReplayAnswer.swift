internal import CellLayout
internal import ListCore

/// Writes the line of JSON about a list of a replay.
package struct ReplayAnswer {
  private let step: Int
  private let file: String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - step: The number of the list, from 1.
  ///   - file: The file of the list.
  package init(step: Int, file: String) {
    self.step = step
    self.file = file
  }

  /// Returns the line for a list that was laid out.
  package func bytes(_ replayed: ReplayStep, of list: ListDocument) -> [UInt8] {
    line { writer in
      replayed.write(to: &writer)
      ProblemsWriter(list).write(to: &writer)
      if replayed.layout.hasErrors { writeRowErrors(of: replayed.layout, to: &writer) }
    }
  }

  /// Returns the line for a list at which a law was broken.
  package func bytes(_ broken: BrokenLaw, of list: ListDocument) -> [UInt8] {
    line { writer in
      writer.member("broken", broken)
      ProblemsWriter(list).write(to: &writer)
    }
  }

  /// Returns the line for a list that cannot be read.
  package func bytes(_ error: DocumentError) -> [UInt8] {
    line { writer in writer.member("error", error) }
  }

  private func line(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("step", step)
    writer.member("file", file)
    body(&writer)
    writer.endObject()
    writer.endLine()
    return writer.takeBytes()
  }

  /// Writes the rows, headers and footers that have no content, each with its error.
  private func writeRowErrors(of layout: DocumentLayout, to writer: inout JSONWriter) {
    let entries = EntryWriter(layout: layout, includesGlyphs: false)
    writer.key("row_errors")
    writer.beginArray()
    for entry in layout.allEntries {
      guard let error = layout.documentError(of: entry) else { continue }
      let section = entry.section.flatMap { layout.snapshot.section(at: $0) }
      writer.beginObject()
      entries.writeName(of: entry, in: section?.id, to: &writer)
      writer.member("error", error)
      writer.endObject()
    }
    writer.endArray()
  }
}
