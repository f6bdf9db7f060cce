extension LineReader {
  /// A line that is not blank.
  package struct Line: Sendable {
    /// The number of the line, counted from 1, blank lines included.
    package let number: Int

    /// The bytes of the line without its end.
    package let bytes: ArraySlice<UInt8>

    /// The memory that the values of the line may take.
    private let memoryLimit: Int

    init(number: Int, bytes: ArraySlice<UInt8>, memoryLimit: Int) {
      self.number = number
      self.bytes = bytes
      self.memoryLimit = memoryLimit
    }

    /// Reads the line as one JSON object.
    package func object() throws(DocumentError) -> JSONObject {
      let value: JSONValue
      do {
        value = try JSONParser.parse(bytes, memoryLimit: memoryLimit)
      } catch {
        var error = error
        error.line = number
        throw DocumentError(error)
      }
      guard let object = value.object else {
        throw DocumentError(
          .wrongType, subject: "the line", value: value.kind, limit: "an object")
      }
      return object
    }
  }
}
