/// The kind of the answer to a line.
package enum LineOutcome: Sendable {
  case answered, error
}

extension JSONObject {
  /// The member `id` if it is a string or an integer.
  var identifier: JSONValue? {
    self["id"].flatMap { $0.string != nil || $0.integer != nil ? $0 : nil }
  }
}

extension LineReader {
  /// Answers the next line that is not blank; the answer to a bad line is an error with its number and id.
  ///
  /// - Parameters:
  ///   - writer: The writer of the answer.
  ///   - answer: Writes the answer to an object; throws before it writes.
  /// - Returns: `nil` at the end of the input.
  mutating func answerNext(
    to writer: inout JSONWriter,
    _ answer: (JSONObject, inout JSONWriter) throws(DocumentError) -> Void
  ) -> LineOutcome? {
    var object: JSONObject?
    do throws(DocumentError) {
      guard let line = try next() else { return nil }
      let read = try line.object()
      object = read
      try answer(read, &writer)
      return .answered
    } catch {
      writer.beginObject()
      writer.member("line", lineNumber)
      writer.member("id", ifPresent: object?.identifier)
      writer.member("error", error)
      writer.endObject()
      return .error
    }
  }
}
