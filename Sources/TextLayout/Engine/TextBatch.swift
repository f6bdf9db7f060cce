/// A list of prepared texts that are measured together, sixteen at a time.
///
/// ```swift
/// let batch = TextBatch(messages.map { engine.prepare($0, style: style) })
/// let heights = batch.heights(width: 320, engine: engine)
/// ```
///
/// Measuring a list of plain texts again at another width is one pass over the widths of their words. The
/// batch keeps a copy of these widths in the order of this pass, and the texts themselves for those that
/// take their exact form.
public struct TextBatch: Sendable {
  private let texts: [PreparedText]
  private var groups: [Group] = []
  /// Indices of texts that are measured one by one.
  private var others: [Int] = []

  /// Texts of one style.
  private struct Group: Sendable {
    var lockstep: LockstepTexts
    /// The indices of the texts of each block; -1 for a lane without.
    var indices: [LockstepTexts.Lanes]
  }

  /// The number of adjacent texts among which those of similar length are put side by side.
  private static let window = 1024

  /// Creates a batch of texts, of one or several styles.
  ///
  /// - Complexity: O(total segments + n log n).
  public init(_ texts: [PreparedText]) {
    self.texts = texts
    var blocksOfStyle: [ObjectIdentifier: [[Int]]] = [:]
    for start in stride(from: 0, to: texts.count, by: Self.window) {
      var members: [ObjectIdentifier: [(shape: LockstepShape, index: Int)]] = [:]
      for index in start..<min(start + Self.window, texts.count) {
        if case .lockstep(let shape) = texts[index].path {
          members[ObjectIdentifier(texts[index].style), default: []].append((shape, index))
        } else {
          others.append(index)
        }
      }
      for (style, members) in members {
        blocksOfStyle[style, default: []] += LockstepShape.blocks(members)
      }
    }
    groups = blocksOfStyle.values.map { blocks in
      Group(
        lockstep: LockstepTexts(
          style: texts[blocks[0][0]].style, blocks.map { block in block.map { texts[$0] } }),
        indices: blocks.map { block in
          var indices = LockstepTexts.Lanes(repeating: -1)
          for (lane, index) in block.enumerated() { indices[lane] = Int32(index) }
          return indices
        })
    }
  }

  /// The number of texts.
  public var count: Int { texts.count }

  /// Returns the heights of all texts at a width, in order.
  ///
  /// - Parameters:
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the styles' font size, line height and letter-spacing, 0 to 65,536.
  ///   - engine: The engine that measures texts that take their exact form.
  /// - Returns: The height of `TextEngine.extent(of:width:scale:)` of each text.
  /// - Complexity: O(total segments).
  public func heights(
    width: LayoutUnit?, scale: Double = 1, engine: TextEngine
  ) -> [LayoutUnit] {
    let width = width?.asExtent
    var heights = [LayoutUnit](repeating: .zero, count: texts.count)
    for group in groups {
      let line = group.lockstep.line(width: width, scale: scale)
      for (block, indices) in group.indices.enumerated() {
        var counts = LockstepTexts.Lanes(repeating: -1)
        if let line { counts = group.lockstep.lineCounts(block, line) }
        for lane in indices.indices where indices[lane] >= 0 {
          let index = Int(indices[lane])
          heights[index] =
            counts[lane] < 0
            ? height(ofText: index, width: width, scale: scale, engine: engine)
            : LayoutUnit(rawValue: Int(counts[lane]) &* (line?.height ?? 0))
        }
      }
    }
    for index in others {
      heights[index] = height(ofText: index, width: width, scale: scale, engine: engine)
    }
    return heights
  }

  private func height(
    ofText index: Int, width: LayoutUnit?, scale: Double, engine: TextEngine
  ) -> LayoutUnit {
    engine.height(of: texts[index], width: width, scale: scale)
  }
}
