/// A strict parser of JSON as RFC 8259 defines it.
///
/// There are no extensions: comments, trailing commas, `NaN`, hexadecimal numbers, leading zeros
/// and plus signs are errors, and so are a name that occurs twice in an object, a number beyond
/// the range of a double, and nesting deeper than 512. A byte order mark at the start is skipped.
/// Text is data: invalid UTF-8 and lone surrogates (`"\ud800"`) become U+FFFD, one for each
/// maximal subpart.
///
/// To read one value, use ``parse(_:)-([UInt8])``; to read several, one after another:
///
///     var parser = JSONParser(bytes: bytes)
///     while !parser.atEnd {
///       let value = try parser.parseValue()
///     }
///
/// Values take more memory than their text if there are many small ones. With a memory limit, an
/// input that would take more is an error before it does.
package struct JSONParser: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private let memoryLimit: Int

  /// Creates a parser that stands at the first value of an input.
  package init(bytes: [UInt8], memoryLimit: Int = .max) {
    self.init(bytes: bytes[...], memoryLimit: memoryLimit)
  }

  /// Creates a parser that stands at the first value of an input.
  package init(bytes: ArraySlice<UInt8>, memoryLimit: Int = .max) {
    self.bytes = bytes
    self.memoryLimit = memoryLimit
    var cursor = JSONCursor()
    cursor.skipStart(in: bytes.span)
    self.offset = cursor.offset
  }

  /// The byte offset, from the start of the input, of the next value, or of the end.
  package var position: Int { offset }

  /// Indicates whether nothing but white space follows.
  package var atEnd: Bool { offset == bytes.count }

  /// Reads the next value and the white space behind it.
  ///
  /// Nothing needs to separate two values. If this throws, the position stays where it was.
  ///
  /// - Throws: ``JSONSyntaxError``, also at the end of the input.
  package mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
    let bytes = self.bytes
    let span = bytes.span
    var cursor = JSONCursor(offset: offset, memoryLimit: memoryLimit)
    do throws(JSONFault) {
      let value = try cursor.value(in: span)
      cursor.skipWhiteSpace(in: span)
      offset = cursor.offset
      return value
    } catch {
      throw JSONSyntaxError(error, in: span)
    }
  }

  /// Throws if anything but white space follows.
  package func requireEnd() throws(JSONSyntaxError) {
    guard !atEnd else { return }
    let fault = JSONFault(.expected("the end of the input"), at: offset)
    throw JSONSyntaxError(fault, in: bytes.span)
  }
}

extension JSONParser {
  /// Returns the value that an input consists of.
  package static func parse(
    _ bytes: [UInt8], memoryLimit: Int = .max
  ) throws(JSONSyntaxError) -> JSONValue {
    try parse(bytes[...], memoryLimit: memoryLimit)
  }

  /// Returns the value that an input consists of.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, memoryLimit: Int = .max
  ) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, memoryLimit: memoryLimit)
    let value = try parser.parseValue()
    try parser.requireEnd()
    return value
  }

  /// Returns the value that an input consists of.
  package static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8))
  }
}
