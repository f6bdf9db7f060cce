extension LayoutSnapshot {
  /// The snapshot with the names of fonts in its lines, `font=NotoSans-Regular`, instead of the short ones, which
  /// depend on the rows before.
  package var namingFonts: LayoutSnapshot {
    var names: [Substring: Substring] = [:]
    for line in head where line.hasPrefix("font ") {
      let (short, rest) = SnapshotWordReader.word(line.dropFirst("font ".count))
      names[short] = SnapshotWordReader.word(rest).word
    }
    var named = self
    for i in named.entries.indices {
      named.entries[i].details = entries[i].details.map { line in
        // Texts may hold the same word, and stand before it.
        guard let start = line.ranges(of: " font=").last?.upperBound else { return line }
        let fonts = line[start...].split(separator: ",").map { names[$0] ?? $0 }
        return line[..<start] + fonts.joined(separator: ",")
      }
    }
    return named
  }
}
