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
