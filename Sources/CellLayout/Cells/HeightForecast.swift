public import TextLayout

/// The certain bounds of a row's height, found without preparing the row.
public struct HeightForecast: Hashable, Sendable {
  /// The range of heights that the row may have at the width of the pass.
  ///
  /// A height outside the range is a programmer error: the bounds of the list may then be wrong
  /// until the row is measured.
  public var bounds: ClosedRange<LayoutUnit>
  /// The amount of content in the row, for instance the bytes of its texts; likely heights are
  /// learned as a function of it. An amount out of range counts as the nearest in 0 to 2²⁴.
  public var amount: Int

  /// Creates a forecast.
  ///
  /// - Parameters:
  ///   - bounds: The range of heights that the row may have.
  ///   - amount: The amount of content in the row, 0 to 2²⁴.
  public init(bounds: ClosedRange<LayoutUnit>, amount: Int = 0) {
    self.bounds = bounds
    self.amount = amount
  }

  /// The forecast for a row of unknown content: 0 to the greatest height that a row may have.
  public static var unknown: HeightForecast {
    HeightForecast(bounds: .zero...LayoutUnit(rawValue: HeightEntry.maximumHeight))
  }

  /// The bounds of the height that a layout gives the row, in 1/64 px: a height that cannot be laid
  /// out counts as 0.
  var laidOut: ClosedRange<Int> {
    let most = HeightEntry.maximumHeight
    let (low, high) = (bounds.lowerBound.rawValue, bounds.upperBound.rawValue)
    guard high >= 0 else { return 0...0 }
    guard low >= 0, high <= most else { return 0...min(high, most) }
    return low...high
  }
}

extension DynamicSize {
  /// Returns `nil`: nothing is known.
  public func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast? { nil }
}

extension CellPrototype {
  /// Returns bounds of the height, found from the elements and the item's texts without shaping.
  ///
  /// A text has at least one line unless it is hidden. It has at most as many lines as its style
  /// shows, and at most as many as there are places in it where a line could begin. Of elements that wrap
  /// their children, grids, and elements with percentages or bounds nothing is known.
  /// - Complexity: O(elements + bytes of the item's texts).
  public func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast? {
    // An item that cannot be read has height 0.
    guard let content = try? program.forecastContent(of: item, &pass) else {
      return HeightForecast(bounds: .zero ... .zero)
    }
    return CellForecast(program, content: content, width: pass.width).forecast
  }
}
