#if Extras
import Testing
import TextLayout

@testable import layoutbench

/// The packed numbers of a page.
struct PackedBytesTests {
  private static let numbers = [
    0, 1, 63, 64, 127, 128, 255, 16_383, 16_384, 1 << 31, 1 << 40, 1 << 53,
  ]

  @Test(arguments: numbers) func `a number is read as it was written`(number: Int) {
    var packed = PackedBytes()
    packed.append(number)
    packed.append(signed: number)
    packed.append(signed: -number)
    packed.append(LayoutUnit(rawValue: -number))
    var reader = PackedReader(packed)
    #expect(reader.number() == number)
    #expect([reader.signed(), reader.signed(), reader.signed()] == [number, -number, -number])
    #expect(reader.isAtEnd)
  }

  @Test func `small numbers of both signs take one byte`() {
    for number in -64...63 {
      var packed = PackedBytes()
      packed.append(signed: number)
      #expect(packed.bytes.count == 1, "\(number)")
    }
  }
}
#endif
