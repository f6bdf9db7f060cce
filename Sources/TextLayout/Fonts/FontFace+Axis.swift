extension FontFace {
  /// An axis along which a variable font changes its shapes (OpenType, `fvar`).
  public struct Axis: Hashable, Sendable {
    /// The four letters that name the axis, `wght`.
    public let tag: String
    /// The least coordinate.
    public let minimum: Double
    /// The coordinate of the shapes that the file itself holds.
    public let defaultValue: Double
    /// The greatest coordinate.
    public let maximum: Double
    /// The font's name for the axis in English, `Weight`; may be empty.
    public let name: String

    /// The coordinate of the axis that is nearest to a wanted one: not a number is the default.
    ///
    /// Coordinates are 16.16 numbers (OpenType, *Fixed*), which HarfBuzz takes in single precision.
    func nearest(_ wanted: Double) -> Double {
      guard !wanted.isNaN else { return defaultValue }
      let clamped = min(max(wanted, minimum), maximum)
      return Double(Float((clamped * 65_536).rounded() / 65_536))
    }
  }
}
