import CellLayout
import Foundation
import TestSupport
import Testing
import TextLayout

/// The radii of four corners.
@Suite struct CornerRadiiTests {
  private let different = CornerRadii(
    topLeading: 1, topTrailing: 2.5, bottomTrailing: 3, bottomLeading: 4)

  @Test func `radii that fit stay`() {
    #expect(different.fitted(to: LayoutSize(width: 7, height: 5.5)) == different)
    #expect(CornerRadii(all: 5).fitted(to: LayoutSize(width: 10, height: 10)) == 5)
  }

  /// CSS Backgrounds 3, section 5.5: f = min(Lᵢ / Sᵢ).
  @Test func `radii that are longer than a side are all scaled by one factor`() {
    let radii = CornerRadii(topLeading: 30, topTrailing: 10, bottomTrailing: 5, bottomLeading: 0)
    #expect(
      radii.fitted(to: LayoutSize(width: 20, height: 100))
        == CornerRadii(topLeading: 15, topTrailing: 5, bottomTrailing: 2.5))
    #expect(
      radii.fitted(to: LayoutSize(width: 40, height: 10))
        == CornerRadii(
          topLeading: 10, topTrailing: 3.328125, bottomTrailing: 1.65625, bottomLeading: 0))
    #expect(CornerRadii(all: 99).fitted(to: LayoutSize(width: 20, height: 7)) == 3.5)
    #expect(CornerRadii(all: -2).fitted(to: LayoutSize(width: 20, height: 7)) == .zero)
    #expect(different.fitted(to: LayoutSize(width: -3, height: 7)) == .zero)
  }

  @Test func `fitted radii are never longer than a side, and one is as long as it`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<lawSize(20_000, debug: 2000) {
      func number(_ limit: Int) -> LayoutUnit { LayoutUnit(rawValue: random.number(below: limit)) }
      let radii = CornerRadii(
        topLeading: number(900), topTrailing: number(900), bottomTrailing: number(900),
        bottomLeading: number(900))
      let size = LayoutSize(width: number(1500), height: number(1500))
      let fitted = radii.fitted(to: size)
      let rest = [
        size.width - fitted.topLeading - fitted.topTrailing,
        size.width - fitted.bottomLeading - fitted.bottomTrailing,
        size.height - fitted.topLeading - fitted.bottomLeading,
        size.height - fitted.topTrailing - fitted.bottomTrailing,
      ]
      let least = rest.min() ?? .zero
      #expect(least >= .zero && (fitted == radii || least < LayoutUnit(rawValue: 3)))
    }
  }

  @Test func `the other direction exchanges right and left`() {
    #expect(
      different.mirrored
        == CornerRadii(topLeading: 2.5, topTrailing: 1, bottomTrailing: 4, bottomLeading: 3))
    #expect(different.mirrored.mirrored == different)
    #expect(
      different.inset(by: 2) == CornerRadii(topTrailing: 0.5, bottomTrailing: 1, bottomLeading: 2))
  }

  @Test func `radii are one number or four`() throws {
    #expect("\(CornerRadii(all: 4))" == "4" && "\(different)" == "1 2.5 3 4")
    func json(_ radii: CornerRadii) throws -> String {
      String(decoding: try JSONEncoder().encode([radii]), as: UTF8.self)
    }
    #expect(try json(4.5) == "[4.5]" && json(different) == "[[1,2.5,3,4]]")
    for radii in [4.5, different] {
      let data = Data(try json(radii).utf8)
      #expect(try JSONDecoder().decode([CornerRadii].self, from: data) == [radii])
    }
    for text in ["[[1,2,3]]", "[[1,2,3,4,5]]", #"["4"]"#] {
      #expect(throws: DecodingError.self) {
        _ = try JSONDecoder().decode([CornerRadii].self, from: Data(text.utf8))
      }
    }
  }
}
