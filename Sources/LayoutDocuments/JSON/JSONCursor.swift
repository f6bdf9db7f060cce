/// A place in a JSON text, and the rules to read on from it.
///
/// The bytes are passed to each operation rather than stored, so that they stay a `Span`.
struct JSONCursor {
  /// The byte that is read next.
  var offset = 0

  /// The number of arrays and objects that are open.
  private var depth = 0

  /// The bytes of a string that has escapes.
  var scratch: [UInt8] = []

  /// The bytes of memory that values may still take.
  private var memoryLeft: Int

  /// The deepest nesting.
  ///
  /// Reading, comparing, hashing and writing a value of this depth takes less than 192 KB of stack
  /// in an optimized build and less than 1.5 MB in a debug build.
  static var maximumDepth: Int { 512 }

  init(offset: Int = 0, memoryLimit: Int = .max) {
    self.offset = offset
    memoryLeft = memoryLimit
  }

  /// Counts memory that a value is about to take.
  @inline(__always)
  mutating func take(_ byteCount: Int) throws(JSONFault) {
    memoryLeft -= byteCount
    guard memoryLeft >= 0 else { throw JSONFault(.tooManyValues, at: offset) }
  }

  /// The greatest number of bytes that an element of an array takes: a growing array has room for
  /// twice as many.
  private static var elementSize: Int { 2 * MemoryLayout<JSONValue>.stride }

  /// The greatest number of bytes that a member of an object takes, with its place in the index of
  /// names.
  private static var memberSize: Int { 2 * MemoryLayout<(String, JSONValue)>.stride + 48 }

  /// Returns whether the bytes begin with U+FEFF in UTF-8.
  static func startsWithByteOrderMark(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  /// Moves over a byte order mark and white space.
  mutating func skipStart(in bytes: Span<UInt8>) {
    if Self.startsWithByteOrderMark(bytes) { offset = 3 }
    skipWhiteSpace(in: bytes)
  }

  /// Moves over white space.
  @inline(__always)
  mutating func skipWhiteSpace(in bytes: Span<UInt8>) {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      offset += 1
    }
  }

  /// Returns the next byte, or 0, which no rule expects, at the end.
  @inline(__always)
  func peek(in bytes: Span<UInt8>) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// Reads a value that begins at the next byte.
  mutating func value(in bytes: Span<UInt8>) throws(JSONFault) -> JSONValue {
    switch peek(in: bytes) {
    case UInt8(ascii: "\""):
      offset += 1
      return .string(try string(in: bytes))
    case UInt8(ascii: "{"): return .object(try object(in: bytes))
    case UInt8(ascii: "["): return .array(try array(in: bytes))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return try number(in: bytes)
    case UInt8(ascii: "t"): return try literal("true", .bool(true), in: bytes)
    case UInt8(ascii: "f"): return try literal("false", .bool(false), in: bytes)
    case UInt8(ascii: "n"): return try literal("null", .null, in: bytes)
    default: throw JSONFault(.expected("a value"), at: offset)
    }
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue, in bytes: Span<UInt8>
  ) throws(JSONFault) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      let expected = unsafe word.utf8Start[index]
      guard peek(in: bytes) == expected else {
        throw JSONFault(.expected(word), at: offset)
      }
      offset += 1
    }
    return value
  }

  private mutating func array(in bytes: Span<UInt8>) throws(JSONFault) -> [JSONValue] {
    try open(in: bytes)
    var elements: [JSONValue] = []
    if close(UInt8(ascii: "]"), in: bytes) { return elements }
    while true {
      try take(Self.elementSize)
      elements.append(try value(in: bytes))
      skipWhiteSpace(in: bytes)
      if close(UInt8(ascii: "]"), in: bytes) { return elements }
      guard peek(in: bytes) == UInt8(ascii: ",") else {
        throw JSONFault(.expected("\",\" or \"]\""), at: offset)
      }
      offset += 1
      skipWhiteSpace(in: bytes)
    }
  }

  private mutating func object(in bytes: Span<UInt8>) throws(JSONFault) -> JSONObject {
    try open(in: bytes)
    var object = JSONObject()
    if close(UInt8(ascii: "}"), in: bytes) { return object }
    object.reserveCapacity(4)
    while true {
      let start = offset
      guard peek(in: bytes) == UInt8(ascii: "\"") else {
        throw JSONFault(.expected("the name of a member in quotes"), at: offset)
      }
      offset += 1
      try take(Self.memberSize)
      let key = try string(in: bytes)
      skipWhiteSpace(in: bytes)
      guard peek(in: bytes) == UInt8(ascii: ":") else {
        throw JSONFault(.expected("\":\""), at: offset)
      }
      offset += 1
      skipWhiteSpace(in: bytes)
      guard object.append(try value(in: bytes), forKey: key) else {
        throw JSONFault(.duplicateMember, at: start)
      }
      skipWhiteSpace(in: bytes)
      if close(UInt8(ascii: "}"), in: bytes) { return object }
      guard peek(in: bytes) == UInt8(ascii: ",") else {
        throw JSONFault(.expected("\",\" or \"}\""), at: offset)
      }
      offset += 1
      skipWhiteSpace(in: bytes)
    }
  }

  /// Moves into an array or object.
  private mutating func open(in bytes: Span<UInt8>) throws(JSONFault) {
    guard depth < Self.maximumDepth else { throw JSONFault(.tooDeep, at: offset) }
    depth += 1
    offset += 1
    skipWhiteSpace(in: bytes)
  }

  /// Moves out of an array or object if the next byte ends it.
  @inline(__always)
  private mutating func close(_ end: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard peek(in: bytes) == end else { return false }
    depth -= 1
    offset += 1
    return true
  }
}
