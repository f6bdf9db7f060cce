internal import TextLayout

extension HeightComparison {
  /// The report as a picture: for each workload and strategy a bar as long as the logarithm of the
  /// average time of an operation, with the number of wrong offsets and jumps.
  public var svg: String {
    let scale = TimeScale(figures.map(\.averageOperation))
    var (body, y) = ("", 34)
    for group in workloads {
      y += 30
      let first = group[0]
      let title =
        "\(first.workload): \(FigureText.grouped(first.rowCount)) rows, "
        + "\(FigureText.grouped(first.operationCount)) operations"
      body += text(title, x: 12, y: y, attributes: "font-weight=\"bold\"")
      y += 6
      for figures in group {
        body += bar(figures, scale, y: y)
        y += 18
      }
    }
    let height = y + 12
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="860" height="\(height)" \
      viewBox="0 0 860 \(height)" font-family="sans-serif" font-size="12" fill="#222">
      <rect width="860" height="\(height)" fill="#fff"/>
      \(text("average time of an operation, without measuring", x: 12, y: 22))\
      \(scale.axis(height: height))\(body)</svg>

      """
  }

  private func bar(_ figures: HeightFigures, _ scale: TimeScale, y: Int) -> String {
    let isExact = figures.wrongOffsetCount == 0 && figures.jumpCount == 0
    let length = scale.length(of: figures.averageOperation)
    let faults =
      isExact
      ? "exact"
      : "\(FigureText.grouped(figures.wrongOffsetCount)) wrong, "
        + "\(FigureText.grouped(figures.jumpCount)) jumps"
    return text(figures.strategy, x: 12, y: y + 13)
      + """
      <rect x="\(TimeScale.start)" y="\(y + 3)" width="\(length)" height="13" \
      fill="\(isExact ? "#2a7f62" : "#c8553d")"/>

      """
      + text(
        FigureText.time(figures.averageOperation), x: TimeScale.start + length + 6, y: y + 13)
      + text(faults, x: 848, y: y + 13, attributes: "text-anchor=\"end\"")
  }

  private func text(_ text: String, x: Int, y: Int, attributes: String = "") -> String {
    SVGText.element(text, x: x, y: y, attributes: attributes)
  }
}
