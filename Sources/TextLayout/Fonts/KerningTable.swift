internal import CHarfBuzz

/// The tables besides `GSUB` and `GPOS` that HarfBuzz may shape with: `kern`, and Apple's.
enum KerningTable {
  /// Returns whether a pair of the `kern` table has the glyph; state machines count as yes.
  static func canSee(glyph: UInt32, in face: OpaquePointer) -> Bool {
    for name in ["morx", "mort", "kerx"] where FontTable(name, of: face).count > 0 { return true }
    return canSee(glyph: Int(glyph), in: FontTable("kern", of: face))
  }

  /// Returns whether a pair of a `kern` table has the glyph; yes if the table is damaged.
  static func canSee(glyph: Int, in table: FontTable) -> Bool {
    guard table.count > 0 else { return false }
    // Version 0 of Microsoft; Apple's begins with 0x00010000.
    guard table.u16(0) == 0, let count = table.u16(2) else { return true }
    var start = 4
    for i in 0..<count {
      guard let length = table.u16(start + 2), let coverage = table.u16(start + 4) else {
        return true
      }
      guard coverage >> 8 == 0, let pairCount = table.u16(start + 6) else { return true }
      for pair in 0..<pairCount {
        let entry = start + 14 + pair * 6
        guard let left = table.u16(entry), let right = table.u16(entry + 2) else { return true }
        if left == glyph || right == glyph { return true }
      }
      // The length of a large last subtable overflows its 16 bits; nothing follows it.
      if i + 1 < count, length < 14 { return true }
      start += length
    }
    return false
  }
}
