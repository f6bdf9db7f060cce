internal import BenchmarkFloors
internal import TextLayout

/// The shaping of rows as a whole by HarfBuzz, with or without ICU's breaks: less than any engine does.
struct ShapingBaseline {
  private let floor: ShapingFloor
  private let rows: [(text: [UInt16], runs: [ShapingFloor.Run])]
  private let countsBreaks: Bool
  private let characterCount: Int

  init(_ rows: [String], style: ResolvedTextStyle, countsBreaks: Bool) {
    floor = ShapingFloor(
      fontFiles: style.style.fonts.faces.map { (path: $0.path, index: $0.index) })
    let engine = TextEngine()
    self.rows = rows.map { row in
      let text = engine.prepare(row, style: style)
      let runs = text.plainRuns(engine).map {
        ShapingFloor.Run(
          range: $0.range, font: $0.face, script: $0.script, isRightToLeft: $0.isRightToLeft)
      }
      return (text.processedUnits(engine), runs)
    }
    self.countsBreaks = countsBreaks
    characterCount = rows.reduce(0) { $0 + $1.unicodeScalars.count }
  }

  /// Returns the nanoseconds in which all rows are shaped.
  func nanoseconds() -> Double {
    Stopwatch.time {
      var sum = 0
      for row in rows {
        sum &+= floor.shape(row.text, row.runs)
        if countsBreaks { sum &+= floor.countBreaks(row.text) }
      }
      return sum
    }
  }

  /// Returns the nanoseconds in which a character is shaped.
  func nanosecondsPerCharacter() -> Double { nanoseconds() / Double(max(1, characterCount)) }
}
