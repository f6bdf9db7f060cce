internal import ListCore
internal import TextLayout

/// A piece of a picture: something with a frame that is drawn alike wherever the frame stands.
struct DisplayPiece {
  var kind: DisplayPart.Kind
  /// The frame in the picture.
  var frame: LayoutRect
  /// The columns that are shown of an entry of a table that is wider than its section.
  var scroll: TableScroll?
}

/// The pieces that pictures of a list are made of, and their drawing.
extension ListLayout {
  /// Returns the pieces that a part of a picture shows, back to front, without the background of the list.
  ///
  /// - Parameters:
  ///   - part: The range of offsets of the part, within that of the picture.
  ///   - range: The range of offsets of the picture.
  ///   - strips: The offsets of strips.
  func pieces(
    in part: Range<LayoutUnit>, of range: Range<LayoutUnit>, strips: StripOffsets
  ) -> [DisplayPiece] {
    let shift = LayoutPoint(x: .zero, y: -range.lowerBound)
    let pinned = pinnedEntries(in: range)
    var pieces = sectionPieces(in: part, shift)
    for position in positions(in: part, strips: strips) {
      guard let entry = entry(at: position) else { continue }
      let frame = frame(at: position, strips: strips).offset(by: shift)
      pieces += separatorPieces(around: entry, frame)
      if pinned.contains(where: { $0.entry == entry }) { continue }
      pieces.append(
        DisplayPiece(kind: .entry(entry), frame: frame, scroll: tableScroll(of: entry, strips)))
    }
    for edge in edges(in: part) {
      let frame = entries.frame(of: edge).offset(by: shift)
      pieces.append(DisplayPiece(kind: .entry(.edge(edge)), frame: frame))
    }
    // The header covers the footer where a window has no room for both; the next header covers the header.
    for (entry, frame) in pinned.reversed() {
      pieces.append(
        DisplayPiece(
          kind: .pinned(entry), frame: frame.offset(by: shift),
          scroll: tableScroll(of: entry, strips)))
    }
    return pieces
  }

  /// Returns the drawing commands of a piece alone, in its own coordinates.
  func displayList(of piece: DisplayPiece) -> DisplayList {
    var piece = piece
    piece.frame.origin = .zero
    var list = DisplayList(size: piece.frame.size)
    draw(piece, to: &list)
    return list
  }

  /// Draws a piece in its frame.
  func draw(_ piece: DisplayPiece, to list: inout DisplayList) {
    let frame = piece.frame
    switch piece.kind {
    case .background:
      guard let background = style.background?.resolved(in: style.appearance) else { return }
      list.commands.append(.fill(frame, cornerRadius: .zero, color: background))
    case .section(let section): drawSection(section, in: frame, to: &list)
    case .separator(let section):
      let color = entries.style(ofSection: section).separator?.color ?? style.separatorColor
      list.commands.append(
        .fill(frame, cornerRadius: .zero, color: color.resolved(in: style.appearance)))
    case .entry(let entry):
      append(elements(of: entry, piece.scroll), of: entry, at: frame.origin, &list)
    case .pinned(let entry):
      // It covers the rows behind it.
      if let background = pinBackground(of: entry)?.resolved(in: style.appearance) {
        list.commands.append(.fill(frame, cornerRadius: .zero, color: background))
      }
      append(elements(of: entry, piece.scroll), of: entry, at: frame.origin, &list)
    }
  }

  // MARK: Sections

  /// Returns the sections from the first to the last visible one that have a background or a border.
  private func sectionPieces(in range: Range<LayoutUnit>, _ shift: LayoutPoint) -> [DisplayPiece] {
    guard entries.sections != nil else { return [] }
    return entries.sectionNumbers(in: range).compactMap { section in
      let style = entries.style(ofSection: section)
      guard style.background != nil || style.border != nil else { return nil }
      return DisplayPiece(
        kind: .section(section), frame: entries.area(ofSection: section).offset(by: shift))
    }
  }

  private func drawSection(_ section: Int, in area: LayoutRect, to list: inout DisplayList) {
    let sectionStyle = entries.style(ofSection: section)
    let corners = sectionStyle.border?.cornerRadius ?? .zero
    let radius = direction == .rightToLeft ? corners.mirrored : corners
    if let background = sectionStyle.background?.resolved(in: style.appearance) {
      list.commands.append(.fill(area, cornerRadius: radius, color: background))
    }
    guard let border = sectionStyle.border, border.width > .zero else { return }
    list.commands.append(
      .border(
        ElementBorder(
          frame: area, widths: LayoutInsets(all: border.width),
          color: border.color.resolved(in: style.appearance)), cornerRadius: radius))
  }

  // MARK: Separators

  /// Returns the separator above a row, and the one below the last row, if no row hides them.
  private func separatorPieces(around entry: ListEntry, _ frame: LayoutRect) -> [DisplayPiece] {
    guard case .item(let path) = entry else { return [] }
    let section = entries.style(ofSection: path.section)
    guard section.layout.hasRows, let separator = section.separator,
      separator.height > .zero
    else { return [] }
    let isInverted = entries.metrics.isInverted
    func piece(at place: LayoutUnit) -> DisplayPiece {
      let y = isInverted ? frame.minY + frame.maxY - place - separator.height : place
      let left = direction == .leftToRight ? separator.leading : separator.trailing
      let width = (frame.size.width - separator.leading - separator.trailing).asExtent
      return DisplayPiece(
        kind: .separator(section: path.section),
        frame: LayoutRect(x: frame.minX + left, y: y, width: width, height: separator.height))
    }
    var pieces: [DisplayPiece] = []
    let isFirst = path.item == 0
    let above = ListEntry.item(ListIndexPath(section: path.section, item: path.item - 1))
    if isFirst ? separator.isAboveFirst : !hidesSeparator(below: above) {
      let spacing =
        isFirst
        ? nil : spacing(afterItemAt: ListIndexPath(section: path.section, item: path.item - 1))
      let distance = separator.height + (spacing ?? .zero)
      pieces.append(piece(at: frame.minY - distance))
    }
    if separator.isBelowLast, path.item + 1 == snapshot.itemCount(inSection: path.section),
      !hidesSeparator(below: entry)
    {
      pieces.append(piece(at: frame.maxY))
    }
    return pieces
  }

  /// Returns whether an entry is a row that hides the separator below it.
  func hidesSeparator(below entry: ListEntry) -> Bool {
    guard case .item(let path) = entry else { return false }
    return snapshot.item(at: path)?.hidesSeparator ?? false
  }
}
