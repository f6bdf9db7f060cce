/// The answer to a document that cannot be read at all.
package enum ErrorAnswer {
  /// Returns an error as a JSON object without line end.
  package static func text(_ error: DocumentError) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("error", error)
    writer.endObject()
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}
