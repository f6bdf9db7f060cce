internal import CellLayout
internal import ListCore
internal import TextLayout

/// Writes the changes of frames that a layout reports for a batch update.
struct FrameUpdateWriter: JSONWritable {
  let update: LayoutUpdate
  /// The list before the update.
  let old: DocumentSnapshot
  /// The layout after the update.
  let layout: DocumentLayout

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeArrays(of: update.moved, named: "moved", to: &writer) { run, writer in
      writer.write(id(at: run.first))
      writer.write(id(at: run.last))
      run.distance.write(to: &writer)
    }
    writeArrays(of: update.resized, named: "resized", to: &writer) { resize, writer in
      writer.write(id(at: resize.path))
      resize.frame.old.size.height.write(to: &writer)
      resize.frame.new.size.height.write(to: &writer)
    }
    writeArrays(of: update.inserted, named: "inserted", to: &writer) { row, writer in
      writer.write(id(at: row.path))
      row.frame.write(to: &writer)
    }
    writeArrays(of: update.reflowed, named: "reflowed", to: &writer) { range, writer in
      writer.write(id(at: range.first))
      writer.write(id(at: range.last))
    }
    writer.member("removed", ifAny: update.removed.map { old.item(at: $0.path)?.id.json ?? .null })
    writer.endObject()
  }

  private func id(at path: ListIndexPath) -> JSONValue {
    layout.snapshot.item(at: path)?.id.json ?? .null
  }

  /// Writes an array of arrays, or nothing if there is no change.
  private func writeArrays<Change>(
    of changes: [Change], named name: String, to writer: inout JSONWriter,
    elements writeElements: (Change, inout JSONWriter) -> Void
  ) {
    guard !changes.isEmpty else { return }
    writer.key(name)
    writer.beginArray()
    for change in changes {
      writer.beginArray()
      writeElements(change, &writer)
      writer.endArray()
    }
    writer.endArray()
  }
}
