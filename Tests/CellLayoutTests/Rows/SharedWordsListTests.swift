import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The words of a list that several threads prepare.
@Suite struct SharedWordsListTests {
  private struct Row: ListItem, Equatable {
    var id: Int
    var text: String
    var cell: CellIdentifier { .default }
  }

  /// Rows whose words are mostly few, and now and then one that never came before.
  private static func rows(_ count: Int) -> [Row] {
    var random = SplitMix64(seed: 4)
    func word(_ number: Int) -> String {
      var rest = number
      var word = ""
      repeat {
        word += ["ka", "le", "mi", "no", "ru", "سا", "לו"][rest % 7]
        rest /= 7
      } while rest > 0
      return word
    }
    return (0..<count).map { id in
      let words = (0..<10).map { _ in
        word(random.number(below: random.isOne(in: 4) ? 20_000 : 400))
      }
      return Row(id: id, text: words.joined(separator: " "))
    }
  }

  @Test(arguments: [2, 8])
  func `a word is shaped by one thread, hardly ever by two`(threads: Int) throws {
    let fonts = try RandomCells(seed: 0).fonts[0]
    let cell = CellPrototype(for: Row.self) { make in
      make.text(\.text, style: TextStyle(fonts: fonts, fontSize: 16))
    }
    let rows = Self.rows(lawSize(40_000, debug: 4_000))
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    func words(_ threads: Int) -> (shaped: Int, found: Int) {
      let engines = TextEnginePool(threadCount: threads)
      let layout = ListLayout(snapshot, cells: ListCells(cell), width: 200, engines: engines)
      #expect(layout.height > 0)
      return engines.wordCounts
    }
    let (alone, shared) = (words(1), words(threads))
    #expect(alone.shaped > 1_000)
    #expect(shared.shaped >= alone.shaped)
    #expect(shared.shaped * 100 <= alone.shaped * 105)
    #expect(shared.shaped + shared.found == alone.shaped + alone.found)
  }
}
