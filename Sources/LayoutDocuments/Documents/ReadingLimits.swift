/// Limits on the length of input, which keep reading from taking all memory.
///
/// Reading a line or document takes at most five times its limit in bytes of memory: once for its
/// bytes and four times for its values, and a mebibyte more.
public struct ReadingLimits: Hashable, Sendable {
  /// The greatest number of bytes in a line, its end not counted; 64 MiB unless set.
  public var lineLength: Int
  /// The greatest number of bytes in a document that is read whole: a template, or a list that is
  /// one JSON value; 256 MiB unless set.
  public var documentLength: Int

  /// Creates limits.
  /// - Precondition: Both are 0 or more.
  public init(lineLength: Int = 64 << 20, documentLength: Int = 256 << 20) {
    precondition(lineLength >= 0, "a line's length (is \(lineLength)) should be 0 or more")
    precondition(
      documentLength >= 0, "a document's length (is \(documentLength)) should be 0 or more")
    self.lineLength = lineLength
    self.documentLength = documentLength
  }

  /// The memory that the values of a line or document may take.
  static func valueMemory(forLength length: Int) -> Int {
    min(length, Int.max / 8) * 4 + 1 << 20
  }
}

extension ReadingLimits {
  /// Reads a document as one value.
  func value(ofDocument bytes: [UInt8]) throws(DocumentError) -> JSONValue {
    guard bytes.count <= documentLength else { throw tooLarge }
    do {
      return try JSONParser.parse(
        bytes, memoryLimit: ReadingLimits.valueMemory(forLength: documentLength))
    } catch {
      throw DocumentError(error)
    }
  }

  /// The error of a document that has more bytes than the limit.
  var tooLarge: DocumentError {
    DocumentError(
      .documentTooLarge, subject: "the document", value: "more than \(documentLength) bytes long",
      limit: "at most \(documentLength) bytes long")
  }
}
