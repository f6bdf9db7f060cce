internal import CellLayout
internal import LayoutDocuments
internal import ListCore

extension PageTimeline {
  /// Returns the effect of an update on each entry that it does not keep as it is.
  mutating func marks(
    of update: LayoutUpdate, in layout: DocumentLayout
  ) -> [Int: StateDelta.Mark] {
    var marks: [Int: StateDelta.Mark] = [:]
    func set(
      _ mark: StateDelta.Mark, on entries: [ListEntry], _ timeline: inout PageTimeline
    ) {
      for entry in entries {
        if let entity = timeline.entity(of: entry, in: layout.snapshot) { marks[entity] = mark }
      }
    }
    let changes = update.changeset
    for stage in changes.stages {
      for move in stage.movedSections {
        let edges = [ListEntry.header(section: move.target), .footer(section: move.target)]
        set(.moved, on: layout.rows(ofSection: move.target) + edges, &self)
      }
      set(.moved, on: stage.movedItems.map { .item($0.target) }, &self)
    }
    set(.changed, on: (changes.reconfiguredItems + changes.reloadedItems).map { .item($0) }, &self)
    set(
      .changed,
      on: changes.reloadedSections.flatMap { [.header(section: $0), .footer(section: $0)] }, &self)
    set(.resized, on: update.resized.map { .item($0.path) }, &self)
    set(.inserted, on: update.inserted.map { .item($0.path) }, &self)
    for edge in update.headersAndFooters where edge.new != nil {
      set(edge.old == nil ? .inserted : .resized, on: [edge.entry], &self)
    }
    return marks
  }
}
