internal import TextLayout

/// Lines of text, indented by two spaces for each level.
struct IndentedReport {
  private(set) var text = ""
  private var depth = 0

  mutating func add(_ line: String) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "  ", count: depth) + line
  }

  mutating func indented(_ body: (inout IndentedReport) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}

// MARK: - Parts

extension IndentedReport {
  /// Adds the lines of an element and of its parts.
  ///
  /// - Parameter decides: Whether the part decides how high its row is; `nil` if the part is in no
  ///   row.
  mutating func add(_ part: HeightPart, decides: Bool?) {
    var line = "\(part.height) \(part.kind)"
    if !part.attributes.isEmpty {
      line += " [\(part.attributes.map { "\($0.name) \($0.value)" }.joined(separator: ", "))]"
    }
    if part.shift != .zero { line += ", \(part.shift) down to the baseline" }
    var summands: [String] = []
    if part.padding != .zero { summands.append("padding \(part.padding)") }
    if part.spacing != .zero { summands.append("spacing \(part.spacing)") }
    if part.rest != .zero { summands.append("\(part.rest) from other rules") }
    if !summands.isEmpty { line += ", with \(summands.joined(separator: " and "))" }
    line += ", \(part.width) wide"
    if decides == true { line += ", decides" }
    add(line)
    indented { report in
      for child in part.parts {
        report.add(child, decides: part.decides(child))
      }
    }
  }
}

extension HeightPart.Kind: CustomStringConvertible {
  /// The kind in one word.
  public var description: String {
    switch self {
    case .text(let number): "text \(number)"
    case .box: "box"
    case .spacer: "spacer"
    case .divider: "divider"
    case .row: "row"
    case .column: "column"
    case .overlay: "overlay"
    case .grid: "grid"
    case .image: "image"
    case .cell: "cell"
    case .hidden: "hidden"
    }
  }
}

// MARK: - Texts

extension IndentedReport {
  mutating func add(_ text: TextExplanation) {
    guard let frame = text.frame else {
      add("text of leaf \(text.leaf): hidden")
      return
    }
    add("text of leaf \(text.leaf): \(frame.words)")
    indented { report in
      report.add(
        "lines at most \(text.width) wide, \(text.lineHeightSource.words); "
          + "\(text.fontSize.short) px \(text.cascade.joined(separator: ", "))")
      if !text.missingRanges.isEmpty {
        let ranges = text.missingRanges.map(\.words).joined(separator: ", ")
        report.add("no font has the scalars \(ranges)")
      }
      for (number, line) in text.lines.enumerated() { report.add(line, number) }
    }
  }

  private mutating func add(_ line: TextExplanation.Line, _ number: Int) {
    let fonts = line.fonts.map { use in
      "\(use.name) \(use.ranges.map(\.words).joined(separator: ", "))"
    }
    add(
      "line \(number): \(line.width) × \(line.height), scalars \(line.range.words) "
        + "\(line.text.quoted); \(line.endWords)"
        + (fonts.isEmpty ? "" : "; \(fonts.joined(separator: "; "))"))
  }
}

extension TextExplanation.LineHeightSource {
  /// The source of the height of lines, in words.
  var words: String {
    switch self {
    case .style: "as high as the style says"
    case .fonts: "as high as their fonts"
    case .spans: "as high as their spans"
    }
  }
}

extension TextExplanation.Line {
  /// The reason why the line ends, in words.
  var endWords: String {
    switch end {
    case .textEnd: "the text ends"
    case .forcedBreak: "a line feed"
    case .lineLimit: "no more lines are shown"
    case .overflow(_, let excess): "\((overflow ?? "").quoted) is \(excess) too wide"
    }
  }
}
