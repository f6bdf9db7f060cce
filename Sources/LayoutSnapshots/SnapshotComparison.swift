/// The comparison of two snapshots of one environment.
struct SnapshotComparison {
  private let now: LayoutSnapshot
  private let before: LayoutSnapshot
  private var found: [SnapshotDifference] = []

  init(now: LayoutSnapshot, before: LayoutSnapshot) {
    self.now = now.namingFonts
    self.before = before.namingFonts
  }

  mutating func differences() -> [SnapshotDifference] {
    found = []
    let (style, oldStyle) = (line("style ", of: now), line("style ", of: before))
    if style != oldStyle { note(.listStyle, "the list has \(style), had \(oldStyle)") }
    compareSectionStyles()
    let (rows, oldRows) = (keyed(now.entries), keyed(before.entries))
    compareOrder(rows, oldRows)
    let old = Dictionary(oldRows.map { ($0.key, $0.entry) }) { first, _ in first }
    let fonts = changedFonts
    for row in rows {
      guard let before = old[row.key], before != row.entry else { continue }
      if row.isSection {
        note(.sectionStyle, "\(row.entry.line), was \(before.line)", entry: row.name)
        continue
      }
      let comparison = EntryComparison(
        name: row.name, now: row.entry, before: before, changedFonts: fonts)
      let (aspect, element, words) = comparison.cause
      note(aspect, words, entry: row.name, element: element)
    }
    if found.isEmpty, now.end != before.end {
      note(.unexplained, "the list has \(now.end), had \(before.end)")
    }
    return found
  }

  private mutating func note(
    _ aspect: SnapshotDifference.Aspect, _ words: String, entry: String? = nil,
    element: String? = nil
  ) {
    found.append(
      SnapshotDifference(
        aspect: aspect, environment: now.environment, entry: entry, element: element,
        description: words))
  }

  private func line(_ start: String, of snapshot: LayoutSnapshot) -> String {
    snapshot.head.first { $0.hasPrefix(start) } ?? "no style"
  }

  /// The fonts that have the same name in both and other digests: `f1 NotoSans-Regular`.
  private var changedFonts: [String] {
    func fonts(_ snapshot: LayoutSnapshot) -> [[Substring]] {
      snapshot.head.filter { $0.hasPrefix("font ") }.map { $0.split(separator: " ").dropFirst() }
        .map(Array.init)
    }
    let old = fonts(before)
    return fonts(now).compactMap { font in
      guard font.count > 2,
        let other = old.first(where: { $0.count > 2 && $0[1] == font[1] }), other[2] != font[2]
      else { return nil }
      return "\(font[0]) \(font[1])"
    }
  }

  private mutating func compareSectionStyles() {
    func styles(_ snapshot: LayoutSnapshot) -> [(name: Substring, line: String)] {
      let start = "section-style "
      return snapshot.head.filter { $0.hasPrefix(start) }.map {
        (SnapshotWordReader.word($0.dropFirst(start.count)).word, $0)
      }
    }
    let (styles, others) = (styles(now), styles(before))
    for (name, line) in styles {
      let old = others.first { $0.name == name }?.line
      if old != line { note(.sectionStyle, "the list has \(line), had \(old ?? "no such style")") }
    }
    for (name, line) in others where !styles.contains(where: { $0.name == name }) {
      note(.sectionStyle, "the list has no longer \(line)")
    }
  }

  // MARK: Order

  private struct Row {
    /// Tells rows apart: the section is part of the key of a header or footer.
    var key: String
    var name: String
    var entry: LayoutSnapshot.Entry
    /// Indicates whether the entry is the start of a section.
    var isSection = false
  }

  private func keyed(_ entries: [LayoutSnapshot.Entry]) -> [Row] {
    var section = ""
    return entries.map { entry in
      let line = EntryLine(entry.line)
      let name = line.name
      switch name {
      case "header", "footer": return Row(key: "\(name) of \(section)", name: name, entry: entry)
      case _ where name.hasPrefix("section "):
        // Its number follows from the sections before it.
        section = name.split(separator: " ", maxSplits: 2).last.map(String.init) ?? name
        return Row(
          key: "section \(section)", name: name,
          entry: LayoutSnapshot.Entry(
            line: "section \(section) has \(line.frame.isEmpty ? "no style" : line.style)",
            details: entry.details), isSection: true)
      default: return Row(key: name, name: name, entry: entry)
      }
    }
  }

  private mutating func compareOrder(_ rows: [Row], _ old: [Row]) {
    let (keys, oldKeys) = (Set(rows.map(\.key)), Set(old.map(\.key)))
    for row in old where !keys.contains(row.key) {
      note(.presence, "\(row.key) is missing", entry: row.name)
    }
    for row in rows where !oldKeys.contains(row.key) {
      note(.presence, "\(row.key) is new", entry: row.name)
    }
    let kept = rows.filter { oldKeys.contains($0.key) }
    let oldKept = old.filter { keys.contains($0.key) }
    if let (row, other) = zip(kept, oldKept).first(where: { $0.key != $1.key }) {
      note(.order, "\(row.key) stands where \(other.key) stood", entry: row.name)
    }
  }
}

/// The parts of the line of an entry: `"m1" · 0 320 64 · default · error "…"`.
struct EntryLine {
  var name: String
  /// Left edge, width and height.
  var frame: [Substring] = []
  /// The cell and the error.
  var rest: String = ""
  /// The style of a section: `style "cards"`.
  var style: String { frame.joined(separator: " ") }
  /// Indicates whether the line is that of a row, header or footer; else it has the digest of many entries.
  var isRow: Bool { frame.count == 3 }

  init(_ line: String) {
    let parts = EntryLine.parts(line)
    name = parts[0]
    if parts.count > 1 { frame = parts[1].split(separator: " ").map { Substring($0) } }
    rest = parts.dropFirst(2).joined(separator: " · ")
  }

  /// The parts between middle dots outside of quotes.
  private static func parts(_ line: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    // Scalar by scalar: an accent behind a quotation mark makes another character of both.
    for scalar in line.unicodeScalars {
      if scalar == "·", !isQuoted {
        parts.append("")
        continue
      }
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isQuoted.toggle()
      }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts.map { part in
      var part = Substring(part)
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }
  }
}
