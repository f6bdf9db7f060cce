/// An element as a snapshot has it: its line, and the lines of its text.
struct SnapshotElement: Equatable {
  /// The name or number.
  var name: String
  /// Name and kind, and whether the element is hidden.
  var title: String
  /// Tells whether the element holds no others.
  var isLeaf: Bool
  /// Left edge, top, width and height; empty if the element is hidden.
  var frame: [Substring]
  /// Colours, radius, borders, image and clip.
  var appearance: String
  /// The lines of the text.
  var lines: [SnapshotLine] = []
  /// The ranges that no font can draw.
  var missing = ""

  init(_ line: Substring) {
    let (name, rest) = SnapshotWordReader.word(line)
    self.name = String(name)
    let words = rest.split(separator: " ").map { Substring($0) }
    let isHidden = words.dropFirst().first == "hidden"
    title = "\(name) \(words.first ?? "")" + (isHidden ? " hidden" : "")
    isLeaf = words.first != "container"
    frame = isHidden ? [] : Array(words.dropFirst().prefix(4))
    appearance = words.dropFirst(isHidden ? 2 : 5).joined(separator: " ")
  }

  static func elements(_ details: [String]) -> [SnapshotElement] {
    var elements: [SnapshotElement] = []
    for line in details {
      if line.hasPrefix("    "), !elements.isEmpty {
        let text = line.dropFirst(4)
        if text.hasPrefix("missing ") {
          elements[elements.count - 1].missing = String(text.dropFirst("missing ".count))
        } else {
          elements[elements.count - 1].lines.append(SnapshotLine(text))
        }
      } else {
        elements.append(SnapshotElement(line.dropFirst(2)))
      }
    }
    return elements
  }

  /// Returns whether the element has another width or height than a former one.
  func isResized(from old: SnapshotElement) -> Bool { frame.suffix(2) != old.frame.suffix(2) }

  func causes(from old: SnapshotElement) -> [EntryComparison.Cause] {
    var causes: [EntryComparison.Cause] = []
    func note(_ aspect: SnapshotDifference.Aspect, _ words: String) {
      causes.append((aspect, name, "\(title) \(words)"))
    }
    if lines.last?.range.last != old.lines.last?.range.last || text != old.text, isWhole,
      old.isWhole
    {
      note(.content, "is “\(text)”, was “\(old.text)”")
    }
    if lines != old.lines, frame.count > 2, old.frame.count > 2, frame[2] != old.frame[2] {
      note(.room, "has \(frame[2]) for its lines, had \(old.frame[2])")
    }
    if missing != old.missing {
      note(.missing, "has \(words(missing: missing)), had \(words(missing: old.missing))")
    }
    if let number = zip(lines, old.lines).enumerated().first(where: { $0.element.0 != $0.element.1 }
    )?.offset {
      let (line, before) = (lines[number], old.lines[number])
      if line.fonts != before.fonts {
        note(.fonts, "line \(number + 1) is drawn with \(line.fonts), was with \(before.fonts)")
      }
      note(.lines, "line \(number + 1) \(line.words(from: before))")
    } else if lines.count != old.lines.count {
      note(.lines, "has \(lines.count) lines, had \(old.lines.count)")
    }
    if appearance != old.appearance {
      note(.appearance, "has \(words(appearance)), had \(words(old.appearance))")
    }
    if frame != old.frame {
      note(
        .frame,
        "stands at \(frame.joined(separator: " ")), was at \(old.frame.joined(separator: " "))")
    }
    return causes
  }

  private func words(_ appearance: String) -> String {
    appearance.isEmpty ? "no attributes" : appearance
  }

  private func words(missing: String) -> String {
    missing.isEmpty ? "glyphs for everything" : "no glyphs for \(missing)"
  }

  /// The text of all lines.
  private var text: String { lines.map { $0.text.dropFirst().dropLast() }.joined() }

  /// Indicates whether all of the text is on the lines, and written in full.
  private var isWhole: Bool {
    !lines.isEmpty && lines.last?.end == "text" && !lines.contains { $0.isShortened }
  }
}

/// A line of a text as a snapshot has it.
struct SnapshotLine: Equatable {
  /// The two ends of the range of scalars.
  var range: [Substring]
  var text: String
  /// Indicates whether only the ends of the text are written.
  var isShortened: Bool
  var width: Substring
  /// The reason for the end of the line.
  var end: Substring
  /// The text that did not fit and its excess.
  var overflow: Substring
  var fonts: String

  /// Reads `0–17 "Bring the paper" 112.5 end=overflow next "lanterns" +3.2 font=f1`.
  init(_ line: Substring) {
    var rest: Substring
    var word: Substring
    (word, rest) = SnapshotWordReader.word(line)
    range = word.split(separator: "–")
    (word, rest) = SnapshotWordReader.word(rest)
    text = String(word)
    isShortened = rest.first == "("
    if isShortened {
      (word, rest) = SnapshotWordReader.word(rest)
      text += " \(word)"
    }
    (width, rest) = SnapshotWordReader.word(rest)
    (word, rest) = SnapshotWordReader.word(rest)
    end = word.dropFirst("end=".count)
    let font = rest.ranges(of: "font=").last.map { rest[$0.upperBound...] } ?? ""
    fonts = String(font)
    overflow = rest.dropLast(font.isEmpty ? 0 : font.count + "font=".count)
  }

  /// The first difference from a former line, in words.
  func words(from old: SnapshotLine) -> String {
    if range.first != old.range.first {
      return "begins at \(text), began at \(old.text)"
    }
    if range != old.range || text != old.text {
      return "is \(text) (\(width) wide), was \(old.text) (\(old.width) wide)"
    }
    if width != old.width { return "is \(width) wide, was \(old.width)" }
    return "ends with \(end) \(overflow), ended with \(old.end) \(old.overflow)"
  }
}

/// Reads words, of which some are in quotes.
enum SnapshotWordReader {
  /// The first word of a line, and what follows it after a space.
  static func word(_ line: Substring) -> (word: Substring, rest: Substring) {
    var end = line.startIndex
    var isQuoted = false
    var isEscaped = false
    while end < line.endIndex, isQuoted || line[end] != " " {
      if isEscaped {
        isEscaped = false
      } else if line[end] == "\\" {
        isEscaped = true
      } else if line[end] == "\"" {
        isQuoted.toggle()
      }
      end = line.index(after: end)
    }
    let rest = line[end...]
    return (line[..<end], rest.first == " " ? rest.dropFirst() : rest)
  }
}
