/// An isolating run sequence (BD13): its characters' types, resolved by W1 to N2.
struct BidiSequence {
  private(set) var types: [BidiClass] = []
  /// Types before W1.
  private(set) var given: [BidiClass] = []
  private(set) var scalars: [UInt32] = []

  mutating func removeAll() {
    types.removeAll(keepingCapacity: true)
    given.removeAll(keepingCapacity: true)
    scalars.removeAll(keepingCapacity: true)
  }

  mutating func append(_ type: BidiClass, _ scalar: UInt32) {
    given.append(type)
    scalars.append(scalar)
  }

  /// - Parameters:
  ///   - start: The direction before the sequence, sos (X10).
  ///   - end: The direction after it, eos.
  mutating func resolve(level: UInt8, start: BidiClass, end: BidiClass) {
    types = given
    resolveMarks(start)
    joinNumbers()
    resolveNumbers(start)
    let embedding = BidiClass(level: level)
    resolveBrackets(embedding, start)
    resolveNeutrals(in: embedding, between: start, and: end)
  }

  /// Marks (W1), numbers after Arabic letters (W2), Arabic letters (W3).
  private mutating func resolveMarks(_ start: BidiClass) {
    var before = start
    var strong = start
    for i in types.indices {
      if types[i] == .nsm { types[i] = before.beginsIsolate || before == .pdi ? .on : before }
      before = types[i]
      switch before {
      case .l, .r: strong = before
      case .al:
        strong = .al
        types[i] = .r
      case .en: if strong == .al { types[i] = .an }
      default: break
      }
    }
  }

  /// One separator between two numbers (W4), terminators beside European ones (W5); separators and
  /// terminators that are left (W6).
  private mutating func joinNumbers() {
    for i in types.indices where i > 0 && i + 1 < types.count {
      let side = types[i - 1]
      guard side == types[i + 1] else { continue }
      switch (types[i], side) {
      case (.es, .en), (.cs, .en), (.cs, .an): types[i] = side
      default: break
      }
    }
    var i = 0
    while i < types.count {
      let first = i
      while i < types.count, types[i] == .et { i += 1 }
      if i > first {
        let isNumber =
          first > 0 && types[first - 1] == .en || i < types.count && types[i] == .en
        for terminator in first..<i { types[terminator] = isNumber ? .en : .on }
      } else {
        if types[i] == .es || types[i] == .cs { types[i] = .on }
        i += 1
      }
    }
  }

  /// European numbers after Latin letters (W7).
  private mutating func resolveNumbers(_ start: BidiClass) {
    var strong = start
    for i in types.indices {
      switch types[i] {
      case .l, .r: strong = types[i]
      case .en: if strong == .l { types[i] = .l }
      default: break
      }
    }
  }

  /// N0 for one bracket, and the marks on it.
  mutating func setBracket(_ bracket: Int, _ direction: BidiClass) {
    types[bracket] = direction
    var i = bracket + 1
    while i < types.count, given[i] == .nsm {
      types[i] = direction
      i += 1
    }
  }

  /// Neutrals take the direction of both sides, else that of the embedding (N1, N2).
  private mutating func resolveNeutrals(
    in embedding: BidiClass, between start: BidiClass, and end: BidiClass
  ) {
    var before = start
    var i = 0
    while i < types.count {
      let first = i
      while i < types.count, types[i].direction == nil { i += 1 }
      let after = i < types.count ? types[i].direction ?? end : end
      for neutral in first..<i { types[neutral] = before == after ? before : embedding }
      before = after
      if i == first { i += 1 }
    }
  }
}

extension BidiClass {
  /// The level of a resolved character in an embedding (I1, I2).
  func implicitLevel(at level: UInt8) -> UInt8 {
    switch self {
    case .l: (level + 1) & ~1
    case .r: level | 1
    default: (level + 2) & ~1
    }
  }
}
