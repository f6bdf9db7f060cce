import LayoutDocuments
import TestSupport
import Testing

/// Random values of every kind.
private struct ValueGenerator {
  var random: SplitMix64

  mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: -100...100, using: &random))
    case 3: .integer(Int(truncatingIfNeeded: random.next()))
    case 4: number()
    case 5, 6: .string(text())
    case 7: .array((0..<Int.random(in: 0...5, using: &random)).map { _ in value(depth: depth - 1) })
    default: .object(object(depth: depth - 1))
    }
  }

  /// A finite number that is not written like an integer.
  mutating func number() -> JSONValue {
    while true {
      let value =
        Bool.random(using: &random)
        ? Double(bitPattern: random.next()) : Double.random(in: -1000...1000, using: &random)
      if value.isFinite, value.rounded() != value { return .double(value) }
    }
  }

  mutating func object(depth: Int) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      object.append(value(depth: depth), forKey: text())
    }
    return object
  }

  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    let greatest: [UInt32] = [0x1F, 0x7E, 0x7E, 0x7E, 0x7FF, 0xFFFF, 0x10FFFF]
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let limit = greatest.randomElement(using: &random) ?? 0
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

struct JSONRoundTripTests {
  @Test("5,000 random values are read as they were written", arguments: 0..<10 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = ValueGenerator(random: SplitMix64(seed: seed))
    for step in 0..<500 {
      let value = generator.value(depth: 4)
      var writer = JSONWriter()
      writer.write(value)
      let bytes = writer.takeBytes()
      let copy = try JSONParser.parse(bytes)
      let isEqual = copy == value
      #expect(isEqual, "seed \(seed), step \(step)")
      #expect(copy.hashValue == value.hashValue, "seed \(seed), step \(step)")
      writer.write(copy)
      let isSame = writer.takeBytes() == bytes
      #expect(isSame, "seed \(seed), step \(step)")
    }
  }

  @Test("any damage gives a value or an error that lies within the input")
  func damage() {
    var generator = ValueGenerator(random: SplitMix64(seed: 99))
    for step in 0..<3_000 {
      var bytes = Array(generator.value(depth: 3).description.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator.random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator.random)
        switch Int.random(in: 0..<3, using: &generator.random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator.random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[bytes.count - 1 - place], at: place)
        }
      }
      do throws(JSONSyntaxError) {
        let value = try JSONParser.parse(bytes)
        #expect((try? JSONParser.parse(value.description)) == value, "step \(step)")
      } catch {
        #expect(0...bytes.count ~= error.offset, "step \(step)")
        #expect(error.line >= 1 && error.column >= 1 && !error.limit.isEmpty)
      }
    }
  }
}
