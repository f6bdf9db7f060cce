/// The numbers of rows between the stages of one update.
///
/// Only the list before the first stage and the list after the last one exist. The numbers between
/// follow from them: a section of the first list has its rows and the changes of the stages so far;
/// a section that a stage inserts has its final rows without those that later stages add. A section
/// that a later stage deletes again has none.
enum StagedRowCounts {
  /// Returns the numbers of rows after each stage; the last ones are `final`.
  ///
  /// - Complexity: O(*k* + *s*) for each stage of *k* operations with *s* sections
  static func counts(
    after maps: [BatchMap], before: [Int], final: [Int]
  ) -> [[Int]] {
    guard maps.count > 1 else { return maps.map { _ in final } }
    var known: [[Int?]] = []
    var counts: [Int?] = before
    for map in maps.dropLast() {
      counts = forward(counts, map)
      known.append(counts)
    }
    var result = [final]
    var later: [Int?] = final
    for (map, forward) in zip(maps.dropFirst().reversed(), known.reversed()) {
      later = forward.indices.map { forward[$0] ?? backward(later, map, section: $0) }
      result.append(later.map { $0 ?? 0 })
    }
    return result.reversed()
  }

  /// The change of a section's number of rows, by its index before.
  private static func change(_ map: BatchMap, section: Int) -> Int {
    map.rowOrder(ofSection: section).map { $0.filled.count - $0.taken.count } ?? 0
  }

  private static func forward(_ counts: [Int?], _ map: BatchMap) -> [Int?] {
    // Not yet checked, so a batch may take out more sections than there are.
    let order = map.sectionOrder
    let size = max(0, counts.count - order.taken.count + order.filled.count)
    return (0..<size).map { target in
      guard !map.freshSections.contains(target), let source = map.source(ofSection: target),
        counts.indices.contains(source), let count = counts[source]
      else { return nil }
      return max(0, count + change(map, section: source))
    }
  }

  private static func backward(_ counts: [Int?], _ map: BatchMap, section: Int) -> Int? {
    guard !map.emptiedSections.contains(section), let target = map.target(ofSection: section),
      counts.indices.contains(target), let count = counts[target]
    else { return nil }
    return max(0, count - change(map, section: section))
  }
}
