extension NewWords {
  /// Reads the pending words, with a space between them.
  mutating func readUnits(_ bytes: UnsafeRawBufferPointer) {
    words.removeAll(keepingCapacity: true)
    count = traits.withUnsafeBufferPointer { table in
      units.withUnsafeMutableBufferPointer { units in
        var end = 0
        for (number, range) in pending {
          if end > 0 {
            units[end] = 0x20
            end &+= 1
          }
          let start = end
          let word = UnsafeRawBufferPointer(rebasing: bytes[range])
          let (traits, length) = NewWords.read(word, into: units, at: start, by: table)
          if !traits.contains(.general) { end &+= length }
          words.append(Word(number: number, units: start..<end, traits: traits))
        }
        // The last word ends as the others do.
        units[end] = 0x20
        return end
      }
    }
  }

  /// Writes a word's units from a place on, and returns their number and what they say about the way in which the
  /// word is kept.
  @inline(__always)
  private static func read(
    _ bytes: UnsafeRawBufferPointer, into units: UnsafeMutableBufferPointer<UInt16>,
    at start: Int, by table: UnsafeBufferPointer<PlainCharacters.Traits>
  ) -> (PlainCharacters.Traits, length: Int) {
    var traits: PlainCharacters.Traits = []
    var (i, end) = (0, start)
    while i < bytes.count {
      var unit = UInt16(bytes[i])
      if unit < 0x80 {
        i &+= 1
      } else if unit & 0xE0 == 0xC0, i &+ 1 < bytes.count {
        unit = (unit & 0x1F) << 6 | UInt16(bytes[i &+ 1] & 0x3F)
        i &+= 2
      } else if unit & 0xF0 == 0xE0, i &+ 2 < bytes.count {
        unit =
          (unit & 0x0F) << 12 | UInt16(bytes[i &+ 1] & 0x3F) << 6
          | UInt16(bytes[i &+ 2] & 0x3F)
        i &+= 3
      } else {
        return (.general, 0)
      }
      guard Int(unit) < table.count else { return (.general, 0) }
      traits.formUnion(table[Int(unit)])
      units[end] = unit
      end &+= 1
    }
    return (traits, end &- start)
  }
}
