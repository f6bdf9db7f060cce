public import CellLayout
internal import ListCore
public import TextLayout

/// What a program did: its steps with the work of each, and the list at the end.
public struct ListStory: Sendable {
  /// A change of the list.
  public struct Step: Hashable, Sendable {
    /// What changed.
    public var name: String
    /// The number of rows, headers and footers that were prepared.
    public var prepared: Int
    /// The number of rows, headers and footers that were measured.
    public var measured: Int
    /// The number of rows that moved, in runs.
    public var movedRuns: Int
    /// The height of the list.
    public var height: LayoutUnit
  }

  /// The steps, in order.
  public var steps: [Step]
  /// The list at the end.
  public var picture: DisplayList
}

/// Notes what each change of a live layout costs.
final class StoryWriter<Section: ListSection, Item: ListItem> {
  let live: LiveLayout<Section, Item>
  private var steps: [ListStory.Step] = []
  private var before: ListLayout<Section, Item>.Statistics?

  init(_ live: LiveLayout<Section, Item>, first name: String) {
    self.live = live
    note(name)
  }

  /// Makes a change and notes its costs.
  func step(_ name: String, _ change: () throws -> Void) rethrows {
    let moves = MoveCount()
    let observation = live.observe { moves.add($0.update?.moved.count ?? 0) }
    try change()
    observation.cancel()
    note(name, movedRuns: moves.total)
  }

  private func note(_ name: String, movedRuns: Int = 0) {
    let layout = live.layout
    let now = layout.statistics
    steps.append(
      ListStory.Step(
        name: name, prepared: now.prepared - (before?.prepared ?? 0),
        measured: now.measured - (before?.measured ?? 0), movedRuns: movedRuns,
        height: layout.height))
    before = now
  }

  var story: ListStory {
    ListStory(steps: steps, picture: live.layout.displayList())
  }
}
