import CellLayout
import Testing
import TextLayout

/// The stops and the line of gradients.
@Suite struct LinearGradientTests {
  private func positions(_ places: [Double?]) -> [Double] {
    LinearGradient(
      stops: places.map { LinearGradient.Stop(color: .black, position: $0) }
    ).positions
  }

  /// The examples of CSS Images 3, section 3.4.3, and its rules one by one.
  @Test(arguments: [
    ([nil, nil], [0, 1]), ([nil, nil, nil], [0, 0.5, 1]), ([0.2], [0.2]), ([nil], [0]),
    ([0.4, nil, nil, 0.7, nil], [0.4, 0.5, 0.6, 0.7, 1]), ([0.5, 0.2, 0.8], [0.5, 0.5, 0.8]),
    ([nil, 0.8, nil, 0.2], [0, 0.8, 0.8, 0.8]), ([nil, -0.5, nil], [0, 0, 1]),
    ([-1, nil, 3], [-1, 1, 3]), ([1.5, nil], [1.5, 1.5]), ([], []),
  ]) func `stops get places by the rules of CSS`(places: [Double?], expected: [Double]) {
    let found = positions(places)
    #expect(found.count == expected.count)
    for (place, wanted) in zip(found, expected) { #expect(abs(place - wanted) < 1e-12) }
  }

  @Test(
    arguments: [
      (0, 10, 20, 10, 0), (90, 0, 10, 20, 10), (180, 10, 0, 10, 20), (270, 20, 10, 0, 10),
      (-90, 20, 10, 0, 10), (450, 0, 10, 20, 10), (45, 0, 20, 20, 0), (.nan, 10, 20, 10, 0),
    ] as [(Double, LayoutUnit, LayoutUnit, LayoutUnit, LayoutUnit)])
  func `the line runs through the centre`(
    angle: Double, x1: LayoutUnit, y1: LayoutUnit, x2: LayoutUnit, y2: LayoutUnit
  ) {
    let gradient = LinearGradient(angle: angle, colors: [])
    let line = gradient.line(in: LayoutRect(x: 3, y: 4, width: 20, height: 20))
    #expect(line.start == LayoutPoint(x: x1 + 3, y: y1 + 4))
    #expect(line.end == LayoutPoint(x: x2 + 3, y: y2 + 4))
  }

  /// A line through the end that is square to the gradient meets the corner.
  @Test func `the corner in the direction has the colour of the end`() {
    let line = LinearGradient(angle: 45, colors: []).line(
      in: LayoutRect(x: 0, y: 0, width: 20, height: 10))
    #expect(line.start == LayoutPoint(x: 2.5, y: 12.5) && line.end == LayoutPoint(x: 17.5, y: -2.5))
  }

  @Test func `colours of roles follow the appearance`() {
    let ink = LayoutColor(light: .black, dark: LayoutColor(red: 255, green: 255, blue: 255))
    let gradient = LinearGradient(angle: 7, colors: [ink, .black]).resolved(in: .dark)
    #expect(gradient.angle == 7)
    #expect(gradient.stops.map(\.color) == [LayoutColor(red: 255, green: 255, blue: 255), .black])
  }
}
