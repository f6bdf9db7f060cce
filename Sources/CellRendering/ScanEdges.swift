/// The edges of an outline, as a list that scan conversion sorts again and again.
///
/// The list begins with a head and ends with a tail, which are no edges of the outline. Edges keep their
/// places in memory: what changes are their neighbours.
final class ScanEdges {
  /// The edges, the head and the tail.
  let edges: UnsafeMutablePointer<ScanEdge>
  /// The number of edges without head and tail.
  let count: Int
  var head: Int { count }
  var tail: Int { count + 1 }

  /// Creates the edges of an outline, sorted from top to bottom and from left to right.
  ///
  /// - Parameter origin: The point, in 1/64 px, that the outline's points count from.
  init(_ outline: GlyphOutline, origin: SIMD2<Int>) {
    let made = ScanEdgeBuilder(outline, origin: origin).edges
    count = made.count
    edges = .allocate(capacity: count + 2)
    made.withUnsafeBufferPointer { made in
      if let first = made.baseAddress { edges.initialize(from: first, count: made.count) }
    }
    (edges + count).initialize(repeating: ScanEdge(), count: 2)
    link()
  }

  deinit { edges.deallocate() }

  private func link() {
    (edges[head].x, edges[head].upperY, edges[head].lowerY) = (Int(Int32.min), .min, .min)
    (edges[tail].x, edges[tail].upperY, edges[tail].lowerY) = (Int(Int32.max), .max, .max)
    let order = (0..<count).sorted { a, b in
      if edges[a].upperY != edges[b].upperY { return edges[a].upperY < edges[b].upperY }
      if edges[a].x != edges[b].x { return edges[a].x < edges[b].x }
      return edges[a].slope < edges[b].slope
    }
    var previous = head
    for i in order {
      (edges[previous].next, edges[i].previous) = (i, previous)
      previous = i
    }
    (edges[previous].next, edges[tail].previous) = (tail, previous)
  }

  func remove(_ i: Int) {
    let (previous, next) = (edges[i].previous, edges[i].next)
    edges[previous].next = next
    edges[next].previous = previous
  }

  private func insert(_ i: Int, after previous: Int) {
    let next = edges[previous].next
    (edges[i].previous, edges[i].next) = (previous, next)
    edges[previous].next = i
    edges[next].previous = i
  }

  /// Moves an edge before the edges in front of it that are right of it.
  func sortBackwards(_ i: Int) {
    var place = edges[i].previous
    while place != head, edges[place].x > edges[i].x { place = edges[place].previous }
    guard place != edges[i].previous else { return }
    remove(i)
    insert(i, after: place)
  }
}
