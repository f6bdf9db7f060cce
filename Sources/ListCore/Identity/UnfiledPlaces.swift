internal import CountedTree

/// Edits of a file of places that its tree has not taken in yet.
///
/// An edit of the tree copies a path of nodes that older files share; many edits together copy less. A
/// snapshot of few edits is often looked at once and then left, and copies nothing.
struct UnfiledPlaces: Sendable {
  /// The places that the tree does not have, in order.
  private(set) var added: [FiledPlace]
  /// The places that are only in the tree, in order.
  private(set) var removed: [FiledPlace] = []

  /// Creates edits that add places.
  ///
  /// - Parameter added: The places, in order.
  init(added: [FiledPlace] = []) { self.added = added }

  /// The number of edits that wait: copying them costs about as much as writing a path of the tree.
  static let limit = 128

  /// The number of edits.
  var count: Int { added.count + removed.count }

  /// Adds a place.
  mutating func insert(_ place: FiledPlace) {
    if !Self.take(place, from: &removed) {
      added.insert(place, at: Self.index(of: place, in: added))
    }
  }

  /// Removes a place of the file.
  mutating func remove(_ place: FiledPlace) {
    if !Self.take(place, from: &added) {
      removed.insert(place, at: Self.index(of: place, in: removed))
    }
  }

  /// Returns the first place added under a key for which a test holds.
  func firstPlace(forKey key: UInt64, where test: (ListPlace) -> Bool) -> ListPlace? {
    var index = added.partitioningIndex { $0.key >= key }
    while index < added.count, added[index].key == key {
      if test(added[index].place) { return added[index].place }
      index += 1
    }
    return nil
  }

  /// Returns whether a place of the tree is none of the file.
  func lacks(_ place: FiledPlace) -> Bool {
    let index = Self.index(of: place, in: removed)
    return index < removed.count && removed[index] == place
  }

  private static func index(of place: FiledPlace, in places: [FiledPlace]) -> Int {
    places.partitioningIndex { !FiledPlace.areInOrder($0, place) }
  }

  /// Takes a place out of sorted ones; returns whether it was there.
  private static func take(_ place: FiledPlace, from places: inout [FiledPlace]) -> Bool {
    let index = index(of: place, in: places)
    guard index < places.count, places[index] == place else { return false }
    places.remove(at: index)
    return true
  }
}
