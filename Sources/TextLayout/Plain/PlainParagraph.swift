/// A paragraph as the widths of its segments: all that measuring plain text needs.
///
/// Plain text has one font, one direction from left to right and no letter-spacing, so a line is one
/// item and its fit one compare of whole font units. What measuring rarely needs (positions inside
/// words, glyphs) is made again from the source when it is asked for.
struct PlainParagraph: @unchecked Sendable {
  // @unchecked: neither the header nor the segments of the storage are written after `init`.
  private let storage: ManagedBuffer<Header, PlainSegment>

  private struct Header {
    let style: ResolvedTextStyle
    let source: String
    let count: Int
    /// What cuts before unsafe segments change, by the segment's index, ascending; those that are not
    /// here take the exact form.
    let cuts: [(segment: Int, cut: PlainCut)]
    let missing: [Range<Int>]
  }

  /// - Parameter write: initializes all `count` segments.
  init(
    style: ResolvedTextStyle, source: String, count: Int,
    cuts: [(segment: Int, cut: PlainCut)] = [], missing: [Range<Int>] = [],
    _ write: (UnsafeMutablePointer<PlainSegment>) -> Void
  ) {
    storage = PlainStorage.create(minimumCapacity: count) { _ in
      Header(style: style, source: source, count: count, cuts: cuts, missing: missing)
    }
    storage.withUnsafeMutablePointerToElements(write)
  }

  var style: ResolvedTextStyle { header { $0.style } }

  /// The text as it was given, before white-space processing.
  var source: String { header { $0.source } }

  /// The ranges of scalars that no font of the list can draw.
  var missing: [Range<Int>] { header { $0.missing } }

  /// The number of segments.
  var count: Int { header { $0.count } }

  /// Reads the header as the constant it is, without asking for exclusive access to it.
  @inline(__always)
  private func header<Value>(_ value: (Header) -> Value) -> Value {
    storage.withUnsafeMutablePointerToHeader { value($0.pointee) }
  }

  /// Calls a closure with the segments.
  @inline(__always)
  func withSegments<Result>(_ body: (UnsafeBufferPointer<PlainSegment>) -> Result) -> Result {
    storage.withUnsafeMutablePointers { header, elements in
      body(UnsafeBufferPointer(start: elements, count: header.pointee.count))
    }
  }

  /// What a cut before an unsafe segment changes, if that is known.
  func cut(before segment: Int) -> PlainCut? {
    header { $0.cuts.first { $0.segment == segment }?.cut }
  }

  /// Whether both are the same object.
  static func === (a: PlainParagraph, b: PlainParagraph) -> Bool { a.storage === b.storage }

  /// Header and segments in one piece of memory: measuring a list reads it once.
  private final class PlainStorage: ManagedBuffer<Header, PlainSegment> {}
}

extension PlainParagraph {
  init(
    style: ResolvedTextStyle, source: String, segments: [PlainSegment], missing: [Range<Int>]
  ) {
    self.init(style: style, source: source, count: segments.count, missing: missing) { place in
      for (i, segment) in segments.enumerated() { (place + i).initialize(to: segment) }
    }
  }

  var segments: [PlainSegment] { withSegments { Array($0) } }
}
