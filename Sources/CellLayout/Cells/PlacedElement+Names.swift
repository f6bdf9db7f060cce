public import TextLayout

extension [PlacedElement] {
  /// Returns the first part with a name; `nil` if no part has it.
  ///
  /// - Complexity: O(parts).
  public func first(named name: String) -> PlacedElement? {
    first { $0.name == name }
  }

  /// The names of the parts with their frames, each name once, in the order of the parts; the frame
  /// of a hidden part is `nil`.
  ///
  /// - Complexity: O(parts).
  public var namedFrames: [(name: String, frame: LayoutRect?)] {
    var seen: Set<String> = []
    return compactMap { part in
      guard let name = part.name, seen.insert(name).inserted else { return nil }
      return (name, part.frame)
    }
  }
}
