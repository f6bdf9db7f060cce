public import TextLayout

/// Collects the parts of a cell in drawing order: containers before what they hold.
public struct ElementSink {
  /// The parts so far.
  public private(set) var elements: [PlacedElement] = []

  /// Makes an empty sink.
  public init() {}

  /// Adds a part; places count as the nearest whose corner is within ±`LayoutUnit.farthest` and whose
  /// sides are within ±`LayoutUnit.maximum`.
  public mutating func add(_ element: PlacedElement) {
    var element = element
    element.frame = element.frame?.inRange
    element.background = element.background.map { ($0.color, $0.frame.inRange) }
    element.cornerRadius = element.cornerRadius.asExtent
    elements.append(element)
  }

  /// Adds a plain box.
  public mutating func addBox(
    _ frame: LayoutRect, background: LayoutColor? = nil, cornerRadius: LayoutUnit = .zero
  ) {
    add(
      PlacedElement(
        frame: frame, content: .box, background: background.map { ($0, frame) },
        cornerRadius: cornerRadius))
  }

  /// Adds a text.
  public mutating func addText(
    _ text: PreparedText, frame: LayoutRect, color: LayoutColor = .black
  ) {
    add(
      PlacedElement(
        frame: frame, content: .text(text, color), background: nil, cornerRadius: .zero))
  }

  /// Mirrors all parts in a cell of the given width.
  mutating func mirror(width: LayoutUnit) {
    func mirrored(_ frame: LayoutRect) -> LayoutRect {
      LayoutRect(
        x: width - frame.maxX, y: frame.minY, width: frame.size.width, height: frame.size.height)
    }
    for i in elements.indices {
      elements[i].frame = elements[i].frame.map(mirrored)
      elements[i].background = elements[i].background.map { ($0.color, mirrored($0.frame)) }
    }
  }
}
