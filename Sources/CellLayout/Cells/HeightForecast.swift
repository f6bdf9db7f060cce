public import TextLayout

/// What a cell can say of an item's height without preparing it.
public struct HeightForecast: Hashable, Sendable {
  /// The heights that the row may have at the width that was asked; one outside of them is a programmer
  /// error, and lets bounds of lists be wrong until the row is measured.
  public var bounds: ClosedRange<LayoutUnit>
  /// How much there is in the row, for instance the bytes of its texts; heights are learned against
  /// it. Amounts below 0 or above 2²⁴ count as the nearest between.
  public var amount: Int

  /// Makes a forecast.
  public init(bounds: ClosedRange<LayoutUnit>, amount: Int = 0) {
    self.bounds = bounds
    self.amount = amount
  }

  /// That of a row of which nothing is known: 0 to the greatest height a row may have.
  public static var unknown: HeightForecast {
    HeightForecast(bounds: .zero...LayoutUnit(rawValue: HeightEntry.maximumHeight))
  }

  /// The bounds of what a layout makes of the row: heights that cannot be laid out count as 0.
  var laidOut: ClosedRange<Int> {
    let most = HeightEntry.maximumHeight
    let (low, high) = (bounds.lowerBound.rawValue, bounds.upperBound.rawValue)
    guard high >= 0 else { return 0...0 }
    guard low >= 0, high <= most else { return 0...min(high, most) }
    return low...high
  }
}

extension DynamicSize {
  /// Knows nothing.
  public func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast? { nil }
}

extension CellPrototype {
  /// Finds bounds of the height from the elements and the item's texts, without shaping.
  ///
  /// A text has at least one line unless it is hidden, and no more than its style shows or there are
  /// places in it where a line could begin. Descriptions with negative distances or sizes have no
  /// bounds.
  /// - Complexity: O(elements + bytes of the item's texts).
  public func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast? {
    guard program.hasOrdinaryLengths else { return nil }
    // An item that cannot be read has height 0.
    guard let content = try? program.forecastContent(of: item, &pass) else {
      return HeightForecast(bounds: .zero ... .zero)
    }
    return CellForecast(program, content: content, width: pass.width).forecast
  }
}
