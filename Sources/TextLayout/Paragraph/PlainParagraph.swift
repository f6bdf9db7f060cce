/// A paragraph as the widths of its segments: all that measuring plain text needs.
///
/// Plain text has one font, reads from left to right and has no letter-spacing, so a line is one item and
/// its fit one compare of whole font units. Results that measuring rarely needs (positions inside words,
/// glyphs) are computed from the source again when they are needed.
struct PlainParagraph: @unchecked Sendable {
  // @unchecked: neither the header nor the segments of the storage are written after `init`.
  private let storage: ManagedBuffer<Header, PlainSegment>

  private struct Header {
    let style: ResolvedTextStyle
    let source: String
    // Together as wide as an `Int`: the header and the object's own words fill a cache line.
    let count: Int32
    let isRightToLeft: Bool
    /// The changes made by cuts before unsafe segments, by the index of the segment, ascending; segments
    /// without an entry take the exact form.
    let cuts: [(segment: Int, cut: PlainCut)]
    /// `nil` where the first face draws everything.
    let fallback: FontFallback?
  }

  /// - Parameter write: Initializes all `count` segments.
  init(
    style: ResolvedTextStyle, source: String, isRightToLeft: Bool, count: Int,
    cuts: [(segment: Int, cut: PlainCut)] = [], fallback: FontFallback? = nil,
    _ write: (UnsafeMutablePointer<PlainSegment>) -> Void
  ) {
    storage = PlainStorage.create(minimumCapacity: count) { _ in
      Header(
        style: style, source: source, count: Int32(count), isRightToLeft: isRightToLeft,
        cuts: cuts, fallback: fallback)
    }
    storage.withUnsafeMutablePointerToElements(write)
  }

  var style: ResolvedTextStyle { header { $0.style } }

  /// The text as it was given, before white-space processing.
  var source: String { header { $0.source } }

  /// Indicates whether the paragraph runs from right to left, and so begins its lines at the right.
  var isRightToLeft: Bool { header { $0.isRightToLeft } }

  /// The paragraph's base direction.
  var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// The use of further faces; `nil` where the first face draws everything.
  var fallback: FontFallback? { header { $0.fallback } }

  /// The number of segments.
  var count: Int { header { Int($0.count) } }

  /// Reads the header as the constant it is, without asking for exclusive access to it.
  @inline(__always)
  private func header<Value>(_ value: (Header) -> Value) -> Value {
    storage.withUnsafeMutablePointerToHeader { value($0.pointee) }
  }

  /// Calls a closure with the segments.
  @inline(__always)
  func withSegments<Result>(_ body: (UnsafeBufferPointer<PlainSegment>) -> Result) -> Result {
    storage.withUnsafeMutablePointers { header, elements in
      body(UnsafeBufferPointer(start: elements, count: Int(header.pointee.count)))
    }
  }

  /// Returns the change made by a cut before an unsafe segment, if it is known.
  func cut(before segment: Int) -> PlainCut? {
    header { $0.cuts.first { $0.segment == segment }?.cut }
  }

  /// Returns whether both are the same object.
  static func === (a: PlainParagraph, b: PlainParagraph) -> Bool { a.storage === b.storage }

  /// Header and segments in one piece of memory: measuring a list reads it once.
  private final class PlainStorage: ManagedBuffer<Header, PlainSegment> {}
}

extension PlainParagraph {
  init(
    style: ResolvedTextStyle, source: String, isRightToLeft: Bool, segments: [PlainSegment],
    cuts: [(segment: Int, cut: PlainCut)] = [], fallback: FontFallback?
  ) {
    self.init(
      style: style, source: source, isRightToLeft: isRightToLeft, count: segments.count, cuts: cuts,
      fallback: fallback
    ) { place in
      for (i, segment) in segments.enumerated() { (place + i).initialize(to: segment) }
    }
  }

  /// A paragraph of the same lines that runs in a direction.
  init(_ other: PlainParagraph, isRightToLeft: Bool) {
    self.init(
      style: other.style, source: other.source, isRightToLeft: isRightToLeft,
      segments: other.segments, cuts: other.header { $0.cuts }, fallback: other.fallback)
  }

  var segments: [PlainSegment] { withSegments { Array($0) } }
}
