import LayoutDocuments
import Testing

/// Inputs that are JSON, and the values they stand for.
struct JSONAcceptTests {
  @Test(
    "white space, literals and containers",
    arguments: [
      ("null", .null),
      ("true", .bool(true)),
      ("false", .bool(false)),
      (" \t\r\n null \t\r\n ", .null),
      ("[]", .list()),
      ("{}", .members()),
      (" [ ] ", .list()),
      (" { } ", .members()),
      ("[\n]", .list()),
      ("[[]]", .list(.list())),
      ("[{}]", .list(.members())),
      ("[1,2]", .list(.integer(1), .integer(2))),
      ("[ 1 , 2 ]", .list(.integer(1), .integer(2))),
      ("[null,true,false]", .list(.null, .bool(true), .bool(false))),
      ("[1,\"1\",true]", .list(.integer(1), .string("1"), .bool(true))),
      ("[[1],[2,[3]]]", .list(.list(.integer(1)), .list(.integer(2), .list(.integer(3))))),
      ("{\"a\":1}", .members(("a", .integer(1)))),
      ("{ \"a\" : 1 }", .members(("a", .integer(1)))),
      ("{\"\":null}", .members(("", .null))),
      ("{\"a\":1,\"b\":2}", .members(("a", .integer(1)), ("b", .integer(2)))),
      ("{\"a\":{\"a\":{}}}", .members(("a", .members(("a", .members()))))),
      ("{\"a\":[],\"A\":[]}", .members(("a", .list()), ("A", .list()))),
      ("{\"a\\u0062\":0}", .members(("ab", .integer(0)))),
      ("{\"a b\":\"\"}", .members(("a b", .string("")))),
    ] as [(String, JSONValue)])
  func structure(input: String, expected: JSONValue) throws {
    #expect(try JSONParser.parse(input) == expected)
  }

  @Test(
    "strings and their escapes",
    arguments: [
      (#""""#, ""),
      (#""a""#, "a"),
      (#""abcdefg""#, "abcdefg"),
      (#""abcdefgh""#, "abcdefgh"),
      (#""abcdefghijklmnopq""#, "abcdefghijklmnopq"),
      (#""\"""#, "\""),
      (#""\\""#, "\\"),
      (#""\/""#, "/"),
      (#""/""#, "/"),
      (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
      (#""\u0000""#, "\0"),
      (#""\u001f""#, "\u{1F}"),
      (#""\u0041\u00e9\u20AC""#, "Aé€"),
      (#""\uFFFF\ufffe""#, "\u{FFFF}\u{FFFE}"),
      (#""\ud83d\ude00""#, "😀"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      (#""\uD800\uDC00""#, "\u{10000}"),
      (#""\\u0041""#, "\\u0041"),
      (#""\\\\""#, "\\\\"),
      (#""0123456\n89""#, "0123456\n89"),
      (#""01234567\n9""#, "01234567\n9"),
      ("\"\u{7F}\"", "\u{7F}"),
      ("\"\u{80}\u{9F}\"", "\u{80}\u{9F}"),
      ("\"é€😀\"", "é€😀"),
      ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
      ("\"\u{FEFF}\"", "\u{FEFF}"),
      ("\"<>&'\"", "<>&'"),
    ])
  func strings(input: String, expected: String) throws {
    #expect(try JSONParser.parse(input) == .string(expected))
    // What precedes a string must not matter to how it is scanned.
    for padding in 0..<9 {
      let spaces = String(repeating: " ", count: padding)
      #expect(try JSONParser.parse(spaces + input) == .string(expected))
    }
  }

  @Test("a special character is found at every place of a long string")
  func specialPlaces() throws {
    for length in 0..<40 {
      for place in 0...length {
        let before = String(repeating: "x", count: place)
        let after = String(repeating: "y", count: length - place)
        #expect(try JSONParser.parse("\"\(before)\\n\(after)\"") == .string("\(before)\n\(after)"))
        #expect(try JSONParser.parse("[\"\(before)\",\"\(after)\"]").array?.count == 2)
        let error = #expect(throws: JSONSyntaxError.self) {
          try JSONParser.parse("\"\(before)\u{1F}\(after)\"")
        }
        #expect(error?.offset == place + 1)
      }
    }
  }

  @Test("members keep their order")
  func order() throws {
    let object = try #require(try JSONParser.parse(#"{"b":1,"a":2,"c":3}"#).object)
    #expect(object.members.map(\.key) == ["b", "a", "c"])
    #expect(object["a"] == .integer(2))
    #expect(object["d"] == nil)
  }
}
