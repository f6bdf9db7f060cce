internal import Foundation

/// A logarithmic axis of times.
struct TimeScale {
  /// The place of the shortest time in px.
  static let start = 180
  private static let length = 400
  private let first: Int
  private let last: Int

  /// Creates the axis of whole powers of ten around some times in ns.
  init(_ times: [Double]) {
    let logarithms = times.filter { $0 > 0 }.map { log10($0) }
    first = max(0, Int((logarithms.min() ?? 0).rounded(.down)))
    last = max(first + 1, Int((logarithms.max() ?? 0).rounded(.up)))
  }

  /// Returns the length of a bar in px; a time of 0 has none.
  func length(of time: Double) -> Int {
    guard time > 0 else { return 0 }
    let share = (log10(time) - Double(first)) / Double(last - first)
    return max(1, Int((share * Double(Self.length)).rounded()))
  }

  /// Returns a line for each power of ten, with its time.
  func axis(height: Int) -> String {
    (first...last).map { power in
      let x = Self.start + (power - first) * Self.length / (last - first)
      return """
        <line x1="\(x)" y1="46" x2="\(x)" y2="\(height - 10)" stroke="#ddd"/>

        """
          + SVGText.element(
            FigureText.time(powerOfTen: power), x: x, y: 42,
            attributes: "text-anchor=\"middle\" fill=\"#777\"")
    }.joined()
  }
}
