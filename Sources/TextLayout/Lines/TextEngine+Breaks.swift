extension TextEngine {
  /// The soft-wrap opportunities of a text, as the starts of its lines at width 0.
  ///
  /// What stands before an opportunity that was taken is not seen by the next one (CSS Text 3,
  /// section 5.1). White space collapses as under `white-space: normal`; no font is needed.
  /// - Returns: offsets in scalars of the original text, ascending, without 0.
  /// - Complexity: O(n).
  public func breakOpportunities(
    in text: some StringProtocol, wordBreak: WordBreak = .normal, language: String = "en"
  ) -> [Int] {
    let processed = ProcessedText(text, whiteSpace: .normal)
    var flags = [UnitFlags](repeating: [], count: processed.units.count)
    BreakOpportunities(
      units: processed.units, wordBreak: wordBreak, hyphens: .manual, language: language
    ).mark(&flags, analyzer: analyzer, pairs: &pairs)
    var offsets: [Int] = []
    var start = 0
    for i in flags.indices
    where flags[i].contains(.opportunity)
      && BreakOpportunities.survives(at: i, lineStart: start, units: processed.units)
    {
      offsets.append(processed.sourceOffset(i))
      start = i
    }
    return offsets
  }
}
