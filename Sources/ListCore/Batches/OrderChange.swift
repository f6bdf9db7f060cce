/// The change of one order of places: of all sections, or of the rows of one section.
@usableFromInline
package struct OrderChange {
  /// The places before that operations name, ascending.
  var taken: [Int]

  /// The places after that operations name, ascending.
  var filled: [Int]

  /// A Boolean value that tells whether no place is named.
  var isEmpty: Bool { taken.isEmpty && filled.isEmpty }

  /// Returns the places that no operation names, cut wherever one is.
  ///
  /// - Parameter count: The number of places before; nil stands for the places up to the last named
  ///   one.
  /// - Complexity: O(*k* log *k*) for *k* named places
  func stayingRuns(count: Int? = nil) -> [KeptRun] {
    let numbers = [taken, filled].flatMap { places in
      places.enumerated().map { $1 - $0 }
    }
    let end = count.map { [$0 - taken.count] } ?? []
    let cuts = Set(numbers + [0] + end).sorted()
    return zip(cuts, cuts.dropFirst()).map { start, end in
      KeptRun(
        source: taken.freePlace(numbered: start), target: filled.freePlace(numbered: start),
        count: end - start)
    }
  }
}
