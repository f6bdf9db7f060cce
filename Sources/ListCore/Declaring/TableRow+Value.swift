extension TableRow {
  /// A value that a table description gives or computes.
  public enum Value<Place, Output> {
    /// The value itself.
    case fixed(Output)

    /// A closure that is called whenever the value is needed.
    case computed((Place) -> Output)

    /// Returns the value for a place.
    public func value(for place: Place) -> Output {
      switch self {
      case .fixed(let value): value
      case .computed(let value): value(place)
      }
    }

    /// The value if it is fixed, nil if it is computed.
    var fixed: Output? {
      if case .fixed(let value) = self { value } else { nil }
    }
  }
}
