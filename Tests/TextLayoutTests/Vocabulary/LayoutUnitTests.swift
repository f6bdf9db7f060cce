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

  @Test func `literals with a fraction are truncated toward zero, within the greatest length`() {
    #expect((0.999 as LayoutUnit).rawValue == 63 && (-0.999 as LayoutUnit).rawValue == -63)
    #expect((1.5 as LayoutUnit) == LayoutUnit(rawValue: 96))
    #expect((1e300 as LayoutUnit) == .maximum && (-1e300 as LayoutUnit) == -.maximum)
    #expect(LayoutUnit(floatLiteral: .nan) == .zero)
    #expect(LayoutUnit(floatLiteral: .infinity) == .maximum)
  }

  @Test func `factors and divisors truncate toward zero`() {
    let unit = LayoutUnit(rawValue: 1)
    #expect(LayoutUnit(10) * 1.5 == 15 && unit * 0.999 == .zero && unit * -1.999 == -unit)
    #expect(LayoutUnit.farthest * 2.0 == .farthest && LayoutUnit(-1) * .infinity == -.farthest)
    #expect(LayoutUnit(1) * Double.nan == .zero)
    let parts: [LayoutUnit] = [LayoutUnit(10) / 4, -unit / 2, LayoutUnit(rawValue: 7) / 2]
    #expect(parts == [2.5, 0, unit * 3])
    #expect(LayoutUnit(3) / LayoutUnit(4) == 0.75)
    #expect((LayoutUnit(0) / LayoutUnit(0)).isNaN && LayoutUnit(1) / LayoutUnit(0) == .infinity)
    #expect(abs(LayoutUnit(-3)) == 3 && abs(LayoutUnit(3)) == 3 && abs(LayoutUnit.zero) == 0)
  }
}
