import Synchronization

/// Keeps a surface in step with a list: by full reloads until it is ready, then by changes.
///
/// A surface that is not laid out yet cannot apply changes to what it shows. So the connector
/// marks every update as a full reload until ``becomeReady()``, beginning with one for the list
/// as it is when the connector is made.
///
/// The surface is held weakly. The connection ends with the connector.
public final class ListConnector<Section: ListSection, Item: ListItem>: Sendable {
  private let ready: Mutex<Bool> = Mutex(false)

  /// Connects a list to a surface, and lets the surface reload.
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

  /// Whether updates are passed on as changes.
  public var isReady: Bool { ready.withLock { $0 } }

  /// Passes on updates as changes from now on.
  ///
  /// The first of them begins where the last full reload ended.
  public func becomeReady() {
    ready.withLock { $0 = true }
  }

  private func passed(_ update: ListUpdate<Section, Item>) -> ListUpdate<Section, Item> {
    var update = update
    update.isFullReload = update.isFullReload || !isReady
    return update
  }
}
