/// Many prepared texts that are measured together, eight at a time.
///
/// Measuring a list of plain texts again at another width is one pass over the widths of their
/// words. The batch keeps these a second time, in the order that this pass takes, and the texts
/// themselves for what it leaves to them: text that takes its exact form.
public struct TextBatch: Sendable {
  private let texts: [PreparedText]
  private var groups: [Group] = []
  /// Indices of texts that are measured one by one.
  private var others: [Int] = []

  /// Texts of one style.
  private struct Group: Sendable {
    var lockstep: LockstepTexts
    /// The index of the text in each lane, `laneCount` of them for each block; -1 for a lane without.
    var lanes: [Int]
  }

  /// Neighbours among so many texts are put side by side if they are about as long as each other.
  private static let window = 1024

  /// Makes a batch of texts, of one or several styles.
  ///
  /// - Complexity: O(total segments + n log n).
  public init(_ texts: [PreparedText]) {
    self.texts = texts
    var groupOfStyle: [ObjectIdentifier: Int] = [:]
    for start in stride(from: 0, to: texts.count, by: Self.window) {
      var counts: [ObjectIdentifier: [(count: Int, index: Int)]] = [:]
      for index in start..<min(start + Self.window, texts.count) {
        if let count = texts[index].lockstepCount {
          counts[ObjectIdentifier(texts[index].style), default: []].append((count, index))
        } else {
          others.append(index)
        }
      }
      for members in counts.values {
        append(members.sorted { ($0.count, $0.index) < ($1.count, $1.index) }, &groupOfStyle)
      }
    }
  }

  private mutating func append(
    _ members: [(count: Int, index: Int)], _ groupOfStyle: inout [ObjectIdentifier: Int]
  ) {
    let style = texts[members[0].index].style
    let group = groupOfStyle[ObjectIdentifier(style)] ?? groups.count
    if group == groups.count {
      groupOfStyle[ObjectIdentifier(style)] = group
      groups.append(Group(lockstep: LockstepTexts(style: style), lanes: []))
    }
    for start in stride(from: 0, to: members.count, by: LockstepTexts.laneCount) {
      let block = members[start..<min(start + LockstepTexts.laneCount, members.count)]
      groups[group].lockstep.append(block.map { texts[$0.index] })
      groups[group].lanes += block.map(\.index)
      groups[group].lanes += repeatElement(-1, count: LockstepTexts.laneCount - block.count)
    }
  }

  /// The number of texts.
  public var count: Int { texts.count }

  /// The heights of all texts at a width, in order.
  ///
  /// - Parameters:
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the styles' font size, line height and letter-spacing.
  ///   - engine: measures texts that take their exact form.
  /// - Returns: what `TextEngine.extent(of:width:scale:)` says of each.
  /// - Complexity: O(total segments).
  public func heights(
    width: LayoutUnit?, scale: Double = 1, engine: TextEngine
  ) -> [LayoutUnit] {
    var heights = [LayoutUnit](repeating: .zero, count: texts.count)
    for group in groups {
      let lanes = group.lanes
      guard let line = group.lockstep.line(width: width, scale: scale) else {
        for index in lanes where index >= 0 { heights[index] = height(index, width, scale, engine) }
        continue
      }
      for block in 0..<group.lockstep.blockCount {
        let filled = group.lockstep.fill(block, line, keepsInterval: false)
        let hasExact = filled.hasExact(line)
        for lane in 0..<LockstepTexts.laneCount {
          let index = lanes[block * LockstepTexts.laneCount + lane]
          guard index >= 0 else { continue }
          heights[index] =
            hasExact && filled.isExact(lane, line)
            ? height(index, width, scale, engine)
            : LayoutUnit(rawValue: Int(filled.counts[lane]) &* line.height)
        }
      }
    }
    for index in others { heights[index] = height(index, width, scale, engine) }
    return heights
  }

  private func height(
    _ index: Int, _ width: LayoutUnit?, _ scale: Double, _ engine: TextEngine
  ) -> LayoutUnit {
    engine.extent(of: texts[index], width: width, scale: scale).height
  }
}
