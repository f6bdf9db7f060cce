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
    let (insets, section) = (spacing.insets, spacing.sectionInsets)
    return "width \(frame.size.width): the list's \(listWidth) less insets \(insets.leading) + "
      + "\(insets.trailing) and those of sections \(section.leading) + \(section.trailing); "
      + "\(direction == .leftToRight ? "left to right" : "right to left"), scale \(scale.short)"
  }

  private var sourceWords: String {
    switch source {
    case .measured(let widths): "height \(frame.size.height): measured, \(widths.words)"
    case .constant: "height \(frame.size.height): that of all rows of the cell"
    case .restored(let widths): "height \(frame.size.height): from a size cache, \(widths.words)"
    case .estimated(let bounds):
      "height \(frame.size.height): estimated, between \(bounds.lowerBound) and \(bounds.upperBound)"
    case .failed(let error): "height \(frame.size.height): \(error)"
    }
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
    }
  }
}
