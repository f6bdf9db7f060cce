internal import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the drawing commands for a range of offsets: backgrounds, rows, separators, and the
  /// pinned header.
  ///
  /// Colours of roles are those of the style's appearance. Inline boxes with a key are drawn as the images
  /// of that key, fitted into them. The picture is as wide as the list and as high as the range; its
  /// origin is the top of the range.
  /// - Parameter visible: The range of offsets, positions in ±`LayoutUnit.farthest`; `nil` is the
  ///   whole list.
  /// - Complexity: O(log n), and the complexity of the visible rows.
  public func displayList(visible: Range<LayoutUnit>? = nil) -> DisplayList {
    let range = visible?.asPositions ?? .zero..<max(height, .zero)
    let size = LayoutSize(width: width, height: range.upperBound - range.lowerBound)
    var list = DisplayList(size: size)
    let bounds = LayoutRect(origin: .zero, size: size)
    if let background = style.background?.resolved(in: style.appearance) {
      list.commands.append(.fill(bounds, cornerRadius: .zero, color: background))
    }
    list.commands.append(.pushClip(bounds, cornerRadius: .zero))
    let pinned = pinnedHeader(at: range.lowerBound)
    let shift = LayoutPoint(x: .zero, y: -range.lowerBound)
    for entry in entries(in: range) {
      guard let frame = frame(of: entry) else { continue }
      appendSeparator(above: entry, frame.offset(by: shift), &list)
      if case .header(let section) = entry, section == pinned?.section { continue }
      append(entry, at: frame.offset(by: shift).origin, &list)
    }
    if let pinned {
      let frame = pinned.frame.offset(by: shift)
      if let background = style.background?.resolved(in: style.appearance) {
        list.commands.append(.fill(frame, cornerRadius: .zero, color: background))
      }
      append(.header(section: pinned.section), at: frame.origin, &list)
    }
    list.commands.append(.popClip)
    return list
  }

  private func appendSeparator(
    above entry: ListEntry, _ frame: LayoutRect, _ list: inout DisplayList
  ) {
    let spacing = style.spacing
    guard case .item(let path) = entry, path.item > 0, spacing.separator > .zero else { return }
    let line = LayoutRect(
      x: frame.minX, y: frame.minY - spacing.gap, width: frame.size.width,
      height: spacing.separator)
    let color = style.separatorColor.resolved(in: style.appearance)
    list.commands.append(.fill(line, cornerRadius: .zero, color: color))
  }

  private func append(_ entry: ListEntry, at origin: LayoutPoint, _ list: inout DisplayList) {
    let elements = elements(of: entry)
    engines.withEngine { engine in
      let builder = CellDisplay(
        engine: engine, scale: scale, appearance: style.appearance, origin: origin)
      for element in elements { builder.append(element, to: &list) }
    }
  }
}

/// The conversion of the parts of one cell into drawing commands.
private struct CellDisplay {
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
    if let background = element.background {
      list.commands.append(
        .fill(
          background.frame.offset(by: origin), cornerRadius: element.cornerRadius,
          color: background.color.resolved(in: appearance)))
    }
    if case .image(let image?, let mode) = element.content {
      append(image, mode, of: element, in: frame, to: &list)
    }
    if var border = element.border {
      border.frame = border.frame.offset(by: origin)
      border.color = border.color.resolved(in: appearance)
      list.commands.append(.border(border, cornerRadius: element.cornerRadius))
    }
    if case .text(let text, let color) = element.content {
      append(
        text, color: color.resolved(in: appearance), in: frame.offset(by: origin), to: &list)
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
    list.commands.append(
      .image(
        PlacedImage(
          image: image, frame: (element.border?.inside ?? frame).offset(by: origin),
          contentMode: mode, cornerRadius: max(element.cornerRadius - taken, .zero))))
  }

  private func append(
    _ text: PreparedText, color: LayoutColor, in frame: LayoutRect, to list: inout DisplayList
  ) {
    for line in engine.lines(of: text, width: frame.size.width, scale: scale) {
      let decorations = engine.decorations(of: line, in: text, scale: scale)
      append(decorations.filter { $0.kind != .strikethrough }, color, at: frame.origin, to: &list)
      let start = frame.origin.offset(by: LayoutPoint(x: line.x, y: line.baseline))
      for run in engine.glyphRuns(of: line, in: text, scale: scale) where !run.glyphs.isEmpty {
        list.commands.append(
          .glyphs(
            GlyphRun(
              face: run.face, fontSize: run.fontSize,
              color: run.color.map(self.color) ?? color, origin: start,
              glyphs: run.glyphs)))
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
