internal import Synchronization

/// Everything that shaping found out about one paragraph, unit by unit: the exact form of it.
///
/// Lines, positions and glyphs are computed from this. It knows nothing of widths and font scales.
final class ShapedParagraph: Sendable {
  let style: ResolvedTextStyle
  /// The text after white-space processing, and the way back to the original.
  let text: ProcessedText
  let baseLevel: UInt8
  let items: [TextItem]
  let runs: [ShapingRun]
  /// For each unit, the advances from its run's start up to and with it, in the face's units.
  let sums: [Int32]
  /// The same for letter-spacings counted; empty when the style has none.
  let spacings: [Int32]
  let flags: [UnitFlags]
  /// See `ShapedUnits.kernings`.
  let kernings: [Int32]
  /// The spans; `nil` if there are none.
  let spans: SpanTable?
  /// The pieces at the scales that lines were filled at.
  private let knownPieces = AtomicLazyReference<LinePieces>()

  init(
    style: ResolvedTextStyle, text: ProcessedText, baseLevel: UInt8, items: [TextItem],
    runs: [ShapingRun], sums: [Int32], spacings: [Int32], flags: [UnitFlags], kernings: [Int32],
    spans: SpanTable? = nil
  ) {
    self.style = style
    self.text = text
    self.baseLevel = baseLevel
    self.items = items
    self.runs = runs
    self.sums = sums
    self.spacings = spacings
    self.flags = flags
    self.kernings = kernings
    self.spans = spans
  }

  /// A paragraph of another base level whose items are shaped alike.
  convenience init(_ other: ShapedParagraph, baseLevel: UInt8, items: [TextItem]) {
    self.init(
      style: other.style, text: other.text, baseLevel: baseLevel, items: items, runs: other.runs,
      sums: other.sums, spacings: other.spacings, flags: other.flags, kernings: other.kernings,
      spans: other.spans)
  }

  /// The style of a span, or the paragraph's for number 0.
  @inline(__always)
  func style(ofSpan span: Int32) -> ResolvedTextStyle {
    guard span != 0, let spans else { return style }
    return spans.style(ofSpan: span)
  }

  /// Returns the pieces at a font scale, which are made when they are first asked for; `nil` at more than two
  /// scales.
  func pieces(scale: Double, make: () -> LinePieces) -> LinePieces? {
    let first = knownPieces.load() ?? knownPieces.storeIfNil(make())
    return first.pieces(scale: scale, make: make)
  }

  /// The bytes of the pieces that are kept.
  var pieceByteCount: Int { knownPieces.load()?.byteCount ?? 0 }

  /// The index of the item that holds unit `i`.
  func itemIndex(at i: Int) -> Int {
    max(0, items.indices.dropFirst().partitioningIndex { Int(items[$0].start) > i } - 1)
  }

  /// The index of the run that holds unit `i`.
  func runIndex(at i: Int) -> Int {
    max(0, runs.indices.dropFirst().partitioningIndex { Int(runs[$0].start) > i } - 1)
  }

  /// Returns the ranges of scalars that no font of the list can draw, ascending and disjoint.
  func missingRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var i = 0
    while i < flags.count {
      guard flags[i].contains(.missing) else {
        i += 1
        continue
      }
      var end = i + 1
      while end < flags.count, !flags[end].contains(.clusterStart) { end += 1 }
      let range = text.sourceOffset(i)..<text.sourceOffset(end)
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
      i = end
    }
    return ranges
  }
}

/// A stretch of one item with one face, script and presentation.
struct ShapingRun: Sendable {
  var start: Int32
  var end: Int32
  /// An index into the cascade of the run's style.
  var face: UInt8
  var presentation: ScriptRun.Presentation
  var script: UnicodeProperties.Script
  /// The number of the item's span.
  var span: Int32 = 0
}
