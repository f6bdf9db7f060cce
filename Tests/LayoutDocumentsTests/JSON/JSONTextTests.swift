import LayoutDocuments
import Testing

/// Text that is not well formed is data.
struct JSONTextTests {
  @Test(
    "lone surrogates become U+FFFD",
    arguments: [
      (#"\ud800"#, "\u{FFFD}"),
      (#"\udfff"#, "\u{FFFD}"),
      (#"a\ud800b"#, "a\u{FFFD}b"),
      (#"\ud800\u0041"#, "\u{FFFD}A"),
      (#"\ud800\n"#, "\u{FFFD}\n"),
      (#"\ud800\ud800"#, "\u{FFFD}\u{FFFD}"),
      (#"\udc00\ud800"#, "\u{FFFD}\u{FFFD}"),
      (#"\ud800\ud800\udc00"#, "\u{FFFD}\u{10000}"),
      (#"\ud83d\ude00\ude00"#, "😀\u{FFFD}"),
    ])
  func surrogates(input: String, expected: String) throws {
    #expect(try JSONParser.parse("\"\(input)\"") == .string(expected))
  }

  @Test(
    "invalid UTF-8 becomes one U+FFFD for each maximal subpart",
    arguments: [
      ([0x80], 1), ([0xBF, 0x80], 2), ([0xC0, 0xAF], 2), ([0xC2], 1), ([0xC2, 0x41], 1),
      ([0xE2, 0x82], 1), ([0xE2, 0x82, 0x41], 1), ([0xE0, 0x80, 0x80], 3), ([0xED, 0xA0, 0x80], 3),
      ([0xF0, 0x9F, 0x98], 1), ([0xF0, 0x80, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
      ([0xF5, 0x80], 2), ([0xFF, 0xFE], 2), ([0xE2, 0xE2, 0x82], 2), ([0xF0, 0x9F, 0xC2], 2),
    ] as [([UInt8], Int)])
  func invalid(bytes: [UInt8], count: Int) throws {
    let valid = bytes.contains(0x41) ? "A" : ""
    let expected = String(repeating: "\u{FFFD}", count: count) + valid
    // Alone, with an escape behind it, and long enough for every way to scan.
    for (prefix, suffix) in [("", ""), ("", #"\n"#), ("abcdefghijkl", "mnopqrstuvw"), (#"\t"#, "")]
    {
      let input = [0x22] + Array(prefix.utf8) + bytes + Array(suffix.utf8) + [0x22]
      let text = try #require(try JSONParser.parse(input).string)
      let (before, after) = (prefix == #"\t"# ? "\t" : prefix, suffix == #"\n"# ? "\n" : suffix)
      #expect(text.unicodeScalars.elementsEqual((before + expected + after).unicodeScalars))
    }
  }

  @Test("an invalid byte outside of strings is an error")
  func invalidOutside() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse([0x31, 0xFF]) }
    #expect(error?.offset == 1)
    #expect(error?.value == "\"\u{FFFD}\"")
    #expect(error?.limit == "the end of the input")
  }

  @Test("a byte order mark at the start is skipped")
  func byteOrderMark() throws {
    let value = try JSONParser.parse("\u{FEFF} {\"a\":1}")
    #expect(value == .members(("a", .integer(1))))
    var parser = JSONParser(bytes: Array("\u{FEFF}1 2".utf8))
    #expect(parser.position == 3)
    #expect(try parser.parseValue() == .integer(1))
    #expect(try parser.parseValue() == .integer(2))
    #expect(parser.atEnd)
  }

  @Test("512 levels are read, 513 are an error, and no depth overflows the stack")
  func depth() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth - 1) + (open == "[" ? "[]" : "{}")
          + String(repeating: close, count: depth - 1)
      }
      let deepest = try JSONParser.parse(nested(512))
      #expect(deepest.description == nested(512))
      #expect(Set([deepest]).contains(try JSONParser.parse(nested(512))))
      for depth in [513, 1_000_000] {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(nested(depth)) }
        #expect(error?.offset == 512 * open.utf8.count)
        #expect(error?.value == "nested deeper than 512")
      }
    }
    // Depth is what is open, not what was opened.
    let wide = "[" + String(repeating: "[[]],", count: 2_000) + "[]]"
    #expect(try JSONParser.parse(wide).array?.count == 2_001)
  }

  @Test("several values are read one after another")
  func stream() throws {
    var parser = JSONParser(bytes: Array(" {\"a\":1}\n[2] \"x\" 3\n\n".utf8))
    #expect(parser.position == 1)
    #expect(try parser.parseValue() == .members(("a", .integer(1))))
    #expect(parser.position == 9)
    #expect(try parser.parseValue() == .list(.integer(2)))
    #expect(try parser.parseValue() == .string("x"))
    #expect(!parser.atEnd)
    #expect(try parser.parseValue() == .integer(3))
    #expect(parser.atEnd)
    #expect(throws: JSONSyntaxError.self) { try parser.parseValue() }
    var broken = JSONParser(bytes: Array("1 [2".utf8))
    #expect(try broken.parseValue() == .integer(1))
    let error = #expect(throws: JSONSyntaxError.self) { try broken.parseValue() }
    #expect(error?.offset == 4)
    #expect(broken.position == 2)
  }

  @Test("a slice is read from its own start")
  func slice() throws {
    let bytes = Array("xx[1]yy".utf8)
    #expect(try JSONParser.parse(bytes[2..<5]) == .list(.integer(1)))
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes[2..<6]) }
    #expect(error?.offset == 3)
  }
}
