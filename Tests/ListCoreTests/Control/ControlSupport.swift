import ListCore

typealias TestController = ListController<TestSection, TestItem>
typealias TestUpdate = ListUpdate<TestSection, TestItem>

extension ListController {
  /// Records all updates from now on.
  func recordUpdates() -> (log: Log<Update>, observation: UpdateObservation) {
    let log = Log<Update>()
    return (log, observe { log.add($0) })
  }

  /// Waits until whatever is being delivered, or was to be, is delivered.
  func waitForDelivery() async {
    await withCheckedContinuation { continuation in
      performBatchUpdates({}, completion: { continuation.resume() })
    }
  }
}

extension ListUpdate {
  /// The only stage; an empty one if there is none.
  var stage: Changeset.Stage { changeset.stages.first ?? Changeset.Stage() }
}
