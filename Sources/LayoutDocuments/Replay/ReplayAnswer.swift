internal import CellLayout
internal import ListCore

/// Writes the line of JSON for one list of a replay.
package struct ReplayAnswer {
  private let step: Int
  private let file: String

  /// - Parameters:
  ///   - step: the number of the list, from 1.
  ///   - file: where the list came from.
  package init(step: Int, file: String) {
    self.step = step
    self.file = file
  }

  /// The line for a list that was laid out.
  package func bytes(_ replayed: ReplayStep, _ list: ListDocument) -> [UInt8] {
    line { writer in
      replayed.write(to: &writer)
      ProblemsWriter.write(list, nil, to: &writer)
      if replayed.layout.hasErrors { writeRowErrors(replayed.layout, &writer) }
    }
  }

  /// The line for a list at which a law was broken.
  package func bytes(_ broken: BrokenLaw, _ list: ListDocument) -> [UInt8] {
    line { writer in
      writer.key("broken")
      broken.write(to: &writer)
      ProblemsWriter.write(list, nil, to: &writer)
    }
  }

  /// The line for a list that cannot be read.
  package func bytes(_ error: DocumentError) -> [UInt8] {
    line { writer in
      writer.key("error")
      error.write(to: &writer)
    }
  }

  private func line(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("step")
    writer.write(step)
    writer.key("file")
    writer.write(file)
    body(&writer)
    writer.endObject()
    writer.endLine()
    return writer.takeBytes()
  }

  /// The rows, headers and footers that have no content, and why.
  private func writeRowErrors(_ layout: DocumentLayout, _ writer: inout JSONWriter) {
    let entries = EntryWriter(layout: layout, includesGlyphs: false)
    writer.key("row_errors")
    writer.beginArray()
    for entry in layout.allEntries {
      guard let error = entries.error(of: entry),
        let section = layout.snapshot.section(at: entry.section)
      else { continue }
      writer.beginObject()
      entries.writeName(of: entry, section.id, &writer)
      writer.key("error")
      error.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
