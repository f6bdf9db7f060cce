/// Advances of a colour-bitmap font, read from the strikes of its `CBLC` and `CBDT` tables.
///
/// A glyph with a bitmap advances by *strike advance / strike ppem* em, whatever `hmtx` says, as
/// browsers scale the bitmap. That fraction is not a whole number of font units, so advances of such
/// a face are counted in 1 / (units per em × ppem) em: both kinds are whole numbers of it.
struct ColorBitmapMetrics: Sendable {
  let ppem: Int
  private let outlineUnitsPerEm: Int
  private let firstGlyph: Int
  /// Strike advances from `firstGlyph` on, -1 where the strike has no bitmap.
  private let advances: [Int16]

  var unitsPerEm: Int { outlineUnitsPerEm * ppem }

  /// - Returns: `nil` if the face has no colour bitmaps.
  init?(face: OpaquePointer, unitsPerEm: Int) {
    self.init(
      location: FontTable("CBLC", of: face), data: FontTable("CBDT", of: face),
      unitsPerEm: unitsPerEm)
  }

  /// - Parameters:
  ///   - location: The table `CBLC`.
  ///   - data: The table `CBDT`.
  init?(location: FontTable, data: FontTable, unitsPerEm: Int) {
    guard let strikeCount = location.u32(4), strikeCount > 0, data.count > 0 else { return nil }
    var best: (record: Int, ppem: Int)?
    for strike in 0..<min(strikeCount, 64) {
      let record = 8 + strike * 48
      guard let ppem = location.u8(record + 44), ppem > (best?.ppem ?? 0) else { continue }
      best = (record, ppem)
    }
    guard let best else { return nil }
    var reader = StrikeReader(location: location, data: data, record: best.record)
    reader.readAll()
    ppem = best.ppem
    outlineUnitsPerEm = unitsPerEm
    firstGlyph = reader.firstGlyph
    advances = reader.advances
  }

  func advance(ofGlyph glyph: UInt32, outline: Int32) -> Int32 {
    let index = Int(glyph) - firstGlyph
    if index >= 0, index < advances.count, advances[index] >= 0 {
      return Int32(clamping: Int(advances[index]) * outlineUnitsPerEm)
    }
    return Int32(clamping: Int(outline) * ppem)
  }
}

/// Walks the index subtables of one strike (OpenType, *EBLC*, index subtable formats 1 to 5).
private struct StrikeReader {
  let location: FontTable
  let data: FontTable
  let record: Int
  private(set) var firstGlyph = 0
  private(set) var advances: [Int16] = []

  init(location: FontTable, data: FontTable, record: Int) {
    self.location = location
    self.data = data
    self.record = record
  }

  mutating func readAll() {
    guard let array = location.u32(record), let count = location.u32(record + 8),
      let first = location.u16(record + 40), let last = location.u16(record + 42), last >= first
    else { return }
    firstGlyph = first
    advances = [Int16](repeating: -1, count: last - first + 1)
    for i in 0..<min(count, 65_536) {
      let entry = array + i * 8
      guard let low = location.u16(entry), let high = location.u16(entry + 2), high >= low,
        let offset = location.u32(entry + 4)
      else { return }
      readSubtable(at: array + offset, glyphs: low...high)
    }
  }

  private mutating func readSubtable(at base: Int, glyphs: ClosedRange<Int>) {
    guard let indexFormat = location.u16(base), let imageFormat = location.u16(base + 2),
      let images = location.u32(base + 4)
    else { return }
    switch indexFormat {
    case 1, 3:
      let size = indexFormat == 1 ? 4 : 2
      func offset(_ i: Int) -> Int? {
        size == 4 ? location.u32(base + 8 + i * 4) : location.u16(base + 8 + i * 2)
      }
      for (i, glyph) in glyphs.enumerated() {
        guard let start = offset(i), let end = offset(i + 1) else { return }
        if end > start { readAdvance(glyph, format: imageFormat, image: images + start) }
      }
    case 2:
      // All glyphs share the big metrics at base + 12; the advance is its third byte pair.
      guard let advance = location.u8(base + 12 + 4), location.budget.spend(glyphs.count) else {
        return
      }
      for glyph in glyphs { set(glyph, advance) }
    case 4:
      guard let count = location.u32(base + 8) else { return }
      for i in 0..<min(count, 65_536) {
        guard let glyph = location.u16(base + 12 + i * 4),
          let start = location.u16(base + 14 + i * 4)
        else { return }
        readAdvance(glyph, format: imageFormat, image: images + start)
      }
    case 5:
      guard let advance = location.u8(base + 12 + 4), let count = location.u32(base + 20) else {
        return
      }
      for i in 0..<min(count, 65_536) {
        if let glyph = location.u16(base + 24 + i * 2) { set(glyph, advance) }
      }
    default: return
    }
  }

  /// Formats 17 and 18 carry small or big metrics before the PNG: height, width, bearing x,
  /// bearing y, advance.
  private mutating func readAdvance(_ glyph: Int, format: Int, image: Int) {
    guard format == 17 || format == 18, let advance = data.u8(image + 4) else { return }
    set(glyph, advance)
  }

  private mutating func set(_ glyph: Int, _ advance: Int) {
    let index = glyph - firstGlyph
    if index >= 0, index < advances.count { advances[index] = Int16(advance) }
  }
}
