import LayoutDocuments
import Testing

struct JSONKeySetTests {
  static let keys = KeySet([
    "id", "text", "font", "font_size", "line_height", "width", "widths", "lang", "tab_size",
  ])

  @Test("only unknown names are reported, in their order")
  func unknown() throws {
    let object = try #require(
      try JSONParser.parse(
        #"{"id":1,"x-note":0,"x-":0,"with":2,"font_siez":3,"colour":4,"X-a":5,"text":""}"#
      ).object)
    let unknown = Self.keys.unknownKeys(in: object)
    #expect(unknown.map(\.key) == ["with", "font_siez", "colour", "X-a"])
    #expect(unknown.map(\.nearest) == ["width", "font_size", nil, nil])
    let first = Self.keys.firstUnknownKey(in: object)
    #expect(first?.key == "with")
    #expect(first?.nearest == "width")
    #expect(Self.keys.firstUnknownKey(in: JSONObject([("id", .null)])) == nil)
    #expect(KeySet([]).firstUnknownKey(in: JSONObject([("", .null)]))?.key == "")
  }

  @Test(
    "the nearest name",
    arguments: [
      ("widht", "width"), ("widts", "width"), ("Width", "width"), ("widthss", "widths"),
      ("fontsize", "font_size"), ("font-size", "font_size"), ("lineheight", "line_height"),
      ("line_heigth", "line_height"), ("line_hgt", nil), ("txt", "text"), ("tetx", "text"),
      ("tx", nil), ("i", "id"), ("di", "id"), ("", nil), ("idxy", nil), ("langs", "lang"),
      ("languag", nil), ("lng", "lang"), ("size", nil), ("tabsize", "tab_size"), ("fnot", "font"),
      ("foo", nil), ("fonts", "font"), ("wídth", "width"), ("ＷＩＤＴＨ", nil),
    ])
  func nearest(key: String, expected: String?) {
    #expect(Self.keys.nearest(to: key) == expected)
  }

  @Test("ties go to the name declared first, a nearer name goes before")
  func ties() {
    #expect(KeySet(["abcde1", "abcde2"]).nearest(to: "abcdex") == "abcde1")
    #expect(KeySet(["abcde2", "abcde1"]).nearest(to: "abcdex") == "abcde2")
    #expect(KeySet(["abcdyy", "abcdex"]).nearest(to: "abcdez") == "abcdex")
    #expect(KeySet(["abxcde"]).nearest(to: "bacde") == "abxcde")
  }

  @Test("a name that only looks alike is unknown")
  func lookalikes() {
    #expect(!Self.keys.allows("wid\u{301}th"))
    #expect(!KeySet(["K"]).allows("\u{212A}"))
    #expect(KeySet(["é"]).allows("\u{E9}"))
    #expect(!KeySet(["\u{E9}"]).allows("e\u{301}"))
    #expect(!Self.keys.allows("x_note"))
  }

  @Test("a very long name is answered at once")
  func longName() {
    let name = String(repeating: "width", count: 1_000_000)
    #expect(Self.keys.nearest(to: name) == nil)
  }
}
