internal import ListCore
internal import TextLayout

extension RowExplanation: CustomStringConvertible {
  /// The explanation as lines of text, equal on every machine.
  public var description: String {
    var report = IndentedReport()
    report.add("\(entry.name), \(identifier): \(frame.words)")
    report.indented { report in
      report.add(cellWords)
      report.add(widthWords)
      report.add(sourceWords)
      if let spacingAfter { report.add("\(spacingAfter) of its own to the next row") }
      report.add(history.description)
      if let parts { report.add(parts, decides: nil) }
      for text in texts { report.add(text) }
    }
    return report.text
  }

  private var cellWords: String {
    let name = cellIdentifier.map { "cell \"\($0.name)\"" } ?? "cell"
    return switch cell {
    case .prototype: "\(name): a prototype"
    case .custom(let type): "\(name): \(type)"
    case .missing: "\(name): there is no prototype for it"
    }
  }

  private var widthWords: String {
    let (insets, sides) = (spacing.insets, spacing.sectionInsets)
    if case .edge = entry {
      return "width \(frame.size.width): the list's \(listWidth) less insets \(insets.leading) + "
        + "\(insets.trailing); \(surroundingsWords)"
    }
    let section =
      section?.words ?? "those of sections \(sides.leading) + \(sides.trailing)"
    return "width \(frame.size.width): the list's \(listWidth) less insets \(insets.leading) + "
      + "\(insets.trailing) and \(section); \(surroundingsWords)"
  }

  private var surroundingsWords: String {
    "\(direction == .leftToRight ? "left to right" : "right to left"), scale \(scale.short)"
      + (isInverted ? ", from the bottom up" : "")
  }

  private var sourceWords: String {
    let words =
      switch source {
      case .measured(let widths): "measured, \(widths.words)"
      case .constant: "that of all rows of the cell"
      case .restored(let widths): "from a size cache, \(widths.words)"
      case .estimated(let bounds):
        "estimated, between \(bounds.lowerBound) and \(bounds.upperBound)"
      case .failed(let error): error
      }
    let height = frame.size.height
    return height == ownHeight
      ? "height \(height): \(words)"
      : "height \(height): that of its line; its own is \(ownHeight), \(words)"
  }
}

extension RowExplanation.History: CustomStringConvertible {
  /// The changes in words.
  public var description: String {
    let start = heightStart.map { "since \($0)" } ?? "for longer than widths are remembered"
    return "prepared in \(prepared), this high \(start); the layout is at \(last)"
  }
}

extension ListEntry {
  fileprivate var name: String {
    switch self {
    case .header(let section): "header of section \(section)"
    case .item(let path): "row \(path.item) of section \(path.section)"
    case .footer(let section): "footer of section \(section)"
    case .edge(let edge): "\(edge.rawValue) of the list"
    }
  }
}
