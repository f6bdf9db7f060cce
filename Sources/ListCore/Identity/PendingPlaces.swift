internal import CountedTree
import Synchronization

/// Places that are sorted by their keys when somebody first asks for them.
@usableFromInline
package final class PendingPlaces: Sendable {
  private final class Tree: Sendable {
    let places: SummedTree<FiledPlaces>

    init(_ places: SummedTree<FiledPlaces>) { self.places = places }
  }

  private let tree = AtomicLazyReference<Tree>()
  private let collect: @Sendable () -> [FiledPlace]

  /// Creates places from a function that collects them.
  ///
  /// - Parameter collect: A function that returns the places in an order of its own, the same at each call.
  @usableFromInline
  package init(_ collect: @escaping @Sendable () -> [FiledPlace]) {
    self.collect = collect
  }

  /// The places in the order of their keys; `nil` if nobody has asked for them.
  var known: SummedTree<FiledPlaces>? { tree.load()?.places }

  /// The places in the order of their keys.
  ///
  /// Threads that ask for the first time together each sort the places, and all get those of one.
  ///
  /// - Complexity: O(*n*) expected at first, then O(1)
  var filed: SummedTree<FiledPlaces> {
    if let known { return known }
    return tree.storeIfNil(Tree(SummedTree(FiledPlace.sorted(collect())))).places
  }
}
