internal import TextLayout

/// The conversion of the parts of one cell into drawing commands.
struct CellDisplay {
  let engine: TextEngine
  let scale: Double
  let appearance: LayoutAppearance
  let origin: LayoutPoint

  func append(_ element: PlacedElement, to list: inout DisplayList) {
    guard let frame = element.frame, element.isVisible else { return }
    if let clip = element.clip {
      list.commands.append(.pushClip(clip.offset(by: origin), cornerRadius: .zero))
    }
    defer { if element.clip != nil { list.commands.append(.popClip) } }
    if var (shadow, frame) = element.shadow {
      shadow.color = shadow.color.resolved(in: appearance)
      frame = frame.offset(by: origin)
      list.commands.append(.shadow(frame, cornerRadius: element.cornerRadius, shadow))
    }
    if let background = element.background {
      list.commands.append(
        .fill(
          background.frame.offset(by: origin), cornerRadius: element.cornerRadius,
          color: background.color.resolved(in: appearance)))
    }
    if let (gradient, frame) = element.gradient {
      list.commands.append(
        .gradient(
          frame.offset(by: origin), cornerRadius: element.cornerRadius,
          gradient.resolved(in: appearance)))
    }
    if case .image(let image?, let mode) = element.content {
      append(image, mode, of: element, in: frame, to: &list)
    }
    if var border = element.border {
      border.frame = border.frame.offset(by: origin)
      border.color = border.color.resolved(in: appearance)
      list.commands.append(.border(border, cornerRadius: element.cornerRadius))
    }
    if let (drawing, frame) = element.drawing {
      list.commands.append(.custom(drawing, in: frame.offset(by: origin)))
    }
    if case .text(let text, let color) = element.content {
      append(
        text, color: color.resolved(in: appearance), in: frame.offset(by: origin),
        element.highlights, to: &list)
    }
  }

  /// Appends an image inside the borders of its element.
  private func append(
    _ image: ImageReference, _ mode: ContentMode, of element: PlacedElement, in frame: LayoutRect,
    to list: inout DisplayList
  ) {
    // Where the widths of borders differ, the inner corners are no circles. The image then reaches under
    // the borders, which are drawn after it.
    let taken = element.border?.greatestWidth ?? .zero
    let radii = element.cornerRadius.fitted(to: element.border?.frame.size ?? frame.size)
    list.commands.append(
      .image(
        PlacedImage(
          image: image, frame: (element.border?.inside ?? frame).offset(by: origin),
          contentMode: mode, cornerRadius: radii.inset(by: taken))))
  }

  private func append(
    _ text: PreparedText, color: LayoutColor, in frame: LayoutRect, _ highlights: [TextHighlight],
    to list: inout DisplayList
  ) {
    let lines = engine.lines(of: text, width: frame.size.width, scale: scale)
    if !highlights.isEmpty {
      // The backgrounds of spans are behind the highlights of all lines.
      for line in lines {
        let decorations = engine.decorations(of: line, in: text, scale: scale)
        append(decorations.filter { $0.kind == .background }, color, at: frame.origin, to: &list)
      }
      append(highlights, of: text, lines: lines, at: frame.origin, to: &list)
    }
    for line in lines {
      let decorations = engine.decorations(of: line, in: text, scale: scale)
      let below = decorations.filter {
        $0.kind != .strikethrough && ($0.kind != .background || highlights.isEmpty)
      }
      append(below, color, at: frame.origin, to: &list)
      let start = frame.origin.offset(by: LayoutPoint(x: line.x, y: line.baseline))
      for run in engine.glyphRuns(of: line, in: text, scale: scale) where !run.glyphs.isEmpty {
        list.commands.append(
          .glyphs(
            GlyphRun(
              face: run.face, fontSize: run.fontSize,
              color: run.color.map(self.color) ?? color, origin: start,
              glyphs: run.glyphs, text: run.text)))
      }
      for box in engine.inlineBoxes(of: line, in: text, scale: scale) {
        guard let key = box.key else { continue }
        let frame = box.rectangle.offset(by: frame.origin)
        list.commands.append(
          .image(PlacedImage(image: ImageReference(key), frame: frame, contentMode: .contain)))
      }
      append(decorations.filter { $0.kind == .strikethrough }, color, at: frame.origin, to: &list)
    }
  }

  /// Returns the colour of a span in the appearance of the list.
  private func color(_ color: TextColor) -> LayoutColor {
    LayoutColor(color).resolved(in: appearance)
  }

  private func append(
    _ decorations: [TextLine.Decoration], _ color: LayoutColor, at origin: LayoutPoint,
    to list: inout DisplayList
  ) {
    for decoration in decorations {
      list.commands.append(
        .fill(
          decoration.rectangle.offset(by: origin), cornerRadius: .zero,
          color: decoration.color.map(self.color) ?? color))
    }
  }
}
