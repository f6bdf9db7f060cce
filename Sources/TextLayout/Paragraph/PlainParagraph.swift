internal import Synchronization

/// A paragraph as the widths of its segments: all that measuring plain text needs.
///
/// Plain text has one font, reads in one direction and has no letter-spacing, so a line is one item and
/// its fit one compare of whole font units. Results that measuring rarely needs (positions inside words,
/// glyphs) are computed from the source again when they are needed.
struct PlainParagraph: @unchecked Sendable {
  // @unchecked: neither the header nor the segments of the storage are written after `init`, but for a
  // reference that is set once, atomically.
  private let storage: ManagedBuffer<Header, Int32>

  private struct Header {
    let style: ResolvedTextStyle
    let source: String
    // Together as wide as an `Int`: the header and the object's own words fill a cache line.
    let count: Int32
    let traits: Traits
    let precision: PlainPrecision
    /// The parts that few paragraphs have.
    let extras: Extras?
  }

  /// The directions of a paragraph, and its forced breaks.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// The paragraph runs from right to left, and so begins its lines at the right.
    static let isRightToLeft = Traits(rawValue: 1)
    /// The text of its lines reads from right to left.
    static let readsRightToLeft = Traits(rawValue: 2)
    /// A segment follows a forced break.
    static let hasForcedBreaks = Traits(rawValue: 4)
    /// The segments can stand beside those of other texts: no two spaces follow one another.
    static let fitsLockstep = Traits(rawValue: 8)
    /// Each segment can take 16 bits beside those of other texts.
    static let isPackable = Traits(rawValue: 16)
    /// The paragraph keeps the number of units of each segment.
    static let keepsUnitCounts = Traits(rawValue: 32)
    /// The traits that segments decide.
    static let ofSegments: Traits = [
      .hasForcedBreaks, .fitsLockstep, .isPackable, .keepsUnitCounts,
    ]
  }

  /// The exact widths at other sizes, once they were asked for; it stands before all else.
  private typealias Widths = Atomic<Unmanaged<PlainWidths>?>
  /// The numbers whose room it takes, the places of the two parts of the error behind it, and that of
  /// the advance of a space.
  private static let errorPlace = MemoryLayout<Widths>.stride / MemoryLayout<Int32>.stride
  private static let ratePlace = errorPlace + 1
  private static let spacePlace = ratePlace + 1
  /// The place of the end of the first segment. The marks of all segments follow the last end, and after
  /// them stand the numbers of units.
  private static let firstPlace = spacePlace + 1
  /// Stands for an error that is not known.
  private static let unknownError = Int32.max

  private final class Extras: Sendable {
    let cuts: [(segment: Int, cut: PlainCut)]
    let fallback: FontFallback?

    init(cuts: [(segment: Int, cut: PlainCut)], fallback: FontFallback?) {
      self.cuts = cuts
      self.fallback = fallback
    }
  }

  /// Returns `nil` if the paragraph is so long that the sums of its advances have no room.
  ///
  /// - Parameters:
  ///   - precision: A bound that holds for every segment and for spaces.
  ///   - cuts: The changes made by cuts before unsafe segments, by the index of the segment, ascending;
  ///     segments without an entry take the exact form.
  ///   - fallback: `nil` where the first face draws everything.
  ///   - roundings: What is known of the roundings that are written.
  ///   - unitCounts: The number of units of each segment without its spaces; none where words tell.
  ///   - write: Writes all `count` segments.
  init?(
    style: ResolvedTextStyle, source: String, traits: Traits, precision: PlainPrecision,
    count: Int,
    cuts: [(segment: Int, cut: PlainCut)] = [], fallback: FontFallback? = nil, roundings: Roundings,
    unitCounts: [UInt8] = [], _ write: (inout PlainWriter) -> Void
  ) {
    var written: PlainWriter?
    let countsPlace = PlainParagraph.unitCountsPlace(count)
    let capacity = countsPlace + (unitCounts.count + 3) / 4
    let made = PlainStorage.create(minimumCapacity: capacity) { made in
      made.withUnsafeMutablePointerToElements { elements in
        UnsafeMutableRawPointer(elements).initializeMemory(as: Widths.self, to: Widths(nil))
        let space = style.sized.plain?.spaceAdvance
        (elements + PlainParagraph.spacePlace).initialize(to: Int32(clamping: space ?? 0))
        var writer = PlainParagraph.writer(elements, count: count, space: space ?? 0)
        write(&writer)
        written = writer
        UnsafeMutableRawBufferPointer(
          start: elements + countsPlace, count: unitCounts.count
        ).copyBytes(from: unitCounts)
        return Header(
          style: style, source: source, count: Int32(count),
          traits: traits.subtracting(.ofSegments).union(writer.traits(space: space))
            .union(unitCounts.isEmpty ? [] : .keepsUnitCounts),
          precision: precision,
          extras: cuts.isEmpty && fallback == nil ? nil : Extras(cuts: cuts, fallback: fallback))
      }
    }
    storage = made
    // The sum of the segments that are kept is cut off.
    guard let written, written.advance < SegmentEnd.advanceLimit else { return nil }
    let error = error(roundings, written)
    let constant = error.map { Int32(clamping: $0.constant) } ?? PlainParagraph.unknownError
    storage.withUnsafeMutablePointerToElements { elements in
      (elements + PlainParagraph.errorPlace).initialize(to: constant)
      (elements + PlainParagraph.ratePlace).initialize(to: Int32(clamping: error?.rate ?? 0))
    }
  }

  /// The place of the number of units of the first of `count` segments.
  private static func unitCountsPlace(_ count: Int) -> Int { firstPlace + count + (count + 1) / 2 }

  private static func writer(
    _ elements: UnsafeMutablePointer<Int32>, count: Int, space: Int
  ) -> PlainWriter {
    let ends = UnsafeMutableRawPointer(elements + firstPlace)
    let marks = UnsafeMutableRawPointer(elements + firstPlace + count)
    return PlainWriter(
      ends: ends.assumingMemoryBound(to: SegmentEnd.self),
      marks: marks.assumingMemoryBound(to: SegmentMarks.self), space: space)
  }

  /// The knowledge of the roundings of a paragraph.
  enum Roundings {
    /// Lengths are their advances times the scale.
    case none
    /// All roundings are known, and that of a space is this one.
    case known(space: Int)
    case unknown
  }

  /// A bound of the difference that roundings make to the length of a line; `nil` if it is not known.
  private func error(_ roundings: Roundings, _ written: PlainWriter) -> PlainError? {
    switch roundings {
    case .none: return PlainError.none
    case .unknown: return nil
    case .known(let space):
      let greatest = written.greatestRounding(space: space)
      if greatest == 0 { return PlainError.none }
      // So small a bound leaves a line undecided at one of thirty widths at most.
      if let metrics, greatest <= metrics.scale >> 6 { return PlainError(constant: greatest) }
      return withSegments { PlainParagraph.walkedError(of: $0, space: space, written) }
    }
  }

  /// Returns a bound that is small in long paragraphs, too.
  ///
  /// - Parameters:
  ///   - space: The rounding of a space.
  ///   - written: The writer of the segments.
  private static func walkedError(
    of segments: PlainSegments, space: Int, _ written: PlainWriter
  ) -> PlainError {
    let spaces = written.spaceBits
    let length = written.roundingSum &+ written.spaceCount &* space
    // Roundings that mostly have one sign add up along the paragraph: the bound grows with the line by
    // their mean, and holds for what they deviate from it.
    let advance = segments.end(segments.count - 1)
    let mean = advance > 0 ? min(max(length << 16 / advance, -1 << 20), 1 << 20) : 0
    // The rest wanders, farther in longer stretches: what is beyond `wander` for each font unit of a stretch
    // counts as constant.
    let (rise, fall) = (mean &+ wander, mean &- wander)
    var (up, down) = (Excess(), Excess())
    var start = 0
    for i in 0..<segments.count {
      let mark = segments.marks[i]
      let end = segments.ends[i].advance &+ mark.spaces &* segments.space
      let rounding = (mark.rounding &+ mark.spaces &* space) &<< 16
      up.add(rounding &- rise &* (end &- start))
      down.add(fall &* (end &- start) &- rounding)
      start = end
    }
    let excess = max(up.greatest, down.greatest)
    let rate = abs(mean) &+ wander
    // The spaces at the end of a line hang.
    let hanging = spaces &* (abs(space) << 16 &+ rate &* segments.space)
    return PlainError(constant: (excess &+ hanging) >> 16 &+ 2, rate: rate &+ 1)
  }

  /// The rate, in 1/65,536 of a fine unit for a font unit, at which roundings of both signs may add up.
  private static let wander = 1 << 10

  /// The greatest sum of successive steps of a walk.
  private struct Excess {
    private(set) var greatest = 0
    private var last = 0

    @inline(__always)
    mutating func add(_ step: Int) {
      last = max(0, last &+ step)
      greatest = max(greatest, last)
    }
  }

  var style: ResolvedTextStyle { header { $0.style } }

  /// Returns whether the paragraph has the very style, or a copy of it.
  @inline(__always)
  func isStyled(by style: ResolvedTextStyle) -> Bool { header { $0.style.isSame(as: style) } }

  /// Indicates whether no ellipsis can make a line higher than the others.
  @inline(__always)
  var hasLockstepLines: Bool {
    header { $0.style.lineLimit == .max || $0.style.sized.fixedLineHeight != nil }
  }

  /// The rules that lines are filled by.
  @inline(__always) var rules: LineRules { header { $0.style.lines } }

  /// The numbers of the style at scale 1.
  @inline(__always) var metrics: PlainMetrics? { header { $0.style.sized.plain } }

  /// The text as it was given, before white-space processing.
  var source: String { header { $0.source } }

  /// Indicates whether the paragraph runs from right to left, and so begins its lines at the right.
  var isRightToLeft: Bool { traits.contains(.isRightToLeft) }

  var traits: Traits { header { $0.traits } }

  /// The paragraph's base direction.
  var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// The use of further faces; `nil` where the first face draws everything.
  var fallback: FontFallback? { header { $0.extras?.fallback } }

  /// A bound of the difference between lengths and advances.
  var precision: PlainPrecision { header { $0.precision } }

  /// A bound of the difference between the length of a line at scale 1 and its advance times the scale;
  /// `nil` if it is not known.
  @inline(__always)
  var roundingError: PlainError? {
    storage.withUnsafeMutablePointerToElements {
      let constant = $0[PlainParagraph.errorPlace]
      guard constant != PlainParagraph.unknownError else { return nil }
      return PlainError(constant: Int(constant), rate: Int($0[PlainParagraph.ratePlace]))
    }
  }

  /// The difference between the length of each segment without its spaces at scale 1 and its advance times
  /// the scale, in fine units; meaningless if `roundingError` is `nil`.
  var roundings: [Int32] {
    withSegments { segments in segments.indices.map { Int32(segments.rounding($0)) } }
  }

  /// The number of units of each segment without its spaces; `nil` if the paragraph does not keep them.
  var unitCounts: [UInt8]? {
    guard traits.contains(.keepsUnitCounts) else { return nil }
    return storage.withUnsafeMutablePointerToElements {
      Array(
        UnsafeRawBufferPointer(start: $0 + PlainParagraph.unitCountsPlace(count), count: count))
    }
  }

  /// The exact widths at other sizes that they were asked for at.
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
    _ elements: UnsafeMutablePointer<Int32>
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
  var segmentsInPlace: PlainSegments { withSegments { $0 } }

  /// Makes the paragraph live up to here.
  @inline(__always)
  func keepAlive() { withExtendedLifetime(storage) {} }

  /// Calls a closure with the segments.
  @inline(__always)
  func withSegments<Result>(_ body: (PlainSegments) -> Result) -> Result {
    storage.withUnsafeMutablePointers { header, elements in
      let (first, count) = (elements + PlainParagraph.firstPlace, Int(header.pointee.count))
      return body(
        PlainSegments(
          ends: UnsafeRawPointer(first).assumingMemoryBound(to: SegmentEnd.self),
          marks: UnsafeRawPointer(first + count).assumingMemoryBound(to: SegmentMarks.self),
          count: count, space: Int(elements[PlainParagraph.spacePlace])))
    }
  }

  /// Indicates whether a segment follows a forced break.
  @inline(__always) var hasForcedBreaks: Bool { header { $0.traits.contains(.hasForcedBreaks) } }

  /// Returns the change made by a cut before an unsafe segment, if it is known.
  func cut(before segment: Int) -> PlainCut? {
    header { $0.extras?.cuts.first { $0.segment == segment }?.cut }
  }

  /// Returns whether both are the same object.
  static func === (a: PlainParagraph, b: PlainParagraph) -> Bool { a.storage === b.storage }

  /// Header and segments in one piece of memory: measuring a list reads it once.
  private final class PlainStorage: ManagedBuffer<Header, Int32> {
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
  /// - Parameters:
  ///   - roundings: One for each segment, without its spaces.
  ///   - unitCounts: The number of units of each segment without its spaces; none if they are not kept.
  init?(
    style: ResolvedTextStyle, source: String, traits: Traits, precision: PlainPrecision,
    segments: [PlainSegment], roundings: [Int32], unitCounts: [UInt8],
    cuts: [(segment: Int, cut: PlainCut)] = [], fallback: FontFallback?
  ) {
    let space = style.sized.plain?.spaceAdvance ?? 0
    let areKnown = roundings.allSatisfy { SegmentMarks.roundings.contains(Int($0)) }
    self.init(
      style: style, source: source, traits: traits, precision: precision,
      count: segments.count, cuts: cuts, fallback: fallback,
      roundings: areKnown
        ? .known(space: style.sized.plain?.spaceRounding ?? 0) : .unknown,
      unitCounts: unitCounts
    ) { writer in
      for (segment, rounding) in zip(segments, roundings) {
        writer.append(
          segment.withoutSpaces(ofAdvance: space), rounding: Int(rounding),
          afterBreak: segment.followsForcedBreak)
        writer.append(spaces: segment.spaces)
      }
    }
  }

  /// A paragraph of the same lines that runs in a direction.
  init(_ other: PlainParagraph, isRightToLeft: Bool) {
    var traits = other.traits.subtracting(.isRightToLeft)
    if isRightToLeft { traits.insert(.isRightToLeft) }
    // The sums have room, as they had in the other.
    self.init(
      style: other.style, source: other.source, traits: traits,
      precision: other.precision, segments: other.segments,
      roundings: other.roundingError == nil
        ? Array(repeating: .max, count: other.count) : other.roundings,
      unitCounts: other.unitCounts ?? [],
      cuts: other.header { $0.extras?.cuts ?? [] }, fallback: other.fallback)!
  }

  var segments: [PlainSegment] { withSegments { Array($0) } }
}
