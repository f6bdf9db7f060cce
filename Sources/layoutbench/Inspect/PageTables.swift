internal import CellLayout
internal import LayoutDocuments
internal import TextLayout

/// The values that the rows of a page share: strings, colours, styles of texts and their fonts.
struct PageTables {
  private(set) var strings = Interned<String>()
  private(set) var colors = Interned<LayoutColor>()
  private var gradients = Interned<LinearGradient>()
  private var styles = Interned<TextStyle>()
  private var spanContents = Interned<TextSpan.Content>()
  private(set) var fonts = PageFonts()
  private var paragraphs: [TextCSS] = []
  private var spans: [TextCSS] = []
  /// The numbers of styles by their objects, which `objects` keeps alive.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [ResolvedTextStyle] = []
  private let scale: Double
  private let direction: LayoutDirection

  /// Creates empty tables for lists of a font scale and a direction.
  init(scale: Double, direction: LayoutDirection) {
    self.scale = scale
    self.direction = direction
  }

  mutating func number(of string: String) -> Int { strings.number(of: string) }

  mutating func number(of color: LayoutColor) -> Int { colors.number(of: color) }

  mutating func number(of gradient: LinearGradient) -> Int { gradients.number(of: gradient) }

  /// Returns the number of a style that the page lays out.
  mutating func number(of style: ResolvedTextStyle) -> Int {
    if let number = numbers[ObjectIdentifier(style)] { return number }
    let number = styles.number(of: style.style)
    if number == paragraphs.count {
      paragraphs.append(TextCSS(style.style, scale: scale, fonts: &fonts))
    }
    numbers[ObjectIdentifier(style)] = number
    objects.append(style)
    return number
  }

  /// Returns the number of the content of a span.
  mutating func number(of content: TextSpan.Content) -> Int {
    let number = spanContents.number(of: content)
    if number == spans.count {
      switch content {
      case .text(let attributes):
        spans.append(TextCSS(attributes, scale: scale, fonts: &fonts))
      case .box(let box, let shift):
        spans.append(TextCSS(box, baselineShift: shift, scale: scale))
      }
    }
    return number
  }

  /// Notes the characters of a text for the subsets of its fonts.
  mutating func addCharacters(of text: String, in style: TextStyle, spans: [TextSpan]) {
    fonts.add(text, in: style.fonts)
    for span in spans {
      guard case .text(let attributes) = span.content, let own = attributes.fonts else { continue }
      fonts.add(text, in: own)
    }
  }

  /// Writes the tables as members of an object.
  func write(to writer: inout JSONWriter) {
    writer.member("strings", strings.values)
    writer.member("colors", colors.values.map(PageTables.hexPair))
    writer.member("gradients", gradients.values.map(PageTables.gradientPair))
    writer.key("styles")
    writer.beginArray()
    for (style, css) in zip(styles.values, paragraphs) {
      writer.beginObject()
      writer.member("css", css.text)
      writer.member("dir", word(for: style.direction))
      writer.member("lang", style.language)
      writer.member("space", style.whiteSpace.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.key("spans")
    writer.beginArray()
    for (content, css) in zip(spanContents.values, spans) {
      writer.beginObject()
      writer.member("css", css.text)
      write(content, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes what CSS alone does not say about a span.
  private func write(_ content: TextSpan.Content, to writer: inout JSONWriter) {
    switch content {
    case .text(let attributes):
      writer.member("shift", attributes.baselineShift * scale)
      writer.member("lang", ifPresent: attributes.language)
      writer.member(
        "color", ifAny: attributes.color.map { PageTables.hexPair(LayoutColor($0)) } ?? [])
    case .box(let box, let shift):
      writer.member("shift", shift * scale)
      writer.member("descent", box.descent)
    }
  }

  /// Returns a colour in light and in dark surroundings.
  private static func hexPair(_ color: LayoutColor) -> [String] {
    [LayoutAppearance.light, .dark].map { color.resolved(in: $0).words }
  }

  /// Returns a gradient as an image of CSS, in light and in dark surroundings.
  private static func gradientPair(_ gradient: LinearGradient) -> [String] {
    [LayoutAppearance.light, .dark].map { appearance in
      let stops = zip(gradient.stops, gradient.positions).map { stop, position in
        "\(stop.color.resolved(in: appearance).words) \(position * 100)%"
      }
      // CSS has no gradient of a single stop.
      let all = stops.count == 1 ? stops + stops : stops
      return all.isEmpty
        ? "none" : "linear-gradient(\(gradient.angle)deg, \(all.joined(separator: ", ")))"
    }
  }

  private func word(for direction: TextDirection) -> String {
    switch direction {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    case .automatic: "auto"
    case .inherit: self.direction == .rightToLeft ? "rtl" : "ltr"
    }
  }
}
