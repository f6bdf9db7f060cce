/// A place filed under a key.
@usableFromInline
package struct FiledPlace: SortKeyed, BitwiseCopyable, Equatable {
  @usableFromInline package var key: UInt64
  @usableFromInline package var place: ListPlace

  @inlinable
  package init(key: UInt64, place: ListPlace) {
    self.key = key
    self.place = place
  }

  /// The key.
  @inlinable
  package var sortKey: UInt64 { key }
}

/// Places in the order of their keys.
@usableFromInline
package typealias FiledPlaces = LastSortKey<FiledPlace>

extension FiledPlace {
  /// Returns whether sorted places hold two under one key for which a test holds.
  ///
  /// - Complexity: O(*n*) for *n* places, if few of them have one key
  @inlinable
  package static func contains(
    _ places: [FiledPlace], where test: (_ earlier: ListPlace, _ later: ListPlace) -> Bool
  ) -> Bool {
    let places = places.span
    var start = 0
    for later in places.indices {
      if places[start].key != places[later].key { start = later }
      for earlier in start..<later where test(places[earlier].place, places[later].place) {
        return true
      }
    }
    return false
  }

  /// Returns places, given in their own order, in the order of their keys; places with equal keys
  /// keep their order.
  ///
  /// - Complexity: O(*n*) expected, O(*n* log *n*) if keys are not spread
  @usableFromInline
  package static func sorted(_ places: [FiledPlace]) -> [FiledPlace] {
    places.count > 64 ? PlaceTable(places).places : places.sorted(by: areInOrder)
  }

  /// Returns whether one place belongs before another; of equal keys, the lower place.
  static func areInOrder(_ left: FiledPlace, _ right: FiledPlace) -> Bool {
    (left.key, left.place.serial, left.place.label)
      < (right.key, right.place.serial, right.place.label)
  }
}
