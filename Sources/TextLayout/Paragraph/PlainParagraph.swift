internal import Synchronization

/// A paragraph as the widths of its segments: all that measuring plain text needs.
///
/// Plain text has one font, reads from left to right and has no letter-spacing, so a line is one item and
/// its fit one compare of whole font units. Results that measuring rarely needs (positions inside words,
/// glyphs) are computed from the source again when they are needed.
struct PlainParagraph: @unchecked Sendable {
  // @unchecked: neither the header nor the segments of the storage are written after `init`, but for a
  // reference that is set once, atomically.
  private let storage: ManagedBuffer<Header, PlainSegment>

  private struct Header {
    let style: ResolvedTextStyle
    let source: String
    // Together as wide as an `Int`: the header and the object's own words fill a cache line.
    let count: Int32
    let isRightToLeft: Bool
    let precision: PlainPrecision
    /// The parts that few paragraphs have.
    let extras: Extras?
  }

  /// The exact widths, once they were asked for; it stands before the segments.
  private typealias Widths = Atomic<Unmanaged<PlainWidths>?>
  /// The segments whose room it takes.
  private static let widthsRoom = MemoryLayout<Widths>.stride / MemoryLayout<PlainSegment>.stride

  private final class Extras: Sendable {
    let cuts: [(segment: Int, cut: PlainCut)]
    let fallback: FontFallback?

    init?(cuts: [(segment: Int, cut: PlainCut)], fallback: FontFallback?) {
      guard !cuts.isEmpty || fallback != nil else { return nil }
      self.cuts = cuts
      self.fallback = fallback
    }
  }

  /// - Parameters:
  ///   - precision: A bound that holds for every segment and for spaces.
  ///   - cuts: The changes made by cuts before unsafe segments, by the index of the segment, ascending;
  ///     segments without an entry take the exact form.
  ///   - fallback: `nil` where the first face draws everything.
  ///   - write: Initializes all `count` segments.
  init(
    style: ResolvedTextStyle, source: String, isRightToLeft: Bool, precision: PlainPrecision,
    count: Int,
    cuts: [(segment: Int, cut: PlainCut)] = [], fallback: FontFallback? = nil,
    _ write: (UnsafeMutablePointer<PlainSegment>) -> Void
  ) {
    storage = PlainStorage.create(minimumCapacity: count + PlainParagraph.widthsRoom) { _ in
      Header(
        style: style, source: source, count: Int32(count), isRightToLeft: isRightToLeft,
        precision: precision, extras: Extras(cuts: cuts, fallback: fallback))
    }
    storage.withUnsafeMutablePointerToElements { elements in
      UnsafeMutableRawPointer(elements).initializeMemory(as: Widths.self, to: Widths(nil))
      write(elements + PlainParagraph.widthsRoom)
    }
  }

  var style: ResolvedTextStyle { header { $0.style } }

  /// The text as it was given, before white-space processing.
  var source: String { header { $0.source } }

  /// Indicates whether the paragraph runs from right to left, and so begins its lines at the right.
  var isRightToLeft: Bool { header { $0.isRightToLeft } }

  /// The paragraph's base direction.
  var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// The use of further faces; `nil` where the first face draws everything.
  var fallback: FontFallback? { header { $0.extras?.fallback } }

  /// A bound of the difference between lengths and advances.
  var precision: PlainPrecision { header { $0.precision } }

  /// The exact widths at sizes that they were asked for at.
  var widths: PlainWidths? {
    storage.withUnsafeMutablePointerToElements {
      PlainParagraph.widths($0).pointee.load(ordering: .acquiring)?.takeUnretainedValue()
    }
  }

  /// Keeps exact widths, unless there are some already; returns those that are kept.
  func keep(_ widths: PlainWidths) -> PlainWidths {
    storage.withUnsafeMutablePointerToElements {
      let made = Unmanaged.passRetained(widths)
      let (isFirst, known) = PlainParagraph.widths($0).pointee.compareExchange(
        expected: nil, desired: made, ordering: .acquiringAndReleasing)
      guard !isFirst, let known else { return widths }
      made.release()
      return known.takeUnretainedValue()
    }
  }

  private static func widths(
    _ elements: UnsafeMutablePointer<PlainSegment>
  ) -> UnsafeMutablePointer<Widths> {
    UnsafeMutableRawPointer(elements).assumingMemoryBound(to: Widths.self)
  }

  /// The number of segments.
  var count: Int { header { Int($0.count) } }

  /// Reads the header as the constant it is, without asking for exclusive access to it.
  @inline(__always)
  private func header<Value>(_ value: (Header) -> Value) -> Value {
    storage.withUnsafeMutablePointerToHeader { value($0.pointee) }
  }

  /// The segments, as long as the paragraph is kept alive: without a closure, a loop over them is part of
  /// its caller.
  @inline(__always)
  var segmentsInPlace: UnsafeBufferPointer<PlainSegment> { withSegments { $0 } }

  /// Makes the paragraph live up to here.
  @inline(__always)
  func keepAlive() { withExtendedLifetime(storage) {} }

  /// Calls a closure with the segments.
  @inline(__always)
  func withSegments<Result>(_ body: (UnsafeBufferPointer<PlainSegment>) -> Result) -> Result {
    storage.withUnsafeMutablePointers { header, elements in
      body(
        UnsafeBufferPointer(
          start: elements + PlainParagraph.widthsRoom, count: Int(header.pointee.count)))
    }
  }

  /// Returns the change made by a cut before an unsafe segment, if it is known.
  func cut(before segment: Int) -> PlainCut? {
    header { $0.extras?.cuts.first { $0.segment == segment }?.cut }
  }

  /// Returns whether both are the same object.
  static func === (a: PlainParagraph, b: PlainParagraph) -> Bool { a.storage === b.storage }

  /// Header and segments in one piece of memory: measuring a list reads it once.
  private final class PlainStorage: ManagedBuffer<Header, PlainSegment> {
    deinit {
      withUnsafeMutablePointerToElements {
        let widths = PlainParagraph.widths($0)
        widths.pointee.load(ordering: .acquiring)?.release()
        widths.deinitialize(count: 1)
      }
    }
  }
}

extension PlainParagraph {
  init(
    style: ResolvedTextStyle, source: String, isRightToLeft: Bool, precision: PlainPrecision,
    segments: [PlainSegment],
    cuts: [(segment: Int, cut: PlainCut)] = [], fallback: FontFallback?
  ) {
    self.init(
      style: style, source: source, isRightToLeft: isRightToLeft, precision: precision,
      count: segments.count, cuts: cuts, fallback: fallback
    ) { place in
      for (i, segment) in segments.enumerated() { (place + i).initialize(to: segment) }
    }
  }

  /// A paragraph of the same lines that runs in a direction.
  init(_ other: PlainParagraph, isRightToLeft: Bool) {
    self.init(
      style: other.style, source: other.source, isRightToLeft: isRightToLeft,
      precision: other.precision, segments: other.segments,
      cuts: other.header { $0.extras?.cuts ?? [] }, fallback: other.fallback)
  }

  var segments: [PlainSegment] { withSegments { Array($0) } }
}
