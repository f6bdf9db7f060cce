internal import ListCore
internal import Synchronization
package import TextLayout

/// Reads the text properties that measure lines, styles and text elements share.
///
/// A reader keeps the fonts that it has resolved: a million lines with the same font list cost one
/// search of the library. Any thread may use it: rows read the spans of their items while they are
/// prepared.
package final class StyleReader: Sendable {
  private let library: FontLibrary
  private let cascades = Mutex<[Query: FontCascade]>([:])
  private let resolved = Mutex<[TextStyle: ResolvedTextStyle]>([:])

  private struct Query: Hashable {
    var names: [String]
    var weight: Int
    var slant: FontFace.Slant
    var variations: [String: Double]
  }

  package init(library: FontLibrary) {
    self.library = library
  }

  /// The keys of a text style.
  package static let keys: [String] = [
    "font", "font_size", "line_height", "white_space", "overflow_wrap", "word_break",
    "letter_spacing", "direction", "lang", "text_spacing_trim", "break_rules", "text_align",
    "tab_size", "hyphens", "max_lines", "truncation", "weight", "style", "features", "variations",
  ]

  /// The largest font size in px.
  static let maximumFontSize: Double = 4096

  /// Reads a style whose `font` and `font_size` are required.
  ///
  /// - Parameters:
  ///   - slantKey: The key of the slant; elements of templates use `style` for a name.
  ///   - isInCell: Whether the text stands in a list, whose direction it inherits by default.
  package func style(
    from fields: FieldReader, slantKey: String = "style", isInCell: Bool = false
  ) throws(DocumentError) -> TextStyle {
    var style = TextStyle(
      fonts: try cascade(from: fields, slantKey: slantKey), fontSize: try fontSize(fields))
    style.lineHeight = try lineHeight(fields) ?? .normal
    style.whiteSpace = try fields.choice("white_space", WhiteSpace.self) ?? .normal
    style.overflowWrap = try fields.choice("overflow_wrap", OverflowWrap.self) ?? .normal
    style.wordBreak = try fields.choice("word_break", WordBreak.self) ?? .normal
    style.breakRules = try fields.choice("break_rules", BreakRules.self) ?? .css
    style.letterSpacing = try fields.number("letter_spacing", in: -4096...4096) ?? 0
    style.direction = try direction(fields, isInCell: isInCell)
    style.language = try fields.string("lang") ?? "en"
    style.alignment = try fields.choice("text_align", TextAlignment.self) ?? .start
    style.tabSize = try fields.number("tab_size", in: 0...1024) ?? 8
    style.hyphens = try fields.choice("hyphens", Hyphens.self) ?? .manual
    style.maximumLineCount = try fields.integer("max_lines", in: 1...Int(Int32.max))
    style.truncation = try fields.choice("truncation", TextTruncation.self) ?? .tail
    style.textSpacingTrim =
      try fields.choice("text_spacing_trim", TextSpacingTrim.self) ?? .spaceAll
    style.features = try features(fields)
    return style
  }

  /// Prepares a style for shaping; equal styles give the same object.
  package func resolve(_ style: TextStyle) -> ResolvedTextStyle {
    if let known = resolved.withLock({ $0[style] }) { return known }
    let made = ResolvedTextStyle(style)
    return resolved.withLock { resolved in
      if let known = resolved[style] { return known }
      if resolved.count >= 1024 { resolved.removeAll() }
      resolved[style] = made
      return made
    }
  }

  private func cascade(
    from fields: FieldReader, slantKey: String
  ) throws(DocumentError) -> FontCascade {
    let names = try fontNames(fields)
    let slant = try fields.choice(slantKey, SlantWord.self)?.slant ?? .normal
    let query = Query(
      names: names, weight: try fields.integer("weight", in: 1...1000) ?? 400, slant: slant,
      variations: try variations(fields))
    if let known = cascades.withLock({ $0[query] }) { return known }
    do {
      let styled = try library.cascade(names, weight: query.weight, slant: slant)
      let cascade = FontCascade(styled.faces.map { $0.varied(query.variations) })
      cascades.withLock { cascades in
        if cascades.count >= 1024 { cascades.removeAll() }
        cascades[query] = cascade
      }
      return cascade
    } catch {
      throw DocumentError(error, path: fields.path(of: "font"))
    }
  }

  private func fontNames(_ fields: FieldReader) throws(DocumentError) -> [String] {
    let value = try fields.required("font")
    if let name = value.string { return [name] }
    guard let list = value.array, !list.isEmpty else {
      throw fields.wrongType(of: "font", value, limit: "a font name or a non-empty array of them")
    }
    var names: [String] = []
    for entry in list {
      guard let name = entry.string else {
        throw fields.wrongType(of: "font", entry, limit: "a font name")
      }
      names.append(name)
    }
    return names
  }

  private func fontSize(_ fields: FieldReader) throws(DocumentError) -> Double {
    let value = try fields.required("font_size")
    guard let size = value.double else {
      throw fields.wrongType(of: "font_size", value, limit: "a number")
    }
    guard size > 0, size <= StyleReader.maximumFontSize else {
      throw DocumentError(
        .invalidValue, path: fields.path(of: "font_size"), value: value.numberText ?? "",
        limit: "above 0 and at most 4096")
    }
    return size
  }

  private func lineHeight(_ fields: FieldReader) throws(DocumentError) -> LineHeight? {
    guard let value = fields.value("line_height") else { return nil }
    if value.string == "normal" { return .normal }
    if value.double != nil {
      return .pixels(try fields.number("line_height", in: 0...65_536) ?? 0)
    }
    guard let object = value.object else {
      throw fields.wrongType(
        of: "line_height", value, limit: "\"normal\", a number or {\"multiple\": number}")
    }
    let inner = FieldReader(object, path: fields.path(of: "line_height"))
    try inner.check(KeySet(["multiple"]))
    return .multiple(try inner.requiredNumber("multiple", in: 0...1024))
  }

  private func features(_ fields: FieldReader) throws(DocumentError) -> [FontFeature] {
    guard let object = try fields.object("features") else { return [] }
    var features: [FontFeature] = []
    for (tag, setting) in object.members {
      let path = fields.path(of: "features.\(tag)")
      try checkTag(tag, of: "feature", path: path)
      let number = setting.bool.map { $0 ? 1.0 : 0.0 } ?? setting.double
      guard let number else {
        throw DocumentError(
          .wrongType, path: path, value: setting.kind, limit: "a whole number or true or false")
      }
      guard let level = UInt32(exactly: number) else {
        throw DocumentError(
          .invalidValue, path: path, value: "\(setting)",
          limit: "a whole number in 0...\(UInt32.max)")
      }
      features.append(FontFeature(tag: tag, value: level))
    }
    return features
  }

  private func variations(_ fields: FieldReader) throws(DocumentError) -> [String: Double] {
    guard let object = try fields.object("variations") else { return [:] }
    var variations: [String: Double] = [:]
    for (tag, setting) in object.members {
      let path = fields.path(of: "variations.\(tag)")
      try checkTag(tag, of: "axis", path: path)
      guard let coordinate = setting.double else {
        throw DocumentError(.wrongType, path: path, value: setting.kind, limit: "a number")
      }
      variations[tag] = coordinate
    }
    return variations
  }

  private func checkTag(_ tag: String, of kind: String, path: String) throws(DocumentError) {
    guard tag.utf8.count == 4, tag.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      throw DocumentError(
        .invalidValue, path: path, value: "no \(kind) tag", limit: "four ASCII characters")
    }
  }
}

extension StyleReader {
  private func direction(
    _ fields: FieldReader, isInCell: Bool
  ) throws(DocumentError) -> TextDirection {
    guard isInCell else {
      return try fields.choice("direction", DirectionWord.self)?.direction ?? .leftToRight
    }
    return try fields.choice("direction", CellDirectionWord.self)?.direction ?? .inherit
  }
}
