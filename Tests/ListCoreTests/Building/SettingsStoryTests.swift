import ListCore
import Testing

/// The story "Settings" as a list of wrapped items of several kinds.
@Suite struct `Settings as a list` {
  private struct Settings {
    var hasSound = false
    var difficulty = "Easy"
    var choosesDifficulty = false

    var list: MixedList {
      MixedList {
        SectionContent("Game") {
          AnyListItem(hasSound, id: "sound", cell: "switch")
          if hasSound { AnyListItem(0.5, id: "volume", cell: "slider") }
          if !choosesDifficulty { AnyListItem(difficulty, id: "difficulty", cell: "value") }
        }
        if choosesDifficulty {
          SectionContent("Difficulty") {
            for option in ["Easy", "Normal", "Hard"] { AnyListItem(option, cell: "option") }
          }
        }
        SectionContent("About") { "Version 2" }
      }
    }
  }

  @Test("TL-15 · the volume row comes with the sound")
  func volume() throws {
    let old = Settings().list
    let new = Settings(hasSound: true).list
    #expect(
      old.changeset(to: new)
        == Changeset(
          stages: [.init(insertedItems: [[0, 1]])], reconfiguredItems: [[0, 0]]))
    #expect(new.item(at: [0, 1])?.cell == "slider")
  }

  @Test("TL-15 · a row gives way to a section of options in one batch, and back")
  func difficulty() throws {
    let closed = Settings(hasSound: true).list
    let open = Settings(hasSound: true, choosesDifficulty: true).list
    #expect(
      closed.changeset(to: open)
        == Changeset(stages: [.init(insertedSections: [1], deletedItems: [[0, 2]])]))
    #expect(try rowsShown(from: closed, to: open) == open.rowIDs)
    #expect(
      open.changeset(to: closed)
        == Changeset(stages: [.init(deletedSections: [1], insertedItems: [[0, 2]])]))
    #expect(try rowsShown(from: open, to: closed) == closed.rowIDs)
  }
}
