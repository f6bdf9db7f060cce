extension PreparedText {
  /// The processed text in UTF-16, for baselines that shape it again.
  package func processedUnits(_ engine: TextEngine) -> [UInt16] { engine.shaped(self).text.units }

  /// A shaping run in plain data.
  package struct PlainRun: Sendable {
    package var range: Range<Int>
    package var face: Int
    package var script: UInt32
    package var isRightToLeft: Bool
  }

  /// The runs the text was shaped in, for baselines that shape the same.
  package func plainRuns(_ engine: TextEngine) -> [PlainRun] {
    let paragraph = engine.shaped(self)
    let geometry = TextGeometry(paragraph, paragraph.style.sized)
    return paragraph.runs.map { run in
      let item = paragraph.items[geometry.itemIndex(at: Int(run.start))]
      return PlainRun(
        range: Int(run.start)..<Int(run.end), face: Int(run.face),
        script: ScriptTags.harfBuzzScript(run.script), isRightToLeft: item.isRightToLeft)
    }
  }
}
