/// The first place where an input is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte offset from the start of the input.
  package let offset: Int

  /// The line, counted from 1.
  package var line: Int

  /// The column in Unicode scalars, counted from 1.
  package let column: Int

  /// The input at the place, such as "the end of the input".
  package let value: String

  /// The requirement that the value breaks, such as "a value".
  package let limit: String

  /// Indicates whether the input may be JSON, but its values take more memory than they may.
  package let isTooLarge: Bool

  /// The place in words.
  package var subject: String { "line \(line), column \(column)" }
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { "\(subject) is \(value); it must be \(limit)" }
}

/// A syntax error as the cursor throws it: small, and without any work done for its message.
struct JSONFault: Error {
  enum Problem {
    case expected(StaticString)
    case leadingZero
    case numberOutOfRange
    case controlCharacter
    case tooDeep
    case duplicateMember
    case tooManyValues
  }

  let problem: Problem
  let offset: Int

  var isTooManyValues: Bool { if case .tooManyValues = problem { true } else { false } }

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension JSONSyntaxError {
  /// Works out position and words of a fault.
  /// - Complexity: O(*n*) in the length of the input before the fault.
  init(_ fault: JSONFault, in bytes: Span<UInt8>) {
    var line = 1
    var column = 1
    for index in 0..<min(fault.offset, bytes.count) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    // A byte order mark is not a column.
    if line == 1, column > 1, JSONCursor.startsWithByteOrderMark(bytes) { column -= 1 }
    let (value, limit) = Self.words(for: fault, in: bytes)
    self.init(
      offset: fault.offset, line: line, column: column, value: value, limit: limit,
      isTooLarge: fault.isTooManyValues)
  }

  private static func words(
    for fault: JSONFault, in bytes: Span<UInt8>
  ) -> (value: String, limit: String) {
    switch fault.problem {
    case .expected(let limit): (character(at: fault.offset, in: bytes), "\(limit)")
    case .leadingZero: ("a zero before other digits", "the number without it")
    case .numberOutOfRange: ("a number out of range", "within the range of a double")
    case .controlCharacter: (character(at: fault.offset, in: bytes), "an escape in a string")
    case .tooDeep:
      (
        "nested deeper than \(JSONCursor.maximumDepth)",
        "in at most \(JSONCursor.maximumDepth) arrays and objects"
      )
    case .duplicateMember:
      (
        "a duplicate member \(name(at: fault.offset, in: bytes))",
        "a name that is new in the object"
      )
    case .tooManyValues:
      ("one value too many for the limit on the length", "the end of the values before")
    }
  }

  /// Names the character at an offset.
  private static func character(at offset: Int, in bytes: Span<UInt8>) -> String {
    guard offset < bytes.count else { return "the end of the input" }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7F {
      let digits = String(byte, radix: 16, uppercase: true)
      return "control character U+00\(byte < 0x10 ? "0" : "")\(digits)"
    }
    let text = JSONCursor.text(offset..<min(offset + 4, bytes.count), in: bytes)
    return "\"\(text.unicodeScalars.first.map(String.init) ?? "")\""
  }

  /// Reads the member name at an offset again, quoted and shortened for the message.
  private static func name(at offset: Int, in bytes: Span<UInt8>) -> String {
    var cursor = JSONCursor(offset: offset + 1)
    let name = (try? cursor.string(in: bytes)) ?? ""
    let shown = name.unicodeScalars.prefix(80)
    var text = String(String.UnicodeScalarView(shown))
    if shown.count < name.unicodeScalars.count { text += "…" }
    return JSONValue.string(text).description
  }
}
