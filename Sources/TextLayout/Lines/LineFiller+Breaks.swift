/// The choice of the break of a line that is full.
extension LineFiller {
  /// The line that has to end because the text after `candidate` does not fit.
  func brokenLine(_ start: Int, _ overflow: Overflow) -> Line {
    var opportunities = LineOpportunities(geometry.paragraph, analyzer: shaping.analyzer)
    opportunities.startLine(at: start)
    let isOpportunity = { (i: Int) in opportunities.contains(i) }
    if let line = hangingLine(start, overflow, isOpportunity: isOpportunity) { return line }
    if let line = trimmedLine(start, overflow, isOpportunity: isOpportunity) { return line }
    if let line = lastLine(start, overflow, isOpportunity: isOpportunity) { return line }
    if geometry.paragraph.style.breaksWords {
      return emergencyLine(start, overflow)
    }
    return overflowingLine(start, from: start + 1) {
      opportunities.containsGoingRight($0, from: overflow.candidate)
    }
  }

  /// The text before white space fits: the white space hangs and the line ends after it.
  private func hangingLine(
    _ start: Int, _ overflow: Overflow, isOpportunity: (Int) -> Bool
  ) -> Line? {
    var end = overflow.candidate
    while end < units.count, LineFiller.hangs(units[end]) {
      let isForced = units[end] == 0x0A
      end += 1
      if isForced { return acceptedLine(start, end: end, overflow, isForced: true) }
      if end == units.count || isOpportunity(end) { return acceptedLine(start, end: end, overflow) }
    }
    return nil
  }

  /// The line up to the last opportunity at or before the candidate that fits.
  private func lastLine(
    _ start: Int, _ overflow: Overflow, isOpportunity: (Int) -> Bool
  ) -> Line? {
    var end = min(overflow.candidate, units.count - 1)
    var limit = available
    while end > start {
      if isOpportunity(end) {
        let line = finished(start, end: end, isForced: false)
        if line.width <= limit, reshapedEndFits(line, overflow) { return line }
        if line.isHyphenated {
          let hyphen = hyphenWidth(before: line.contentEnd)
          if line.width - hyphen <= limit { limit = available - hyphen }
        }
      }
      end -= 1
    }
    return nil
  }

  /// Nothing fits: breaks between any two grapheme clusters are allowed, the whole line over.
  ///
  /// White space after the last cluster hangs, whether the cluster fits or not.
  private func emergencyLine(_ start: Int, _ overflow: Overflow) -> Line {
    var hanging = overflow
    while hanging.candidate < units.count, LineFiller.hangs(units[hanging.candidate]) {
      hanging.candidate += 1
    }
    // A mark after a space is in one cluster with it, but lines end after spaces that hang.
    let isOpportunity = { (i: Int) in
      (flags[i].contains(.graphemeStart) || BreakOpportunities.isWhiteSpace(units[i - 1]))
        && !LineFiller.hangs(units[i])
    }
    return lastLine(start, hanging, isOpportunity: isOpportunity)
      ?? overflowingLine(
        start, from: overflowStart(start, overflow.candidate, isOpportunity: isOpportunity),
        isOpportunity: isOpportunity)
  }

  /// Returns the start of the search for an opportunity that does not fit: the last opportunity at or
  /// before the candidate if it lies in the cluster of the shaper that the line begins with. All of a
  /// cluster has the place of its start, so browsers cut a ligature before its last part: "waffle" at
  /// width 0 gives ff|l, "flat" f|l.
  private func overflowStart(
    _ start: Int, _ candidate: Int, isOpportunity: (Int) -> Bool
  ) -> Int {
    guard candidate > start + 1, candidate < units.count,
      (start + 1...candidate).allSatisfy({ !flags[$0].contains(.clusterStart) })
    else { return start + 1 }
    return (start + 1...candidate).last(where: isOpportunity) ?? candidate
  }

  /// The line up to the first opportunity from `first` on, which does not fit.
  private func overflowingLine(
    _ start: Int, from first: Int, isOpportunity: (Int) -> Bool
  ) -> Line {
    var end = first
    while end < units.count {
      if units[end - 1] == 0x0A, geometry.items[geometry.itemIndex(at: end - 1)].kind == .lineFeed {
        return finished(start, end: end, isForced: true)
      }
      if isOpportunity(end) { return finished(start, end: end, isForced: false) }
      end += 1
    }
    return finished(start, end: units.count, isForced: units[units.count - 1] == 0x0A)
  }

  /// The line whose white space overflows, if its content fits.
  private func acceptedLine(
    _ start: Int, end: Int, _ overflow: Overflow, isForced: Bool = false
  ) -> Line? {
    var line = finished(start, end: end, isForced: isForced)
    guard !line.isHyphenated, overflowsAfterHyphen(line, overflow) else {
      return line.width <= available ? line : nil
    }
    // The hyphen needs its room even if it does not show in the end.
    let width = line.width + hyphenWidth(before: line.contentEnd)
    if !isForced, end < units.count {
      line.isHyphenated = true
      line.width = width
    }
    return width <= available ? line : nil
  }
}
