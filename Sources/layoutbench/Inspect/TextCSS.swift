internal import CellLayout
internal import Foundation
internal import TextLayout

/// CSS declarations that make a browser lay out text as a style says.
///
/// The fonts of a page have family names of its own. Lengths are multiplied by the font scale.
struct TextCSS {
  private var declarations: [String] = []

  /// The declarations as the text of a `style` attribute.
  var text: String { declarations.joined(separator: ";") }

  private mutating func declare(_ property: String, _ value: String) {
    declarations.append("\(property):\(value)")
  }

  /// Declares everything that a paragraph has besides its width, direction and language.
  init(_ style: TextStyle, scale: Double, fonts: inout PageFonts) {
    declareFonts(style.fonts, &fonts)
    declare("font-size", TextCSS.px(style.fontSize * scale))
    declare("line-height", TextCSS.value(of: style.lineHeight, scale: scale))
    declare("white-space", style.whiteSpace.rawValue)
    declare("overflow-wrap", style.overflowWrap.rawValue)
    declare("word-break", style.wordBreak.rawValue)
    declare("letter-spacing", TextCSS.spacing(style.letterSpacing * scale))
    declare("tab-size", "\(style.tabSize)")
    declare("hyphens", style.hyphens.rawValue)
    declare("text-align", style.alignment.rawValue)
    declare("text-spacing-trim", style.textSpacingTrim.rawValue)
    declareFeatures(style.features)
  }

  /// Declares what a span has of its own.
  init(_ span: TextAttributes, scale: Double, fonts: inout PageFonts) {
    if let cascade = span.fonts { declareFonts(cascade, &fonts) }
    if let size = span.fontSize { declare("font-size", TextCSS.px(size * scale)) }
    if let height = span.lineHeight {
      declare("line-height", TextCSS.value(of: height, scale: scale))
    }
    if let spacing = span.letterSpacing {
      declare("letter-spacing", TextCSS.spacing(spacing * scale))
    }
    if let features = span.features { declareFeatures(features) }
    let lines = [
      span.underline.map { _ in "underline" }, span.overline.map { _ in "overline" },
      span.strikethrough.map { _ in "line-through" },
    ].compactMap { $0 }
    if !lines.isEmpty { declare("text-decoration-line", lines.joined(separator: " ")) }
    if span.baselineShift != 0 {
      declare("vertical-align", TextCSS.px(span.baselineShift * scale))
    }
  }

  /// Declares the sides of a box in a line; its bottom stands below the baseline by its descent.
  init(_ box: InlineBox, baselineShift: Double, scale: Double) {
    declare("display", "inline-block")
    declare("width", TextCSS.px(box.width.pixels))
    declare("height", TextCSS.px((box.ascent + box.descent).pixels))
    declare("vertical-align", TextCSS.px(baselineShift * scale - box.descent.pixels))
  }

  private mutating func declareFonts(_ cascade: FontCascade, _ fonts: inout PageFonts) {
    declare("font-family", cascade.faces.map { fonts.family(of: $0) }.joined(separator: ","))
    let axes = cascade.axisValues ?? [:]
    declare(
      "font-variation-settings",
      axes.isEmpty
        ? "normal"
        : axes.sorted { $0.key < $1.key }.map { "\(TextCSS.quoted($0.key)) \($0.value)" }
          .joined(separator: ","))
  }

  private mutating func declareFeatures(_ features: [FontFeature]) {
    declare(
      "font-feature-settings",
      features.isEmpty
        ? "normal"
        : features.map { "\(TextCSS.quoted($0.tag)) \($0.value)" }.joined(separator: ","))
  }

  private static func value(of height: LineHeight, scale: Double) -> String {
    switch height {
    case .normal: "normal"
    case .pixels(let pixels): px(pixels * scale)
    case .multiple(let factor): "\(factor)"
    }
  }

  private static func spacing(_ pixels: Double) -> String { pixels == 0 ? "normal" : px(pixels) }

  private static func px(_ pixels: Double) -> String { "\(pixels)px" }

  /// Returns a CSS string; characters that could end it are escaped.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
    }
    return "\"\(escaped.joined())\""
  }
}

extension FontCascade {
  /// The coordinates on the axes of all faces; `nil` if faces stand at different places on an axis that
  /// they share, which one declaration of CSS cannot say.
  var axisValues: [String: Double]? {
    var values: [String: Double] = [:]
    for face in faces {
      let moved = face.variations
      for axis in face.axes {
        let value = moved[axis.tag] ?? axis.defaultValue
        if let known = values[axis.tag], known != value { return nil }
        values[axis.tag] = value
      }
    }
    return values
  }
}
