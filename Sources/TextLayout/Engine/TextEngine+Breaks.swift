extension TextEngine {
  /// Returns the soft-wrap opportunities of a text, as the starts of its lines at width 0.
  ///
  /// White space collapses as under `white-space: normal`; no font is needed.
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - wordBreak: The break rule inside words; it counts under the rules of CSS.
  ///   - language: The BCP 47 tag of the language; it counts under the rules of CSS.
  ///   - rules: The rules that find the opportunities. Under the rules of CSS, text before an
  ///     opportunity that was taken has no effect on the next one (CSS Text 3, section 5.1); under the
  ///     rules of Unicode the result is all opportunities of UAX #14.
  /// - Returns: Offsets in scalars of the original text, ascending, without 0.
  /// - Complexity: O(n).
  public func breakOpportunities(
    in text: some StringProtocol, wordBreak: WordBreak = .normal, language: String = "en",
    rules: BreakRules = .css
  ) -> [Int] {
    let processed = ProcessedText(text, whiteSpace: .normal)
    var flags = [UnitFlags](repeating: [], count: processed.units.count)
    BreakOpportunities(
      units: processed.units, rules: rules, wordBreak: wordBreak, hyphens: .manual,
      language: language
    ).mark(&flags, analyzer: shaping.analyzer, memory: &shaping.breaks)
    var offsets: [Int] = []
    var opportunities = LineOpportunities(
      units: processed.units, flags: flags, rules: rules, wordBreak: wordBreak,
      language: language, analyzer: shaping.analyzer)
    for i in flags.indices.dropFirst() where opportunities.containsGoingRight(i) {
      offsets.append(processed.sourceOffset(i))
      opportunities.startLine(at: i)
    }
    return offsets
  }
}
