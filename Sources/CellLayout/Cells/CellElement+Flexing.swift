internal import TextLayout

extension CellElement {
  /// Returns the element with a share of the room to spare in its row or column (CSS `flex-grow`).
  ///
  /// - Parameter factor: The share, 0 to 2³²; a number out of range counts as the nearest in range.
  public func grow(_ factor: Double = 1) -> CellElement {
    changed { $0.box.grow = Float(factor.nearest(in: NumberRange.growFactor)) }
  }

  /// Returns the element with a share of the room that is missing in its row or column (CSS
  /// `flex-shrink`); without it, the share is 1, and 0 for boxes and images.
  ///
  /// - Parameter factor: The share, 0 to 2³²; a number out of range counts as the nearest in range.
  public func shrink(_ factor: Double = 1) -> CellElement {
    changed { $0.box.shrink = Float(factor.nearest(in: NumberRange.growFactor)) }
  }

  /// Returns the element with a length along its row or column before room is shared (CSS `flex-basis`);
  /// `auto` is its width or height.
  public func basis(_ length: BoxLength) -> CellElement {
    changed { $0.box.basis = length }
  }

  /// Returns the element with another place among its siblings (CSS `order`): those of lower numbers come
  /// first. Elements keep their numbers in the list of parts.
  public func order(_ number: Int) -> CellElement {
    changed { $0.box.order = number }
  }

  /// Returns the row or column so that its children stand in lines (CSS `flex-wrap`).
  ///
  /// - Parameter order: The order of the lines.
  public func wrap(_ order: LineOrder = .forward) -> CellElement {
    changed { $0.box.wrap = order == .forward ? .wrap : .reverse }
  }

  /// Returns the row or column with its children from the end to the start (CSS `row-reverse`,
  /// `column-reverse`).
  public func reversed() -> CellElement {
    changed { $0.box.isReversed = true }
  }

  /// Returns the element with distances between its children, lines or tracks.
  ///
  /// - Parameters:
  ///   - row: The distance of children one below the other; `nil` leaves it as it is.
  ///   - column: The distance of children side by side.
  public func gap(row: BoxLength? = nil, column: BoxLength? = nil) -> CellElement {
    changed {
      if let row { $0.box.rowGap = row }
      if let column { $0.box.columnGap = column }
    }
  }

  func spacing(_ distance: LayoutUnit) -> CellElement {
    gap(row: .fixed(distance), column: .fixed(distance))
  }
}
