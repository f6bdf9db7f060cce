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

struct JSONWriterTests {
  @Test("commas stand between values and nowhere else")
  func commas() {
    let text = JSONWriter.text { writer in
      for _ in 0..<2 {
        writer.beginObject()
        writer.key("a")
        writer.beginArray()
        writer.write(1)
        writer.beginArray()
        writer.endArray()
        writer.writeNull()
        writer.beginObject()
        writer.endObject()
        writer.write(bool: true)
        writer.endArray()
        writer.key("b")
        writer.write("x")
        writer.endObject()
        writer.endLine()
      }
    }
    #expect(text == String(repeating: #"{"a":[1,[],null,{},true],"b":"x"}"# + "\n", count: 2))
  }

  @Test("strings")
  func strings() {
    #expect(JSONWriter.text { $0.write("") } == #""""#)
    #expect(JSONWriter.text { $0.write(#"a"b\c/"#) } == #""a\"b\\c/""#)
    #expect(
      JSONWriter.text { $0.write("\0\u{8}\t\n\u{C}\r\u{10}\u{1F}\u{7F}") }
        == #""\u0000\u0008\u0009\u000a\u000c\u000d\u0010\u001f"# + "\u{7F}\"")
    #expect(JSONWriter.text { $0.write("é\u{2028}\u{2029}😀") } == "\"é\u{2028}\u{2029}😀\"")
  }

  @Test(
    "integers",
    arguments: [
      0, 1, -1, 9, 10, -10, 99_999_999, 100_000_000, -1_000_000_001, 1_234_567_890, Int.max,
      Int.min,
    ])
  func integers(value: Int) {
    #expect(JSONWriter.text { $0.write(value) } == "\(value)")
  }

  @Test(
    "doubles",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (-12.5, "-12.5"),
      (100_000, "100000"), (9_007_199_254_740_992, "9007199254740992"), (1e20, "1e+20"),
      (1e-7, "1e-07"), (Double.leastNonzeroMagnitude, "5e-324"), (1.0 / 3, "0.3333333333333333"),
      (.nan, "null"),
      (-.infinity, "null"),
    ] as [(Double, String)])
  func doubles(value: Double, expected: String) throws {
    let text = JSONWriter.text { $0.write(value) }
    #expect(text == expected)
    #expect(JSONNumber(value).text == expected)
    if value.isFinite { #expect(try JSONParser.parse(text).double == value) }
  }

  /// Divides by 64 as one does on paper.
  private func longDivision(_ value: Int) -> String {
    var text = value < 0 ? "-" : ""
    text += "\(value.magnitude / 64)"
    var rest = value.magnitude % 64
    if rest > 0 { text += "." }
    while rest > 0 {
      rest *= 10
      text += "\(rest / 64)"
      rest %= 64
    }
    return text
  }

  @Test("a number of 1/64 is printed exactly")
  func sixtyFourths() throws {
    let wholes = [0, 1, 12, 320, 99_999, 1 << 24, 1 << 40]
    for whole in wholes {
      for fraction in 0..<64 {
        for value in [whole * 64 + fraction, -(whole * 64 + fraction)] {
          let text = JSONWriter.text { $0.write(sixtyFourths: value) }
          #expect(text == longDivision(value))
          #expect(try JSONParser.parse(text).double == Double(value) / 64)
        }
      }
    }
    for value in [Int.max, Int.min, Int.min + 1] {
      #expect(JSONWriter.text { $0.write(sixtyFourths: value) } == longDivision(value))
    }
    #expect(JSONWriter.text { $0.write(sixtyFourths: 769) } == "12.015625")
    #expect(JSONWriter.text { $0.write(sixtyFourths: -32) } == "-0.5")
    #expect(JSONWriter.text { $0.write(sixtyFourths: 192) } == "3")
    #expect(JSONWriter.text { $0.write(sixtyFourths: -1) } == "-0.015625")
  }

  @Test("flushing writes everything through a pipe that takes little at a time")
  func flush() throws {
    let (reading, writing) = try makePipe()
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    var writer = JSONWriter()
    for number in 0..<200_000 {
      writer.write(number)
      writer.endLine()
    }
    let expected = writer.bytes
    DispatchQueue.global().async { [writer] in
      var writer = writer
      try? writer.flush(to: writing)
      close(writing)
    }
    let total = try FileDescriptorIO.readAll(reading, limit: .max)
    close(reading)
    #expect(total == expected)
  }

  @Test("a pipe whose reader goes away in the midst of a write is an error")
  func leftPipe() throws {
    let (reading, writing) = try makePipe()
    DispatchQueue.global().async {
      // The first byte comes when the pipe is full: the writer waits for room, some of its bytes written.
      var byte: [UInt8] = [0]
      _ = try? FileDescriptorIO.read(reading, into: &byte)
      close(reading)
    }
    let error = #expect(throws: FileDescriptorError.self) {
      try FileDescriptorIO.write([UInt8](repeating: 0x20, count: 1 << 20), to: writing)
    }
    close(writing)
    #expect(error?.isBrokenPipe == true)
  }

  @Test("a pipe without a reader is an error, and the bytes stay")
  func brokenPipe() throws {
    let (reading, writing) = try makePipe()
    close(reading)
    var writer = JSONWriter()
    writer.write("lost")
    for _ in 0..<2 {
      let error = #expect(throws: FileDescriptorError.self) { try writer.flush(to: writing) }
      #expect(error?.isBrokenPipe == true)
      #expect(error?.operation == .write)
    }
    close(writing)
    #expect(writer.bytes == Array("\"lost\"".utf8))
  }
}
