extension BidiSequence {
  /// Two brackets, and the directions of the text between them.
  private struct Pair {
    let opening: Int
    let closing: UInt32
    var end: Int?
    var inside = Directions()
  }

  private struct Directions: OptionSet {
    let rawValue: UInt8
    static let left = Directions(rawValue: 1)
    static let right = Directions(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ direction: BidiClass) { self = direction == .l ? .left : .right }
  }

  /// Paired brackets take the direction of the embedding if something between them has it, else
  /// that of the text before if something between them has the other direction (N0).
  mutating func resolveBrackets(_ embedding: BidiClass, _ start: BidiClass) {
    var before = start
    var i = 0
    for pair in pairs() {
      guard let end = pair.end, !pair.inside.isEmpty else { continue }
      // Brackets resolved so far belong to the text before.
      while i < pair.opening {
        before = types[i].direction ?? before
        i += 1
      }
      let direction = pair.inside.contains(Directions(embedding)) ? embedding : before
      setBracket(pair.opening, direction)
      setBracket(end, direction)
    }
  }

  /// Opening brackets, in order, and where each is closed (BD16).
  ///
  /// The directions between two brackets are collected during the search: an inner pair passes them to
  /// the outer one, so that no text is looked at again for each pair around it.
  private func pairs() -> [Pair] {
    var pairs: [Pair] = []
    var open: [Int] = []
    for (i, type) in types.enumerated() {
      if let direction = type.direction, let inner = open.last {
        pairs[inner].inside.insert(Directions(direction))
      }
      guard type == .on, let bracket = BidiBracket(scalars[i]) else { continue }
      switch bracket {
      case .opening(let closing):
        // No more than 63 may be open.
        guard open.count < 63 else { return pairs }
        open.append(pairs.count)
        pairs.append(Pair(opening: i, closing: closing))
      case .closing(let closing):
        guard let match = open.lastIndex(where: { pairs[$0].closing == closing }) else { continue }
        pairs[open[match]].end = i
        while open.count > match, let inner = open.popLast() {
          guard let outer = open.last else { continue }
          pairs[outer].inside.formUnion(pairs[inner].inside)
        }
      }
    }
    return pairs
  }
}
