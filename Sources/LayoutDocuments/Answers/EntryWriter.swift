internal import CellLayout
internal import ListCore
internal import TextLayout

/// Writes single rows, headers and footers. Each function returns whether the entry has an error.
struct EntryWriter {
  let layout: DocumentLayout
  let includesGlyphs: Bool

  /// Writes a row as an element of its section's `items`.
  func writeItem(_ entry: ListEntry, to writer: inout JSONWriter) -> Bool {
    writer.beginObject()
    writeID(of: entry, to: &writer)
    let hasError = writeFrameAndContent(of: entry, to: &writer)
    writer.endObject()
    return hasError
  }

  /// Writes a header or footer as members of its section or list, each key beginning with a name.
  func writeEdge(_ entry: ListEntry, named name: String, to writer: inout JSONWriter) -> Bool {
    writer.member(name, layout.frame(of: entry) ?? .zero)
    return writeContent(of: entry, prefix: name + "_", to: &writer)
  }

  /// Writes a row, header or footer as a line.
  func writeLine(
    _ entry: ListEntry, of section: DocumentID?, to writer: inout JSONWriter
  ) -> Bool {
    writer.beginObject()
    writeName(of: entry, in: section, to: &writer)
    let hasError = writeFrameAndContent(of: entry, to: &writer)
    writer.endObject()
    writer.endLine()
    return hasError
  }

  /// Writes the members that identify a row, header or footer.
  func writeName(of entry: ListEntry, in section: DocumentID?, to writer: inout JSONWriter) {
    if let section { writer.member("section", section) }
    writer.key("kind")
    switch entry {
    case .header: writer.write("header")
    case .item: writer.write("item")
    case .footer: writer.write("footer")
    case .edge(let edge): writer.write(edge.documentKey)
    }
    writeID(of: entry, to: &writer)
  }

  private func writeID(of entry: ListEntry, to writer: inout JSONWriter) {
    guard case .item(let path) = entry, let item = layout.snapshot.item(at: path) else { return }
    writer.member("id", item.id)
  }

  private func writeFrameAndContent(of entry: ListEntry, to writer: inout JSONWriter) -> Bool {
    writer.member("frame", layout.frame(of: entry) ?? .zero)
    return writeContent(of: entry, to: &writer)
  }

  /// Writes the elements, the frames by name and the spans if there are any, the texts if asked
  /// for, and the error if there is one.
  func writeContent(
    of entry: ListEntry, prefix: String = "", to writer: inout JSONWriter
  ) -> Bool {
    let elements = layout.elements(of: entry)
    let leaves = elements.filter(\.isLeaf)
    writer.key(prefix + "elements")
    writer.beginArray()
    for leaf in leaves {
      if let frame = leaf.frame { frame.write(to: &writer) } else { writer.writeNull() }
    }
    writer.endArray()
    writeNames(of: elements, prefix: prefix, to: &writer)
    writeSpans(of: elements, prefix: prefix, to: &writer)
    if includesGlyphs {
      writer.key(prefix + "texts")
      writeTexts(of: leaves, to: &writer)
    }
    guard let error = layout.documentError(of: entry) else { return false }
    writer.member(prefix + "error", error)
    return true
  }

  private func writeNames(
    of elements: [PlacedElement], prefix: String, to writer: inout JSONWriter
  ) {
    let named = elements.namedFrames
    guard !named.isEmpty else { return }
    writer.key(prefix + "named")
    writer.beginObject()
    for (name, frame) in named {
      writer.key(name)
      if let frame { frame.write(to: &writer) } else { writer.writeNull() }
    }
    writer.endObject()
  }

  /// Writes the links, tags and inline boxes with the rectangles that they cover.
  private func writeSpans(
    of elements: [PlacedElement], prefix: String, to writer: inout JSONWriter
  ) {
    let spans = layout.engines.withEngine { elements.spans(with: $0, scale: layout.scale) }
    writer.member(prefix + "spans", ifAny: spans)
  }

  private func writeTexts(of leaves: [PlacedElement], to writer: inout JSONWriter) {
    writer.beginArray()
    for leaf in leaves {
      guard case .text(let text, _) = leaf.content else { continue }
      guard let frame = leaf.frame else {
        writer.writeNull()
        continue
      }
      layout.engines.withEngine { engine in
        let lines = engine.lines(of: text, width: frame.size.width, scale: layout.scale)
        TextLinesWriter(text: text, engine: engine, scale: layout.scale, includesGlyphs: true)
          .write(lines, to: &writer)
      }
    }
    writer.endArray()
  }
}
