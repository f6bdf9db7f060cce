/// An element and everything inside it, which is drawn as a whole and then blended with an opacity (CSS
/// `opacity`): where its parts overlap, the lower ones do not show through.
public struct ElementGroup: Hashable, Sendable {
  /// The number of the group in its cell; the parts of a group follow each other.
  public var number: Int
  /// The opacity of the whole, 0 to 1.
  public var opacity: Double

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - number: The number of the group in its cell.
  ///   - opacity: The opacity of the whole, 0 to 1; numbers out of range count as the nearest in range,
  ///     what is no number as 1.
  public init(number: Int, opacity: Double) {
    self.number = number
    self.opacity = opacity.asOpacity
  }
}

extension Double {
  /// The nearest opacity, 0 to 1; 1 for what is no number.
  package var asOpacity: Double { isNaN ? 1 : min(max(self, 0), 1) }
}
