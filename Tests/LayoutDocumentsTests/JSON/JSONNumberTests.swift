import LayoutDocuments
import TestSupport
import Testing

struct JSONNumberTests {
  @Test(
    "integers",
    arguments: [
      ("0", 0), ("1", 1), ("-1", -1), ("10", 10), ("1234567890", 1_234_567_890),
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", Int.max),
      ("-9223372036854775807", -Int.max), ("-9223372036854775808", Int.min),
      ("999999999999999999", 999_999_999_999_999_999),
    ])
  func integers(input: String, expected: Int) throws {
    let value = try JSONParser.parse(input)
    #expect(value == .integer(expected))
    #expect(value.numberText == input)
    #expect(value.double == Double(expected))
  }

  @Test(
    "other numbers",
    arguments: [
      ("-0", -0.0), ("0.0", 0), ("-0.0", -0.0), ("0e0", 0), ("0E+0", 0),
      ("0e99999999999999999999", 0),
      ("1.0", 1), ("1.5", 1.5), ("1.50", 1.5), ("-1.5", -1.5), ("1e2", 100), ("1E2", 100),
      ("1e+2", 100), ("1e-2", 0.01), ("12.5e1", 125), ("0.1", 0.1),
      ("0.30000000000000004", 0.1 + 0.2),
      ("1e22", 1e22), ("1e23", 1e23), ("1e-22", 1e-22), ("1e-23", 1e-23),
      ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63),
      ("18446744073709551616", 0x1p64), ("123456789012345678901234567890", 1.2345678901234568e29),
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
      ("2.2250738585072014e-308", Double.leastNormalMagnitude),
      ("5e-324", Double.leastNonzeroMagnitude),
      ("2e-324", 0), ("1e-400", 0), ("-1e-99999999999999999999", -0.0),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
      ("9007199254740993.0", 9_007_199_254_740_992), ("9007199254740991.5", 9_007_199_254_740_992),
      ("0.000000000000000000000000000001e30", 1), ("100000000000000000000000e-23", 1),
    ])
  func others(input: String, expected: Double) throws {
    let value = try JSONParser.parse(input)
    guard case .number(let number) = value else {
      Issue.record("\(input) is \(value)")
      return
    }
    #expect(number.value.bitPattern == expected.bitPattern)
    #expect(number.text == input)
  }

  @Test("digits beyond any double do not end in a wrong value or a long wait")
  func manyDigits() throws {
    let count = 200_000
    let zeros = String(repeating: "0", count: count)
    #expect(try JSONParser.parse("0.\(zeros)1e\(count + 1)").double == 1)
    #expect(try JSONParser.parse("1\(zeros)e-\(count)").double == 1)
    #expect(try JSONParser.parse("0.\(zeros)").double == 0)
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse("1\(zeros)") }
  }

  @Test("random decimals are rounded as the standard library rounds them")
  func randomDecimals() throws {
    var random = SplitMix64(seed: 20)
    for _ in 0..<20_000 {
      let digits = String(random.next() >> Int.random(in: 0..<60, using: &random))
      let fraction = String(random.next() >> Int.random(in: 4..<64, using: &random))
      let exponent = Int.random(in: -30...30, using: &random)
      let decimal = "\(digits).\(fraction)"
      for text in [decimal, "\(digits)e\(exponent)", "-\(decimal)e\(exponent)"] {
        #expect(try JSONParser.parse(text).double?.bitPattern == Double(text)?.bitPattern)
      }
    }
  }

  @Test("a number keeps its spelling")
  func spelling() throws {
    let input = #"{"a":1.50,"b":[1e3,-0,10000000000000000000000],"c":1.0}"#
    let value = try JSONParser.parse(input)
    #expect(value.description == input)
    #expect(value.object?["a"]?.numberText == "1.50")
    #expect(try JSONValue.written("1.5") != JSONValue.written("1.50"))
    #expect(try JSONValue.written("1.0") != JSONValue.written("1"))
    #expect(try JSONValue.written("1.5") == .double(1.5))
  }

  @Test("kinds of value differ")
  func kinds() throws {
    let inputs = [
      "1", "\"1\"", "true", "1.0", "[1]", "null", "\"true\"", "{}", "[]", "0", "false",
    ]
    let values = try inputs.map { try JSONParser.parse($0) }
    #expect(Set(values).count == values.count)
    #expect(JSONValue.integer(1).integer == 1)
    #expect(JSONValue.double(1).integer == nil)
    #expect(JSONValue.bool(true).double == nil)
    #expect(JSONValue.string("1").double == nil)
  }
}
