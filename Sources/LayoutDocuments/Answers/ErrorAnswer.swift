/// The answer to a document that cannot be read at all.
package enum ErrorAnswer {
  /// One JSON object with the error, without a line end.
  package static func text(_ error: DocumentError) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    error.write(to: &writer)
    writer.endObject()
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}
