/// The lines of a text that is not empty, one after the other, as many as its style shows.
struct LineSteps {
  private(set) var filler: LineFiller
  private let metrics: LineMetrics
  private let limit: Int
  /// The unit the next line starts at.
  private(set) var start = 0
  private var number = 0

  init(_ filler: LineFiller) {
    self.filler = filler
    let paragraph = filler.geometry.paragraph
    metrics = LineMetrics(paragraph: paragraph, sized: filler.geometry.sized)
    limit = paragraph.style.lineLimit
  }

  /// Indicates whether every line was taken.
  var isAtEnd: Bool { start >= filler.geometry.units.count || number >= limit }

  /// Fills the lines that follow at another width; `nil` is unlimited.
  mutating func setWidth(_ width: LayoutUnit?) { filler.setWidth(width) }

  mutating func next() -> (line: LineFiller.Line, metrics: LineMetrics.Line)? {
    guard !isAtEnd else { return nil }
    var line = filler.line(from: start)
    number += 1
    var height = metrics.line(line.start..<line.end)
    if number == limit, line.end < filler.geometry.units.count || line.width > filler.available {
      line = filler.truncated(line)
      if !line.ending.isEmpty { height.cover(metrics.line(line.ending)) }
    }
    start = line.end
    return (filler.measuringHanging(line), height)
  }
}

extension LineMetrics.Line {
  /// Grows to hold the content of another line above and below the baseline.
  mutating func cover(_ other: LineMetrics.Line) {
    let below = max(height - baseline, other.height - other.baseline)
    baseline = max(baseline, other.baseline)
    height = baseline + below
  }
}
