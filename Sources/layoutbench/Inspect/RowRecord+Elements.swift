internal import CellLayout
internal import TextLayout

extension RowRecord {
  /// The kinds of elements, by the numbers that the page knows them by.
  private enum Kind: Int {
    case container, box, image, divider, text
  }

  /// Appends everything about an element but its text.
  mutating func append(
    _ element: PlacedElement, _ marks: [TextMark], _ tables: inout PageTables
  ) {
    let kind: Kind =
      switch element.content {
      case .container: .container
      case .box: .box
      case .image: .image
      case .divider: .divider
      case .text: .text
      }
    packed.append(kind.rawValue)
    // Parts that most elements lack come last, so that the flags of these elements take one byte.
    let parts: [Bool] = [
      element.frame != nil, element.isVisible, element.background != nil, element.border != nil,
      element.clip != nil, element.gradient != nil, element.shadow != nil, !element.groups.isEmpty,
      !marks.isEmpty,
    ]
    packed.append(parts.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    packed.append(tables.number(of: element.name ?? ""))
    if let frame = element.frame { packed.append(frame) }
    let radii = element.cornerRadius
    for radius in [
      radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading,
    ] {
      packed.append(radius)
    }
    appendBackgrounds(of: element, &tables)
    if let clip = element.clip { packed.append(clip) }
    appendGroups(of: element, &tables)
    append(marks, &tables)
    if case .image(let image, _) = element.content {
      packed.append(tables.number(of: image?.key ?? ""))
    }
  }

  /// Appends what is behind the content of an element, and its borders.
  private mutating func appendBackgrounds(of element: PlacedElement, _ tables: inout PageTables) {
    if let (color, frame) = element.background {
      packed.append(tables.number(of: color))
      packed.append(frame)
    }
    if let (gradient, frame) = element.gradient {
      packed.append(tables.number(of: gradient))
      packed.append(frame)
    }
    if let (shadow, frame) = element.shadow {
      packed.append(tables.number(of: shadow.color))
      packed.append(frame)
      for length in [shadow.offset.x, shadow.offset.y, shadow.blur, shadow.spread] {
        packed.append(length)
      }
    }
    if let border = element.border {
      packed.append(tables.number(of: border.color))
      packed.append(border.frame)
      for width in [border.top, border.right, border.bottom, border.left] { packed.append(width) }
    }
  }

  private mutating func appendGroups(of element: PlacedElement, _ tables: inout PageTables) {
    guard !element.groups.isEmpty else { return }
    packed.append(element.groups.count)
    for group in element.groups {
      packed.append(group.number)
      packed.append(tables.number(of: "\(group.opacity)"))
    }
  }

  private mutating func append(_ marks: [TextMark], _ tables: inout PageTables) {
    guard !marks.isEmpty else { return }
    packed.append(marks.count)
    for mark in marks {
      packed.append(tables.number(of: mark.color))
      packed.append(mark.cornerRadius)
      packed.append(mark.pieces.count)
      for piece in mark.pieces { packed.append(piece) }
    }
  }
}
