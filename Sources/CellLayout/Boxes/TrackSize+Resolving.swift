internal import TextLayout

extension TrackBreadth {
  /// Returns the bound if it needs no content.
  func resolved(against room: LayoutUnit?) -> LayoutUnit? {
    switch self {
    case .fixed(let length): length
    case .percent(let percent): room.map { $0.percentage(percent) }
    default: nil
    }
  }
}

extension TrackSize {
  /// Returns the sizing function with percentages of a size that is not known as `auto`.
  func normalized(against room: LayoutUnit?) -> TrackSize {
    guard room == nil else { return self }
    return TrackSize(
      min: min.isPercent ? .auto : min, max: max.isPercent ? .auto : max,
      limit: limit.flatMap { $0.isUnresolved(against: nil) ? nil : $0 })
  }

  /// Returns the length of a fixed track; 0 if it needs content.
  func fixedLength(against room: LayoutUnit?) -> LayoutUnit {
    let low = min.resolved(against: room)
    return max.resolved(against: room).map { Swift.max($0, low ?? .zero) } ?? low ?? .zero
  }
}
