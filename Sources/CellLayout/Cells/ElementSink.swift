public import TextLayout

/// The collected parts of a cell in drawing order: a container comes before its content.
public struct ElementSink {
  /// The parts collected so far.
  public private(set) var elements: [PlacedElement] = []

  /// Creates an empty sink.
  public init() {}

  /// Adds a part.
  ///
  /// A cell of one's own can add parts of every kind (``PlacedElement``). The corner of a frame counts as the nearest within ±`LayoutUnit.farthest`, its sides as the
  /// nearest within ±`LayoutUnit.maximum`, and corner radius and borders as the nearest in 0 to
  /// `LayoutUnit.maximum`.
  public mutating func add(_ element: PlacedElement) {
    var element = element
    element.frame = element.frame?.inRange
    element.background = element.background.map { ($0.color, $0.frame.inRange) }
    element.gradient = element.gradient.map { ($0.gradient, $0.frame.inRange) }
    element.drawing = element.drawing.map { ($0.drawing, $0.frame.inRange) }
    element.cornerRadius = element.cornerRadius.inRange
    element.border = element.border?.inRange
    element.shadow = element.shadow.map { ($0.shadow.inRange, $0.frame.inRange) }
    element.clip = element.clip?.inRange
    elements.append(element)
  }

  /// Adds a box.
  ///
  /// - Parameters:
  ///   - frame: The place of the box in the cell.
  ///   - background: The colour that fills the box; `nil` fills nothing.
  ///   - cornerRadius: The radii of the background's corners; leading is left.
  ///   - name: The name of the box; `nil` for none.
  public mutating func addBox(
    _ frame: LayoutRect, background: LayoutColor? = nil, cornerRadius: CornerRadii = .zero,
    name: String? = nil
  ) {
    add(
      PlacedElement(
        frame: frame, content: .box, background: background.map { ($0, frame) },
        cornerRadius: cornerRadius, name: name))
  }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The prepared text.
  ///   - frame: The place of the text in the cell; its width is the width of the lines.
  ///   - color: The colour of the glyphs.
  ///   - name: The name of the text; `nil` for none.
  public mutating func addText(
    _ text: PreparedText, frame: LayoutRect, color: LayoutColor = .black, name: String? = nil
  ) {
    add(
      PlacedElement(
        frame: frame, content: .text(text, color), background: nil, cornerRadius: .zero,
        name: name))
  }
}
