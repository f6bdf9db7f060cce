/// The first place where an input is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte offset from the start of the input.
  package let offset: Int

  /// The line, counted from 1.
  package let line: Int

  /// The column in Unicode scalars, counted from 1.
  package let column: Int

  /// What is wrong there.
  package let message: String

  /// Whether the input may be JSON, but its values take more memory than they may.
  package let isTooLarge: Bool
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { "line \(line), column \(column): \(message)" }
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
  /// Works out position and message of a fault.
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
    self.init(
      offset: fault.offset, line: line, column: column, message: Self.message(fault, in: bytes),
      isTooLarge: fault.isTooManyValues)
  }

  private static func message(_ fault: JSONFault, in bytes: Span<UInt8>) -> String {
    switch fault.problem {
    case .expected(let what): "expected \(what), found \(found(at: fault.offset, in: bytes))"
    case .leadingZero: "a number must not begin with a zero before other digits"
    case .numberOutOfRange: "number out of range"
    case .controlCharacter:
      "\(found(at: fault.offset, in: bytes)) in a string must be written as an escape"
    case .tooDeep: "arrays and objects are nested deeper than \(JSONCursor.maximumDepth)"
    case .duplicateMember: "duplicate member \(name(at: fault.offset, in: bytes))"
    case .tooManyValues: "too many values for the limit on the length"
    }
  }

  /// Names the character at an offset.
  private static func found(at offset: Int, in bytes: Span<UInt8>) -> String {
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
