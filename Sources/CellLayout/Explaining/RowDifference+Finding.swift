internal import TextLayout

extension HeightPart {
  /// Returns the differences between an element and another in its place; texts are compared
  /// elsewhere.
  func differences(from other: HeightPart) -> [RowDifference] {
    let kinds = parts.map(\.kind)
    let others = other.parts.map(\.kind)
    guard kind == other.kind, kinds == others else {
      let (now, before) = kind == other.kind ? (kinds, others) : ([kind], [other.kind])
      return [
        RowDifference(
          .elements,
          "\(kind.named) shows \(HeightPart.words(now)), showed \(HeightPart.words(before))")
      ]
    }
    var found: [RowDifference] = []
    func compare(_ name: String, now: LayoutUnit, before: LayoutUnit) {
      guard now != before else { return }
      found.append(RowDifference(.height, "\(name) is \(now), was \(before)"))
    }
    compare("the padding of \(kind.named)", now: padding, before: other.padding)
    compare("the spacing of \(kind.named)", now: spacing, before: other.spacing)
    compare("the rest of the height of \(kind.named)", now: rest, before: other.rest)
    if case .text = kind {
    } else {
      compare("the height of \(kind.named)", now: content, before: other.content)
    }
    for (part, before) in zip(parts, other.parts) { found += part.differences(from: before) }
    return found
  }

  private static func words(_ kinds: [Kind]) -> String {
    kinds.isEmpty ? "nothing" : kinds.map(\.description).joined(separator: ", ")
  }
}

extension HeightPart.Kind {
  /// The kind with its article.
  fileprivate var named: String {
    switch self {
    case .image, .overlay: "an \(self)"
    default: "a \(self)"
    }
  }
}

extension TextExplanation {
  /// Returns the differences between a text and another in its place.
  func differences(from other: TextExplanation, name: String) -> [RowDifference] {
    var found: [RowDifference] = []
    func compare<Value: Equatable>(
      _ aspect: RowDifference.Aspect, of what: String, now: Value, before: Value,
      _ words: (Value) -> String
    ) {
      guard now != before else { return }
      found.append(RowDifference(aspect, "\(what) is \(words(now)), was \(words(before))"))
    }
    // The parts of the height report hidden texts.
    guard frame != nil, other.frame != nil else { return [] }
    compare(.content, of: name, now: shown, before: other.shown) { $0.quoted }
    compare(.style, of: "the font size of \(name)", now: fontSize, before: other.fontSize) {
      $0.short
    }
    compare(.style, of: "the list of fonts of \(name)", now: cascade, before: other.cascade) {
      $0.joined(separator: ", ")
    }
    compare(
      .style, of: "the height of lines of \(name)", now: lineHeightSource,
      before: other.lineHeightSource
    ) {
      $0.words
    }
    compare(
      .missing, of: "what no font has of \(name)", now: missingRanges, before: other.missingRanges
    ) { "\($0)" }
    compare(.room, of: "the room for lines of \(name)", now: width, before: other.width) { "\($0)" }
    compare(
      .lines, of: "the number of lines of \(name)", now: lines.count, before: other.lines.count
    ) { "\($0)" }
    for (number, (line, before)) in zip(lines, other.lines).enumerated()
    where !line.isSame(as: before) {
      found += line.differences(from: before, name: "line \(number) of \(name)")
      break
    }
    return found
  }

  /// The text that is laid out.
  private var shown: String { lines.map(\.text).joined() }
}

extension TextExplanation.Line {
  /// Returns whether the lines have no difference that a reader could want to know.
  fileprivate func isSame(as other: TextExplanation.Line) -> Bool {
    range == other.range && text == other.text && width == other.width && height == other.height
      && fonts == other.fonts
  }

  fileprivate func differences(from other: TextExplanation.Line, name: String) -> [RowDifference] {
    var found: [RowDifference] = []
    if fonts != other.fonts {
      let (names, others) = (fonts.map(\.name), other.fonts.map(\.name))
      let changed = fonts.first { use in
        other.fonts.contains { $0.name == use.name && $0.digest != use.digest }
      }
      if let changed {
        found.append(
          RowDifference(.fonts, "\(name) is drawn with another file of \(changed.name)"))
      } else if names != others {
        found.append(
          RowDifference(
            .fonts,
            "\(name) is drawn with \(names.joined(separator: ", ")), was with "
              + others.joined(separator: ", ")))
      } else if range == other.range {
        found.append(RowDifference(.fonts, "the fonts of \(name) draw other parts of it"))
      }
    }
    if range != other.range {
      found.append(
        RowDifference(
          .lines,
          "\(name) is \(text.quoted): \(endWords); was \(other.text.quoted): "
            + other.endWords))
    } else if width != other.width {
      let change = other.width.distance(to: width)
      found.append(
        RowDifference(
          .lines,
          change > .zero ? "\(name) is \(change) wider" : "\(name) is \(-change) narrower"))
    }
    if height != other.height {
      found.append(
        RowDifference(.height, "\(name) is \(height) high, was \(other.height)"))
    }
    return found
  }
}
