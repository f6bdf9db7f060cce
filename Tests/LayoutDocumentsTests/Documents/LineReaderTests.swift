import LayoutDocuments
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A line as a reader returns it: its number, and its text or nil if it is too long.
private struct Reading: Equatable, CustomStringConvertible {
  var number: Int
  var text: String?

  init(_ number: Int, _ text: String?) {
    self.number = number
    self.text = text
  }

  var description: String { "\(number): \(text ?? "too long")" }
}

struct LineReaderTests {
  static let sample = "\u{FEFF}one\n\n \t\ntwo\r\n\r\nthree\rfour\n  five  \nsix is long\n\nlast"
  private static let expected = [
    Reading(1, "one"), Reading(4, "two"), Reading(6, "three\rfour"), Reading(7, "  five  "),
    Reading(8, "six is long"), Reading(10, "last"),
  ]

  private func readAll(_ reader: inout LineReader) throws -> [Reading] {
    var readings: [Reading] = []
    while true {
      do throws(DocumentError) {
        guard let line = try reader.next() else { break }
        readings.append(Reading(line.number, String(decoding: line.bytes, as: UTF8.self)))
      } catch {
        guard error.code == .lineTooLong else { throw error }
        #expect(error.subject == "line \(reader.lineNumber)")
        readings.append(Reading(reader.lineNumber, nil))
      }
    }
    #expect(try reader.next() == nil)
    return readings
  }

  @Test("an error in a line names the line by its number")
  func faultyLine() throws {
    var reader = LineReader(bytes: Array("{}\n\n{\"width\": NaN}".utf8))
    _ = try #require(try reader.next()).object()
    let line = try #require(try reader.next())
    let error = #expect(throws: DocumentError.self) { try line.object() }
    #expect(error?.subject == "line 3, column 11")
  }

  @Test("lines come whole from pieces of every size", arguments: 1...40)
  func pieceSizes(size: Int) throws {
    let bytes = Array(Self.sample.utf8)
    let readings = try withPipe(pieces(of: bytes, size: size)) { descriptor in
      var reader = LineReader(descriptor: descriptor)
      return try readAll(&reader)
    }
    #expect(readings == Self.expected)
  }

  @Test("lines from memory and from a pipe are the same at every length and limit")
  func limits() throws {
    for limit in 0...12 {
      let bytes = Array(Self.sample.utf8)
      var memory = LineReader(bytes: bytes, maximumLineLength: limit)
      let expected = Self.expected.map { reading in
        Reading(reading.number, (reading.text?.utf8.count ?? 0) <= limit ? reading.text : nil)
      }
      // Line 3 is blank, but too long for the smallest limits.
      let withoutBlank = try readAll(&memory).filter { $0.number != 3 }
      #expect(withoutBlank == expected)
      for size in [1, 3, 7, 100] {
        let readings = try withPipe(pieces(of: bytes, size: size)) { descriptor in
          var reader = LineReader(descriptor: descriptor, maximumLineLength: limit)
          return try readAll(&reader)
        }
        #expect(readings.filter { $0.number != 3 } == expected, "limit \(limit), size \(size)")
      }
    }
  }

  @Test(
    "a line that is too long is counted and not kept", arguments: [1, 1000, 100_000],
    [[5, 3_000_000, 7], [3_000_000, 5]])
  func longLineIsNotKept(limit: Int, lengths: [Int]) throws {
    let text =
      "\u{FEFF}"
      + lengths.map { String(repeating: "x", count: $0) }.joined(separator: "\r\n")
    let errors = try withPipe(pieces(of: Array(text.utf8), size: 65_536)) { descriptor in
      var reader = LineReader(descriptor: descriptor, maximumLineLength: limit)
      var errors: [DocumentError] = []
      while true {
        do throws(DocumentError) {
          guard try reader.next() != nil else { break }
        } catch {
          errors.append(error)
        }
        #expect(reader.heldByteCount <= 4 * (limit + 65_536))
      }
      return errors
    }
    #expect(errors.allSatisfy { $0.code == .lineTooLong })
    let long = lengths.filter { $0 > limit }
    #expect(errors.map(\.value) == long.map { "\($0) bytes long" })
    #expect(errors.allSatisfy { $0.limit == "at most \(limit) bytes long" })
  }

  @Test("every cut of the end", arguments: ["", "\n", "\r\n", "\n\n", "\r", " ", "\n "])
  func ends(end: String) throws {
    var reader = LineReader(bytes: Array(("a\nb" + end).utf8))
    let readings = try readAll(&reader)
    #expect(readings == [Reading(1, "a"), Reading(2, end == " " ? "b " : "b")])
  }

  @Test("nothing, white space and a byte order mark have no lines")
  func empty() throws {
    for text in ["", "\n", " ", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\n\n", "\n\n\t"] {
      var reader = LineReader(bytes: Array(text.utf8))
      #expect(try readAll(&reader) == [])
    }
  }

  @Test("lines longer than a chunk, and bytes held across reads")
  func longLines() throws {
    let lengths = [1, 65_535, 65_536, 65_537, 3, 200_000, 131_072, 2]
    let text = lengths.map { String(repeating: "x", count: $0) }.joined(separator: "\n")
    let held = try withPipe([Array(text.utf8)[...]]) { descriptor in
      var reader = LineReader(descriptor: descriptor)
      var held: [LineReader.Line] = []
      while let line = try reader.next() { held.append(line) }
      return held
    }
    #expect(held.map(\.bytes.count) == lengths)
    #expect(held.allSatisfy { line in line.bytes.allSatisfy { $0 == UInt8(ascii: "x") } })
    let readings = try withPipe([Array(text.utf8)[...]]) { descriptor in
      var reader = LineReader(descriptor: descriptor, maximumLineLength: 65_536)
      return try readAll(&reader)
    }
    #expect(readings.map { $0.text?.utf8.count ?? -1 } == lengths.map { $0 > 65_536 ? -1 : $0 })
  }

  @Test("a failure to read is an error with the line's number, then the end")
  func unreadable() throws {
    var reader = LineReader(descriptor: -1)
    let error = #expect(throws: DocumentError.self) { try reader.next() }
    #expect(reader.lineNumber == 1)
    #expect(error?.code == .unreadableFile)
    let reason = FileDescriptorError(operation: .read, descriptor: -1, errorNumber: EBADF).reason
    #expect(
      error?.description.hasPrefix("unreadable_file: line 1 is not readable (\(reason))") == true)
    #expect(try reader.next() == nil)
  }
}
