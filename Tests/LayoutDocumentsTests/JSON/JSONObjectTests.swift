import LayoutDocuments
import Testing

struct JSONObjectTests {
  @Test("equality and hash ignore the order of members and nothing else")
  func order() throws {
    let a = try JSONParser.parse(#"{"x":1,"y":[1,2],"z":{"p":null,"q":true}}"#)
    let b = try JSONParser.parse(#"{"z":{"q":true,"p":null},"x":1,"y":[1,2]}"#)
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    for other in [
      #"{"x":1,"y":[2,1],"z":{"p":null,"q":true}}"#, #"{"x":1,"y":[1,2]}"#,
      #"{"x":1,"y":[1,2],"w":{"p":null,"q":true}}"#, #"{"x":1,"y":[1,2],"z":{"p":true,"q":null}}"#,
    ] {
      #expect(try JSONParser.parse(other) != a)
    }
  }

  @Test("objects around the limit of linear search behave alike", arguments: 0...40)
  func sizes(count: Int) throws {
    let names = (0..<count).map { "key \($0)" }
    let forward = JSONObject(names.map { (key: $0, value: .string($0)) })
    let backward = JSONObject(names.reversed().map { (key: $0, value: .string($0)) })
    #expect(forward == backward)
    #expect(forward.hashValue == backward.hashValue)
    #expect(forward.members.map(\.key) == names)
    #expect(names.allSatisfy { forward[$0] == .string($0) })
    #expect(forward["key"] == nil)
    var copy = forward
    let repeated = names.filter { copy.append(.null, forKey: $0) }
    #expect(repeated == [])
    #expect(copy == forward)
    let isNew = copy.append(.null, forKey: "another")
    #expect(isNew)
    #expect(copy["another"] == .null)
    #expect(copy.count == count + 1)
    #expect(copy != forward)
    let text = JSONValue.object(forward).description
    #expect(try JSONParser.parse(text) == .object(backward))
  }

  @Test("a duplicate is found among many members, and quickly")
  func manyMembers() throws {
    let members = (0..<50_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let value = try JSONParser.parse("{\(members)}")
    #expect(value.object?["k49999"] == .integer(49_999))
    #expect(try JSONParser.parse("{\(members)}") == value)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse("{\(members),\"k7\":0}")
    }
    #expect(error?.value == "a duplicate member \"k7\"")
  }

  @Test("names and strings are compared by their bytes")
  func exactText() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    #expect(JSONValue.string(composed) != .string(decomposed))
    let object = try #require(
      try JSONParser.parse("{\"\(composed)\":1,\"\(decomposed)\":2}").object)
    #expect(object[composed] == .integer(1))
    #expect(object[decomposed] == .integer(2))
    #expect(Set([JSONValue.string(composed), .string(decomposed)]).count == 2)
    let long = String(repeating: "ü", count: 100)
    #expect(JSONValue.string(long) == .string(String(long.map { $0 })))
    #expect(JSONValue.string(long + "a") != .string(long + "b"))
  }
}
