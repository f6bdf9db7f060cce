internal import CellLayout
internal import ListCore
internal import TextLayout

/// The words that snapshots are made of.
enum SnapshotWords {
  static func environment(_ environment: LayoutEnvironment) -> String {
    let direction = environment.direction == .leftToRight ? "ltr" : "rtl"
    return
      "environment width \(environment.width) scale \(number(environment.scale)) direction \(direction)"
  }

  static func style(_ style: ListStyle) -> String {
    let spacing = style.spacing
    var words = "style insets \(insets(spacing.insets)) section \(insets(spacing.sectionInsets))"
    words += " spacing \(spacing.spacing) separator \(spacing.separator)"
    if style.pinsHeaders { words += " pinned" }
    if style.pinBehavior != .push { words += " pins-\(style.pinBehavior.rawValue)" }
    if style.isInverted { words += " inverted" }
    if let background = style.background { words += " background \(color(background))" }
    return words + " lines \(color(style.separatorColor)) \(style.appearance.rawValue)"
  }

  /// The styles that sections name, a line for each.
  static func sectionStyles(_ style: ListStyle) -> [String] {
    style.sections.sorted { $0.key.name < $1.key.name }.map { name, style in
      var words = "section-style \(quoted(name.name)) \(layout(style.layout))"
      if style.margins != .zero { words += " margins \(insets(style.margins))" }
      words += " insets \(insets(style.insets)) spacing \(style.spacing)"
      if let separator = style.separator {
        words += " separator \(separator.height) \(separator.leading) \(separator.trailing)"
        if separator.isAboveFirst { words += " first" }
        if separator.isBelowLast { words += " last" }
        if let line = separator.color { words += " lines \(color(line))" }
      }
      if let background = style.background { words += " background \(color(background))" }
      if let border = style.border {
        words += " border \(border.width) \(color(border.color)) radius \(border.cornerRadius)"
      }
      if style.pinsHeader { words += " pinned-header" }
      if style.pinsFooter { words += " pinned-footer" }
      if style.pinBehavior != .push { words += " pins-\(style.pinBehavior.rawValue)" }
      return words
    }
  }

  private static func layout(_ layout: SectionLayout) -> String {
    func count(_ count: ColumnCount) -> String {
      switch count {
      case .count(let count): "\(count)"
      case .least(let width): "least \(width)"
      }
    }
    func width(_ width: StripItemWidth) -> String {
      switch width {
      case .fixed(let width): "\(width)"
      case .fraction(let part): "\(number(part * 100))%"
      case .content: "content"
      }
    }
    switch layout {
    case .rows: return "rows"
    case .grid(let grid):
      return
        "grid \(count(grid.columns)) gap \(grid.columnGap) \(grid.rowGap) \(grid.alignment.rawValue)"
    case .masonry(let masonry):
      let stable = masonry.stableLimit.map { " stable \($0)" } ?? ""
      return "masonry \(count(masonry.lanes)) gap \(masonry.gap)\(stable)"
    case .flow(let flow):
      return
        "flow gap \(flow.gap) \(flow.lineGap) \(flow.justification.rawValue) \(flow.alignment.rawValue)"
    case .strip(let strip):
      let height = strip.height.map { "\($0)" } ?? "content"
      return "strip \(width(strip.itemWidth)) height \(height) gap \(strip.gap)"
    case .table(let table):
      let sample = table.sample.map { " sample \($0)" } ?? ""
      return
        "table \(table.columns.map(column).joined(separator: ", ")) gap \(table.gap)\(sample)"
    }
  }

  /// The width of a column, and its limits: `1fr min 80 max 240`.
  private static func column(_ column: TableColumn) -> String {
    var words =
      switch column.width {
      case .fixed(let width): "\(width)"
      case .fraction(let share): "\(number(share))fr"
      case .content: "content"
      }
    if column.minWidth != .zero { words += " min \(column.minWidth)" }
    if let greatest = column.maxWidth { words += " max \(greatest)" }
    return words
  }

  static var libraries: String {
    "library HarfBuzz \(LibraryVersions.harfBuzz), ICU \(LibraryVersions.icu)"
  }

  static func insets(_ insets: LayoutInsets) -> String {
    "\(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing)"
  }

  static func rectangle(_ frame: LayoutRect) -> String {
    "\(frame.minX) \(frame.minY) \(frame.size.width) \(frame.size.height)"
  }

  static func range(_ range: Range<Int>) -> String { "\(range.lowerBound)–\(range.upperBound)" }

  /// `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  static func color(_ color: LayoutColor) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha == 255 ? [] : [color.alpha])
    return "#"
      + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The range and the colour, and what else there is: `2–5 #ffee00 radius 2 padding 1 2 1 2`.
  static func highlight(_ highlight: TextHighlight) -> String {
    var words = "\(range(highlight.range)) \(color(highlight.color))"
    if highlight.cornerRadius != .zero { words += " radius \(highlight.cornerRadius)" }
    if highlight.padding != .zero { words += " padding \(insets(highlight.padding))" }
    return words
  }

  /// The angle and the stops: `180 #ffffff, #808080 at 0.9, #000000`.
  static func gradient(_ gradient: LinearGradient) -> String {
    let stops = gradient.stops.map { stop in
      color(stop.color) + (stop.position.map { " at \(number($0))" } ?? "")
    }
    return "\(number(gradient.angle)) \(stops.joined(separator: ", "))"
  }

  /// The name, and the beginning of the digest of the bytes if there are any: `"wave" sha256:9f86d081884c`.
  static func drawing(_ drawing: CustomDrawing) -> String {
    guard !drawing.bytes.isEmpty else { return quoted(drawing.name) }
    return
      "\(quoted(drawing.name)) sha256:\(SHA256.hexadecimal(of: drawing.bytes).prefix(12))"
  }

  /// A number without a fraction if it has none.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// A name as it is if it is one word that cannot be taken for a number, else in quotes.
  static func name(_ name: String) -> String {
    let isWord =
      name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "-_.".unicodeScalars.contains($0) || ("0"..."9").contains($0)
      }
      && name.unicodeScalars.first?.properties.isAlphabetic == true
    return isWord ? name : quoted(name)
  }

  /// The scalars of a text that are written before and after the part that is left out of a long text.
  private static let shown = (first: 40, last: 15)

  /// A text as a JSON string; of a text of more than 60 scalars its ends and a digest.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 60 else { return "\"\(escaped(scalars))\"" }
    var hasher = ContentHasher()
    hasher.combine(text)
    let (first, last) = (scalars.prefix(shown.first), scalars.suffix(shown.last))
    return "\"\(escaped(first))…\(escaped(last))\" (\("\(hasher.finalize())".prefix(12)))"
  }

  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      // Controls and characters that change the order of a line are written by their numbers.
      case _ where scalar.properties.generalCategory == .control,
        _ where scalar.properties.generalCategory == .format,
        "\u{2028}", "\u{2029}":
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
