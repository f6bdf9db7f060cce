extension HeightStrategy {
  private typealias Index = (name: String, make: @Sendable () -> any HeightIndexing)
  private typealias Source = (name: String, make: @Sendable () -> any HeightSource)

  private static let indexes: [Index] = [
    ("prefix-array", { PrefixArray() }),
    ("fenwick", { FenwickTree() }),
    ("tree", { HeightTree() }),
  ]

  private static let sources: [Source] = [
    ("measure-all", { MeasureAll() }),
    ("dictionary", { HeightDictionary() }),
    ("mean", { RunningMean(correction: .plain) }),
    ("mean-held", { RunningMean(correction: .compensated) }),
    ("size-cache", { CachedSizes() }),
  ]

  /// All pairs of an index and a source that the module has: `INDEX/SOURCE` of `prefix-array`,
  /// `fenwick` and `tree`, and `measure-all`, `dictionary`, `mean` and `mean-held` (``RunningMean``,
  /// plain and compensated) and `size-cache`.
  public static var shipped: [HeightStrategy] {
    indexes.flatMap { index in
      sources.map { source in
        HeightStrategy(
          "\(index.name)/\(source.name)", index: index.make, source: source.make)
      }
    }
  }

  /// The strategies to compare with by default: each index with `measure-all`, and each source with
  /// `tree`.
  public static var usual: [HeightStrategy] {
    shipped.filter { $0.name.hasPrefix("tree/") || $0.name.hasSuffix("/measure-all") }
  }

  /// Returns the shipped strategies of a name.
  ///
  /// - Parameter name: A pair, the name of an index or a source for all pairs with it, or `all`.
  /// - Returns: The strategies; none if there is no such name.
  public static func named(_ name: String) -> [HeightStrategy] {
    shipped.filter { strategy in
      name == "all" || name == strategy.name
        || strategy.name.split(separator: "/").contains { $0 == name }
    }
  }
}
