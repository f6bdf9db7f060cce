import TextTestSupport

@testable import TextLayout

/// Random plain texts of one style that stand side by side.
struct RandomBlocks {
  let lockstep: LockstepTexts
  /// The texts of each block, lane by lane.
  let texts: [[PreparedText]]

  /// Creates blocks; `nil` if none of the texts can stand beside others.
  ///
  /// - Parameter count: The number of texts, of which those are left out that take the exact form.
  init?(by engine: TextEngine, seed: Int, count: Int) throws {
    let texts = try PlainTexts.prepared(by: engine, seed: seed, count: count, styles: 1)
    let shapes = texts.indices.compactMap { i in texts[i].path.lockstepShape.map { ($0, i) } }
    self.texts = LockstepShape.blocks(shapes).map { $0.map { texts[$0] } }
    guard let style = self.texts.first?[0].style else { return nil }
    lockstep = LockstepTexts(style: style, self.texts)
  }
}
