internal import TextLayout

extension BoxStyle {
  /// The property of a style by its name, with its value in words.
  struct Property {
    var name: String
    var words: String
  }

  /// The properties of the style in words, exact enough to tell any two values apart.
  ///
  /// The left side is the leading one. `display` and `isColumn` are not among them: they follow from the
  /// kind of the element; nor is the natural size of an image, which is a part of its content.
  var words: [Property] {
    let hasOneGap = rowGap == columnGap
    let noGap = BoxLength.fixed(.zero).words
    return [
      ("width", width.words), ("height", height.words),
      ("min width", minWidth.words), ("min height", minHeight.words),
      ("max width", maxWidth.words), ("max height", maxHeight.words),
      ("aspect ratio", ratio.map { $0.words } ?? "none"),
      ("sizing", isBorderBox ? "border-box" : "content-box"),
      ("margin", margin.map(\.words).words), ("padding", padding.map(\.words).words),
      ("spacing", hasOneGap ? rowGap.words : noGap),
      ("row gap", hasOneGap ? noGap : rowGap.words),
      ("column gap", hasOneGap ? noGap : columnGap.words),
      ("border", border.map { "\($0)" }.words),
      ("position", "\(position)"), ("inset", inset.map(\.words).words),
      ("overflow", "\(overflow)"), ("direction", isRightToLeft ? "right to left" : "left to right"),
      ("grow", grow.short), ("shrink", shrink.short), ("basis", basis.words),
      ("order", "\(order)"), ("wrap", "\(wrap)"), ("reversed", "\(isReversed)"),
      ("justify", justifyContent.words), ("align content", alignContent.words),
      ("align", alignItems.words), ("justify items", justifyItems.words),
      ("align self", alignSelf.words), ("justify self", justifySelf.words),
      ("grid column", column.words), ("grid row", row.words),
    ].map { Property(name: $0, words: $1) }
  }
}

extension GridStyle {
  /// The properties of the grid in words.
  var words: [BoxStyle.Property] {
    [
      ("columns", takesTableColumns ? "of the table" : columns.map(\.words).joined(separator: " ")),
      ("rows", rows.map(\.words).joined(separator: " ")),
      ("auto columns", autoColumns.map(\.words).joined(separator: " ")),
      ("auto rows", autoRows.map(\.words).joined(separator: " ")),
      ("flow", (flowsInColumns ? "column" : "row") + (isDense ? " dense" : "")),
    ].map { BoxStyle.Property(name: $0, words: $1) }
  }
}

extension BoxLength {
  fileprivate var words: String {
    switch self {
    case .auto: "auto"
    case .fixed(let length): "\(length)"
    case .percent(let percent): "\(percent.short)%"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .content: "content"
    }
  }
}

extension BoxEdges<String> {
  /// The words of a side if all sides are equal; otherwise those of top, leading, bottom and trailing.
  fileprivate var words: String {
    self == BoxEdges(top) ? top : [top, left, bottom, right].joined(separator: " ")
  }
}

extension GridSpan {
  fileprivate var words: String { "\(start.words) / \(end.words)" }
}

extension GridLine {
  fileprivate var words: String {
    switch self {
    case .auto: "auto"
    case .line(let line): "\(line)"
    case .span(let count): "span \(count)"
    }
  }
}

extension TrackGroup {
  fileprivate var words: String {
    guard case .repeat(let count, let sizes) = self else { return sizes[0].words }
    let times =
      switch count {
      case .number(let number): "\(number)"
      case .autoFill: "auto-fill"
      case .autoFit: "auto-fit"
      }
    return "repeat(\(times), \(sizes.map(\.words).joined(separator: " ")))"
  }
}

extension TrackSize {
  fileprivate var words: String {
    if let limit { return "fit-content(\(limit.words))" }
    return self == TrackSize(max) ? max.words : "minmax(\(min.words), \(max.words))"
  }
}

extension TrackBreadth {
  fileprivate var words: String {
    switch self {
    case .fixed(let length): "\(length)"
    case .percent(let percent): "\(percent.short)%"
    case .fraction(let factor): "\(factor.short)fr"
    case .auto: "auto"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    }
  }
}
