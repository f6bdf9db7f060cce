/// The white-space processing of CSS Text 3, section 4.1, for one paragraph.
///
/// Its result is the text that is laid out, in UTF-16, with the way back from every unit of it to
/// the original text in scalars.
struct ProcessedText {
  /// The text after processing.
  private(set) var units: [UInt16] = []
  /// For each unit, and for the end, the offset in scalars of the original; empty when each unit
  /// is the scalar of the same offset.
  private(set) var sourceOffsets: [Int32] = []
  /// The number of scalars of the original text.
  private(set) var scalarCount = 0
  /// The bitwise or of all units, a cheap test for characters that cannot be in the text.
  private(set) var unitsUnion: UInt16 = 0
  private(set) var hasSurrogates = false

  init(_ text: some StringProtocol, whiteSpace: WhiteSpace) {
    readUnits(text)
    hasSurrogates = unitsUnion & 0xD800 == 0xD800 && units.contains { $0 & 0xF800 == 0xD800 }
    scalarCount = hasSurrogates ? text.unicodeScalars.count : units.count
    if hasSurrogates { makeOffsets() }
    joinCarriageReturns()
    if whiteSpace.collapsesSpaces { collapse(keepsLineFeeds: whiteSpace.keepsLineFeeds) }
  }

  private mutating func readUnits(_ text: some StringProtocol) {
    let isRead: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      units = [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
        (count, unitsUnion) = UTF8Reader.read(bytes, into: units)
      }
    }
    if isRead != nil { return }
    units.reserveCapacity(text.utf8.count)
    for unit in text.utf16 {
      units.append(unit)
      unitsUnion |= unit
    }
  }

  /// The offset in scalars of the original text at which a unit begins.
  func sourceOffset(_ index: Int) -> Int {
    sourceOffsets.isEmpty ? index : Int(sourceOffsets[index])
  }

  /// Returns the number of scalars of the processed text in a range of units.
  func scalarCount(of range: Range<Int>) -> Int {
    guard hasSurrogates else { return range.count }
    return units[range].count { $0 & 0xFC00 != 0xDC00 }
  }

  private mutating func makeOffsets() {
    guard sourceOffsets.isEmpty else { return }
    sourceOffsets.reserveCapacity(units.count + 1)
    var offset: Int32 = 0
    for unit in units {
      sourceOffsets.append(unit & 0xFC00 == 0xDC00 ? offset - 1 : offset)
      if unit & 0xFC00 != 0xDC00 { offset += 1 }
    }
    sourceOffsets.append(offset)
  }

  /// CR LF and a lone CR behave as LF.
  private mutating func joinCarriageReturns() {
    // No CR is possible unless its bits are all among the units'.
    guard unitsUnion & 0x0D == 0x0D, units.contains(0x0D) else { return }
    makeOffsets()
    var kept = 0
    var followsReturn = false
    for i in units.indices {
      let unit = units[i]
      if unit == 0x0A, followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = unit == 0x0D
      if followsReturn { units[i] = 0x0A }
      move(i, to: &kept)
    }
    truncate(to: kept)
  }

  private mutating func collapse(keepsLineFeeds: Bool) {
    guard needsCollapsing(keepsLineFeeds: keepsLineFeeds) else { return }
    makeOffsets()
    var kept = 0
    var i = 0
    while i < units.count {
      guard ProcessedText.collapses(units[i]) else {
        move(i, to: &kept)
        i += 1
        continue
      }
      let start = i
      var hasFeed = false
      while i < units.count, ProcessedText.collapses(units[i]) {
        if units[i] == 0x0A {
          if keepsLineFeeds { move(i, to: &kept) }
          hasFeed = true
        }
        i += 1
      }
      if hasFeed {
        if keepsLineFeeds { continue }
        // A segment break beside a zero-width space vanishes.
        let before = start > 0 ? units[start - 1] : 0
        let after = i < units.count ? units[i] : 0
        if before == 0x200B || after == 0x200B { continue }
      }
      if kept == 0 || i == units.count { continue }
      units[start] = 0x20
      move(start, to: &kept)
    }
    // Line feeds alone are no content either.
    if keepsLineFeeds, units[..<kept].allSatisfy({ $0 == 0x0A }) { kept = 0 }
    truncate(to: kept)
  }

  private mutating func truncate(to kept: Int) {
    units.removeSubrange(kept...)
    sourceOffsets[kept] = Int32(scalarCount)
    sourceOffsets.removeSubrange((kept + 1)...)
  }

  private mutating func move(_ index: Int, to kept: inout Int) {
    units[kept] = units[index]
    sourceOffsets[kept] = sourceOffsets[index]
    kept += 1
  }

  private func needsCollapsing(keepsLineFeeds: Bool) -> Bool {
    units.withUnsafeBufferPointer { units in
      var previousCollapses = true
      for unit in units {
        let collapses = unit <= 0x20 && ProcessedText.collapses(unit)
        if collapses, previousCollapses || unit != 0x20 { return true }
        previousCollapses = collapses
      }
      return previousCollapses && !units.isEmpty
    }
  }

  private static func collapses(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A
  }
}
