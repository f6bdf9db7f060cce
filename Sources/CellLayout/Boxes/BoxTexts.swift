package import TextLayout

/// The texts of a tree of boxes.
package protocol BoxTexts {
  /// Returns the min-content and the max-content width of a text.
  func widths(of text: Int) -> BoxWidths

  /// Returns the max-content width of a text, which may take less to find than both widths.
  func maxWidth(of text: Int) -> LayoutUnit

  /// Returns whether the min-content width of a text is the width itself, and not an upper bound.
  func knowsLeastWidth(of text: Int) -> Bool

  /// The texts with upper bounds in place of those min-content widths that take long to find.
  var bounded: Self { get }

  /// Returns the lines of a text in a box of a content width.
  func lines(of text: Int, width: LayoutUnit) -> BoxLines
}

extension BoxTexts {
  package func maxWidth(of text: Int) -> LayoutUnit { widths(of: text).max }

  package func knowsLeastWidth(of text: Int) -> Bool { true }

  package var bounded: Self { self }
}

/// The least and the greatest width that a content asks for.
package struct BoxWidths: Hashable, Sendable {
  package var min: LayoutUnit
  package var max: LayoutUnit

  package init(min: LayoutUnit, max: LayoutUnit) { (self.min, self.max) = (min, max) }

  /// Creates the widths of a content of one width.
  init(_ width: LayoutUnit) { (min, max) = (width, width) }

  /// Returns the widths with lengths added to both.
  static func + (widths: BoxWidths, length: LayoutUnit) -> BoxWidths {
    BoxWidths(min: widths.min + length, max: widths.max + length)
  }

  /// Returns the width nearest to a room; without a limit the greatest one (CSS Sizing 3, `fit-content`).
  func fitting(_ room: LayoutUnit?) -> LayoutUnit {
    guard let room else { return max }
    return Swift.max(min, Swift.min(max, room))
  }
}

/// The extent of the lines of a text.
package struct BoxLines: Hashable, Sendable {
  package var height: LayoutUnit
  /// The distances of the first and the last line's baseline from the top; `nil` without lines.
  package var firstBaseline: LayoutUnit?
  package var lastBaseline: LayoutUnit?

  package init(height: LayoutUnit, firstBaseline: LayoutUnit?, lastBaseline: LayoutUnit?) {
    (self.height, self.firstBaseline, self.lastBaseline) = (height, firstBaseline, lastBaseline)
  }
}
