extension SummedTree {
  /// Removes the elements at several positions, and inserts others at several places.
  ///
  /// All positions are those before the edit. Every node on the way to any of them is written and summed once, but for
  /// those that overflow or run empty.
  ///
  /// - Parameters:
  ///   - removed: The positions of the elements to remove, ascending, each given once.
  ///   - new: The elements to insert.
  ///   - places: For each new element the position of the one before which it comes, ascending; `count` for the end.
  /// - Precondition: The positions are within `0..<count`, the places within `0...count`, and both ascend.
  /// - Complexity: O(k log n) for k elements removed and inserted, at most O(n + k)
  @inlinable
  package mutating func edit(removing removed: [Int], inserting new: [Element], at places: [Int]) {
    precondition(new.count == places.count, "Every new element needs one place")
    checkAscend(removed, limit: count, step: 1)
    checkAscend(places, limit: count + 1, step: 0)
    guard !removed.isEmpty || !new.isEmpty else { return }
    fetch(removed.span)
    fetch(places.span)
    guard var edited = root.take() else {
      root = Subtree.load(new.span, written: &nodesWritten)
      return
    }
    guard
      var parts = edited.edit(
        removing: removed.span, inserting: new.span, at: places.span, start: 0,
        written: &nodesWritten)
    else {
      root = edited
      return
    }
    parts.reverse()
    while let part = parts.popLast() { join(part) }
  }

  /// Traps unless positions ascend, by a step or more each, within `0..<limit`.
  @inlinable
  func checkAscend(_ positions: [Int], limit: Int, step: Int) {
    var least = 0
    for position in positions {
      precondition(
        position >= least && position < limit, "\(position) is no position in \(least)..<\(limit)")
      least = position + step
    }
  }
}

extension Subtree {
  /// Removes and inserts elements, at least one.
  ///
  /// - Parameter start: The position of this subtree's first element in the tree.
  /// - Returns: `nil` if this subtree has the height it had and is not underfull, unless it was. Otherwise what takes
  ///   its place: any number of subtrees of up to its height, whose roots may be underfull.
  @inlinable
  package mutating func edit(
    removing removed: Span<Int>, inserting new: Span<Element>, at places: Span<Int>, start: Int,
    written: inout Int
  ) -> ContiguousArray<Subtree>? {
    written += 1
    guard node.height > 0 else {
      return editLeaf(
        removing: removed, inserting: new, at: places, start: start, written: &written)
    }
    TreeNode.makeWritable(&node)
    // The children that others take the place of, in order.
    var replaced = ContiguousArray<(index: Int, parts: ContiguousArray<Subtree>)>()
    unsafe node.withSubtrees { subtrees in
      var (child, start, removal, place) = (0, start, 0, 0)
      while removal < removed.count || place < places.count {
        let end = unsafe start + subtrees[child].count
        let (firstRemoval, firstPlace) = (removal, place)
        while removal < removed.count, removed[removal] < end { removal += 1 }
        while place < places.count, places[place] <= end { place += 1 }
        if removal > firstRemoval || place > firstPlace {
          node.own(at: child)
          let parts = unsafe subtrees[child].edit(
            removing: removed.extracting(firstRemoval..<removal),
            inserting: new.extracting(firstPlace..<place),
            at: places.extracting(firstPlace..<place), start: start, written: &written)
          if let parts { replaced.append((child, parts)) }
        }
        (child, start) = (child + 1, end)
      }
    }
    guard !replaced.isEmpty else {
      refresh()
      return nil
    }
    return replaceChildren(replaced, written: &written)
  }

  /// Removes and inserts elements of a leaf.
  @inlinable
  package mutating func editLeaf(
    removing removed: Span<Int>, inserting new: Span<Element>, at places: Span<Int>, start: Int,
    written: inout Int
  ) -> ContiguousArray<Subtree>? {
    node = node.edited(removing: removed, inserting: new, at: places, start: start)
    let items = node.count
    if items == 0 { return [] }
    if items > Summary.leafCapacity {
      return unsafe node.withElements { elements in
        let elements = unsafe UnsafeBufferPointer(start: elements, count: items)
        return unsafe Subtree.leaves(of: elements.span, written: &written)
      }
    }
    refresh()
    return isUnderfull ? [self] : nil
  }

