import LayoutDocuments
import Testing

/// Inputs that are not JSON, and where they cease to be.
struct JSONRejectTests {
  @Test(
    "structure",
    arguments: [
      ("", 0), (" ", 1), ("\n", 1), ("nul", 3), ("nulL", 3), ("NULL", 0), ("True", 0), ("tru", 3),
      ("truee", 4), ("true false", 5), ("falsch", 4), ("nan", 1), ("NaN", 0), ("Infinity", 0),
      ("undefined", 0), ("'a'", 0), ("a", 0), ("\u{A0}1", 0), ("1\u{A0}", 1), ("\u{C}1", 0),
      ("\u{B}1", 0), ("\0", 0), ("1\0", 1), ("//", 0), ("/* */1", 0), ("1//", 1), ("# a", 0),
      ("[", 1), ("]", 0), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3),
      ("[1 2]", 3), ("[1}", 2), ("[1;2]", 2), ("[]]", 2), ("[[]", 3), ("[1:2]", 2), ("[*]", 1),
      ("{", 1), ("}", 0), ("{]", 1), ("{1:2}", 1), ("{a:1}", 1), ("{'a':1}", 1), ("{\"a\"", 4),
      ("{\"a\"}", 4), ("{\"a\":", 5), ("{\"a\":}", 5), ("{\"a\" 1}", 5), ("{\"a\"=1}", 4),
      ("{\"a\"::1}", 5), ("{\"a\":1", 6), ("{\"a\":1,", 7), ("{\"a\":1,}", 7), ("{,}", 1),
      ("{\"a\":1]", 6), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1,,\"b\":2}", 7), ("{\"a\":1;}", 6),
      ("{\"a\":1}}", 7), ("{null:1}", 1), ("{\"a\":1,\"a\":1}", 7), ("{\"a\":1,\"\\u0061\":2}", 7),
      ("{\"b\":{\"a\":1},\"c\":{\"x\":1,\"x\":2}}", 24), ("{} []", 3), ("\"a\" \"b\"", 4),
      ("\u{FEFF}", 3), ("\u{FEFF}\u{FEFF}1", 3), (" \u{FEFF}1", 1), ("1\u{FEFF}", 1),
    ])
  func structure(input: String, offset: Int) {
    expectError(input, at: offset)
  }

  @Test(
    "strings",
    arguments: [
      (#"""#, 1), (#""a"#, 2), (#""abcdefghij"#, 11), (#""\"#, 2), (#""\""#, 3), (#""a"b""#, 3),
      (#""\x41""#, 2), (#""\'""#, 2), (#""\0""#, 2), (#""\a""#, 2), (#""\U0041""#, 2),
      (#""\ ""#, 2), (#""\u""#, 3), (#""\u1""#, 4), (#""\u123""#, 6), (#""\u12G4""#, 5),
      (#""\u+123""#, 3), (#""\u 123""#, 3), (#""\u{41}""#, 3), (#""\ud800\u""#, 9),
      (#""\ud800\u12x""#, 11), (#""\ud800\"#, 8), (#""\ud800\x""#, 8), ("\"\n\"", 1),
      ("\"\t\"", 1), ("\"\0\"", 1), ("\"a\u{1F}\"", 2), ("\"\\\n\"", 2), ("\"a\r\n\"", 2),
      ("{\"\t\":1}", 2),
    ])
  func strings(input: String, offset: Int) {
    expectError(input, at: offset)
  }

  @Test(
    "numbers",
    arguments: [
      ("-", 1), ("+", 0), ("+1", 0), (".5", 0), ("-.5", 1), ("1.", 2), ("1.e1", 2), ("1.a", 2),
      ("01", 0), ("-01", 1), ("00", 0), ("00.5", 0), ("-00", 1), ("0x10", 1), ("0b1", 1),
      ("1e", 2), ("1e+", 3), ("1e-", 3), ("1E.5", 2), ("1e1.5", 3), ("1ee1", 2), ("1e+-1", 3),
      ("--1", 1), ("- 1", 1), ("1 000", 2), ("1_000", 1), ("1,000", 1), ("1f", 1), ("-a", 1),
      ("-Infinity", 1), ("-NaN", 1), ("1.2.3", 3), ("1-", 1), ("１", 0), ("1e309", 0),
      ("[-1e400]", 1), ("[1e99999999999999999999999]", 1), ("17976931348623159e292", 0),
    ])
  func numbers(input: String, offset: Int) {
    expectError(input, at: offset)
  }

  @Test(
    "messages",
    arguments: [
      ("", "line 1, column 1 is the end of the input; it must be a value"),
      ("[1\n,é]", "line 2, column 2 is \"é\"; it must be a value"),
      ("[\"é\" 1]", "line 1, column 6 is \"1\"; it must be \",\" or \"]\""),
      ("\u{FEFF}x", "line 1, column 1 is \"x\"; it must be a value"),
      ("1 2", "line 1, column 3 is \"2\"; it must be the end of the input"),
      (
        "\"\t\"",
        "line 1, column 2 is control character U+0009; it must be an escape in a string"
      ),
      (
        "{\"x\":1,\n\"x\":2}",
        "line 2, column 1 is a duplicate member \"x\"; it must be a name that is new in the object"
      ),
      (
        "{\"\\n\":1,\"\\n\":2}",
        "line 1, column 9 is a duplicate member \"\\u000a\"; "
          + "it must be a name that is new in the object"
      ),
      (
        "1e999",
        "line 1, column 1 is a number out of range; it must be within the range of a double"
      ),
      ("07", "line 1, column 1 is a zero before other digits; it must be the number without it"),
      ("nuII", "line 1, column 3 is \"I\"; it must be null"),
      ("\"a", "line 1, column 3 is the end of the input; it must be the closing quote"),
    ])
  func messages(input: String, message: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(input) }
    #expect(error?.description == message)
  }

  @Test("nothing cut off is a value")
  func prefixes() throws {
    let whole = Array(#"{"a":[1.5e3,"x\u00e9\n",{"b":null,"c":[true,false]}],"d":"end"}"#.utf8)
    _ = try JSONParser.parse(whole)
    for length in 0..<whole.count {
      #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(whole[..<length]) }
    }
  }

  private func expectError(_ input: String, at offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(input) }
    #expect(error?.offset == offset, "\(input.debugDescription): \(error?.description ?? "")")
  }
}
