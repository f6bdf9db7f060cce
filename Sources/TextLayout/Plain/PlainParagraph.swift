/// A paragraph as the widths of its segments: all that measuring plain text needs.
///
/// Plain text has one font, one direction from left to right and no letter-spacing, so a line is one
/// item and its fit one compare of whole font units. What measuring rarely needs (positions inside
/// words, glyphs) is made again from the source when it is asked for.
final class PlainParagraph: Sendable {
  let style: ResolvedTextStyle
  /// The text as it was given, before white-space processing.
  let source: String
  let segments: [PlainSegment]

  init(style: ResolvedTextStyle, source: String, segments: [PlainSegment]) {
    self.style = style
    self.source = source
    self.segments = segments
  }
}
