/// Divides the free room of a line among its opportunities (CSS Text 3, section 6.3).
///
/// As browsers do it: every space and no-break space widens; an ideograph, kana, emoji or symbol of East
/// Asian type stands off from its neighbours on both sides, unless these widen already. Marks and
/// characters without ink are passed over. The opportunities share equally, in the order of the text.
/// Where it turns direction an ideograph's neighbour in the text is not its neighbour on the line, and
/// there is no opportunity between them.
struct LineJustification {
  /// The room in fine units.
  private let room: Int
  private let start: Int
  /// For each unit, the number of opportunities before it; the end included.
  private var ordinals: [Int32] = [0]
  /// The units that also stand off from the unit before them.
  private var leading: Set<Int> = []

  /// - Parameters:
  ///   - units: The content of a line.
  ///   - room: The room to divide, in 1/64 px.
  init(_ units: Range<Int>, of paragraph: ShapedParagraph, room: Int) {
    self.room = room << 16
    start = units.lowerBound
    ordinals.reserveCapacity(units.count + 1)
    var last = units.upperBound - 1
    while last > start, LineJustification.isPassedOver(last, paragraph) { last -= 1 }
    var turns = DirectionTurns(paragraph, from: start)
    var count: Int32 = 0
    // Nothing is widened before the first character, nor after the last.
    var followsGap = true
    for i in units {
      defer { ordinals.append(count) }
      turns.advance(to: i)
      guard !LineJustification.isPassedOver(i, paragraph) else { continue }
      switch JustificationClass(UTF16Scalars.scalar(in: paragraph.text.units, at: i).scalar) {
      case .space:
        if i < last { count += 1 }
        followsGap = true
      case .ideograph:
        if !followsGap, !turns.isTurn(before: i) {
          leading.insert(i)
          count += 1
        }
        followsGap = i < last && !turns.isTurn(afterClusterAt: i)
        if followsGap { count += 1 }
      case .other: followsGap = false
      }
    }
  }

  private static func isPassedOver(_ i: Int, _ paragraph: ShapedParagraph) -> Bool {
    guard paragraph.flags[i].contains(.clusterStart) else { return true }
    return isPassedOver(paragraph.text.units[i])
  }

  /// Returns whether a character that begins a cluster is no neighbour of others.
  static func isPassedOver(_ unit: UInt16) -> Bool {
    guard unit >= 0x80, unit & 0xF800 != 0xD800 else { return false }
    return UnicodeProperties.isMark(UInt32(unit))
      || UnicodeProperties.isDefaultIgnorable(UInt32(unit))
  }

  var isEmpty: Bool { ordinals[ordinals.count - 1] == 0 }

  /// The room in fine units before and after a cluster.
  func gaps(of cluster: Range<Int>) -> (before: Int, after: Int) {
    let first = ordinals[cluster.lowerBound - start]
    let end = ordinals[cluster.upperBound - start]
    guard end > first else { return (0, 0) }
    let middle = leading.contains(cluster.lowerBound) ? first + 1 : first
    return (share(middle) - share(first), share(end) - share(middle))
  }

  /// Returns the room that a stretch of the line gains, in whole 1/64 px that add up to the room of the
  /// line.
  func gain(of units: Range<Int>) -> Int {
    share(ordinals[units.upperBound - start]) >> 16 - share(ordinals[units.lowerBound - start])
      >> 16
  }

  /// The room that a number of opportunities from the start of the line take together.
  private func share(_ count: Int32) -> Int {
    let all = Int(ordinals[ordinals.count - 1])
    guard all > 0 else { return 0 }
    // A width is at most 2³⁰ of 1/64 px, so whole parts and rest cannot overflow.
    return room / all * Int(count) + room % all * Int(count) / all
  }
}

/// Walks along a line and tells where its text turns direction.
private struct DirectionTurns {
  private let paragraph: ShapedParagraph
  private var item: Int

  init(_ paragraph: ShapedParagraph, from start: Int) {
    self.paragraph = paragraph
    item = paragraph.itemIndex(at: start)
  }

  mutating func advance(to i: Int) {
    while Int(paragraph.items[item].end) <= i { item += 1 }
  }

  func isTurn(before i: Int) -> Bool {
    i == Int(paragraph.items[item].start) && item > 0
      && paragraph.items[item - 1].level != paragraph.items[item].level
  }

  func isTurn(afterClusterAt i: Int) -> Bool {
    let end = Int(paragraph.items[item].end)
    guard item + 1 < paragraph.items.count,
      paragraph.items[item + 1].level != paragraph.items[item].level
    else { return false }
    return !paragraph.flags[i + 1..<end].contains { $0.contains(.clusterStart) }
  }
}
