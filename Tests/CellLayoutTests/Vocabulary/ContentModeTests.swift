import CellLayout
import Testing
import TextLayout

@Suite struct ContentModeTests {
  @Test(
    "an image has the place of CSS's object-fit",
    arguments: [
      (.fill, LayoutRect(x: 10, y: 20, width: 100, height: 50)),
      (.contain, LayoutRect(x: 35, y: 20, width: 50, height: 50)),
      (.cover, LayoutRect(x: 10, y: -5, width: 100, height: 100)),
      (.center, LayoutRect(x: 45, y: 30, width: 30, height: 30)),
      (.scaleDown, LayoutRect(x: 45, y: 30, width: 30, height: 30)),
    ] as [(ContentMode, LayoutRect)])
  func places(mode: ContentMode, expected: LayoutRect) {
    let frame = LayoutRect(x: 10, y: 20, width: 100, height: 50)
    #expect(mode.rect(of: LayoutSize(width: 30, height: 30), in: frame) == expected)
  }

  @Test func `a large image is scaled down, a broad one to the width`() {
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    let broad = LayoutSize(width: 400, height: 100)
    #expect(
      ContentMode.scaleDown.rect(of: broad, in: frame)
        == LayoutRect(x: 0, y: 12.5, width: 100, height: 25))
    #expect(
      ContentMode.cover.rect(of: broad, in: frame)
        == LayoutRect(x: -50, y: 0, width: 200, height: 50))
    #expect(ContentMode.contain.rect(of: .zero, in: frame) == frame)
  }

  @Test func `no place leaves its centre by more than half a unit`() {
    for mode in ContentMode.allCases {
      for width in [1, 63, 64, 1000, 1 << 30] {
        let frame = LayoutRect(x: 3, y: 4, width: 101.015625, height: 7)
        let size = LayoutSize(width: LayoutUnit(rawValue: width), height: 13)
        let place = mode.rect(of: size, in: frame)
        #expect(abs((place.minX + place.maxX - frame.minX - frame.maxX).rawValue) <= 1)
        #expect(abs((place.minY + place.maxY - frame.minY - frame.maxY).rawValue) <= 1)
      }
    }
  }
}
