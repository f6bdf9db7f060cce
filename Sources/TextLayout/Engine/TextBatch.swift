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
  let texts: [PreparedText]
  private(set) var groups: [Group] = []
  /// Indices of texts that are measured one by one.
  private(set) var others: [Int] = []

  /// Texts of one style.
  struct Group: Sendable {
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
    var blocksOfStyle: [Int: [[Int]]] = [:]
    for start in stride(from: 0, to: texts.count, by: Self.window) {
      var members: [Int: [(shape: LockstepShape, index: Int)]] = [:]
      for index in start..<min(start + Self.window, texts.count) {
        if case .lockstep(let shape) = texts[index].path {
          members[texts[index].style.number, default: []].append((shape, index))
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
}
