/// The state of a controller's live source.
struct SourceFeed<Section: ListSection, Item: ListItem>: Sendable {
  /// A source in use.
  struct Source: Sendable {
    var fetch: @Sendable () throws -> ListSnapshot<Section, Item>
    var observation: UpdateObservation
  }

  var source: Source?

  /// The number of the source in use.
  var number = 0

  /// The number last assigned to a source.
  var count = 0

  /// The changes of sources that are not in use yet, by number.
  var early: [Int: SourceChange<Section, Item>] = [:]

  /// The number of changes sent by the source in use.
  var arrivalCount = 0

  var ignoresChanges = false

  /// The items known to be updated by changes that were ignored.
  var missedItems: Set<Item.ID> = []
}

extension ListController.State {
  /// Receives a change from a source.
  mutating func receive(_ change: SourceChange<Section, Item>, fromSource number: Int) {
    if number > feed.number {
      let updated = feed.early[number]?.updatedItems ?? []
      feed.early[number] = SourceChange(
        snapshot: change.snapshot, updatedItems: updated.union(change.updatedItems))
    } else if number == feed.number {
      feed.arrivalCount += 1
      if feed.ignoresChanges {
        feed.missedItems.formUnion(change.updatedItems)
      } else {
        setBase(change.snapshot, reporting: change.updatedItems)
      }
    }
  }

  /// Makes a source the one in use, unless a newer one is in use already.
  mutating func use(
    _ source: SourceFeed<Section, Item>.Source, number: Int, fetched: ListSnapshot<Section, Item>
  ) {
    // Changes sent during the fetch are newer than its result or equal to it, and are followed by
    // later ones.
    let early = feed.early.removeValue(forKey: number)
    guard number > feed.number else { return }
    feed.source = source
    feed.number = number
    feed.early = feed.early.filter { $0.key > number }
    feed.missedItems = []
    setBase(early?.snapshot ?? fetched, reporting: early?.updatedItems ?? [])
  }
}