  /// Puts other subtrees in the place of some children of a unique node.
  ///
  /// - Returns: As `edit(removing:inserting:at:start:written:)`.
  @inlinable
  package mutating func replaceChildren(
    _ replaced: consuming ContiguousArray<(index: Int, parts: ContiguousArray<Subtree>)>,
    written: inout Int
  ) -> ContiguousArray<Subtree>? {
    let height = node.height - 1
    node.ownAll()
    var replaced = replaced
    replaced.reverse()
    var children = ContiguousArray<Subtree>()
    children.reserveCapacity(node.count + replaced.count)
    for index in 0..<node.count {
      guard let last = replaced.last?.index, last == index else {
        children.appendChild(node.take(at: index), height: height, written: &written)
        continue
      }
      // Nothing else shall hold on to a part when it is joined.
      _ = node.take(at: index)
      var parts = replaced.removeLast().parts
      parts.reverse()
      while let part = parts.popLast() {
        children.appendChild(part, height: height, written: &written)
      }
    }
    node.count = 0
    if children.count < 2 { return children }
    if children.count > Summary.branchCapacity {
      return Subtree.parents(of: children, written: &written)
    }
    TreeNode.makeUnique(&node, capacity: children.count)
    for child in children { node.insert(child, at: node.count) }
    refresh()
    return isUnderfull ? [self] : nil
  }
}

extension ContiguousArray {
  /// Appends a subtree to children of a height, and joins it with the last of them if one of both could not stand alone
  /// below a parent.
  ///
  /// The children are fit to stand below a parent, unless there is but one.
  @inlinable
  mutating func appendChild<Summary>(
    _ part: consuming Subtree<Summary>, height: Int, written: inout Int
  ) where Element == Subtree<Summary> {
    guard let last = popLast() else { return append(part) }
    if last.isFit(forHeight: height), part.isFit(forHeight: height) {
      append(last)
      append(part)
      return
    }
    guard let joined = Subtree.join(last, part, written: &written) else { return }
    guard joined.node.height > height else { return append(joined) }
    let right = joined.node.remove(at: 1)
    append(joined.node.remove(at: 0))
    append(right)
  }
}

extension Subtree {
  /// Returns whether the subtree can stand beside others of a height.
  @inlinable
  func isFit(forHeight height: Int) -> Bool { node.height == height && !isUnderfull }
}

extension TreeNode {
  /// Returns a leaf with the elements of this one but for some, and with others, which may be more than a leaf holds.
  ///
  /// - Parameter start: The position of the first element in the tree.
  /// - Complexity: O(elements of the leaf + new elements)
  @inlinable
  package func edited(
    removing removed: Span<Int>, inserting new: Span<Element>, at places: Span<Int>, start: Int
  ) -> TreeNode {
    let count = count
    let edited = TreeNode.make(height: 0, capacity: count - removed.count + new.count)
    unsafe withElements { source in
      unsafe edited.withElements { target in
        var target = unsafe target
        var (next, removal) = (0, 0)
        for place in 0...places.count {
          let end = place < places.count ? places[place] - start : count
          while true {
            let isCut = removal < removed.count && removed[removal] - start < end
            let stop = isCut ? removed[removal] - start : end
            unsafe TreeNode.initialize(target, from: source + next, count: stop - next)
            unsafe target += stop - next
            next = stop
            guard isCut else { break }
            next += 1
            removal += 1
          }
          if place < places.count {
            unsafe target.initialize(to: new[place])
            unsafe target += 1
          }
        }
      }
    }
    edited.count = count - removed.count + new.count
    return edited
  }
}
