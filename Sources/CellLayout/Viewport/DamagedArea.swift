internal import TextLayout

/// Rectangles of a window that hold damaged pixels.
struct DamagedArea {
  /// The distance from a frame within which its pixels lie: renderers put glyphs on whole pixels, and
  /// soften edges.
  private static var edge: LayoutUnit { 1 }

  private let window: LayoutRect
  private var parts: [LayoutRect] = []

  /// Creates an empty area.
  ///
  /// - Parameter window: The rectangle that nothing is damaged outside of.
  init(_ window: LayoutRect) { self.window = window }

  /// Adds a rectangle, and the room above and below it.
  mutating func add(_ frame: LayoutRect, around room: LayoutUnit) {
    let left = max(frame.minX - Self.edge, window.minX)
    let right = min(frame.maxX + Self.edge, window.maxX)
    let top = max(frame.minY - room - Self.edge, window.minY)
    let bottom = min(frame.maxY + room + Self.edge, window.maxY)
    guard left < right, top < bottom else { return }
    parts.append(LayoutRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// The rectangles from top to bottom; those of the same sides that touch each other are one.
  var rectangles: [LayoutRect] {
    let sorted = parts.sorted {
      ($0.minX, $0.maxX, $0.minY) < ($1.minX, $1.maxX, $1.minY)
    }
    var joined: [LayoutRect] = []
    for part in sorted {
      if let last = joined.last, last.minX == part.minX, last.maxX == part.maxX,
        part.minY <= last.maxY
      {
        joined[joined.count - 1].size.height = max(last.maxY, part.maxY) - last.minY
      } else {
        joined.append(part)
      }
    }
    return joined.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }
}
