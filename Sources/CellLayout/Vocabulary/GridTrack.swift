public import TextLayout

/// A column or row of a grid, or a repetition of some (CSS `grid-template-columns` and
/// `grid-template-rows`).
///
/// A whole or fractional number in the source is a track of px.
///
/// ```swift
/// make.grid(columns: [80, .fraction(1), .minmax(.minContent, .fraction(2))]) { … }
/// make.grid(columns: [.autoFill([.minmax(120, .fraction(1))])]) { … }
/// ```
public struct GridTrack: Hashable, Sendable {
  let group: TrackGroup

  private init(_ group: TrackGroup) { self.group = group }

  private init(_ breadth: TrackBreadth) { group = .track(TrackSize(breadth)) }

  /// Returns a track of px, 0 to `LayoutUnit.maximum`.
  public static func fixed(_ length: LayoutUnit) -> GridTrack { GridTrack(.fixed(length.asExtent)) }

  /// Returns a track that is a part of the grid's size.
  ///
  /// - Parameter percent: The part in percent; a number out of range counts as the nearest in 0 to 2²⁴.
  public static func percent(_ percent: Double) -> GridTrack {
    GridTrack(.percent(percent.nearest(in: NumberRange.percent)))
  }

  /// Returns a track that takes a share of the room to spare, but is no smaller than its content (CSS
  /// `fr`).
  ///
  /// - Parameter factor: The share; a number out of range counts as the nearest in 0 to 2³².
  public static func fraction(_ factor: Double) -> GridTrack {
    GridTrack(.fraction(Float(factor.nearest(in: NumberRange.growFactor))))
  }

  /// A track as large as its content, which shares what room is left.
  public static var auto: GridTrack { GridTrack(.auto) }
  /// A track as large as the smallest size of its content.
  public static var minContent: GridTrack { GridTrack(.minContent) }
  /// A track as large as its content without any limit.
  public static var maxContent: GridTrack { GridTrack(.maxContent) }

  /// Returns a track as large as its content, but no larger than a limit unless a word is.
  ///
  /// - Parameter limit: Px or a part of the grid's size; other lengths count as no limit.
  public static func fitContent(_ limit: BoxLength) -> GridTrack {
    let size = TrackSize(min: .auto, max: .maxContent, limit: limit.nonNegative)
    return GridTrack(.track(limit.isSizeless ? TrackSize(.auto) : size))
  }

  /// Returns a track between two sizes.
  ///
  /// - Parameters:
  ///   - least: The least size; a share counts as `auto`, as in CSS it is no least size.
  ///   - greatest: The greatest size.
  public static func minmax(_ least: GridTrack, _ greatest: GridTrack) -> GridTrack {
    let (low, high) = (least.group.sizes[0], greatest.group.sizes[0])
    return GridTrack(.track(TrackSize(min: low.min, max: high.max)))
  }

  /// Returns tracks that are repeated a number of times.
  ///
  /// - Parameters:
  ///   - count: The number of times; a number out of range counts as the nearest in 1 to 10,000. A grid
  ///     has no more than 10,000 tracks along an axis, and those beyond are left out.
  ///   - tracks: The tracks; repetitions among them count once.
  public static func `repeat`(_ count: Int, _ tracks: [GridTrack]) -> GridTrack {
    repeating(.number(min(max(count, 1), TrackGroup.countLimit)), tracks)
  }

  /// Returns tracks that are repeated as often as they fit into the grid. A grid has one such repetition
  /// along an axis; a second one counts as made once.
  public static func autoFill(_ tracks: [GridTrack]) -> GridTrack { repeating(.autoFill, tracks) }

  /// Returns tracks that are repeated as often as they fit into the grid; those in which nothing stands
  /// take no room. A grid has one such repetition along an axis; a second one counts as made once.
  public static func autoFit(_ tracks: [GridTrack]) -> GridTrack { repeating(.autoFit, tracks) }

  private static func repeating(_ count: TrackGroup.Count, _ tracks: [GridTrack]) -> GridTrack {
    GridTrack(.repeat(count, tracks.flatMap(\.group.sizes)))
  }
}

extension GridTrack {
  /// The greatest number of tracks along an axis.
  package static var countLimit: Int { TrackGroup.countLimit }

  /// The number of tracks, those of an automatic repetition counted once.
  package var trackCount: Int { group.trackCount }

  /// A Boolean value that tells whether the tracks are repeated as often as they fit.
  package var isAutomatic: Bool {
    switch group {
    case .repeat(.autoFill, _), .repeat(.autoFit, _): true
    case .repeat(.number, _), .track: false
    }
  }

  /// A Boolean value that tells whether the track takes a share of the room.
  package var isFraction: Bool { group.sizes[0].max.isFraction }
}

extension GridTrack: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a track of px.
  public init(integerLiteral value: Int) { self = .fixed(LayoutUnit(integerLiteral: value)) }

  /// Creates a track of px, cut to 1/64 px.
  public init(floatLiteral value: Double) { self = .fixed(LayoutUnit(floatLiteral: value)) }
}

extension Collection<GridTrack> {
  /// The entries of a list of tracks, with no more tracks than a grid has and one automatic repetition.
  var groups: [TrackGroup] {
    var groups: [TrackGroup] = []
    var (trackCount, isAutomatic) = (0, false)
    for track in self {
      var group = track.group
      if case .repeat(let count, let sizes) = group {
        if sizes.isEmpty { continue }
        if case .number(let number) = count {
          let most = (TrackGroup.countLimit - trackCount) / sizes.count
          group = .repeat(.number(Swift.min(number, most)), sizes)
        } else if isAutomatic {
          group = .repeat(.number(1), sizes)
        } else {
          isAutomatic = true
        }
      }
      guard group.trackCount > 0, trackCount + group.trackCount <= TrackGroup.countLimit else {
        continue
      }
      trackCount += group.trackCount
      groups.append(group)
    }
    return groups
  }
}
