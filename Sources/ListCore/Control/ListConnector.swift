import Synchronization

/// A connector that keeps a surface in step with a list: by full reloads until it is ready, then by
/// changes.
///
/// A surface that is not laid out yet cannot apply changes. The connector therefore marks every
/// update as a full reload until ``becomeReady()``, starting with an update for the list at the
/// creation of the connector.
///
/// The surface is held weakly. The connection ends with the connector.
public final class ListConnector<Section: ListSection, Item: ListItem>: Sendable {
  private let ready: Mutex<Bool> = Mutex(false)

  /// Connects a list to a surface, and reloads the surface.
  public init(
    _ list: ListController<Section, Item>, to surface: some ListUpdateObserver<Section, Item>
  ) {
    // In the lane, so that no update comes before the first reload.
    list.lane.run { [weak self, weak list, weak surface] in
      guard self != nil, let list else { return }
      let (_, snapshot) = list.register { [weak self, weak surface] update in
        guard let self, let surface else { return false }
        surface.listDidUpdate(passed(update))
        return true
      }
      surface?.listDidUpdate(
        ListUpdate(old: snapshot, new: snapshot, changeset: Changeset(), isFullReload: true))
    }
  }

  /// A Boolean value that tells whether updates are passed on as changes.
  public var isReady: Bool { ready.withLock { $0 } }

  /// Starts to pass updates on as changes.
  ///
  /// The first of them starts from the list of the last full reload.
  public func becomeReady() {
    ready.withLock { $0 = true }
  }

  private func passed(_ update: ListUpdate<Section, Item>) -> ListUpdate<Section, Item> {
    var update = update
    update.isFullReload = update.isFullReload || !isReady
    return update
  }
}
