internal import TextLayout

extension TableLayout {
  /// Returns the columns of a table in a room.
  ///
  /// Shares are those of `minmax(least, fr)` tracks of a CSS grid. A column that would exceed its greatest
  /// width gets that width, and the others share the rest: their shares only grow, so that no column has to be
  /// looked at twice.
  ///
  /// - Parameters:
  ///   - room: The width of the rows.
  ///   - content: The width that the content of each column asks for; `nil` as long as no cell was asked.
  ///     Columns as wide as their content then take a share of the room.
  /// - Complexity: O(columns²) if columns exceed their greatest widths one after the other, else O(columns).
  func tracks(in room: LayoutUnit, content: [LayoutUnit]?) -> TableTracks {
    var known = columns.indices.map { number -> LayoutUnit? in
      let column = columns[number]
      switch column.width {
      case .fixed(let width): return column.limited(width)
      case .fraction: return nil
      case .content:
        guard let content, number < content.count else { return nil }
        return column.limited(content[number].onContentStep)
      }
    }
    while true {
      let widths = shared(in: room, known: known)
      let wide = columns.indices.filter { known[$0] == nil && widths[$0] > limited(widths[$0], $0) }
      guard !wide.isEmpty else { return TableTracks(widths: widths, gap: gap) }
      for column in wide { known[column] = limited(widths[column], column) }
    }
  }

  private func limited(_ width: LayoutUnit, _ column: Int) -> LayoutUnit {
    columns[column].limited(width)
  }

  /// Returns the widths of all columns.
  ///
  /// - Parameter known: The widths of the columns that do not share the room.
  private func shared(in room: LayoutUnit, known: [LayoutUnit?]) -> [LayoutUnit] {
    let shares = zip(columns, known).compactMap { $1 == nil ? $0.share : nil }
    guard let least = shares.min() else { return known.map { $0 ?? .zero } }
    // CSS leaves room empty where the sum of the shares is below 1.
    let unit = min(least, 1)
    let tracks = zip(columns, known).map { column, known in
      known.map { TrackGroup.track(TrackSize(.fixed($0))) }
        ?? .track(
          TrackSize(
            min: .fixed(column.limited(.zero)), max: .fraction(Float(column.share / unit))))
    }
    let trackRoom = TrackRoom(size: room)
    let axis = GridPlacement.Axis(count: tracks.count)
    var grid = GridTracks(
      TrackTemplate(tracks, room: trackRoom, gap: gap), implicit: [], axis: axis)
    grid.gap = gap
    var sizing = TrackSizing(grid, room: trackRoom, constraint: .none, stretches: false)
    sizing.run([])
    return sizing.tracks.sets.map(\.base)
  }
}

extension LayoutUnit {
  /// The next multiple of 4 px, the step of columns as wide as their content.
  fileprivate var onContentStep: LayoutUnit {
    let step = LayoutUnit(4).rawValue
    return LayoutUnit(rawValue: (rawValue + step - 1) / step * step)
  }
}

extension TableColumn {
  /// The greatest share of a column.
  static var greatestShare: Double { 65_536 }

  /// The share of the room that the column takes; 1 for a column that takes none.
  fileprivate var share: Double {
    guard case .fraction(let share) = width else { return 1 }
    return max(share, 1 / Self.greatestShare)
  }
}
