import ListCore
import Testing

/// The story "Settings" as a declared table that describes itself anew after every event.
@Suite struct `Settings as a declared table` {
  private final class Settings {
    var hasSound = false
    var difficulty = "Easy"
    var isChoosing = false
    let table = LabelTable(defaults: .labels)
    var changes = Changeset()

    init() { describe() }

    func describe() {
      changes = table.update {
        TableSection("Game") {
          TableRow("Sound").cell("switch").onInput { [unowned self] value, _ in
            hasSound = value == .toggle(true)
            describe()
          }
          if hasSound { TableRow("Volume").cell("slider").height(80) }
          if !isChoosing {
            TableRow(difficulty, id: "difficulty").onSelect { [unowned self] _ in
              isChoosing = true
              describe()
            }
          }
        }
        if isChoosing {
          TableSection("Difficulty") {
            for option in ["Easy", "Normal", "Hard"] {
              TableRow(option)
                .configured { [unowned self] label, _ in
                  label.log = option == difficulty ? ["checked"] : []
                }
                .onSelect { [unowned self] _ in choose(option) }
            }
          }
        }
      }
    }

    /// A check mark moves without any change of rows.
    func choose(_ option: String) {
      difficulty = option
      table.reconfigureShown()
    }

    func close() {
      isChoosing = false
      describe()
    }
  }

  @Test("LL-18 · the volume row comes and goes with the switch, higher than the others")
  func volume() {
    let settings = Settings()
    settings.table.input(.toggle(true), at: [0, 0])
    #expect(settings.changes == Changeset(stages: [.init(insertedItems: [[0, 1]])]))
    #expect((0..<3).map { settings.table.height(at: [0, $0]) } == [44, 80, 44])
    settings.table.input(.toggle(false), at: [0, 0])
    #expect(settings.changes == Changeset(stages: [.init(deletedItems: [[0, 1]])]))
  }

  @Test("LL-18 · the difficulty row gives way to a section of three options in one batch")
  func difficulty() throws {
    let settings = Settings()
    let table = settings.table
    let closed = table.snapshot
    table.select([0, 1])
    #expect(
      settings.changes
        == Changeset(stages: [.init(insertedSections: [1], deletedItems: [[0, 1]])]))
    #expect(try rowsShown(from: closed, to: table.snapshot) == table.snapshot.rowIDs)
    let labels = (0..<3).compactMap { table.show(at: [1, $0]) }
    #expect(labels.map(\.log) == [["checked"], [], []])
    let before = table.snapshot
    table.select([1, 2])
    #expect(labels.map(\.log) == [[], [], ["checked"]])
    #expect(before.changeset(to: table.snapshot).isEmpty)
    settings.close()
    #expect(
      settings.changes
        == Changeset(stages: [.init(deletedSections: [1], insertedItems: [[0, 1]])]))
    #expect(table.texts == [["Sound", "Hard"]])
  }
}
