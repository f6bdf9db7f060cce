import Testing
import TextLayout

@Suite struct LayoutUnitTests {
  @Test func `prints every sixty-fourth exactly`() {
    #expect(LayoutUnit(rawValue: 769).description == "12.015625")
    #expect(LayoutUnit(rawValue: -32).description == "-0.5")
    #expect(LayoutUnit(3).description == "3")
    for raw in 0..<64 {
      #expect(Double(LayoutUnit(rawValue: raw).description) == Double(raw) / 64)
    }
  }

  @Test func `rounds to the nearest sixty-fourth, ties up`() {
    #expect(LayoutUnit(rounding: 1.0 / 128).rawValue == 1)
    #expect(LayoutUnit(rounding: -1.0 / 128).rawValue == 0)
    #expect(LayoutUnit(truncating: 0.999).rawValue == 63)
  }
}
