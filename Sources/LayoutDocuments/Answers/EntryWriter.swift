internal import CellLayout
internal import ListCore
internal import TextLayout

/// Writes single rows, headers and footers.
struct EntryWriter {
  let layout: DocumentLayout
  let includesGlyphs: Bool

  /// A row in its section's `items`.
  func writeItem(_ entry: ListEntry, _ writer: inout JSONWriter) -> Bool {
    writer.beginObject()
    writeID(of: entry, &writer)
    writer.key("frame")
    write(layout.frame(of: entry) ?? .zero, &writer)
    let hasError = writeContent(entry, prefix: "", &writer)
    writer.endObject()
    return hasError
  }

  /// A header or footer among its section's members.
  func writeEdge(_ name: String, _ entry: ListEntry, _ writer: inout JSONWriter) -> Bool {
    writer.key(name)
    write(layout.frame(of: entry) ?? .zero, &writer)
    return writeContent(entry, prefix: name + "_", &writer)
  }

  /// A row, header or footer on a line of its own.
  func writeLine(_ entry: ListEntry, _ section: DocumentID, _ writer: inout JSONWriter) -> Bool {
    writer.beginObject()
    writeName(of: entry, section, &writer)
    writer.key("frame")
    write(layout.frame(of: entry) ?? .zero, &writer)
    let hasError = writeContent(entry, prefix: "", &writer)
    writer.endObject()
    writer.endLine()
    return hasError
  }

  /// Which row, header or footer it is, as members.
  func writeName(of entry: ListEntry, _ section: DocumentID, _ writer: inout JSONWriter) {
    writer.key("section")
    writer.write(section.json)
    writer.key("kind")
    switch entry {
    case .header: writer.write("header")
    case .item: writer.write("item")
    case .footer: writer.write("footer")
    }
    writeID(of: entry, &writer)
  }

  private func writeID(of entry: ListEntry, _ writer: inout JSONWriter) {
    guard case .item(let path) = entry, let item = layout.snapshot.item(at: path) else { return }
    writer.key("id")
    writer.write(item.id.json)
  }

  /// The elements, the texts if asked for, and the error if there is one.
  func writeContent(_ entry: ListEntry, prefix: String, _ writer: inout JSONWriter) -> Bool {
    let leaves = layout.elements(of: entry).filter(\.isLeaf)
    writer.key(prefix + "elements")
    writer.beginArray()
    for leaf in leaves {
      if let frame = leaf.frame { write(frame, &writer) } else { writer.writeNull() }
    }
    writer.endArray()
    if includesGlyphs { writeTexts(leaves, prefix, &writer) }
    guard let error = error(of: entry) else { return false }
    writer.key(prefix + "error")
    error.write(to: &writer)
    return true
  }

  private func writeTexts(
    _ leaves: [PlacedElement], _ prefix: String, _ writer: inout JSONWriter
  ) {
    writer.key(prefix + "texts")
    writer.beginArray()
    for leaf in leaves {
      guard case .text(let text, _) = leaf.content else { continue }
      guard let frame = leaf.frame else {
        writer.writeNull()
        continue
      }
      layout.engines.withEngine { engine in
        let lines = engine.lines(of: text, width: frame.size.width, scale: layout.scale)
        TextLinesWriter(includesGlyphs: true)
          .write(lines, of: text, engine, &writer, scale: layout.scale)
      }
    }
    writer.endArray()
  }

  func write(_ frame: LayoutRect, _ writer: inout JSONWriter) {
    writer.beginArray()
    for side in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
      writer.write(sixtyFourths: side.rawValue)
    }
    writer.endArray()
  }

  /// Why a row, header or footer has no content, in the terms of documents.
  func error(of entry: ListEntry) -> DocumentError? {
    guard let error = layout.error(of: entry) else { return nil }
    if case .item(let path) = entry, let problem = layout.snapshot.item(at: path)?.problem {
      return problem
    }
    if let error = error as? DocumentError { return error }
    if let error = error as? LayoutError {
      if error.code == .missingPrototype {
        return DocumentError(
          .missingTemplate, "there is no template for the cell \"\(error.value)\"", path: "cell")
      }
      return DocumentError(.invalidValue, error.description)
    }
    return DocumentError(.invalidValue, "\(error)")
  }
}
