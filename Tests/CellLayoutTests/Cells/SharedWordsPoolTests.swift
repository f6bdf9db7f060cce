import CellLayout
import Testing
import TextLayout

/// The words that the engines of a pool share.
@Suite struct SharedWordsPoolTests {
  @Test func `an engine of a pool finds the words that another one has shaped`() throws {
    let style = ResolvedTextStyle(
      TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16))
    let engines = TextEnginePool(threadCount: 2)
    let alone = TextEnginePool(threadCount: 1)
    for pool in [engines, alone] {
      // The second engine is taken while the first one is in use.
      pool.withEngine { first in
        _ = first.prepare("one two سلام", style: style)
        pool.withEngine { second in _ = second.prepare("سلام two three", style: style) }
      }
    }
    #expect(engines.wordCounts == (shaped: 4, found: 2))
    #expect(alone.wordCounts == (shaped: 6, found: 0))
  }
}
