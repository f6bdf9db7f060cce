package import CellLayout
internal import TextLayout

/// The lines about the elements of a row and the lines of its texts.
package enum ElementLines {
  /// - Parameter texts: The texts whose lines are written.
  package static func lines(
    of elements: [PlacedElement], texts: [TextExplanation], _ fonts: inout SnapshotFonts
  ) -> [String] {
    var lines: [String] = []
    var leaf = 0
    for element in elements {
      let number = element.isLeaf ? leaf : nil
      lines.append("  " + words(of: element, number: number))
      if element.isLeaf {
        if let text = texts.first(where: { $0.leaf == leaf }) {
          lines += text.lines.map { "    " + words(of: $0, &fonts) }
          if !text.missingRanges.isEmpty {
            lines.append(
              "    missing " + text.missingRanges.map(SnapshotWords.range).joined(separator: " "))
          }
        }
        leaf += 1
      }
    }
    return lines
  }

  private static func words(of element: PlacedElement, number: Int?) -> String {
    let name = element.name.map(SnapshotWords.name) ?? number.map { "\($0)" } ?? "-"
    var words = "\(name) \(kind(of: element))"
    guard let frame = element.frame else { return words + " hidden" }
    words += " \(SnapshotWords.rectangle(frame))"
    switch element.content {
    case .text(_, let color): words += " color \(SnapshotWords.color(color))"
    case .image(let image?, let mode):
      words += " image \(SnapshotWords.quoted(image.key)) \(mode.rawValue)"
    case .image(nil, _), .box, .divider, .container: break
    }
    if let background = element.background {
      words += " fill \(SnapshotWords.color(background.color))"
      if background.frame != frame { words += " in \(SnapshotWords.rectangle(background.frame))" }
    }
    if let (gradient, place) = element.gradient {
      words += " gradient \(SnapshotWords.gradient(gradient))"
      if place != frame { words += " in \(SnapshotWords.rectangle(place))" }
    }
    if let (drawing, place) = element.drawing {
      words += " drawing \(SnapshotWords.drawing(drawing))"
      if place != frame { words += " in \(SnapshotWords.rectangle(place))" }
    }
    if element.cornerRadius != .zero { words += " radius \(element.cornerRadius)" }
    if let border = element.border {
      words += " border \(border.top) \(border.right) \(border.bottom) \(border.left)"
      words += " \(SnapshotWords.color(border.color))"
    }
    if let (shadow, frame) = element.shadow {
      words += " shadow \(shadow.offset.x) \(shadow.offset.y) \(shadow.blur) \(shadow.spread)"
      words += " \(SnapshotWords.color(shadow.color))"
      if frame != element.background?.frame ?? frame {
        words += " of \(SnapshotWords.rectangle(frame))"
      }
    }
    if !element.highlights.isEmpty {
      words += " highlights "
      words += element.highlights.map(SnapshotWords.highlight).joined(separator: ", ")
    }
    if !element.groups.isEmpty {
      words += " opacity \(element.groups.map { "\($0.opacity)" }.joined(separator: "·"))"
    }
    if let clip = element.clip { words += " clip \(SnapshotWords.rectangle(clip))" }
    return element.isVisible ? words : words + " invisible"
  }

  private static func kind(of element: PlacedElement) -> String {
    switch element.content {
    case .text: "text"
    case .box: "box"
    case .image: "image"
    case .divider: "divider"
    case .container: "container"
    }
  }

  private static func words(
    of line: TextExplanation.Line, _ fonts: inout SnapshotFonts
  ) -> String {
    var words =
      "\(SnapshotWords.range(line.range)) \(SnapshotWords.quoted(line.text)) \(line.width)"
    switch line.end {
    case .textEnd: words += " end=text"
    case .forcedBreak: words += " end=break"
    case .lineLimit: words += " end=limit"
    case .overflow(_, let excess):
      words += " end=overflow"
      if let next = line.overflow { words += " next \(SnapshotWords.quoted(next)) +\(excess)" }
    }
    let names = line.fonts.map { fonts.name(of: $0) }
    return names.isEmpty ? words : words + " font=" + names.joined(separator: ",")
  }
}

/// The fonts of a snapshot, named in the order of their first use.
package struct SnapshotFonts {
  private var names: [String: String] = [:]
  /// A line for each font.
  package private(set) var lines: [String] = []

  package init() {}

  /// The short name of a font.
  mutating func name(of font: TextExplanation.FontUse) -> String {
    var words = "\(SnapshotWords.name(font.name)) sha256:\(font.fileDigest.prefix(12))"
    for (tag, coordinate) in font.variations.sorted(by: { $0.key < $1.key }) {
      words += " \(tag)=\(SnapshotWords.number(coordinate))"
    }
    if let known = names[words] { return known }
    let name = "f\(names.count + 1)"
    names[words] = name
    lines.append("font \(name) \(words)")
    return name
  }
}
