/// Neighbours that two versions of a sequence have in common: `source..<source + count` before is
/// `target..<target + count` after.
@usableFromInline
package struct KeptRun: Equatable, Sendable {
  /// The position of the first element before.
  @usableFromInline package var source: Int
  /// The position of the first element after.
  @usableFromInline package var target: Int
  /// The number of elements.
  @usableFromInline package var count: Int

  @inlinable
  package init(source: Int, target: Int, count: Int) {
    self.source = source
    self.target = target
    self.count = count
  }

  /// A Boolean value that tells whether all elements keep their position.
  @inlinable
  package var keepsIndex: Bool { source == target }

  /// Returns the parts that remain when some elements are left out.
  ///
  /// - Parameter targets: The positions of these elements after, ascending and within the run.
  package func leavingOut(_ targets: ArraySlice<Int>) -> [KeptRun] {
    var parts: [KeptRun] = []
    var start = target
    for position in targets + [target + count] {
      if position > start {
        parts.append(
          KeptRun(source: source + start - target, target: start, count: position - start))
      }
      start = position + 1
    }
    return parts
  }
}
