/// The stack of directional status (X1 to X7), at most 127 deep.
struct BidiEmbeddings {
  struct Status {
    var level: UInt8
    /// The type that all characters take (X4, X5).
    var override: BidiClass?
    var isIsolate = false

    func apply(_ level: inout UInt8, _ type: inout BidiClass) {
      level = self.level
      if let override { type = override }
    }
  }

  /// BD2.
  static let deepest: UInt8 = 125

  private(set) var current: Status
  private var outer: [Status] = []
  private var isolates = 0
  /// The numbers of controls that found no level left; an isolate hides its content.
  private var lostIsolates = 0
  private var lostEmbeddings = 0

  init(base: UInt8) { current = Status(level: base) }

  /// LRE, RLE, LRO, RLO, LRI or RLI (X2 to X5b).
  mutating func open(_ type: BidiClass) {
    let isRightToLeft = type == .rle || type == .rlo || type == .rli
    // The next odd, or the next even level.
    let level = isRightToLeft ? (current.level + 1) | 1 : (current.level + 2) & ~1
    guard level <= BidiEmbeddings.deepest, lostIsolates == 0, lostEmbeddings == 0 else {
      if type.beginsIsolate {
        lostIsolates += 1
      } else if lostIsolates == 0 {
        lostEmbeddings += 1
      }
      return
    }
    outer.append(current)
    let override: BidiClass? = type == .lro ? .l : type == .rlo ? .r : nil
    current = Status(level: level, override: override, isIsolate: type.beginsIsolate)
    if type.beginsIsolate { isolates += 1 }
  }

  /// PDF (X7).
  mutating func closeEmbedding() {
    if lostIsolates > 0 { return }
    if lostEmbeddings > 0 {
      lostEmbeddings -= 1
    } else if !current.isIsolate, let status = outer.popLast() {
      current = status
    }
  }

  /// PDI (X6a).
  mutating func closeIsolate() {
    if lostIsolates > 0 {
      lostIsolates -= 1
      return
    }
    guard isolates > 0 else { return }
    isolates -= 1
    lostEmbeddings = 0
    while !current.isIsolate, let status = outer.popLast() { current = status }
    if let status = outer.popLast() { current = status }
  }
}
