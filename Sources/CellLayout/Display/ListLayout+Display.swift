internal import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the drawing commands for a range of offsets: backgrounds, sections, rows, separators, and
  /// the pinned header and footer.
  ///
  /// Colours of roles are those of the style's appearance. Inline boxes with a key are drawn as the images
  /// of that key, fitted into them. The picture is as wide as the list and as high as the range; its
  /// origin is the top of the range.
  /// - Parameters:
  ///   - visible: The range of offsets, positions in ±`LayoutUnit.farthest`; `nil` is the whole list.
  ///   - strips: The offsets of strips; of a strip, the items that the width of the list shows are drawn.
  /// - Complexity: O(log n), and the complexity of the visible rows.
  public func displayList(
    visible: Range<LayoutUnit>? = nil, strips: StripOffsets = [:]
  ) -> DisplayList {
    let range = visible?.asPositions ?? .zero..<max(height, .zero)
    return displayList(part: range, of: range, strips: strips)
  }

  /// Returns the drawing commands of a part of the picture that `displayList(visible:strips:)` makes of a
  /// range: those of rows and sections that the part shows, at the same places.
  ///
  /// So a large picture is drawn part by part. Texts that are larger than their frames may reach into a
  /// part; a part that is a little higher on both sides has their rows, too.
  /// - Parameters:
  ///   - part: The range of offsets of the part, positions in ±`LayoutUnit.farthest`.
  ///   - visible: The range of offsets of the whole picture; `nil` is the whole list.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n), and the complexity of the rows of the part.
  public func displayList(
    part: Range<LayoutUnit>, of visible: Range<LayoutUnit>?, strips: StripOffsets = [:]
  ) -> DisplayList {
    let range = visible?.asPositions ?? .zero..<max(height, .zero)
    let part = part.asPositions.clamped(to: range)
    let size = LayoutSize(width: width, height: range.upperBound - range.lowerBound)
    var list = DisplayList(size: size)
    let bounds = LayoutRect(origin: .zero, size: size)
    if let background = style.background?.resolved(in: style.appearance) {
      list.commands.append(.fill(bounds, cornerRadius: .zero, color: background))
    }
    list.commands.append(.pushClip(bounds, cornerRadius: .zero))
    let shift = LayoutPoint(x: .zero, y: -range.lowerBound)
    let pinned = pinnedEntries(in: range)
    appendSections(in: part, shift, &list)
    for position in positions(in: part, strips: strips) {
      guard let entry = entry(at: position) else { continue }
      let frame = frame(at: position, strips: strips).offset(by: shift)
      appendSeparators(around: entry, frame, &list)
      if pinned.contains(where: { $0.entry == entry }) { continue }
      append(elements(of: entry), at: frame.origin, &list)
    }
    for edge in edges(in: part) {
      append(elements(of: edge), at: entries.frame(of: edge).offset(by: shift).origin, &list)
    }
    // The header covers the footer where a window has no room for both.
    for (entry, frame) in pinned.reversed() {
      appendPinned(entry, at: frame.offset(by: shift), &list)
    }
    list.commands.append(.popClip)
    return list
  }

  /// Returns the drawing commands of one row, header or footer alone: nothing behind it, no separator,
  /// and no pinned header; `nil` if the list has no such entry.
  ///
  /// The picture is as large as the entry's frame; its origin is the frame's upper left corner.
  /// - Complexity: O(log n), and the complexity of the cell.
  public func displayList(of entry: ListEntry) -> DisplayList? {
    frame(of: entry).map { displayList(of: elements(of: entry), in: $0.size) }
  }

  /// Returns the drawing commands of the parts of an entry.
  func displayList(of elements: [PlacedElement], in size: LayoutSize) -> DisplayList {
    var list = DisplayList(size: size)
    append(elements, at: .zero, &list)
    return list
  }

  /// Returns the drawing commands for a rectangle of the list: those of its range of offsets, clipped to
  /// it.
  ///
  /// The picture is as large as the rectangle; its origin is the rectangle's upper left corner.
  /// - Parameters:
  ///   - area: The rectangle in list coordinates; positions count as the nearest in
  ///     ±`LayoutUnit.farthest`.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n), and the complexity of the rows in the range of offsets.
  public func displayList(in area: LayoutRect, strips: StripOffsets = [:]) -> DisplayList {
    let range = (area.minY..<max(area.minY, area.maxY)).asPositions
    let size = LayoutSize(
      width: area.size.width.asExtent, height: range.upperBound - range.lowerBound)
    var list = DisplayList(size: size)
    list.commands.append(
      .pushClip(LayoutRect(origin: .zero, size: size), cornerRadius: .zero))
    list.append(
      displayList(visible: range, strips: strips),
      at: LayoutPoint(x: -area.minX.asPosition, y: .zero))
    list.commands.append(.popClip)
    return list
  }

  /// Appends a header or footer that covers the rows behind it.
  private func appendPinned(_ entry: ListEntry, at frame: LayoutRect, _ list: inout DisplayList) {
    let own = entry.section.flatMap { entries.style(ofSection: $0).background }
    if let background = (own ?? style.background)?.resolved(in: style.appearance) {
      list.commands.append(.fill(frame, cornerRadius: .zero, color: background))
    }
    append(elements(of: entry), at: frame.origin, &list)
  }

  // MARK: Sections

  /// Appends the backgrounds and borders of the sections from the first to the last visible one.
  private func appendSections(
    in range: Range<LayoutUnit>, _ shift: LayoutPoint, _ list: inout DisplayList
  ) {
    guard entries.sections != nil else { return }
    for section in entries.sectionNumbers(in: range) {
      let sectionStyle = entries.style(ofSection: section)
      let area = entries.area(ofSection: section).offset(by: shift)
      let corners = sectionStyle.border?.cornerRadius ?? .zero
      let radius = direction == .rightToLeft ? corners.mirrored : corners
      if let background = sectionStyle.background?.resolved(in: style.appearance) {
        list.commands.append(.fill(area, cornerRadius: radius, color: background))
      }
      guard let border = sectionStyle.border, border.width > .zero else { continue }
      list.commands.append(
        .border(
          ElementBorder(
            frame: area, widths: LayoutInsets(all: border.width),
            color: border.color.resolved(in: style.appearance)), cornerRadius: radius))
    }
  }

  /// Appends the separator above a row, and the one below the last row, if no row hides them.
  private func appendSeparators(
    around entry: ListEntry, _ frame: LayoutRect, _ list: inout DisplayList
  ) {
    guard case .item(let path) = entry else { return }
    let section = entries.style(ofSection: path.section)
    guard section.layout.hasRows, let separator = section.separator,
      separator.height > .zero
    else { return }
    let isFirst = path.item == 0
    let above = ListEntry.item(ListIndexPath(section: path.section, item: path.item - 1))
    if isFirst ? separator.isAboveFirst : !hidesSeparator(below: above) {
      let distance = separator.height + (isFirst ? .zero : section.spacing)
      append(separator, at: frame.minY - distance, beside: frame, &list)
    }
    if separator.isBelowLast, path.item + 1 == snapshot.itemCount(inSection: path.section),
      !hidesSeparator(below: entry)
    {
      append(separator, at: frame.maxY, beside: frame, &list)
    }
  }

  /// Returns whether an entry is a row that hides the separator below it.
  func hidesSeparator(below entry: ListEntry) -> Bool {
    guard case .item(let path) = entry else { return false }
    return snapshot.item(at: path)?.hidesSeparator ?? false
  }

  private func append(
    _ separator: SectionSeparator, at y: LayoutUnit, beside row: LayoutRect,
    _ list: inout DisplayList
  ) {
    let left = direction == .leftToRight ? separator.leading : separator.trailing
    let width = (row.size.width - separator.leading - separator.trailing).asExtent
    let line = LayoutRect(x: row.minX + left, y: y, width: width, height: separator.height)
    let color = (separator.color ?? style.separatorColor).resolved(in: style.appearance)
    list.commands.append(.fill(line, cornerRadius: .zero, color: color))
  }

  private func append(
    _ elements: [PlacedElement], at origin: LayoutPoint, _ list: inout DisplayList
  ) {
    engines.withEngine { engine in
      let builder = CellDisplay(
        engine: engine, scale: scale, appearance: style.appearance, origin: origin)
      var open: [ElementGroup] = []
      for element in elements where element.frame != nil && element.isVisible {
        list.close(&open, exceptIn: element.groups)
        list.open(&open, element.groups)
        builder.append(element, to: &list)
      }
      list.close(&open, exceptIn: [])
    }
  }
}

extension DisplayList {
  /// Ends the groups of parts that another part does not belong to.
  fileprivate mutating func close(_ open: inout [ElementGroup], exceptIn groups: [ElementGroup]) {
    while let last = open.last, !groups.contains(last) {
      commands.append(.popGroup)
      open.removeLast()
    }
  }

  /// Begins the groups of a part that are not open.
  fileprivate mutating func open(_ open: inout [ElementGroup], _ groups: [ElementGroup]) {
    for group in groups.dropFirst(open.count) {
      commands.append(.pushGroup(opacity: group.opacity))
      open.append(group)
    }
  }
}
