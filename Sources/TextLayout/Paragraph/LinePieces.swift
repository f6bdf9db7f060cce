internal import Synchronization

/// The pieces of a paragraph in the exact form between break opportunities and the borders of items, at one font
/// scale: all that its lines take where no rule looks at what they begin and end with.
///
/// Filling pieces gives the lines of `LineFiller` without a look at single units.
final class LinePieces: Sendable {
  struct Piece: Sendable {
    /// The sum of the lengths of all pieces before and of this one, in fine units, without the white space at the
    /// end of the segment.
    var end = 0
    /// The length in fine units, without the white space at the end of the segment.
    var length: Int32 = 0
    /// The length of that white space.
    var spaces: Int32 = 0
    /// The faces of the segment, as bits.
    var faces: UInt16 = 0
    var marks: Marks = []
  }

  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line may begin here.
    static let beginsSegment = Marks(rawValue: 1)
    /// The width is rounded apart from that of the text before.
    static let beginsItem = Marks(rawValue: 2)
    /// A line has to begin here.
    static let followsForcedBreak = Marks(rawValue: 4)
    /// A line that begins here takes a look at its units: its start is shaped again or has other opportunities.
    static let isUnsafe = Marks(rawValue: 8)
    /// The segment ends with a bracket or quote that is trimmed where a line would not hold it otherwise.
    static let mayBeTrimmed = Marks(rawValue: 16)
    /// There is something but white space, even if it has no width.
    static let hasContent = Marks(rawValue: 32)
    /// The piece reads from right to left and ends inside a cluster or with a character without width: where it
    /// fits exactly, browsers end the line before its last unit, or before an opportunity that lies before.
    static let hasNarrowEnd = Marks(rawValue: 64)
    /// The piece is a segment by itself, goes on with the item of the piece before, and follows no forced break.
    static let isAlone = Marks(rawValue: 128)
  }

  private let scale: Double
  /// `nil` if the lines take more than the pieces.
  let pieces: [Piece]?
  /// The pieces at another scale.
  private let next = AtomicLazyReference<LinePieces>()

  init(_ pieces: [Piece]?, scale: Double) {
    self.pieces = pieces
    self.scale = scale
  }

  /// The pieces at a scale; `nil` if those at two others are kept.
  func pieces(scale: Double, make: () -> LinePieces) -> LinePieces? {
    if scale == self.scale { return self }
    let other = next.load() ?? next.storeIfNil(make())
    return other.scale == scale ? other : nil
  }

  var byteCount: Int {
    (pieces?.count ?? 0) * MemoryLayout<Piece>.stride + (next.load()?.byteCount ?? 0)
  }
}
