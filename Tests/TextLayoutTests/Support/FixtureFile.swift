import Foundation
import TestSupport

/// Files of `Fixtures`, unpacked.
enum FixtureFile {
  /// The bytes of a gzip file.
  static func unpacked(_ name: String) throws -> Data {
    try TestFiles.unpacked("Tests/TextLayoutTests/Fixtures/" + name)
  }

  /// The lines of a test file of the Unicode Consortium without their comments.
  ///
  /// The bytes are read one by one, without `String`: the files have up to 7 MB.
  static func forEachLine(
    of name: String, _ body: (_ number: Int, _ line: Slice<UnsafeRawBufferPointer>) throws -> Void
  ) throws {
    try unpacked(name).withUnsafeBytes { bytes in
      var start = 0
      var number = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        number += 1
        let line = bytes[start..<end]
        let content = line.firstIndex(of: UInt8(ascii: "#")) ?? end
        if content > start { try body(number, bytes[start..<content]) }
        start = end + 1
      }
    }
  }
}

/// A line of `LineBreakTest.txt` or `GraphemeBreakTest.txt`: scalars in hexadecimal, `÷` where the
/// text breaks and `×` where it does not.
struct BoundaryCase {
  var units: [UInt16] = []
  /// The units before which the text breaks, without its start and end.
  var boundaries: Set<Int> = []

  init(_ line: Slice<UnsafeRawBufferPointer>) {
    var scalar: UInt32?
    for byte in line {
      if let digit = BoundaryCase.hexadecimal(byte) {
        scalar = (scalar ?? 0) << 4 | digit
        continue
      }
      if let value = scalar { append(value) }
      scalar = nil
      // The second byte of the sign, in UTF-8: U+00F7 is C3 B7.
      if byte == 0xB7 { boundaries.insert(units.count) }
    }
    boundaries.remove(0)
    boundaries.remove(units.count)
  }

  private mutating func append(_ scalar: UInt32) {
    if scalar > 0xFFFF {
      units.append(UInt16(0xD7C0 + (scalar >> 10)))
      units.append(UInt16(0xDC00 | scalar & 0x3FF))
    } else {
      units.append(UInt16(scalar))
    }
  }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    default: nil
    }
  }
}
