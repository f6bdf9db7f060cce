internal import CellLayout
internal import TextLayout

/// A text of a row as a page keeps it: what the browser needs to lay it out, and the engine's lines.
struct PageParagraph {
  /// The reasons why a page does not compare a text with the browser's, by the numbers that it knows
  /// them by.
  enum Obstacle: Int {
    case none
    /// No text is left after white-space processing.
    case empty
    /// Lines are left out, and an ellipsis stands for them.
    case truncated
    /// The lines follow UAX #14 alone.
    case unicodeRules
    /// No font has a character, and the browser would take one of the system.
    case missingGlyph
    /// Fonts stand at different places on an axis that they share.
    case axes
    /// The content of the text cannot be read again.
    case unreadable
  }

  private let text: PreparedText
  private let explanation: TextExplanation
  private let content: String
  private let lines: [TextLine]
  private let obstacle: Obstacle

  /// - Parameters:
  ///   - text: The text as the engine has prepared it.
  ///   - explanation: The reasons for its lines.
  ///   - content: The whole text; `nil` if it cannot be read.
  ///   - width: The width of the lines.
  ///   - scale: The font scale.
  ///   - engine: The engine that breaks the lines again.
  init(
    _ text: PreparedText, explained explanation: TextExplanation, content: String?,
    width: LayoutUnit, scale: Double, _ engine: TextEngine
  ) {
    self.text = text
    self.explanation = explanation
    self.content = content ?? ""
    lines = engine.lines(of: text, width: width, scale: scale)
    let style = text.style.style
    let isLeftOut = explanation.isTruncated || lines.contains { $0.elidedRange != nil }
    let cascades = [style.fonts] + text.spans.compactMap(\.fonts)
    obstacle =
      if content == nil {
        .unreadable
      } else if text.isEmpty {
        .empty
      } else if isLeftOut {
        .truncated
      } else if style.breakRules != .css {
        .unicodeRules
      } else if !explanation.missingRanges.isEmpty {
        .missingGlyph
      } else if cascades.contains(where: { $0.axisValues == nil }) {
        .axes
      } else {
        .none
      }
  }

  /// Appends the text; `Page/data.js` reads it in the same order.
  func append(to packed: inout PackedBytes, _ tables: inout PageTables) {
    let style = text.style
    packed.append(tables.number(of: style))
    packed.append(tables.number(of: content))
    packed.append(obstacle.rawValue)
    packed.append(text.spans.count)
    var last = 0
    for span in text.spans {
      packed.append(span.range.lowerBound - last)
      packed.append(span.range.count)
      packed.append(tables.number(of: span.content))
      last = span.range.upperBound
    }
    tables.addCharacters(of: content, in: style.style, spans: text.spans)
    packed.append(lines.count)
    var end = 0
    var bottom = LayoutUnit.zero
    for (line, why) in zip(lines, explanation.lines) {
      packed.append(line.range.lowerBound - end)
      packed.append(line.range.count)
      packed.append(line.x)
      packed.append(line.top - bottom)
      packed.append(line.width)
      packed.append(line.height)
      append(why, after: line, to: &packed, &tables)
      (end, bottom) = (line.range.upperBound, line.top + line.height)
    }
  }

  private func append(
    _ why: TextExplanation.Line, after line: TextLine, to packed: inout PackedBytes,
    _ tables: inout PageTables
  ) {
    switch why.end {
    case .textEnd: packed.append(0)
    case .forcedBreak: packed.append(1)
    case .lineLimit: packed.append(2)
    case .overflow(let next, let excess):
      packed.append(3)
      packed.append(signed: next.lowerBound - line.range.upperBound)
      packed.append(next.count)
      packed.append(excess)
    }
    packed.append(tables.number(of: why.fonts.map(\.name).joined(separator: ", ")))
  }
}

extension TextSpan {
  /// The fonts of a span of text; `nil` if they are those of the paragraph.
  fileprivate var fonts: FontCascade? {
    if case .text(let attributes) = content { attributes.fonts } else { nil }
  }
}
