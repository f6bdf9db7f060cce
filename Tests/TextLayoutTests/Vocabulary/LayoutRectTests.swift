import Foundation
import TestSupport
import Testing
import TextLayout

@Suite struct LayoutRectTests {
  private let rect = LayoutRect(x: 10, y: 20, width: 30, height: 41)

  @Test func `edges, middles and sides`() {
    #expect(rect.width == 30 && rect.height == 41)
    #expect(rect.midX == 25 && rect.midY == 40.5)
    #expect(LayoutRect(x: 0, y: 0, width: LayoutUnit(rawValue: 3), height: 0).midX.rawValue == 1)
  }

  @Test func `rectangles are half-open`() {
    #expect(rect.contains(LayoutPoint(x: 10, y: 20)))
    #expect(rect.contains(LayoutPoint(x: 39.984375, y: 60.984375)))
    #expect(!rect.contains(LayoutPoint(x: 40, y: 20)))
    #expect(!rect.contains(LayoutPoint(x: 10, y: 61)))
    #expect(!rect.intersects(LayoutRect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.intersects(LayoutRect(x: 39, y: 60, width: 5, height: 5)))
    #expect(!rect.intersects(LayoutRect(x: 12, y: 22, width: 0, height: 5)))
    #expect(LayoutRect.zero.isEmpty && !rect.isEmpty)
    #expect(LayoutRect(x: 0, y: 0, width: -1, height: 1).isEmpty)
  }

  @Test func `a union holds both, and nothing of empty ones`() {
    let other = LayoutRect(x: 0, y: 50, width: 20, height: 40)
    #expect(rect.union(other) == LayoutRect(x: 0, y: 20, width: 40, height: 70))
    #expect(rect.union(LayoutRect(x: 900, y: 0, width: 0, height: 9)) == rect)
    #expect(LayoutRect.zero.union(rect) == rect)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `relations are those of the points`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func length(_ limit: Int) -> LayoutUnit { LayoutUnit(rawValue: random.number(below: limit)) }
    let a = LayoutRect(x: length(6), y: length(6), width: length(5), height: length(5))
    let b = LayoutRect(x: length(6), y: length(6), width: length(5), height: length(5))
    let union = a.union(b)
    var common = false
    for x in 0..<12 {
      for y in 0..<12 {
        let point = LayoutPoint(x: LayoutUnit(rawValue: x), y: LayoutUnit(rawValue: y))
        common = common || a.contains(point) && b.contains(point)
        if a.contains(point) || b.contains(point) { #expect(union.contains(point)) }
      }
    }
    #expect(a.intersects(b) == common && b.intersects(a) == common)
  }

  @Test func `insets leave what is inside of them`() {
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(rect.inset(by: insets) == LayoutRect(x: 12, y: 21, width: 24, height: 37))
    #expect(rect.inset(by: insets, isRightToLeft: true).minX == 14)
    #expect(rect.inset(by: LayoutInsets(all: -1)) == LayoutRect(x: 9, y: 19, width: 32, height: 43))
    #expect(rect.inset(by: LayoutInsets(all: 18)).size == LayoutSize(width: 0, height: 5))
  }

  @Test func `descriptions are short`() {
    #expect("\(rect)" == "30 × 41 at (10, 20)")
    #expect("\(LayoutSize(width: 0.5, height: 2)) \(LayoutPoint(x: 1, y: -2))" == "0.5 × 2 (1, -2)")
    #expect("\(LayoutInsets(all: 3))" == "top 3, leading 3, bottom 3, trailing 3")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `geometry comes back from JSON`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func length(_ limit: Int) -> LayoutUnit {
      LayoutUnit(rawValue: random.number(below: 2 * limit) - limit)
    }
    func check<Value: Codable & Equatable>(_ value: Value) throws {
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    }
    let (near, far) = (LayoutUnit.maximum.rawValue, 1 << 52)
    try check(
      LayoutRect(x: length(far), y: length(far), width: length(near), height: length(near)))
    try check(
      LayoutInsets(
        top: length(near), leading: length(near), bottom: length(near), trailing: length(near)))
    try check([LayoutUnit.zero, LayoutUnit(rawValue: 1), .maximum, -.maximum, .farthest])
  }

  @Test func `a length is a number of pixels in JSON`() throws {
    let data = try JSONEncoder().encode(LayoutSize(width: 12.015625, height: 3))
    let sides = try JSONDecoder().decode([String: Double].self, from: data)
    #expect(sides == ["width": 12.015625, "height": 3])
    let size = #"{"width": 0.0078125, "height": 1e300}"#
    #expect(
      try JSONDecoder().decode(LayoutSize.self, from: Data(size.utf8))
        == LayoutSize(width: LayoutUnit(rawValue: 1), height: .farthest))
  }
}
