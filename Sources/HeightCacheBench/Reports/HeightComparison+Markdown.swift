extension HeightComparison {
  /// The report as Markdown: a table for each workload.
  public var markdown: String {
    var text = "Measuring a row costs \(FigureText.time(measureCost)).\n"
    for group in workloads { text += "\n" + section(group) }
    guard !problems.isEmpty else { return text }
    text += "\n### Lines that were left out\n\n"
    for (workload, problem) in problems { text += "- \(escaped(workload)): \(problem)\n" }
    return text
  }

  private func section(_ group: [HeightFigures]) -> String {
    let first = group[0]
    let hasAllocations = group.contains { $0.allocatedBytes != nil }
    var text =
      "### \(escaped(first.workload)): \(FigureText.grouped(first.rowCount)) rows, "
      + "\(FigureText.grouped(first.operationCount)) operations\n\n"
    var head = ["strategy", "load", "operation", "longest", "measured", "measuring", "memory/row"]
    head += hasAllocations ? ["allocated/row"] : []
    head += ["wrong offsets", "of", "jumps"]
    text += line(head)
    text += line(head.indices.map { $0 == 0 ? "---" : "--:" })
    for figures in group { text += line(cells(figures, hasAllocations: hasAllocations)) }
    return text
  }

  private func cells(_ figures: HeightFigures, hasAllocations: Bool) -> [String] {
    var cells = [
      escaped(figures.strategy), FigureText.time(figures.loadTime),
      FigureText.time(figures.averageOperation), FigureText.time(figures.longestOperation),
      FigureText.grouped(figures.measureCount), FigureText.time(measuring(figures)),
      FigureText.bytes(figures.memory, rows: figures.rowCount),
    ]
    if hasAllocations {
      cells.append(
        figures.allocatedBytes.map { FigureText.bytes($0, rows: figures.rowCount) } ?? "")
    }
    cells += [
      FigureText.faults(figures.wrongOffsetCount, greatest: figures.greatestError),
      FigureText.grouped(figures.offsetCount),
      FigureText.faults(figures.jumpCount, greatest: figures.greatestJump),
    ]
    return cells
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// Returns a name whose characters neither end a cell nor a line.
  private func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "|", "\\": text += "\\\(scalar)"
      case _ where Character(scalar).isNewline: text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
