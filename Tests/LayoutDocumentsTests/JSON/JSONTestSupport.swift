import Dispatch
import LayoutDocuments
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A generator of the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension JSONValue {
  /// Returns an array of values.
  static func list(_ elements: JSONValue...) -> JSONValue { .array(elements) }

  /// Returns an object of members.
  static func members(_ members: (key: String, value: JSONValue)...) -> JSONValue {
    .object(JSONObject(members))
  }

  /// Returns a number that was written in a certain way.
  static func written(_ text: String) throws -> JSONValue {
    let value = try JSONParser.parse(text)
    try #require(value.numberText == text)
    return value
  }
}

extension JSONWriter {
  /// Returns what a closure writes, as text.
  static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}

/// Returns the two ends of a new pipe.
func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  let status = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress!) }
  try #require(status == 0)
  return (ends[0], ends[1])
}

/// Passes the reading end of a pipe, into which another thread writes pieces one by one.
func withPipe<R>(_ pieces: [ArraySlice<UInt8>], _ body: (Int32) throws -> R) throws -> R {
  let (reading, writing) = try makePipe()
  defer { close(reading) }
  DispatchQueue.global().async {
    for piece in pieces { try? FileDescriptorIO.write(Array(piece), to: writing) }
    close(writing)
  }
  return try body(reading)
}

/// Cuts bytes into pieces of a size.
func pieces(of bytes: [UInt8], size: Int) -> [ArraySlice<UInt8>] {
  stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
}
