import LayoutDocuments
import TestSupport

/// Makes damaged and odd JSON out of sound JSON.
struct Mutator {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let oddNumbers = [
    "0", "-0", "-1", "1e308", "-1e308", "1e-320", "9223372036854775807", "-9223372036854775808",
    "18446744073709551616", "0.015624", "16777216", "16777217", "65536", "1e6", "4096", "0.5",
  ]

  private static let oddTexts = [
    "", " ", "\n", "\r\n", "\t", "a\u{AD}b", "\u{200D}", "👩‍👩‍👧", "שלום", "سلام", "漢字", "กา",
    "\u{301}\u{301}",
    "\u{202E}x", "$", "$$", "$text", "$a.b", "#fff", "nan", "\u{0}", "\u{1F1E9}\u{1F1EA}",
    "e\u{301}",
    "\u{2028}", "normal", "pre-wrap", "anywhere", "rtl", "center", "Noto Sans", "Noto Naskh Arabic",
  ]

  /// Another value where one stood: of another type, beyond a range, or one of the document's own.
  mutating func value(_ old: JSONValue, pool: [JSONValue]) -> JSONValue {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2, 3: return (try? JSONParser.parse(Self.oddNumbers.randomElement(using: &random)!)) ?? old
    case 4, 5: return .string(Self.oddTexts.randomElement(using: &random)!)
    case 6: return .array([old, old])
    case 7: return .object(JSONObject([("text", old)]))
    default: return pool.randomElement(using: &random) ?? old
    }
  }

  /// The same document with a few values changed, members dropped or elements repeated.
  mutating func mutate(_ document: JSONValue) -> JSONValue {
    var pool: [JSONValue] = []
    collect(document, &pool)
    let rate = 1.5 / Double(max(2, pool.count))
    return mutate(document, pool: pool, rate: rate)
  }

  private func collect(_ value: JSONValue, _ pool: inout [JSONValue]) {
    pool.append(value)
    switch value {
    case .array(let elements): for element in elements { collect(element, &pool) }
    case .object(let object): for member in object.members { collect(member.value, &pool) }
    default: break
    }
  }

  private mutating func mutate(
    _ value: JSONValue, pool: [JSONValue], rate: Double
  ) -> JSONValue {
    if Double.random(in: 0..<1, using: &random) < rate { return self.value(value, pool: pool) }
    switch value {
    case .array(let elements):
      var result: [JSONValue] = []
      for element in elements {
        if Double.random(in: 0..<1, using: &random) < rate / 2 { continue }
        result.append(mutate(element, pool: pool, rate: rate))
        if Double.random(in: 0..<1, using: &random) < rate / 2 { result.append(element) }
      }
      return .array(result)
    case .object(let object):
      var result = JSONObject()
      for (key, value) in object.members {
        if Double.random(in: 0..<1, using: &random) < rate / 2 { continue }
        result.append(mutate(value, pool: pool, rate: rate), forKey: key)
      }
      return .object(result)
    default: return value
    }
  }

  /// The same bytes with a few of them changed, dropped or repeated.
  mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !result.isEmpty {
      let place = Int.random(in: 0..<result.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: result[place] = UInt8.random(in: 0...255, using: &random)
      case 1: result.remove(at: place)
      case 2: result.insert(result[place], at: place)
      default: result.removeSubrange(place..<min(place + 8, result.count))
      }
    }
    return result
  }
}
